import type {AddedCredential, CreationOptions, RequestOptions, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import type {Database} from '@ceibo/database/open-database'
import {STAFF_CHALLENGE_MS} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {Dependencies} from '#dependencies.ts'
import type {RequestContext} from '#api/mount/route.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {hashSecret, newSecret} from '#platform/secrets/secret-token.ts'
import {
  challengeIn,
  creationOptions,
  requestOptions,
  verifiedCounter,
  verifiedKey,
} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {announce} from '#modules/staff/live/announce.queries.ts'
import {staffKeyMail, type StaffKeyChange} from '#modules/staff/mails/staff-mails.ts'
import {staffAddress} from '#modules/staff/session/staff-session.queries.ts'
import * as queries from './staff-passkey.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** The secret that only the browser that is asked has: the cookie of its try to sign in or of its session, or the token of an invitation. */
export type Holder = string

async function newChallenge(kind: queries.Challenge['kind'], holder: Holder, {db, clock}: Needs): Promise<string> {
  const challenge = newSecret()
  const expiresAt = new Date(clock.now().getTime() + STAFF_CHALLENGE_MS)
  await queries.insertStaffChallenge(db, {hash: hashSecret(challenge), kind, holder: hashSecret(holder), expiresAt})
  return challenge
}

/** Uses up the challenge that a device claims to have answered; undefined unless this browser was asked for this, minutes ago. */
async function answered(
  clientDataJson: string,
  kind: queries.Challenge['kind'],
  holder: Holder | undefined,
  {db, clock}: Needs,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined || holder === undefined) return undefined
  const asked = {hash: hashSecret(challenge), kind, holder: hashSecret(holder)}
  return (await queries.spendStaffChallenge(db, asked, clock.now())) ? challenge : undefined
}

/** The handle under which a device stores the keys of one member; it reveals nothing about them, and is not that of a patient. */
const userHandle = (staffId: number, {config}: Pick<Needs, 'config'>): string =>
  keyedHash(config.secretKey, 'staff-passkey-user', String(staffId)).toString('base64url')

/** What a device is asked to make for a member. */
export async function askForNewKey(
  {id, name, email}: {id: number; name: string; email: string},
  holder: Holder,
  on: Needs,
): Promise<CreationOptions> {
  const [challenge, known] = await Promise.all([newChallenge('add', holder, on), queries.passkeysOfStaff(on.db, id)])
  const user = {id: userHandle(id, on), name: email, displayName: `${name} · Consola`}
  return creationOptions({challenge, user, known}, on)
}

/** The key that a device made when it was asked to; undefined when anything of the answer is not right. */
export async function madeKey(credential: AddedCredential, holder: Holder | undefined, on: Needs) {
  const challenge = await answered(credential.response.clientDataJSON, 'add', holder, on)
  const key = challenge === undefined ? undefined : await verifiedKey(credential, challenge, on)
  if (key === undefined) return undefined
  const {id: credentialId, publicKey, counter} = key
  return {credentialId, publicKey, counter, transports: credential.response.transports}
}

/** What a device is asked to sign: with a key of this member or, without one, with any that its user chooses. */
export async function askForKey(
  kind: 'sign-in' | 'second-step' | 'unlock',
  {holder, staffId}: {holder: Holder; staffId?: number},
  on: Needs,
): Promise<RequestOptions> {
  const [challenge, keys] = await Promise.all([
    newChallenge(kind, holder, on),
    staffId === undefined ? [] : queries.passkeysOfStaff(on.db, staffId),
  ])
  return requestOptions(challenge, on, keys)
}

/** A key that signed; its use is stored by `acceptKey`. */
export type ShownKey = {passkeyId: number; staffId: number; name: string; counter: number}

/**
 * The key with which a device answered this browser, for this site, after it had verified its user; undefined when anything of that is not so. A
 * challenge is used up by any answer.
 */
export async function shownKey(
  credential: ShownCredential,
  kind: 'sign-in' | 'second-step' | 'unlock',
  holder: Holder | undefined,
  on: Needs,
): Promise<ShownKey | undefined> {
  const challenge = await answered(credential.response.clientDataJSON, kind, holder, on)
  if (challenge === undefined) return undefined
  const key = await queries.staffPasskeyOfDevice(on.db, credential.id)
  if (key === undefined) return undefined
  const {userHandle: handle} = credential.response
  // Who was asked for a key of theirs may leave it out; whoever says who signs in by it alone may not.
  if (handle === undefined ? kind === 'sign-in' : handle !== userHandle(key.staffId, on)) return undefined
  const counter = await verifiedCounter(credential, challenge, key, on)
  if (counter === undefined) return undefined
  return {passkeyId: key.passkeyId, staffId: key.staffId, name: key.name, counter}
}

/** Stores the use of a key; false when it was removed meanwhile, or may be copied, which its member is told. */
export async function acceptKey(tx: Database, key: ShownKey, request: RequestContext, now: Date): Promise<boolean> {
  const used = await queries.storeStaffUse(tx, key.passkeyId, {counter: key.counter, now})
  if (used === 'copied') await tellKeyChange(tx, {...key, change: 'copied', now, request})
  return used === 'stored'
}

type Told = {
  staffId: number
  passkeyId: number
  change: StaffKeyChange
  /** The name of the key. */
  name: string
  now: Date
  request: RequestContext
}

/** Audits what happened to a passkey, mails it to its member, and shows it to whoever administers the accounts. */
export async function tellKeyChange(tx: Database, {staffId, passkeyId, change, name, now, request}: Told) {
  const {name: recipientName, email} = await staffAddress(tx, staffId)
  const data = {recipientName, change, name, at: now.toISOString()}
  await queueMail(tx, staffKeyMail, {recipient: email, data, now})
  const event = {action: 'staff-passkey', result: change, object: `passkey:${passkeyId}`} as const
  await writeAudit(tx, {at: now, actor: {is: 'staff', staffId}, ...event, request})
  await announce(tx, 'staff')
}
