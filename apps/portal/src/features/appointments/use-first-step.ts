import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '../../shared/family-query.ts'
import {useApi, usePerson} from '../../shared/portal-services.tsx'
import {catalogueQueries} from './booking-catalogue.api.ts'
import type {BookingDraft} from './booking-draft.ts'

const VALIDATED = 3

/**
 * What the questions of the first step wait for. All of it is asked for at once, and each question shows when the height of
 * those above it is known, so that none moves.
 */
export function useFirstStep({patientId, specialtyId}: BookingDraft) {
  const api = useApi()
  const person = usePerson()
  const catalogue = catalogueQueries(api)
  const hasFamily = person.status.id === VALIDATED
  const family = useQuery({...familyQuery(api, person.personId), enabled: hasFamily})
  const specialties = useQuery(catalogue.specialties(patientId))
  const practices = useQuery(catalogue.practices(patientId, specialtyId))
  const knowsWhom = !hasFamily || !family.isPending
  const knowsSpecialty = knowsWhom && !specialties.isPending
  return {
    family: hasFamily ? family : undefined,
    knowsWhom,
    asksPractice: specialtyId !== null && knowsSpecialty,
    knowsWhat: knowsSpecialty && !practices.isPending,
  }
}
