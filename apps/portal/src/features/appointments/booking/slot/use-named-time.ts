import {useQuery} from '@tanstack/react-query'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {keyOf} from '#features/appointments/booking/slot-query.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'

/** No professional has this id. */
const UNKNOWN_PRACTITIONER = 0

/**
 * The draft with the slot of the time that its address names: the first free one at that time, once its day is loaded. If there
 * is none, the slot is of an unknown professional, so that the page says that it is not free.
 */
export function useNamedTime(draft: BookingDraft): BookingDraft {
  const today = useToday()
  const {day, time, slot, centreIds} = draft
  const isNamed = slot === null && day !== null && time !== null
  const isPast = isNamed && day < today
  const ofDay = useQuery(slotQueries(useApi()).ofDay(draft, isNamed && !isPast ? day : null))
  if (!isNamed || !(isPast || ofDay.isSuccess)) return draft
  const free = ofDay.data?.find((one) => one.time === time)
  const [centreId = ''] = centreIds
  return {
    ...draft,
    slot: free ? keyOf(free) : {practitionerId: UNKNOWN_PRACTITIONER, centreId, date: day, time},
  }
}
