import {MAX_SEARCH_DAYS} from '@ceibo/contract/slots'
import {addDays, daysBetween, isCivilDate} from './civil-time.ts'

/** How far ahead slots are made, in days. */
export const HORIZON_DAYS = 180
export const MAX_FUTURE_PER_SPECIALTY = 5
export const MAX_BOOKINGS_PER_DAY = 10

/** The problem with the days of a search, as a message for the patient; undefined when they are valid. */
export function searchDaysProblem(from: string, to: string): string | undefined {
  if (!isCivilDate(from) || !isCivilDate(to)) return 'Indicá una fecha válida'
  if (to < from) return 'La fecha hasta no puede ser anterior a la fecha desde'
  if (daysBetween(from, to) >= MAX_SEARCH_DAYS) return `Buscá hasta ${MAX_SEARCH_DAYS} días por vez`
  return undefined
}

/** The last civil day that slots must exist for, given today's. */
export const horizonFrom = (today: string): string => addDays(today, HORIZON_DAYS)

/** An appointment is upcoming when it starts now or later. */
const isUpcoming = (startsAt: Date, now: Date): boolean => startsAt >= now

/** Only a booked appointment that has not begun can be cancelled. */
export const canCancel = (appointment: {startsAt: Date; state: string}, now: Date): boolean =>
  appointment.state === 'booked' && isUpcoming(appointment.startsAt, now)
