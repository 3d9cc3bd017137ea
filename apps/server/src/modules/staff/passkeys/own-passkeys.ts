import {MAX_STAFF_PASSKEYS} from '@ceibo/contract/staff/staff-passkeys'
import type * as contract from '@ceibo/contract/staff/staff-passkeys'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {STAFF_COOKIE} from '#modules/staff/session/authenticate-staff.ts'
import {confirmMember} from '#modules/staff/session/confirm-member.ts'
import {lockLiveSession, lockStaffMember, staffAddress} from '#modules/staff/session/staff-session.queries.ts'
import type {OwnPasskey} from './own-passkey.subjects.ts'
import {askForNewKey, madeKey, tellKeyChange} from './staff-key.ts'
import {deleteStaffPasskey, insertStaffPasskey, passkeysOfStaff, secondStepOf} from './staff-passkey.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake'>

export async function ownPasskeys(
  {actor: {staffId}}: Call<typeof contract.staffPasskeys>,
  {db}: Pick<Needs, 'db'>,
): Promise<OutputOf<typeof contract.staffPasskeys>> {
  const [rows, second] = await Promise.all([passkeysOfStaff(db, staffId), secondStepOf(db, staffId)])
  const passkeys = rows.map(({id, name, createdAt, lastUsedAt}) => ({
    id,
    name,
    createdAt: civilInstant(createdAt),
    lastUsedAt: lastUsedAt && civilInstant(lastUsedAt),
  }))
  return {passkeys, byCode: second?.byCode ?? false}
}

/** Asks a device to make a key. The key will open sessions by itself, so password and second step are asked for again. */
export async function startOwnPasskey(
  {actor, input, request}: Call<typeof contract.startStaffKey>,
  on: Needs,
): Promise<contract.StaffKeyStart> {
  const {staffId} = actor
  const confirmed = await confirmMember({actor, request}, input, on)
  if (confirmed.is !== 'opened') return confirmed
  if ((await passkeysOfStaff(on.db, staffId)).length >= MAX_STAFF_PASSKEYS) return {is: 'too-many'}
  const {name, email} = await staffAddress(on.db, staffId)
  return {
    is: 'started',
    options: await askForNewKey({id: staffId, name, email}, request.cookie(STAFF_COOKIE) ?? '', on),
  }
}

export async function addOwnPasskey(
  {actor, input: {name, credential}, request}: Call<typeof contract.addStaffKey>,
  on: Needs,
): Promise<OutputOf<typeof contract.addStaffKey>> {
  const {staffId} = actor
  const now = on.clock.now()
  const key = await madeKey(credential, request.cookie(STAFF_COOKIE), on)
  if (key === undefined) return {is: 'refused'}
  const isAdded = await inTransaction(on.db, async (tx) => {
    // One at a time for each member, so that the maximum holds and a session that ended meanwhile adds nothing.
    if (!(await lockLiveSession(tx, actor))) return false
    if ((await passkeysOfStaff(tx, staffId)).length >= MAX_STAFF_PASSKEYS) return false
    const passkeyId = await insertStaffPasskey(tx, {...key, staffId, name, now})
    if (passkeyId === undefined) return false
    await tellKeyChange(tx, {staffId, passkeyId, change: 'added', name, now, request})
    return true
  })
  on.wake('mail')
  return {is: isAdded ? 'added' : 'refused'}
}

/** Removes a key, unless it is the only second step of an installation that asks for one; a repeat changes nothing. */
export async function removeOwnPasskey(
  {subject: {staffId, passkeyId}, request}: Call<typeof contract.removeStaffKey, OwnPasskey>,
  on: Needs,
): Promise<OutputOf<typeof contract.removeStaffKey>> {
  const now = on.clock.now()
  const outcome = await inTransaction(on.db, async (tx): Promise<OutputOf<typeof contract.removeStaffKey>> => {
    const locked = await lockStaffMember(tx, staffId)
    const others = (await passkeysOfStaff(tx, staffId)).filter(({id}) => id !== passkeyId)
    if (on.config.production && locked?.totpSecret === null && others.length === 0) return {is: 'last-second-step'}
    const name = await deleteStaffPasskey(tx, passkeyId)
    if (name !== undefined) await tellKeyChange(tx, {staffId, passkeyId, change: 'removed', name, now, request})
    return {is: 'removed'}
  })
  on.wake('mail')
  return outcome
}
