import type {BookingOutcome} from '@ceibo/contract/appointments/appointment-booking'
import {PATHS} from '@ceibo/contract/pages/paths'
import * as z from 'zod/mini'
import type {BookingDraft} from '#features/appointments/booking/booking-draft.ts'

/** The subject of the last page: an appointment by its id and day, or one that is still being confirmed. */
export type BookingDone = {is: 'booked'; appointmentId: number; date: string | null} | {is: 'pending'} | {is: 'nothing'}

type Booked = Exclude<BookingOutcome, {is: 'refused'}>

const PATH = PATHS.bookingDone
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The address of the last page, which survives a reload. A booking without an id is carried by the history state alone. */
export function doneHref(outcome: Booked, draft: BookingDraft): string {
  if (outcome.is === 'unknown') return PATH
  const query = new URLSearchParams({id: String(outcome.appointmentId), ...(draft.slot && {dia: draft.slot.date})})
  return `${PATH}?${query}`
}

/** Reads the address and the history state, which a reload keeps. An address alone never shows a pending booking. */
export function parseDone(query: URLSearchParams, state: unknown): BookingDone {
  const id = query.get('id') ?? ''
  const date = query.get('dia')
  if (/^\d{1,15}$/.test(id)) {
    return {is: 'booked', appointmentId: Number(id), date: date !== null && DAY.test(date) ? date : null}
  }
  return unconfirmed.safeParse(state).success ? {is: 'pending'} : {is: 'nothing'}
}

const justBooked = z.object({justBooked: z.number()})
const unconfirmed = z.object({isUnconfirmed: z.literal(true)})

/** The history state after a booking, so that the page need not wait for the appointment to load. */
export const doneState = (outcome: Booked) =>
  outcome.is === 'confirmed' ? {justBooked: outcome.appointmentId} : {isUnconfirmed: true}

/** Whether the history state comes from booking that appointment. */
export const hasJustBooked = (state: unknown, appointmentId: number): boolean =>
  justBooked.safeParse(state).data?.justBooked === appointmentId
