import {patientTopic} from '@ceibo/contract/staff/live-topics'
import type {RecordWaiting, WaitingList} from '@ceibo/agenda/waiting-port'
import type {RequestContext} from '#api/mount/route.ts'
import type {Link, Patient, Staff, System} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'

/** The waiting list of the agenda of this installation; throws `agenda-elsewhere` where there is none. */
export function listOf({bookingSystem}: Pick<Dependencies, 'bookingSystem'>): WaitingList {
  if (bookingSystem.waiting === undefined) throw new AppError('agenda-elsewhere')
  return bookingSystem.waiting
}

type Deed = {
  result: 'joined' | 'paused' | 'resumed' | 'left'
  actor: Patient | Staff | System | Pick<Link, 'is'>
  request?: Pick<RequestContext, 'id' | 'network'>
  now: Date
}

/** Audits a change of an entry and tells the consoles that show its patient, in the transaction of it. */
export const recordWaiting =
  ({result, actor, request, now}: Deed): RecordWaiting =>
  async (tx, {entryId, patientId}) => {
    await announce(tx, patientTopic(patientId))
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'waiting-list',
      result,
      subjectId: patientId,
      object: `waiting-entry:${entryId}`,
      request,
    })
  }
