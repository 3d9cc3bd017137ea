import type {DayOfCentre, RecordPlan} from '@ceibo/agenda/plans-port'
import type {CallOutcome} from '@ceibo/contract/planner/calls-to-make'
import {dayTopic} from '@ceibo/contract/staff/live-topics'
import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'

type Deed = {
  /** What was done with a plan, or what came of a call. */
  result: 'made' | 'changed' | 'applied' | 'undone' | 'discarded' | `call-${'claimed' | CallOutcome}`
  actor: Staff
  request: Pick<RequestContext, 'id' | 'network'>
  /** The patient who is called. */
  subjectId?: number
  now: Date
}

/** Tells the consoles that show plans, or a day whose free times one took or gave back. */
export const announcePlan = (tx: Database, days: readonly DayOfCentre[] = []): Promise<void> =>
  announce(tx, 'plans', 'calls', ...days.map(({centreId, day}) => dayTopic(centreId, day)))

/** Audits what somebody does with a plan or a call, and tells the consoles, in the transaction of it. */
export const recordPlan =
  ({result, actor, request, subjectId, now}: Deed): RecordPlan =>
  async (tx, planId, days) => {
    await announcePlan(tx, days)
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'absence-plan',
      result,
      subjectId,
      object: `plan:${planId}`,
      request,
    })
  }
