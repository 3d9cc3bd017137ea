import {useQuery} from '@tanstack/react-query'
import {familyQuery} from '../../../../shared/family-query.ts'
import {useApi, usePerson} from '../../../../shared/portal-services.tsx'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import type {BookingDraft} from '../booking-draft.ts'

const VALIDATED = 3

/**
 * What the questions of the first step wait for. All of it is asked for at once, and each question shows when the height of
 * those above it is known, so that none moves.
 */
export function useFirstStep({patientId, specialtyId}: BookingDraft) {
  const api = useApi()
  const person = usePerson()
  const hasFamily = person.status.id === VALIDATED
  const family = useQuery({...familyQuery(api, person.personId), enabled: hasFamily})
  const specialties = useQuery(catalogueQueries(api).specialties(patientId))
  const knowsWhom = !hasFamily || !family.isPending
  const specialty = knowsWhom ? specialties.data?.find(({id}) => id === specialtyId) : undefined
  return {
    family: hasFamily ? family : undefined,
    knowsWhom,
    /** Of the chosen specialty; undefined until they can be asked for. */
    practices: specialty?.practices,
    knowsWhat: knowsWhom && !specialties.isPending,
  }
}
