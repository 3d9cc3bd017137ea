import {useQueryClient} from '@tanstack/react-query'
import {useApi} from '../../../../shared/portal-services.tsx'
import {usePreparedPage} from '../../../../shared/use-prepared-page.ts'
import {useToday} from '../../../../shared/use-now.ts'
import {reachableStep, STEP_PATHS} from '../booking-steps.ts'
import type {BookingDraft} from '../booking-draft.ts'
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
