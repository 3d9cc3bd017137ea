import type * as contract from '@ceibo/contract/staff/staff-account'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {deviceOf} from '#modules/accounts/accounts.offers.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce, memberTopic} from '#modules/staff/live/announce.queries.ts'
import {endStaffSession, liveSessionsOfStaff} from '#modules/staff/session/staff-session.queries.ts'
import type {OwnSession} from './own-session.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** The open sessions of a member: the current one first, then by last use. */
export async function ownSessions(
  {actor}: Call<typeof contract.staffSessions>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof contract.staffSessions>> {
  const rows = await liveSessionsOfStaff(db, actor.staffId, clock.now())
  const sessions = rows.map(({id, device, createdAt, lastUsedAt}) => {
    const {browser, system} = deviceOf(device)
    return {
      sessionId: id,
      browser,
      system,
      createdAt: civilInstant(createdAt),
      lastUsedAt: civilInstant(lastUsedAt),
      isCurrent: id === actor.sessionId,
    }
  })
  return {sessions: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))}
}

/** Ends one of the own sessions, whose pages close at once. */
export async function endOwnSession(
  {subject: {sessionId, staffId}, actor, request}: Call<typeof contract.endStaffSession, OwnSession>,
  {db, clock}: Needs,
): Promise<Record<string, never>> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    await endStaffSession(tx, sessionId, now)
    await announce(tx, memberTopic(staffId))
    const event = {action: 'staff-session-end', result: 'ok', object: `session:${sessionId}`} as const
    await writeAudit(tx, {at: now, actor, ...event, request})
  })
  return {}
}
