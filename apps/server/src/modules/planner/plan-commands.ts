import type * as contract from '@ceibo/contract/planner/absence-plans'
import {MAX_PLAN_DAYS} from '@ceibo/contract/planner/absence-plans'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {InputOf, OutputOf} from '@ceibo/contract/wire/endpoint'
import type {PlanChange, Plans} from '@ceibo/agenda/plans-port'
import type {Call} from '#api/mount/route.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {activeCentreIds} from '#modules/appointments/appointments.offers.ts'
import {AppError} from '#platform/app-error.ts'
import type {NamedPlan, NewPlan} from './planner.subjects.ts'
import {recordPlan} from './record-plan.ts'

type On = Pick<Dependencies, 'db' | 'bookingSystem' | 'clock' | 'wake'>

/** The plans of the agenda of this installation; throws `agenda-elsewhere` where there is none. */
export function plansOf({bookingSystem}: Pick<Dependencies, 'bookingSystem'>): Plans {
  if (bookingSystem.plans === undefined) throw new AppError('agenda-elsewhere')
  return bookingSystem.plans
}

/** The centres where a member plans. */
const ownCentres = async ({grants}: Staff, {db}: Pick<Dependencies, 'db'>): Promise<string[]> =>
  (await activeCentreIds(db)).filter((id) => mayAt({grants}, STAFF_MAY.manageAgendas, id))

export async function listPlans(
  {actor}: Call<typeof contract.listPlans>,
  on: On,
): Promise<OutputOf<typeof contract.listPlans>> {
  return {plans: (await on.bookingSystem.plans?.list(await ownCentres(actor, on))) ?? []}
}

export async function planChoices(
  {actor}: Call<typeof contract.planChoices>,
  on: On,
): Promise<OutputOf<typeof contract.planChoices>> {
  const none = {practitioners: [], agendas: [], rooms: []}
  return (await on.bookingSystem.plans?.choices(await ownCentres(actor, on))) ?? none
}

/** Drafts an absence or a closure. Throws `not-found` where the professional, room or agenda is not of the centre. */
export async function makePlan(
  {input, actor, request}: Call<typeof contract.makePlan, NewPlan>,
  on: On,
): Promise<OutputOf<typeof contract.makePlan>> {
  const [from, to] = rangeOf(input, on.clock.now())
  const {practitionerId, centreId, roomId, agendaId, leftOut, reason} = input
  const isOfPart = roomId !== undefined || agendaId !== undefined
  if (isOfPart && centreId === undefined) throw problem('Indicá el centro', 'centreId')
  if (leftOut === true && agendaId === undefined) throw problem('Indicá la agenda', 'agendaId')
  const planId = await plansOf(on).make(
    {
      practitionerId,
      centreId,
      roomId,
      agendaId,
      leftOut,
      from,
      to,
      reason,
      staffId: actor.staffId,
      within: await ownCentres(actor, on),
    },
    recordPlan({result: 'made', actor, request, now: on.clock.now()}),
  )
  if (planId === undefined) throw new AppError('not-found')
  return {planId}
}

const problem = (message: string, field = 'to') => new AppError('invalid', {problems: [{field, message}]})

function rangeOf({from, to, leftOut}: InputOf<typeof contract.makePlan>, now: Date): [Date, Date] {
  const [begins, ends] = [new Date(from), new Date(to)]
  if (ends <= begins) throw problem('Tiene que terminar después de empezar')
  if (ends <= now) throw problem('Ya pasó: elegí una fecha desde hoy')
  // What is left out of an agenda is all that is booked ahead.
  if (leftOut !== true && Number(ends) - Number(begins) > MAX_PLAN_DAYS * DAY_MS)
    throw problem(`Planificá hasta ${MAX_PLAN_DAYS} días por vez`)
  return [begins, ends]
}

export async function readPlan(
  {subject}: Call<typeof contract.readPlan, NamedPlan>,
  on: On,
): Promise<OutputOf<typeof contract.readPlan>> {
  const plan = await plansOf(on).read(subject.planId)
  if (plan === undefined) throw new AppError('not-found')
  return {plan}
}

export async function planOptions(
  {subject, input}: Call<typeof contract.planOptions, NamedPlan>,
  on: On,
): Promise<OutputOf<typeof contract.planOptions>> {
  return {options: await plansOf(on).options(subject.planId, input.itemId)}
}

type Changing =
  typeof contract.renewPlan | typeof contract.applyPlan | typeof contract.undoPlan | typeof contract.discardPlan

/** A command that changes a plan and says nothing else. */
const change =
  (
    result: 'changed' | 'applied' | 'undone' | 'discarded',
    run: (
      plans: Plans,
      planId: number,
      by: {staffId: number; record: ReturnType<typeof recordPlan>},
    ) => Promise<PlanChange>,
  ) =>
  async ({subject, actor, request}: Call<Changing, NamedPlan>, on: On): Promise<Record<string, never>> => {
    const record = recordPlan({result, actor, request, now: on.clock.now()})
    done(await run(plansOf(on), subject.planId, {staffId: actor.staffId, record}))
    on.wake('run-plans')
    return {}
  }

export const renewPlan = change('changed', (plans, planId, {record}) => plans.renew(planId, record))
export const applyPlan = change('applied', (plans, planId, {staffId, record}) => plans.apply(planId, staffId, record))
export const undoPlan = change('undone', (plans, planId, {record}) => plans.undo(planId, record))
export const discardPlan = change('discarded', (plans, planId, {record}) => plans.discard(planId, record))

/** Another time for one appointment of a draft, or none: then it is called. */
export async function choosePlanTime(
  {input, subject, actor, request}: Call<typeof contract.choosePlanTime, NamedPlan>,
  on: On,
): Promise<Record<string, never>> {
  const {itemId, slotId} = input
  const record = recordPlan({result: 'changed', actor, request, now: on.clock.now()})
  done(await plansOf(on).choose({planId: subject.planId, itemId, slotId}, record))
  return {}
}

/** Arranges several appointments of a draft at once; the answer is what they had, for whoever takes it back. */
export async function arrangePlanItems(
  {input: {items, way}, subject, actor, request}: Call<typeof contract.arrangePlanItems, NamedPlan>,
  on: On,
): Promise<OutputOf<typeof contract.arrangePlanItems>> {
  const record = recordPlan({result: 'changed', actor, request, now: on.clock.now()})
  const answer = await plansOf(on).arrange({planId: subject.planId, itemIds: items, way}, record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {before: answer.before}
}

/** Takes back how several appointments of a draft were arranged. */
export async function restorePlanItems(
  {input: {before}, subject, actor, request}: Call<typeof contract.restorePlanItems, NamedPlan>,
  on: On,
): Promise<OutputOf<typeof contract.restorePlanItems>> {
  const record = recordPlan({result: 'changed', actor, request, now: on.clock.now()})
  const answer = await plansOf(on).restore(subject.planId, before, record)
  if (answer.is === 'refused') throw new AppError(answer.code)
  return {restored: answer.restored}
}

/** Throws the refusal of a change. */
export function done(answer: PlanChange): void {
  if (answer.is === 'refused') throw new AppError(answer.code)
}
