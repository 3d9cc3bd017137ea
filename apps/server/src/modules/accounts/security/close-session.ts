import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import {writeAudit} from '../../audit/audit-event.queries.ts'
import {reportMismatch} from '../../../api/report-mismatch.ts'
import {closeSessions} from '../session/account-closing.queries.ts'
import {endOwnSession} from './own-sessions.queries.ts'
import type {OwnCall} from './own-call.ts'

/** Ends one of the own sessions. Throws `not-found` for another's, which is reported. */
export async function closeSession(
  call: OwnCall<{sessionId: number}>,
  on: Dependencies,
): Promise<Record<string, never>> {
  const {sessionId} = call.input
  const {personId} = call.actor
  const now = on.clock.now()
  const isOwn = await inTransaction(on.db, async (tx) => {
    if (!(await endOwnSession(tx, {sessionId, personId, now}))) return false
    await writeAudit(tx, {...eventOf(call, now), object: `session:${sessionId}`})
    return true
  })
  if (!isOwn) throw await reportMismatch(call, 'session', on)
  return {}
}

/** Ends every own session but the one that asks, and answers how many. */
export async function closeOtherSessions(call: OwnCall<object>, on: Dependencies): Promise<{closed: number}> {
  const now = on.clock.now()
  const {personId, sessionId} = call.actor
  return inTransaction(on.db, async (tx) => {
    const closed = await closeSessions(tx, personId, {why: 'closed-by-owner', now, keep: sessionId})
    await writeAudit(tx, {...eventOf(call, now), object: 'other-sessions'})
    return {closed}
  })
}

const eventOf = ({actor, request}: OwnCall<unknown>, now: Date) => ({
  at: now,
  actor: {kind: 'patient', id: actor.personId} as const,
  action: 'session-close',
  result: 'ok',
  subjectId: actor.personId,
  request,
})
