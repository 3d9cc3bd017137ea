import type * as contract from '@ceibo/contract/staff/staff-account'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {STAFF_CHALLENGE_MS, STAFF_UNLOCK_TRIES} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {openSecret, sealSecret} from '#platform/secrets/sealed-secret.ts'
import {
  acceptedStep,
  appUri,
  canonicalCode,
  newAppSecret,
  refuseWeakPassword,
  samePassword,
  secretText,
} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {type StaffAccessChange, staffAccessMail} from '#modules/staff/mails/staff-mails.ts'
import {confirmMember} from '#modules/staff/session/confirm-member.ts'
import {settleTry} from '#modules/staff/session/console-session.ts'
import {browserOf} from '#modules/staff/session/known-browser.ts'
import {passwordOwner, sealOfStaff} from '#modules/staff/session/staff-code.ts'
import {forgetStaffBrowsers} from '#modules/staff/session/staff-browser.queries.ts'
import {
  endSessionsOfStaff,
  lockLiveSession,
  lockStaffMember,
  staffAddress,
  takeUnlockTry,
} from '#modules/staff/session/staff-session.queries.ts'
import {storeApp, storePassword, storePin} from './own-credentials.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake'>
type Asked = {actor: Staff; request: RequestContext}

/** Changes the password of a member who knows the old one; this session goes on, all others end. Throws `invalid` for a weak or the same one. */
export async function changePassword(
  {actor, input: {oldPassword, password}, request}: Call<typeof contract.changeStaffPassword>,
  on: Needs,
): Promise<contract.StaffAccountChanged> {
  const {staffId, sessionId} = actor
  await refuseWeakPassword(password, passwordOwner(await staffAddress(on.db, staffId)))
  if (password.normalize('NFC') === oldPassword.normalize('NFC')) throw samePassword()
  const hash = await on.passwords.hash(password)
  return changeByPassword({actor, request}, {password: oldPassword, change: 'password'}, on, async (tx) => {
    const now = on.clock.now()
    await storePassword(tx, staffId, hash)
    await endSessionsOfStaff(tx, staffId, now, sessionId)
    await forgetStaffBrowsers(tx, staffId, browserOf(request))
    await announce(tx, memberTopic(staffId))
  })
}

export async function changePin(
  {actor, input: {password, pin}, request}: Call<typeof contract.changeStaffPin>,
  on: Needs,
): Promise<contract.StaffAccountChanged> {
  const hash = await on.passwords.hash(pin)
  return changeByPassword({actor, request}, {password, change: 'pin'}, on, (tx) => storePin(tx, actor.staffId, hash))
}

/** Makes a change of whoever typed the present password. A wrong one counts as a try to open the session, and the fifth ends it. */
async function changeByPassword(
  {actor, request}: Asked,
  {password, change}: {password: string; change: StaffAccessChange},
  on: Needs,
  write: (tx: Database) => Promise<void>,
): Promise<contract.StaffAccountChanged> {
  const taken = await takeUnlockTry(on.db, actor.sessionId, STAFF_UNLOCK_TRIES)
  const isRight = taken !== undefined && (await on.passwords.matches(taken.passwordHash, password))
  const tried = await settleTry({actor, request, taken, action: 'staff-confirm'}, on, async (tx) => {
    // Neither a session that ended nor a password that changed during the comparison proves anything.
    if (!isRight || !(await lockLiveSession(tx, actor))) return undefined
    if ((await lockStaffMember(tx, actor.staffId))?.passwordHash !== taken.passwordHash) return undefined
    await write(tx)
    await reportChange(tx, {actor, request}, change, on.clock.now())
    return 'ok'
  })
  on.wake('mail')
  return tried.is === 'opened' ? {is: 'changed'} : tried
}

/** A new secret for an app. Nothing is stored: it comes back sealed with the first code, within minutes, in this session. */
export async function startApp(
  {actor, input, request}: Call<typeof contract.startStaffApp>,
  on: Needs,
): Promise<contract.StaffAppStart> {
  const confirmed = await confirmMember({actor, request}, input, on)
  if (confirmed.is !== 'opened') return confirmed
  const secret = newAppSecret()
  const {email} = await staffAddress(on.db, actor.staffId)
  const until = on.clock.now().getTime() + STAFF_CHALLENGE_MS
  const sealed = sealSecret(
    on.config.secretKey,
    sealOfPending(actor),
    Buffer.from(`${until}.${secret.toString('hex')}`),
  )
  return {
    is: 'started',
    secret: secretText(secret),
    uri: appUri(secret, {issuer: on.config.brand.name, label: email}),
    pending: sealed.toString('base64url'),
  }
}

const sealOfPending = ({sessionId}: Staff) => ({purpose: 'staff-new-app', owner: String(sessionId)})

/** The secret that this session was given minutes ago. */
function pendingSecret(pending: string, actor: Staff, {config, clock}: Pick<Needs, 'config' | 'clock'>) {
  const opened = openSecret(config.secretKey, sealOfPending(actor), Buffer.from(pending, 'base64url'))
  const [until, secret] = opened?.toString().split('.') ?? []
  return secret === undefined || Number(until) < clock.now().getTime() ? undefined : Buffer.from(secret, 'hex')
}

export async function replaceApp(
  {actor, input: {pending, code}, request}: Call<typeof contract.replaceStaffApp>,
  on: Needs,
): Promise<OutputOf<typeof contract.replaceStaffApp>> {
  const {staffId} = actor
  const now = on.clock.now()
  const secret = pendingSecret(pending, actor, on)
  if (secret === undefined) return {is: 'too-late'}
  const step = acceptedStep(secret, canonicalCode(code), {lastStep: 0, now})
  if (step === undefined) return {is: 'wrong-code'}
  const isReplaced = await inTransaction(on.db, async (tx) => {
    if (!(await lockLiveSession(tx, actor))) return false
    const totpSecret = sealSecret(on.config.secretKey, sealOfStaff(staffId), secret)
    await storeApp(tx, staffId, {totpSecret, step})
    await reportChange(tx, {actor, request}, 'app', now)
    return true
  })
  on.wake('mail')
  return {is: isReplaced ? 'replaced' : 'too-late'}
}

/** Audits a change of how a member gets in, and mails it to them. */
async function reportChange(tx: Database, {actor, request}: Asked, change: StaffAccessChange, now: Date) {
  const {name: recipientName, email} = await staffAddress(tx, actor.staffId)
  await queueMail(tx, staffAccessMail, {recipient: email, data: {recipientName, change, at: now.toISOString()}, now})
  await writeAudit(tx, {at: now, actor, action: 'staff-access', result: change, request})
  await announce(tx, 'staff')
}
