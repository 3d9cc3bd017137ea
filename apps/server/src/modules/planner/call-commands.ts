import type * as contract from '@ceibo/contract/planner/calls-to-make'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Call} from '#api/mount/route.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'
import {activeCentreIds} from '#modules/appointments/appointments.offers.ts'
import {done, plansOf} from './plan-commands.ts'
import type {NamedCall} from './planner.subjects.ts'
import {recordPlan} from './record-plan.ts'

type On = Pick<Dependencies, 'db' | 'bookingSystem' | 'clock'>

/** Who is to be called in the centres where the member has the desk. */
export async function callsToMake(
  {actor}: Call<typeof contract.callsToMake>,
  {db, bookingSystem}: On,
): Promise<OutputOf<typeof contract.callsToMake>> {
  const centreIds = (await activeCentreIds(db)).filter((id) => mayAt(actor, STAFF_MAY.useDesk, id))
  return {calls: (await bookingSystem.plans?.calls(centreIds)) ?? []}
}

export async function claimCall(
  {subject, actor, request}: Call<typeof contract.claimCall, NamedCall>,
  on: On,
): Promise<Record<string, never>> {
  const {itemId, personId} = subject
  const record = recordPlan({
    result: 'call-claimed',
    actor,
    request,
    subjectId: personId,
    now: on.clock.now(),
  })
  done(await plansOf(on).claimCall(itemId, actor.staffId, record))
  return {}
}

export async function closeCall(
  {subject, input, actor, request}: Call<typeof contract.closeCall, NamedCall>,
  on: On,
): Promise<Record<string, never>> {
  const {itemId, personId} = subject
  const record = recordPlan({
    result: `call-${input.outcome}`,
    actor,
    request,
    subjectId: personId,
    now: on.clock.now(),
  })
  done(await plansOf(on).closeCall({itemId, staffId: actor.staffId, outcome: input.outcome, note: input.note}, record))
  return {}
}
