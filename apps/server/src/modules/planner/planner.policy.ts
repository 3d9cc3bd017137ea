import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {NamedCall, NamedPlan, NewPlan} from './planner.subjects.ts'

/** Whoever has the agendas of every centre that a plan concerns makes it and decides about it. */
export const planThere = (actor: Staff, {is, centreIds}: NamedPlan | NewPlan): boolean =>
  (is === 'plan' || is === 'new-plan') &&
  centreIds.length > 0 &&
  centreIds.every((centreId) => mayAt(actor, STAFF_MAY.manageAgendas, centreId))

/** Any desk of the centre calls its patients. */
export const callThere = (actor: Staff, {is, centreId}: NamedCall): boolean =>
  is === 'call' && mayAt(actor, STAFF_MAY.useDesk, centreId)
