import type {BookingOutcome} from '@ceibo/contract/booking-calls'
import type {BookingDraft} from './booking-draft.ts'

/** What the last page of the wizard shows: an appointment by its id and day, or that it is still being confirmed. */
export type BookingDone = {is: 'confirmed'; appointmentId: number; date: string | null} | {is: 'pending'}

const PATH = '/pacientes/turnos/nuevo/reservado'

/** The address of the last page, so that a reload shows the same. */
export function doneHref(outcome: Exclude<BookingOutcome, {is: 'refused'}>, draft: BookingDraft): string {
  if (outcome.is === 'unknown') return `${PATH}?estado=pendiente`
  const query = new URLSearchParams({id: String(outcome.appointmentId), ...(draft.slot && {dia: draft.slot.date})})
  return `${PATH}?${query}`
}

/** Reads it back. */
export function parseDone(query: URLSearchParams): BookingDone {
  const id = query.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) return {is: 'pending'}
  return {is: 'confirmed', appointmentId: Number(id), date: query.get('dia')}
}
