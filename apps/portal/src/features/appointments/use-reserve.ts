import {ApiFailure} from '@ceibo/client/api-failure'
import type {BookingOutcome, BookingRequest} from '@ceibo/contract/booking-calls'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {useApi} from '../../shared/portal-services.tsx'
import {APPOINTMENTS_KEY} from './appointments.api.ts'
import type {BookingDraft} from './booking-draft.ts'
import {doneHref} from './booking-done.ts'
import {bookSlot, SLOTS_KEY} from './slots.api.ts'

/** Why a booking did not happen. `again` says that the same request may be sent once more. */
export type Refusal = {title: string; text: string; again: boolean; retry: () => void}

/**
 * Books the chosen slot, once: a second press while it is on its way does nothing, and trying again after a lost
 * answer repeats the same request, so that it cannot book twice.
 */
export function useReserve(draft: BookingDraft) {
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const booking = useMutation({
    mutationFn: (request: BookingRequest) => bookSlot(api, request),
    onSuccess: async (outcome) => {
      if (outcome.is === 'refused') return
      await cache.invalidateQueries({queryKey: APPOINTMENTS_KEY})
      await cache.invalidateQueries({queryKey: SLOTS_KEY, refetchType: 'none'})
      await navigate(doneHref(outcome, draft), {replace: true})
    },
  })
  const reserve = () => {
    const request = requestOf(draft)
    if (request && !booking.isPending) booking.mutate(request)
  }
  return {reserve, isPending: booking.isPending, refusal: refusalOf(booking.data, booking.error, reserve)}
}

function requestOf({patientId, specialtyId, practiceId, slot}: BookingDraft): BookingRequest | null {
  if (slot === null || specialtyId === null || practiceId === null) return null
  return {...slot, specialtyId, practiceId, ...(patientId !== null && {patientId})}
}

function refusalOf(outcome: BookingOutcome | undefined, error: Error | null, retry: () => void): Refusal | null {
  if (outcome?.is === 'refused') {
    return {title: 'No pudimos reservar el turno', text: outcome.message, again: false, retry}
  }
  if (!(error instanceof ApiFailure)) return null
  return {title: error.title, text: error.text, again: error.next === 'retry' || error.next === 'wait', retry}
}
