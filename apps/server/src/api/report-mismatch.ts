import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../dependencies.ts'
import type {Patient} from './actor.ts'
import {AppError} from './app-error.ts'
import {writeAudit} from '../modules/audit/audit-event.queries.ts'
import type {RequestFacts} from './route.ts'
import {endSession, lockSession, mismatchesSince} from './subject-mismatch.queries.ts'

const TOLERATED = 2
const WINDOW = 600_000

/**
 * Records that a request of a patient named somebody whose data is not theirs to see, and answers what to throw: the same
 * as for what does not exist. The third in ten minutes ends the session. `object` says what was asked, such as
 * `family-group`; never whose.
 */
export async function reportMismatch(
  call: {actor: Patient; request: Pick<RequestFacts, 'id' | 'network'>},
  object: string,
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<AppError> {
  const {actor, request} = call
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const startedAt = await lockSession(tx, actor.sessionId)
    const since = new Date(Math.max(now.getTime() - WINDOW, startedAt.getTime()))
    const before = await mismatchesSince(tx, actor.personId, since)
    const isEnd = before >= TOLERATED
    if (isEnd) await endSession(tx, actor.sessionId, now)
    await writeAudit(tx, {
      at: now,
      actor: {kind: 'patient', id: actor.personId},
      action: 'subject-mismatch',
      result: isEnd ? 'session-revoked' : 'refused',
      object,
      request,
    })
  })
  return new AppError('not-found')
}
