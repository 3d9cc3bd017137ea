import {OFFSET} from '@ceibo/contract/time/civil-day'
import {tableFailure} from '@ceibo/web-kit/calls/failed-answer'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {appointmentQueries} from '#features/appointments/appointments.api.ts'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'
import {clashOf, type Clash} from './booking-clash.ts'
import {NO_SUCH_SLOT, type Hold} from './hold-state.ts'
import {useChosenSlot} from './use-chosen-slot.ts'

/**
 * Why the chosen slot cannot be booked, as far as it is known without asking for a hold. `isAsking` until the appointments
 * of the day are known.
 */
export function useKnownRefusal(draft: BookingDraft) {
  const today = useToday()
  const {names, minutes, practitioner} = useChosenSlot(draft)
  const {slot, patientId} = draft
  const queries = appointmentQueries(useApi(), today)
  const ofDay = useQuery({...queries.onDay(slot?.date ?? today), enabled: slot !== null && slot.date >= today})
  const clash =
    slot &&
    clashOf(ofDay.data ?? [], {
      patientId,
      specialty: names.specialty,
      centreId: slot.centreId,
      licence: practitioner?.licence ?? null,
      startsAt: `${slot.date}T${slot.time}:00${OFFSET}`,
      minutes: minutes ?? 1,
    })
  return {
    refusal: refusalOf(draft, names.isUnknown, today, clash),
    clash,
    isAsking: ofDay.isLoading,
    isFetching: ofDay.isFetching,
  }
}

function refusalOf({slot}: BookingDraft, isUnknown: boolean, today: string, clash: Clash | null): Refusal | null {
  if (isUnknown) return {...NO_SUCH_SLOT, way: {is: 'start-over'}}
  if (slot && slot.date < today) return {...textOf('slot-past'), way: {is: 'other-time'}}
  if (!clash) return null
  const {code, appointmentId} = clash
  if (code === 'same-appointment') return {...ALREADY_BOOKED, way: {is: 'see-own', appointmentId}}
  return {...textOf(code), appointmentId, way: {is: 'other-time'}}
}

/** The refusal of the hold itself, which only the server could know. */
export const refusalOfHold = (hold: Hold): Refusal | null =>
  hold.is === 'refused' ? {title: hold.title, text: hold.text, way: {is: 'other-time'}} : null

export const ALREADY_BOOKED = {
  title: 'Ya reservaste este turno',
  text: 'No hace falta que lo pidas de nuevo: ya está en tus turnos.',
}

function textOf(code: Exclude<'slot-past' | Clash['code'], 'same-appointment'>): {title: string; text: string} {
  const {title, text} = tableFailure(code)
  return {title, text}
}

/** Why a slot cannot be booked, and the next steps. */
export type Refusal = {
  title: string
  text: string
  /** The appointment that prevents the booking. */
  appointmentId?: number | undefined
  way: WayOn
}

/** Retry the same slot, now or later; see the appointment that is this slot; choose another slot; or start over. */
export type WayOn =
  | {is: 'again'; retry: () => void; waitSeconds: number}
  | {is: 'see-own'; appointmentId: number}
  | {is: 'other-time' | 'start-over'}
