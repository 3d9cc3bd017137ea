import type {DeskReason} from '@ceibo/contract/appointments/desk/booking-desk'
import type {SlotReason} from '@ceibo/contract/appointments/slot-reasons'
import {shortDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {TimesAsked} from './booking.api.ts'

/** What the desk does about a reason: asks for other times. */
export type ReasonAct = {text: string; asks: Partial<TimesAsked>}

type Desk = {
  today: string
  /** Whether the member may book there. */
  hasDeskIn: (centreId: string) => boolean
}

/** What finds a time in spite of a reason; undefined where the desk has no way. */
export function actOn(reason: SlotReason, {today, hasDeskIn}: Desk): ReasonAct | undefined {
  switch (reason.is) {
    case 'free-on-other-days':
      return {text: `Ver desde el ${shortDate(reason.next.date)}`, asks: {from: reason.next.date}}
    case 'free-in-other-centres': {
      const {centreId, centre, date} = reason.next
      if (!hasDeskIn(centreId)) return undefined
      return {text: `Ver en ${centre}`, asks: {centreId, from: date, practitionerId: undefined}}
    }
    case 'outside-filters':
      return {text: 'Ver con cualquier profesional', asks: {practitionerId: undefined, from: reason.next.date}}
    case 'all-taken':
      return {text: 'Dar un sobreturno', asks: {which: 'taken', from: reason.from}}
    case 'not-open-yet':
      return {text: 'Ver desde hoy', asks: {from: today}}
    case 'held':
      return {text: 'Mirar de nuevo', asks: {}}
    case 'age-or-sex':
    case 'coverage':
    case 'not-offered':
    case 'past-days':
    case 'online-quota':
    case 'same-day-share':
    case 'holiday':
    case 'closed':
    case 'blocked':
    case 'template-ended':
    case 'template-ahead':
    case 'too-late-today':
    case 'no-hours':
    case 'not-told':
      return undefined
  }
}

/** The change that would open a time, and who makes it where this member does not. */
export function changeText(
  {reason, change}: DeskReason,
  {hasDeskIn, planners}: Pick<Desk, 'hasDeskIn'> & {planners: string | null},
): string {
  if (reason.is === 'free-in-other-centres' && !hasDeskIn(reason.next.centreId)) {
    return `Lo da el mostrador de ${reason.next.centre}.`
  }
  if (change === undefined) return ''
  return planners === null ? `${change}.` : `${change}. Las agendas las cambia ${planners}.`
}
