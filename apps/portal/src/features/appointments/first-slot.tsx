import {longDate} from '@ceibo/client/spanish-dates'
import type {Slot} from '@ceibo/contract/slots'
import type {BookingDraft} from './booking-draft.ts'
import {HoldFailure} from './hold-failure.tsx'
import {SlotCard} from './slot-card.tsx'
import {useHoldSlot} from './use-hold-slot.ts'

/** "El primero que hay", always at hand above the calendar. */
export function FirstSlot({draft, slot}: {draft: BookingDraft; slot: Slot}) {
  const hold = useHoldSlot(draft)
  return (
    <>
      <HoldFailure failure={hold.failure} />
      <SlotCard
        as="div"
        slot={slot}
        day={longDate(slot.date)}
        mark="El primero que hay"
        main
        busy={hold.holding !== null}
        onChoose={() => hold.choose(slot)}
      />
    </>
  )
}
