import type {Dependant} from '@ceibo/contract/people/family'
import {useQuery, type UseQueryResult} from '@tanstack/react-query'
import {useActingFor} from '#shared/family/acting-for.tsx'
import {familyQuery} from '#shared/family/family-query.ts'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {choose, type BookingDraft} from './booking-draft.ts'

/** Whether an address may name this patient: the signed-in person (null), or a child who can be booked for. */
type BookingPatient =
  {is: 'known'} | {is: 'asking'} | {is: 'not-bookable'} | {is: 'failed'; query: UseQueryResult<Dependant[]>}

export function useBookingPatient(patientId: number | null): BookingPatient {
  const person = usePerson()
  const hasFamily = person.status.id === 'validated'
  const family = useQuery({...familyQuery(useApi(), person.personId), enabled: hasFamily && patientId !== null})
  if (patientId === null) return {is: 'known'}
  if (!hasFamily) return {is: 'not-bookable'}
  if (family.isPending) return {is: 'asking'}
  if (family.isError) return {is: 'failed', query: family}
  const member = family.data.find(({ednsId}) => ednsId === patientId)
  return {is: member?.can.bookFor === true ? 'known' : 'not-bookable'}
}

/** Whoever acts for a member begins with that member: the draft for them, or null where it stays as it is. */
export function useDraftForMember(draft: BookingDraft): BookingDraft | null {
  const {member} = useActingFor()
  if (draft.patientId !== null || draft.insistsOnSelf || !member?.can.bookFor) return null
  const forMember = choose.patient(draft, member.ednsId)
  // The day and time of a link were chosen for whoever opens it; the list says whether the member can have them.
  return draft.time === null ? forMember : {...forMember, day: draft.day, time: draft.time}
}

/** The draft for another patient; whoever acts for a member insists on themselves by choosing so. */
export function useForPatient() {
  const actsForMember = useActingFor().member !== null
  return (draft: BookingDraft, patientId: number | null): BookingDraft => ({
    ...choose.patient(draft, patientId),
    insistsOnSelf: patientId === null && actsForMember,
  })
}
