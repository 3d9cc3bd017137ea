import type {Dependant} from '@ceibo/contract/family'
import {useQuery, type UseQueryResult} from '@tanstack/react-query'
import {familyQuery} from '../../../shared/family-query.ts'
import {useApi, usePerson} from '../../../shared/portal-dependencies.tsx'

/** Whether an address may name this patient: the signed-in person (null), or a child who can be booked for. */
export type BookingPatient =
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
