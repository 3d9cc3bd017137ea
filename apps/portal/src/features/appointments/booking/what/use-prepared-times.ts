import {useQuery, useQueryClient} from '@tanstack/react-query'
import {familyQuery} from '../../../../shared/family-query.ts'
import {usePreparedPage} from '../../../../shared/pending-page.ts'
import {useApi, usePerson} from '../../../../shared/portal-dependencies.tsx'
import {useToday} from '../../../../shared/use-now.ts'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import type {BookingDraft} from '../booking-draft.ts'
import {reachableStep, STEP_PATHS} from '../booking-steps.ts'
import {slotQueries} from '../slots.api.ts'

/** Loads the page of the times ahead, once somebody has begun to choose; what is returned asks for the first time too, for who is about to go there. */
export function usePreparedTimes(draft: BookingDraft): () => void {
  const cache = useQueryClient()
  const queries = slotQueries(useApi())
  const today = useToday()
  usePreparedPage(draft.specialtyId === null ? null : STEP_PATHS.slot)
  return () => {
    if (reachableStep(draft) === 'slot') void cache.prefetchQuery(queries.first(draft, today, today))
  }
}

/**
 * What the questions of the first step wait for. All of it is asked for at once, and each question shows when the height of
 * those above it is known, so that none moves.
 */
export function useFirstStep({patientId, specialtyId}: BookingDraft) {
  const api = useApi()
  const person = usePerson()
  const hasFamily = person.status.id === 'validated'
  const family = useQuery({...familyQuery(api, person.personId), enabled: hasFamily})
  const specialties = useQuery(catalogueQueries(api).specialties(patientId))
  const knowsWhom = !hasFamily || !family.isPending
  const specialty = knowsWhom ? specialties.data?.find(({id}) => id === specialtyId) : undefined
  return {
    family: hasFamily ? family : undefined,
    knowsWhom,
    /** Of the chosen specialty; undefined until they can be asked for. */
    services: specialty?.services,
    knowsWhat: knowsWhom && !specialties.isPending,
  }
}
