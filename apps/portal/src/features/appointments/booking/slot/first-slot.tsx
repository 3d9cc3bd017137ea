import {longDate} from '@ceibo/client/spanish-dates'
import type {Slot} from '@ceibo/contract/slots'
import {HoldFailure} from './hold-failure.tsx'
import {SlotCard} from './slot-card.tsx'
import type {HoldSlot} from './use-hold-slot.ts'

/** "El primero que hay", always at hand above the calendar. */
export function FirstSlot({slot, hold}: {slot: Slot; hold: HoldSlot}) {
  return (
    <>
      {hold.failedAt === 'first' && <HoldFailure failure={hold.failure} />}
      <SlotCard
        as="div"
        slot={slot}
        day={longDate(slot.date)}
        mark="El primero que hay"
        main
        busy={hold.isHolding(slot, 'first')}
        onChoose={() => hold.choose(slot, 'first')}
      />
    </>
  )
}
