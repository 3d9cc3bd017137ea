import {hourText, longDate} from '@ceibo/client/spanish-dates'
import {type SlotKey, MAX_SLOTS} from '@ceibo/contract/slots'
import {Notice} from '@ceibo/ui/notice'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '../../../../shared/session/portal-dependencies.tsx'
import {useToday} from '../../../../shared/page/use-now.ts'
import type {BookingDraft} from '../booking-draft.ts'
import {sameSlot} from '../slot-query.ts'
import {slotQueries} from '../slots.api.ts'

/** The chosen slot is no longer free on its day: another person booked or holds it, or the address is old. */
export function useChosenGone(draft: BookingDraft): SlotKey | null {
  const today = useToday()
  const {slot} = draft
  const isPast = slot !== null && slot.date < today
  const ofDay = useQuery(slotQueries(useApi()).ofDay(draft, isPast ? null : (slot?.date ?? null)))
  // A truncated list does not tell which later slots are free.
  const isWhole = ofDay.isSuccess && ofDay.data.length < MAX_SLOTS
  const isGone = isPast || (isWhole && !ofDay.data.some((one) => sameSlot(one, slot)))
  return isGone ? slot : null
}

export function ChosenGone({slot}: {slot: SlotKey | null}) {
  if (!slot) return null
  return (
    <Notice tone="warn" live="status" title="El horario que habías elegido no está disponible ahora">
      {longDate(slot.date)}, {hourText(slot.time)}. Puede que otra persona lo esté confirmando o que ya se haya ocupado.
      Elegí otro, o probá de nuevo en unos minutos.
    </Notice>
  )
}
