import {useQuery, useQueryClient} from '@tanstack/react-query'
import {familyQuery} from '#shared/family/family-query.ts'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {useApi, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {reachableStep, STEP_PATHS} from '#features/appointments/booking/booking-steps.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'

/** Preloads the slot page once the person starts to choose; the returned function also prefetches the first slot. */
export function usePreparedTimes(draft: BookingDraft): () => void {
  const cache = useQueryClient()
  const queries = slotQueries(useApi())
  const today = useToday()
  // On a phone the centres are a page of their own.
  usePreparedPage(draft.specialtyId === null ? null : STEP_PATHS.centres)
  usePreparedPage(draft.specialtyId === null ? null : STEP_PATHS.slot)
  return () => {
    if (reachableStep(draft) === 'slot') void cache.prefetchQuery(queries.first(draft, today, today))
  }
}

/**
 * The data of the first step's questions. All requests start at once, and each question shows when the height of
 * those above it is known, so that none shifts.
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
    /** The services of the chosen specialty; undefined until they are requested. */
    services: specialty?.services,
    knowsWhat: knowsWhom && !specialties.isPending,
  }
}
