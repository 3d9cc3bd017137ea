import {ApiFailure} from '@ceibo/client/api-failure'
import type {Slot} from '@ceibo/contract/slots'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {useApi} from '../../shared/portal-services.tsx'
import {choose, type BookingDraft} from './booking-draft.ts'
import {stepHref} from './booking-steps.ts'
import {keyOf} from './slot-query.ts'
import {HOLD_KEY, holdOffered, slotQueries, SLOTS_KEY} from './slots.api.ts'
import {useBookingLayout} from './use-booking-draft.ts'

/** Choosing a slot: it is held for the patient, and the confirmation opens. One that was just taken leaves the list. */
export function useHoldSlot(draft: BookingDraft) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const layout = useBookingLayout()
  const hold = useMutation({
    mutationFn: (slot: Slot) => holdOffered(api, draft, keyOf(slot)),
    onSuccess: async (held, slot) => {
      const key = keyOf(slot)
      const chosen = choose.slot(draft, key)
      // One slot is held for a person at a time: any other hold is gone.
      cache.removeQueries({queryKey: HOLD_KEY})
      cache.setQueryData(slotQueries(api).hold(draft, key).queryKey, held)
      // So that whoever comes back finds the one they chose.
      await navigate(stepHref('slot', chosen, layout), {replace: true, preventScrollReset: true})
      await navigate(stepHref('confirmation', chosen, layout), {state: {slot}})
    },
    onError: () => cache.invalidateQueries({queryKey: SLOTS_KEY}),
  })
  return {
    choose: (slot: Slot) => {
      if (!hold.isPending) hold.mutate(slot)
    },
    holding: hold.isPending ? hold.variables : null,
    failure: hold.error instanceof ApiFailure ? hold.error : null,
  }
}
