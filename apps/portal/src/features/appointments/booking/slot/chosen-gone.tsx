import {hourText, longDate} from '@ceibo/web-kit/dates/spanish-dates'
import {appointmentPath} from '@ceibo/contract/pages/paths'
import {type SlotKey, MAX_SLOTS} from '@ceibo/contract/appointments/slots'
import {AppLink} from '@ceibo/ui/app-link'
import {Notice} from '@ceibo/ui/notice'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {AttentionBox} from '#features/appointments/attention-box.tsx'
import {useKnownRefusal} from '#features/appointments/booking/confirm/use-refusal.ts'
import {sameSlot} from '#features/appointments/booking/slot-query.ts'
import {slotQueries} from '#features/appointments/booking/slots.api.ts'

/** A chosen slot that is not free, and why, as far as this is known. */
type Gone = {slot: SlotKey; why: {is: 'booked-before'; appointmentId: number} | {is: 'past'} | {is: 'not-free'}}

/** The chosen slot is no longer free on its day: the patient has booked it, another person booked or holds it, or the address is old. */
export function useChosenGone(draft: BookingDraft): Gone | null {
  const today = useToday()
  const {slot} = draft
  const isPast = slot !== null && slot.date < today
  const ofDay = useQuery(slotQueries(useApi()).ofDay(draft, isPast ? null : (slot?.date ?? null)))
  const {refusal, isFetching} = useKnownRefusal(draft)
  if (slot === null) return null
  if (isPast) return {slot, why: {is: 'past'}}
  if (refusal?.way.is === 'see-own') {
    return {slot, why: {is: 'booked-before', appointmentId: refusal.way.appointmentId}}
  }
  // A truncated list does not show which later slots are free.
  const isWhole = ofDay.isSuccess && ofDay.data.length < MAX_SLOTS
  const isGone = isWhole && !ofDay.data.some((one) => sameSlot(one, slot))
  // Whether the patient booked it is known only when their appointments have loaded.
  return isGone && !isFetching ? {slot, why: {is: 'not-free'}} : null
}

export function ChosenGone({gone}: {gone: Gone | null}) {
  if (!gone) return null
  const {slot, why} = gone
  const when = `${longDate(slot.date)}, ${hourText(slot.time)}.`
  if (why.is === 'booked-before') {
    // Who comes back from the booking is where they left the list, below this notice.
    return (
      <AttentionBox>
        <Notice tone="info" live="status" title="Ya reservaste este turno">
          {when} <AppLink href={appointmentPath(why.appointmentId)}>Ver el turno que ya tenés</AppLink>
        </Notice>
      </AttentionBox>
    )
  }
  return (
    <Notice tone="warn" live="status" title="El horario que habías elegido no está disponible ahora">
      {when}{' '}
      {why.is === 'past'
        ? 'Ese día ya pasó. Elegí otro.'
        : 'Puede que otra persona lo esté confirmando o que ya se haya ocupado. Elegí otro, o probá de nuevo en unos minutos.'}
    </Notice>
  )
}
