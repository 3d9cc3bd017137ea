import type {BookingOutcome} from '@ceibo/contract/appointment-booking'
import {PATHS} from '@ceibo/contract/paths'
import * as z from 'zod/mini'
import type {BookingDraft} from '../booking-draft.ts'

/** What the last page of the wizard is about: an appointment by its id and day, or one that is still being confirmed. */
export type BookingDone = {is: 'booked'; appointmentId: number; date: string | null} | {is: 'pending'} | {is: 'nothing'}

type Booked = Exclude<BookingOutcome, {is: 'refused'}>

const PATH = PATHS.bookingDone
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The address of the last page, so that a reload shows the same. A booking that has no id yet is told by the visit alone. */
export function doneHref(outcome: Booked, draft: BookingDraft): string {
  if (outcome.is === 'unknown') return PATH
  const query = new URLSearchParams({id: String(outcome.appointmentId), ...(draft.slot && {dia: draft.slot.date})})
  return `${PATH}?${query}`
}

/** Reads it back; `state` is what the visit carries, and a reload keeps. No address makes a booking be confirmed. */
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

/** What the visit carries for whoever has just booked: they need not wait for the appointment to be found. */
export const doneState = (outcome: Booked) =>
  outcome.is === 'confirmed' ? {justBooked: outcome.appointmentId} : {isUnconfirmed: true}

/** Whether the visit comes from booking that appointment. */
export const hasJustBooked = (state: unknown, appointmentId: number): boolean =>
  justBooked.safeParse(state).data?.justBooked === appointmentId
