import type {CallOwner, PlanOwner} from '@ceibo/agenda/plans-port'
import {idIn, ofStaff, type SubjectSource} from '#api/subjects/subject.ts'

/** A plan, and the centres that it concerns. */
export type NamedPlan = PlanOwner & {is: 'plan'}

export const plan = (id: string, ...claims: string[]): SubjectSource<NamedPlan> => ({
  ...ofStaff('plan', [id], async (given, _, {on}) => {
    const owner = await on.bookingSystem.plans?.owner(idIn(given))
    return owner && {is: 'plan', ...owner}
  }),
  claims,
})

/** Whom and where a new plan concerns. Who attends where, and what is of which centre, is for the agenda to say. */
export type NewPlan = {is: 'new-plan'; centreIds: readonly string[]}

export const newPlan = (practitioner: string, centre: string, ...parts: string[]): SubjectSource<NewPlan> =>
  ofStaff('new-plan', [practitioner, centre, ...parts], async (given, _, {on}) => {
    const valueOf = (name: string) => given.find(({path}) => path === name)?.value
    const [practitionerId, centreId] = [valueOf(practitioner), valueOf(centre)]
    if (centreId !== undefined) return {is: 'new-plan', centreIds: [String(centreId)]}
    const centreIds = (await on.bookingSystem.plans?.centresOf(Number(practitionerId ?? 0))) ?? []
    return {is: 'new-plan', centreIds}
  })

/** A call to be made, and the centre of its appointment. */
export type NamedCall = CallOwner & {is: 'call'}

export const callToMake = (id: string): SubjectSource<NamedCall> =>
  ofStaff('call', [id], async (given, _, {on}) => {
    const owner = await on.bookingSystem.plans?.callOwner(idIn(given))
    return owner && {is: 'call', ...owner}
  })
