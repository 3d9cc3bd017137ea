import type * as contract from '@ceibo/contract/staff/staff-session'
import {inTransaction} from '@ceibo/database/transaction'
import {isStaffSessionLocked, STAFF_UNLOCK_TRIES} from '@ceibo/rules/accounts/staff-session-lifetimes'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {STAFF_COOKIE} from './authenticate-staff.ts'
import * as queries from './staff-session.queries.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'passwords'>

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

/** Opens a locked session by PIN or password. After five wrong ones the session is over. */
export async function unlockSession(
  {actor, input, request}: Call<typeof contract.unlockStaffSession>,
  {db, clock, passwords}: Needs,
): Promise<contract.UnlockOutcome> {
  const now = clock.now()
  const taken = await queries.takeUnlockTry(db, actor.sessionId, STAFF_UNLOCK_TRIES)
  const isRight =
    taken !== undefined &&
    ((await passwords.matches(taken.pinHash, input.secret)) ||
      (await passwords.matches(taken.passwordHash, input.secret)))
  const triesLeft = taken === undefined ? 0 : STAFF_UNLOCK_TRIES - taken.tries
  const outcome: contract.UnlockOutcome = isRight
    ? {is: 'opened'}
    : triesLeft > 0
      ? {is: 'wrong', triesLeft}
      : {is: 'over'}
  await inTransaction(db, async (tx) => {
    if (outcome.is === 'opened') await queries.openStaffSession(tx, actor.sessionId, now)
    if (outcome.is === 'over') await queries.endStaffSession(tx, actor.sessionId, now)
    if (outcome.is === 'over') await announce(tx, memberTopic(actor.staffId))
    const result = outcome.is === 'opened' ? 'ok' : 'failed'
    await writeAudit(tx, {at: now, actor, action: 'staff-unlock', result, request})
  })
  if (outcome.is === 'over') request.clearCookie(STAFF_COOKIE)
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
