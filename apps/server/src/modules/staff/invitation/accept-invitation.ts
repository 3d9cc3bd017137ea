import {WRONG_APP_CODE} from '@ceibo/contract/staff/staff-account'
import type * as contract from '@ceibo/contract/staff/staff-invitation'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import {openSecret} from '#platform/secrets/sealed-secret.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {acceptedStep, appUri, canonicalCode, refuseWeakPassword, secretText} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {askForNewKey, madeKey, tellKeyChange} from '#modules/staff/passkeys/staff-key.ts'
import {insertStaffPasskey} from '#modules/staff/passkeys/staff-passkey.queries.ts'
import {rememberBrowser, setBrowser} from '#modules/staff/session/known-browser.ts'
import {passwordOwner, sealOfStaff} from '#modules/staff/session/staff-code.ts'
import {endSessionsOfStaff} from '#modules/staff/session/staff-session.queries.ts'
import {openInvitation, spendInvitation, storeStaffCredential} from './staff-invitation.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake' | 'installation'>

/** What a live invitation is for; throws `link-expired` for any other. */
async function opened(token: string, {db, clock, config}: Pick<Needs, 'db' | 'clock' | 'config'>) {
  const hash = hashSecret(token)
  const invitation = await openInvitation(db, hash, clock.now())
  const secret = invitation && openSecret(config.secretKey, sealOfStaff(invitation.id), invitation.totpSecret)
  if (invitation === undefined || secret === undefined) throw new AppError('link-expired')
  return {...invitation, hash, secret}
}

export async function readInvitation(
  {input}: Call<typeof contract.staffInvitation>,
  on: Needs,
): Promise<OutputOf<typeof contract.staffInvitation>> {
  const {email, name, secret} = await opened(input.token, on)
  return {
    email,
    name,
    secret: secretText(secret),
    uri: appUri(secret, {issuer: on.config.brand.name, label: email}),
    needsSecondStep: on.config.production,
  }
}

/** Asks a device to make a key for the account of an invitation. Throws `link-expired`. */
export async function startInvitationKey(
  {input: {token}}: Call<typeof contract.startInvitationKey>,
  on: Needs,
): Promise<OutputOf<typeof contract.startInvitationKey>> {
  return {options: await askForNewKey(await opened(token, on), token, on)}
}

/** Makes the account ready: name, password, PIN and, with a passkey or a code of the app, the second step. Throws `link-expired`, or `invalid` by field. */
export async function acceptInvitation(
  {input, request}: Call<typeof contract.acceptStaffInvitation>,
  on: Needs,
): Promise<OutputOf<typeof contract.acceptStaffInvitation>> {
  const {id, email, hash, secret, totpSecret} = await opened(input.token, on)
  const now = on.clock.now()
  await refuseWeakPassword(input.password, passwordOwner({name: input.name, email}))
  const step = input.code === undefined ? 0 : acceptedStep(secret, canonicalCode(input.code), {lastStep: 0, now})
  if (step === undefined) throw new AppError('invalid', {problems: [{field: 'code', message: WRONG_APP_CODE}]})
  const key = input.passkey && (await madeKey(input.passkey.credential, input.token, on))
  if (input.passkey !== undefined && key === undefined) {
    throw new AppError('invalid', {problems: [{field: 'passkey', message: KEY_REFUSED}]})
  }
  if (step === 0 && key === undefined && on.config.production) {
    throw new AppError('invalid', {problems: [{field: 'code', message: SECOND_STEP_NEEDED}]})
  }
  const [passwordHash, pinHash] = await Promise.all([on.passwords.hash(input.password), on.passwords.hash(input.pin)])
  const browser = await inTransaction(on.db, async (tx) => {
    if (!(await spendInvitation(tx, hash, now))) throw new AppError('link-expired')
    await storeStaffCredential(tx, id, {
      name: input.name,
      passwordHash,
      pinHash,
      totpSecret: step === 0 ? null : totpSecret,
      totpStep: step,
    })
    if (key !== undefined) {
      const name = input.passkey?.name ?? ''
      const passkeyId = await insertStaffPasskey(tx, {...key, staffId: id, name, now})
      if (passkeyId === undefined) throw new AppError('invalid', {problems: [{field: 'passkey', message: KEY_REFUSED}]})
      await tellKeyChange(tx, {staffId: id, passkeyId, change: 'added', name, now, request})
    }
    await endSessionsOfStaff(tx, id, now)
    await writeAudit(tx, {at: now, actor: {is: 'staff', staffId: id}, action: 'staff-accept', result: 'ok', request})
    return rememberBrowser(tx, {staffId: id, now, request}, on)
  })
  // The first account ends the set-up, which the next page asks about.
  if (on.installation.awaitsSetUp()) await on.installation.reload()
  setBrowser(request, browser)
  on.wake('mail')
  return {}
}

const SECOND_STEP_NEEDED = 'Agregá una llave de acceso o escribí el código que muestra tu aplicación'
const KEY_REFUSED = 'No pudimos guardar la llave de este dispositivo. Probá de nuevo.'
