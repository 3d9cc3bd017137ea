import type * as contract from '@ceibo/contract/staff/staff-session'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {isStaffSessionLocked, STAFF_UNLOCK_TRIES} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {askForKey, shownKey, acceptKey} from '#modules/staff/passkeys/staff-key.ts'
import {STAFF_COOKIE} from './authenticate-staff.ts'
import * as queries from './staff-session.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake'>

/** Who is signed in, as the console shows and uses it. */
export async function readStaffSession(
  {actor}: Call<typeof contract.staffSession>,
  {db, clock}: Needs,
): Promise<contract.StaffMember> {
  const row = await queries.shownStaffSession(db, actor.sessionId)
  return {
    staffId: row.id,
    name: row.name,
    email: row.email,
    grants: [...actor.grants],
    centres: row.centres,
    hasPasskeys: row.hasPasskeys,
    isLocked: isStaffSessionLocked({lockedAt: row.locked_at, lastUsedAt: row.last_used_at}, clock.now()),
    endsAt: civilInstant(row.ends_at),
  }
}

export async function extendUse({actor}: Call<typeof contract.reportStaffActivity>, {db, clock}: Needs) {
  await queries.touchStaffSession(db, actor.sessionId, clock.now())
  return {}
}

export async function lockSession({actor}: Call<typeof contract.lockStaffSession>, {db, clock}: Needs) {
  await inTransaction(db, async (tx) => {
    await queries.lockStaffSession(tx, actor.sessionId, clock.now())
    await announce(tx, memberTopic(actor.staffId))
  })
  return {}
}

type Tried = {
  actor: Staff
  request: RequestContext
  /** Undefined when there was no try left. */
  taken: Awaited<ReturnType<typeof queries.takeUnlockTry>>
  action: 'staff-unlock' | 'staff-confirm'
}

/**
 * Settles a try that was counted: a right one, which has a result for the audit, forgets the others and opens the session; the fifth wrong one ends
 * it.
 */
export async function settleTry(
  {actor, request, taken, action}: Tried,
  {db, clock}: Pick<Needs, 'db' | 'clock'>,
  check: (tx: Database) => Promise<'ok' | 'by-passkey' | undefined>,
): Promise<contract.UnlockOutcome> {
  const now = clock.now()
  const triesLeft = taken === undefined ? 0 : STAFF_UNLOCK_TRIES - taken.tries
  const outcome = await inTransaction(db, async (tx): Promise<contract.UnlockOutcome> => {
    const result = taken === undefined ? undefined : await check(tx)
    await writeAudit(tx, {at: now, actor, action, result: result ?? 'failed', request})
    if (result !== undefined) {
      await queries.openStaffSession(tx, actor.sessionId, now)
      return {is: 'opened'}
    }
    if (triesLeft > 0) return {is: 'wrong', triesLeft}
    await queries.endStaffSession(tx, actor.sessionId, now)
    await announce(tx, memberTopic(actor.staffId))
    return {is: 'over'}
  })
  if (outcome.is === 'over') request.clearCookie(STAFF_COOKIE)
  return outcome
}

/** Opens a locked session by PIN or password. After five wrong ones the session is over. */
export async function unlockSession(
  {actor, input, request}: Call<typeof contract.unlockStaffSession>,
  on: Needs,
): Promise<contract.UnlockOutcome> {
  const taken = await queries.takeUnlockTry(on.db, actor.sessionId, STAFF_UNLOCK_TRIES)
  const isRight =
    taken !== undefined &&
    ((await on.passwords.matches(taken.pinHash, input.secret)) ||
      (await on.passwords.matches(taken.passwordHash, input.secret)))
  return settleTry({actor, request, taken, action: 'staff-unlock'}, on, async () => (isRight ? 'ok' : undefined))
}

/** Asks a device of the member for a key, to open the locked session. */
export const startKeyUnlock = async (
  {actor: {staffId}, request}: Call<typeof contract.startStaffKeyUnlock>,
  on: Needs,
): Promise<OutputOf<typeof contract.startStaffKeyUnlock>> => ({
  options: await askForKey('unlock', {holder: request.cookie(STAFF_COOKIE) ?? '', staffId}, on),
})

/** Opens a locked session by a key of its member; one that is not right counts as a wrong PIN does. */
export async function unlockByKey(
  {actor, input: {credential}, request}: Call<typeof contract.unlockByStaffKey>,
  on: Needs,
): Promise<contract.UnlockOutcome> {
  const taken = await queries.takeUnlockTry(on.db, actor.sessionId, STAFF_UNLOCK_TRIES)
  const key = await shownKey(credential, 'unlock', request.cookie(STAFF_COOKIE), on)
  const outcome = await settleTry({actor, request, taken, action: 'staff-unlock'}, on, async (tx) => {
    const isRight = key?.staffId === actor.staffId && (await acceptKey(tx, key, request, on.clock.now()))
    return isRight ? 'by-passkey' : undefined
  })
  on.wake('mail')
  return outcome
}

export async function signOut({actor, request}: Call<typeof contract.signOutStaff>, {db, clock}: Needs) {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await queries.endStaffSession(tx, actor.sessionId, now)
    await announce(tx, memberTopic(actor.staffId))
    await writeAudit(tx, {at: now, actor, action: 'staff-logout', result: 'ok', request})
  })
  request.clearCookie(STAFF_COOKIE)
  return {}
}
