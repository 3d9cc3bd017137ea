import {useQuery} from '@tanstack/react-query'
import {useApi} from '../../../../shared/portal-services.tsx'
import {catalogueQueries} from '../../booking-catalogue.api.ts'
import type {BookingDraft} from '../booking-draft.ts'
import {fittingDraft, leftOutInWords} from './fitting-draft.ts'

/** The draft without what its person cannot have, and what to say of that. */
export function useFittingDraft(written: BookingDraft): {draft: BookingDraft; leftOut: string | undefined} {
  const catalogue = catalogueQueries(useApi())
  const specialties = useQuery(catalogue.specialties(written.patientId))
  const what = fittingDraft(written, {specialties: specialties.data, centres: undefined})
  const centres = useQuery(catalogue.centres(specialties.data ? what : {...what, practiceId: null}))
  const draft = fittingDraft(what, {specialties: specialties.data, centres: centres.data})
  return {draft, leftOut: leftOutInWords(written, draft)}
}
