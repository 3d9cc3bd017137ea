import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {isAnswerLost} from '@ceibo/web-kit/calls/lost-answer'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import type {OfferedSlot} from '#features/appointments/slot-texts.ts'
import {choose, type BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {stepHref} from '#features/appointments/booking/booking-steps.ts'
import {keyOf, sameSlot} from '#features/appointments/booking/slot-query.ts'
import {HOLD_KEY, holdFor, slotQueries, SLOTS_KEY} from '#features/appointments/booking/slots.api.ts'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'

/** The part of the page in which a slot was chosen. */
type Place = 'first' | 'day' | 'block'

/** Where else than in the wizard a slot is chosen: the address of the list, with the slot on it, and what follows instead of its confirmation. */
type Elsewhere = {listHref: (chosen: BookingDraft) => string; onHeld?: ((slot: OfferedSlot) => void) | undefined}

/**
 * Holds the chosen slot for the patient and opens the confirmation. A slot that was just taken leaves the list. The whole
 * page makes one hold at a time.
 */
export function useHoldSlot(draft: BookingDraft, {listHref, onHeld}: Partial<Elsewhere> = {}) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const layout = useBookingLayout()
  const hold = useMutation({
    mutationFn: ({slot}: {slot: OfferedSlot; place: Place}) => holdFor(api, draft, keyOf(slot)),
    onSuccess: (held, {slot}) => {
      // A person holds one slot at a time: other holds have ended.
      cache.removeQueries({queryKey: HOLD_KEY})
      cache.setQueryData(slotQueries(api).hold(draft, keyOf(slot)).queryKey, held)
    },
    // Reported at once, while the lists are refetched; without a response nothing is known to have changed.
    onError: (error) => {
      if (!isAnswerLost(error)) void cache.invalidateQueries({queryKey: SLOTS_KEY})
    },
  })

  async function confirm(slot: OfferedSlot) {
    const chosen = choose.slot(draft, keyOf(slot))
    // So that Back shows the chosen slot.
    await navigate(listHref?.(chosen) ?? stepHref('slot', chosen, layout), {replace: true, preventScrollReset: true})
    // Where all centres are searched, the wizard goes on with the one of the slot.
    const confirmed = draft.centreIds.length > 0 ? chosen : {...chosen, centreIds: [slot.centreId]}
    await navigate(stepHref('confirmation', confirmed, layout), {state: {slot}})
  }

  return {
    choose: (slot: OfferedSlot, place: Place) => {
      // This callback does not run when the person has left the page meanwhile.
      if (hold.isPending) return
      hold.mutate({slot, place}, {onSuccess: () => (onHeld ? onHeld(slot) : void confirm(slot))})
    },
    isHolding: (slot: OfferedSlot, place: Place) =>
      hold.isPending && hold.variables.place === place && sameSlot(hold.variables.slot, slot),
    failure: hold.error instanceof ApiFailure ? hold.error : null,
    /** Where to show a failure. */
    failedAt: hold.isError ? hold.variables.place : null,
  }
}

export type HoldSlot = ReturnType<typeof useHoldSlot>
