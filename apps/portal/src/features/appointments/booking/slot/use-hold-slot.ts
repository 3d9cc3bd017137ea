import {ApiFailure} from '@ceibo/client/api-failure'
import {isAnswerLost} from '@ceibo/client/lost-answer'
import type {Slot} from '@ceibo/contract/slots'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {useApi} from '../../../../shared/portal-dependencies.tsx'
import {choose, type BookingDraft} from '../booking-draft.ts'
import {stepHref} from '../booking-steps.ts'
import {keyOf, sameSlot} from '../slot-query.ts'
import {HOLD_KEY, holdFor, slotQueries, SLOTS_KEY} from '../slots.api.ts'
import {useBookingLayout} from '../use-booking-draft.ts'

/** Where on the page a slot was chosen. */
type Place = 'first' | 'day'

/**
 * Choosing a slot: it is held for the patient, and the confirmation opens. One that was just taken leaves the list. One at a
 * time for the whole page.
 */
export function useHoldSlot(draft: BookingDraft) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const layout = useBookingLayout()
  const hold = useMutation({
    mutationFn: ({slot}: {slot: Slot; place: Place}) => holdFor(api, draft, keyOf(slot)),
    onSuccess: (held, {slot}) => {
      // One slot is held for a person at a time: all other holds are gone.
      cache.removeQueries({queryKey: HOLD_KEY})
      cache.setQueryData(slotQueries(api).hold(draft, keyOf(slot)).queryKey, held)
    },
    // Told at once, while the lists are asked for anew; without an answer nothing is known to have changed.
    onError: (error) => {
      if (!isAnswerLost(error)) void cache.invalidateQueries({queryKey: SLOTS_KEY})
    },
  })

  async function confirm(slot: Slot) {
    const chosen = choose.slot(draft, keyOf(slot))
    // So that whoever comes back finds the one they chose.
    await navigate(stepHref('slot', chosen, layout), {replace: true, preventScrollReset: true})
    await navigate(stepHref('confirmation', chosen, layout), {state: {slot}})
  }

  return {
    choose: (slot: Slot, place: Place) => {
      // What is given here is left undone when the person has gone to another page meanwhile.
      if (!hold.isPending) hold.mutate({slot, place}, {onSuccess: () => void confirm(slot)})
    },
    isHolding: (slot: Slot, place: Place) =>
      hold.isPending && hold.variables.place === place && sameSlot(hold.variables.slot, slot),
    failure: hold.error instanceof ApiFailure ? hold.error : null,
    /** Where to tell a failure. */
    failedAt: hold.isError ? hold.variables.place : null,
  }
}

export type HoldSlot = ReturnType<typeof useHoldSlot>
