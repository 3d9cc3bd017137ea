import type {BookingOutcome} from '@ceibo/contract/booking-calls'
import * as z from 'zod/mini'
import type {BookingDraft} from './booking-draft.ts'

/** What the last page of the wizard is about: an appointment by its id and day, or one that is still being confirmed. */
export type BookingDone = {is: 'booked'; appointmentId: number; date: string | null} | {is: 'pending'} | {is: 'nothing'}

type Booked = Exclude<BookingOutcome, {is: 'refused'}>

const PATH = '/pacientes/turnos/nuevo/reservado'
const PENDING = 'pendiente'
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The address of the last page, so that a reload shows the same. */
export function doneHref(outcome: Booked, draft: BookingDraft): string {
  if (outcome.is === 'unknown') return `${PATH}?estado=${PENDING}`
  const query = new URLSearchParams({id: String(outcome.appointmentId), ...(draft.slot && {dia: draft.slot.date})})
  return `${PATH}?${query}`
}

/** Reads it back. */
export function parseDone(query: URLSearchParams): BookingDone {
  const id = query.get('id') ?? ''
  const date = query.get('dia')
  if (/^\d{1,15}$/.test(id)) {
    return {is: 'booked', appointmentId: Number(id), date: date !== null && DAY.test(date) ? date : null}
  }
  return query.get('estado') === PENDING ? {is: 'pending'} : {is: 'nothing'}
}

const justBooked = z.object({justBooked: z.number()})

/** What the visit carries for whoever has just booked: they need not wait for the appointment to be found. */
export const doneState = (outcome: Booked) => (outcome.is === 'confirmed' ? {justBooked: outcome.appointmentId} : null)

/** Whether the visit comes from booking that appointment. */
export const hasJustBooked = (state: unknown, appointmentId: number): boolean =>
  justBooked.safeParse(state).data?.justBooked === appointmentId
