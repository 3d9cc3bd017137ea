import {inTransaction} from '@ceibo/database/transaction'
import type {Refusal} from '#api/subjects/resolve-subject.ts'
import type {Dependencies} from '#dependencies.ts'
import {endSession, lockSession} from './refusal.queries.ts'
import {countEvents, writeAudit} from '#modules/audit/audit.offers.ts'

const TOLERATED = 2
const WINDOW = 600_000

/**
 * Audits a request of a patient for data that is not theirs, and of staff for what their roles do not allow. The third of a patient in ten
 * minutes ends the session. `object` names the call, never the person.
 */
export async function recordRefusal({actor, object, request}: Refusal, on: Dependencies): Promise<void> {
  const now = on.clock.now()
  const action = 'subject-mismatch'
  if (actor.is === 'staff') return writeAudit(on.db, {at: now, actor, action, result: 'refused', object, request})
  await inTransaction(on.db, async (tx) => {
    const startedAt = await lockSession(tx, actor.sessionId)
    const since = new Date(Math.max(now.getTime() - WINDOW, startedAt.getTime()))
    const before = await countEvents(tx, {actorId: actor.personId, action, since})
    const isEnd = before >= TOLERATED
    if (isEnd) await endSession(tx, actor.sessionId, now)
    const result = isEnd ? 'session-revoked' : 'refused'
    await writeAudit(tx, {at: now, actor, action, result, object, request})
  })
}
