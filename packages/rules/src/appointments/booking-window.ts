import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import {MAX_SEARCH_DAYS} from '@ceibo/contract/appointments/slots'
import {addDays, daysBetween, isCivilDate} from '#time/civil-time.ts'

/** How far ahead slots are made, in days. */
const HORIZON_DAYS = 180

/** The longest slot, as the table of agendas allows it too. */
export const MAX_SLOT_MINUTES = 240

/** The most days for which reasons are asked at once: all that may be open. */
export const MAX_REASON_DAYS = HORIZON_DAYS + 1

/** The problem with the days of a search of at most so many, as a message for the patient; undefined when they are valid. */
export function searchDaysProblem(from: string, to: string, most = MAX_SEARCH_DAYS): string | undefined {
  if (!isCivilDate(from) || !isCivilDate(to)) return 'Indicá una fecha válida'
  if (to < from) return 'La fecha hasta no puede ser anterior a la fecha desde'
  if (daysBetween(from, to) >= most) return `Buscá hasta ${most} días por vez`
  return undefined
}

/** The last civil day that slots must exist for, given today's. */
export const horizonFrom = (today: string): string => addDays(today, HORIZON_DAYS)

/** The hours before its beginning until which a patient may cancel an appointment. */
const CANCEL_NOTICE_HOURS = 0

/** The states from which a patient cancels. */
export const CANCELLABLE_STATES: readonly string[] = ['booked', 'confirmed']

/** The earliest beginning of an appointment that can be cancelled or moved at `now`: the bound of the buttons and of their statements. */
export const earliestCancellable = (now: Date): Date => new Date(now.getTime() + CANCEL_NOTICE_HOURS * HOUR_MS)

/** Only an appointment that has not begun, and whose patient has not arrived, can be cancelled, or given another time. */
export const canCancel = (appointment: {startsAt: Date; state: string}, now: Date): boolean =>
  CANCELLABLE_STATES.includes(appointment.state) && appointment.startsAt >= earliestCancellable(now)
