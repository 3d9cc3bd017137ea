import {APPOINTMENT_STATE_NAMES} from '#shared/names.ts'
import {HOLD_MINUTES} from '@ceibo/contract/appointments/slots'
import type {DayEntry, EntryState} from '@ceibo/contract/appointments/desk/day-of-centre'

const DAY_MINUTES = 1_440

/** A state as the desk shows it. A free time that is over is `unused`: nobody can take it any more. */
export type ShownState = EntryState | 'unused'

export const STATE_NAMES: Record<ShownState, string> = {
  ...APPOINTMENT_STATE_NAMES,
  free: 'Libre',
  held: 'Retenido',
  blocked: 'Sin atención',
  unused: 'Sin usar',
}

/** The order of the counters. */
export const COUNTED: readonly ShownState[] = ['arrived', 'confirmed', 'booked', 'free', 'held', 'attended', 'absent']

/** A state as an address names it. */
export const stateInAddress = (state: ShownState): string => STATE_NAMES[state].toLowerCase().replaceAll(' ', '-')

/** The state that an address names; null for all of them. */
export const stateOfAddress = (named: string | null): ShownState | null =>
  COUNTED.find((one) => stateInAddress(one) === named) ?? null

/** Until when a time is held, and by whom of the staff; by a patient where nobody is named. */
function holdOf({label}: DayEntry): {until: string; staff: string} {
  const [until = '', ...name] = label.split(' ')
  return {until, staff: name.join(' ')}
}

/** The state at a minute of the day. A time is held no longer than its label says, and nothing tells when that is over. */
export function shownState(entry: DayEntry, now: number): ShownState {
  const {state, at} = entry
  const isOver = state === 'held' && Number.isFinite(now) && holdOf(entry).until <= timeOf(Math.floor(now))
  if (state !== 'free' && !isOver) return state
  return at <= now ? 'unused' : 'free'
}

/** Who holds a time, and until when; patients hold each for as long, which tells since when. */
export function heldText(entry: DayEntry): string {
  const {until, staff} = holdOf(entry)
  if (staff !== '') return `${staff}, hasta ${until}`
  const [hours = 0, minutes = 0] = until.split(':').map(Number)
  const since = (hours * 60 + minutes - HOLD_MINUTES + DAY_MINUTES) % DAY_MINUTES
  return `Un paciente, de ${timeOf(since)} a ${until}`
}

/** From so many minutes on, a wait stands out. */
const LONG_WAIT = 20

export const waitsLong = ({state, since}: DayEntry, now: number): boolean =>
  state === 'arrived' && since !== undefined && Number.isFinite(now) && now - since >= LONG_WAIT

/** HH:MM of a minute after midnight. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The cells of an entry in a table: what it is, whose, and its appointment. */
export function entryCells(entry: DayEntry, now: number): [state: string, who: string, appointment: string] {
  const state = shownState(entry, now)
  return [
    entry.overbooked ? `Sobreturno, ${STATE_NAMES[state].toLowerCase()}` : STATE_NAMES[state],
    state === 'held' ? heldText(entry) : entry.label,
    entry.appointmentId === undefined ? '' : String(entry.appointmentId),
  ]
}

/** The two lines of an entry. */
export function entryLines(entry: DayEntry, now: number): {title: string; note: string} {
  const state = shownState(entry, now)
  const name = STATE_NAMES[state]
  if (entry.overbooked) {
    // Most are booked or confirmed, and the name needs the room.
    const isExpected = state === 'booked' || state === 'confirmed'
    return {title: '', note: `Sobreturno ${entry.label}${isExpected ? '' : `, ${name.toLowerCase()}`}`}
  }
  switch (state) {
    case 'free':
      return {title: '', note: `${timeOf(entry.at)} libre`}
    case 'unused':
      return {title: '', note: `${timeOf(entry.at)} sin usar`}
    case 'held':
      return {title: holdOf(entry).staff || 'Un paciente', note: `Retenido, ${holdOf(entry).until}`}
    case 'blocked':
      return {title: entry.label || name, note: `hasta ${timeOf(entry.at + entry.minutes)}`}
    case 'arrived':
      return {
        title: entry.label,
        note: entry.since === undefined ? name : `Espera ${Math.max(0, Math.floor(now - entry.since))} min`,
      }
    case 'booked':
    case 'confirmed':
    case 'attended':
    case 'absent':
      return {title: entry.label, note: name}
  }
}
