import * as contract from '@ceibo/contract/accounts/passkeys'
import type {Passkey} from '@ceibo/contract/accounts/passkeys'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {type Call, route, type Route} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {notifySecurityChange} from '#modules/accounts/security/notify-security-change.ts'
import {addPasskey, startPasskey} from './add-passkey.ts'
import {passkeySignIn, startPasskeySignIn} from './passkey-sign-in.ts'
import {deletePasskey, passkeysOf, writePasskeyName, type OwnedPasskey} from './passkey.queries.ts'
import {anybody, onlyOwner, onlySelf} from '#api/subjects/policies.ts'
import {passkey} from '#modules/accounts/accounts.subjects.ts'
import {nobody, self, type Self} from '#api/subjects/subject.ts'

/** The id of a passkey, which its signature proves. */
const ID_OF_KEY = 'credential.rawId'

export const passkeyRoutes: readonly Route[] = [
  route(contract.startPasskeySignIn, nobody(), anybody, startPasskeySignIn),
  route(contract.passkeySignIn, nobody(ID_OF_KEY), anybody, passkeySignIn),
  route(contract.passkeys, self(), onlySelf, ownPasskeys),
  route(contract.startPasskey, self(), onlySelf, startPasskey),
  route(contract.addPasskey, self([], {claims: [ID_OF_KEY]}), onlySelf, addPasskey),
  route(contract.renamePasskey, passkey('passkeyId'), onlyOwner, renamePasskey),
  route(contract.removePasskey, passkey('passkeyId'), onlyOwner, removePasskey),
]

async function ownPasskeys({actor}: Call<typeof contract.passkeys, Self>, on: Dependencies): Promise<Passkey[]> {
  const rows = await passkeysOf(on.db, actor.personId)
  return rows.map(({id, name, createdAt, lastUsedAt}) => ({
    id,
    name,
    createdAt: civilInstant(createdAt),
    lastUsedAt: lastUsedAt && civilInstant(lastUsedAt),
  }))
}

async function renamePasskey(
  {subject, input: {name}, request}: Call<typeof contract.renamePasskey, OwnedPasskey>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {passkeyId, personId} = subject
  if (name === subject.name) return {}
  await inTransaction(on.db, async (tx) => {
    await writePasskeyName(tx, passkeyId, name)
    await notifySecurityChange(tx, {personId, change: 'passkey-renamed', name, now: on.clock.now(), request})
  })
  on.wake('mail')
  return {}
}

async function removePasskey(
  {subject, request}: Call<typeof contract.removePasskey, OwnedPasskey>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {passkeyId, personId, name} = subject
  await inTransaction(on.db, async (tx) => {
    await deletePasskey(tx, passkeyId)
    await notifySecurityChange(tx, {personId, change: 'passkey-removed', name, now: on.clock.now(), request})
  })
  on.wake('mail')
  return {}
}
