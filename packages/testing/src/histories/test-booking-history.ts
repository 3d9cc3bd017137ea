import type {Answer, BookingHistory, Call, EndAppointment, Entry} from './booking-history.ts'

/** Ten in the morning of a Tuesday, in Buenos Aires, and an hour before it. */
export const TEN = Date.parse('2026-12-01T10:00:00-03:00')
export const NINE = TEN - 3_600_000
const MINUTE = 60_000

/** The slots 1 to 4 of an agenda, one after the other from ten. */
const SLOTS = [1, 2, 3, 4].map((slotId) => ({
  slotId,
  agendaId: 7,
  specialtyId: slotId,
  startsAt: TEN + (slotId - 1) * 20 * MINUTE,
  endsAt: TEN + slotId * 20 * MINUTE,
}))

/** A call with its answer, from one place of the history to another. */
export type Told = readonly [from: number, to: number, call: Call, answer: Answer, now?: number]

export type Row = Pick<EndAppointment, 'appointmentId' | 'key' | 'slotId' | 'patientId'> & Partial<EndAppointment>

/** A history of four slots. The end has the given rows; slots and effects agree with them. */
export function aHistory(told: readonly Told[], rows: readonly Row[], end: Partial<BookingHistory['end']> = {}) {
  const appointments = rows.map((row): EndAppointment => ({
    state: 'booked',
    beside: false,
    movedTo: null,
    specialtyId: row.slotId,
    ...row,
  }))
  const made = new Set(appointments.flatMap(({movedTo}) => movedTo ?? []))
  const standing = appointments.filter(({state, beside}) => state !== 'cancelled' && !beside)
  const taken = new Set(standing.map(({slotId}) => slotId))
  const entries = told.map(([from, to, call, answer, now = NINE], nth): Entry => ({
    id: nth + 1,
    worker: nth,
    from,
    to,
    now,
    call,
    answer,
  }))
  return {
    slots: SLOTS,
    overbookPerDay: 1,
    entries,
    end: {
      now: NINE,
      appointments,
      slots: SLOTS.map(({slotId}) => ({slotId, state: taken.has(slotId) ? 'taken' : 'free'})),
      holds: [],
      told: appointments.flatMap(({appointmentId, state, movedTo}) => [
        {appointmentId, event: made.has(appointmentId) ? 'appointment-moved' : 'appointment-booked'},
        ...(state === 'cancelled' && movedTo === null ? [{appointmentId, event: 'appointment-cancelled'}] : []),
      ]),
      ...end,
    },
  } satisfies BookingHistory
}

export const ANA = 11
export const EVA = 12

/** A booking by the patient, with a key of its own. */
export const book = (slotId: number, patientId: number, key: string): Call => ({
  asks: 'book',
  by: patientId,
  slotId,
  patientId,
  key,
  desk: 'none',
})
export const move = (appointmentId: number, slotId: number, patientId: number, key: string): Call => ({
  asks: 'move',
  by: patientId,
  slotId,
  patientId,
  key,
  desk: 'none',
  appointmentId,
})
export const cancel = (appointmentId: number): Call => ({asks: 'cancel', by: 'desk', appointmentId, startsFrom: 0})
export const hold = (slotId: number, by: number): Call => ({asks: 'hold', by, slotId})
export const search = (by: number, ...slotIds: number[]): Call => ({asks: 'search', by, slotIds})

export const confirmed = (appointmentId: number): Answer => ({is: 'confirmed', appointmentId})
export const refused = (code: string): Answer => ({is: 'refused', code})
export const offered = (...slotIds: number[]): Answer => ({is: 'offered', slotIds})
export const UNKNOWN: Answer = {is: 'unknown', error: 'Connection terminated unexpectedly'}
