import type {AppointmentNumbers, FirstFreeNumbers, OccupancyNumbers} from '@ceibo/contract/numbers/numbers'
import {timedRead} from '@ceibo/database/timed-read.queries'
import {periodsOf, type Span, sumOf} from '@ceibo/rules/numbers/periods'
import type {BookingDatabase} from '#booking-database.ts'
import * as queries from './agenda-numbers.queries.ts'

const APPOINTMENT_COUNTS = [
  'booked',
  'confirmed',
  'arrived',
  'attended',
  'absent',
  'unrecorded',
  'cancelled',
  'moved',
  'byLink',
  'byPatient',
  'byDesk',
] as const

/** Appointments of these centres by what became of them. */
export async function appointmentNumbers(
  db: BookingDatabase,
  centreIds: readonly string[],
  span: Span,
  now: Date,
): Promise<AppointmentNumbers> {
  const rows = await timedRead(db, (tx) => queries.countAppointments(tx, centreIds, span, now))
  return {is: 'shown', ...grouped(APPOINTMENT_COUNTS, rows, span)}
}

/** Minutes that these centres offer, and those that are booked. */
export async function occupancyNumbers(
  db: BookingDatabase,
  centreIds: readonly string[],
  span: Span,
): Promise<OccupancyNumbers> {
  const rows = await timedRead(db, (tx) => queries.countMinutes(tx, centreIds, span))
  return {is: 'shown', ...grouped(['offered', 'booked'], rows, span)}
}

/** Days to the first free time of each specialty in each of these centres. */
export async function firstFreeNumbers(
  db: BookingDatabase,
  centreIds: readonly string[],
  now: Date,
): Promise<FirstFreeNumbers> {
  const waits = await timedRead(db, (tx) => queries.countDaysToFirstFree(tx, centreIds, now))
  return {is: 'shown', waits}
}

type Row<Name extends string> = {of: 'centre' | 'specialty' | 'day'; name: string} & Record<Name, number>

/** Rows by centre, specialty and day as lists by name, and the days in the periods by which the span is shown. */
function grouped<Name extends string>(names: readonly Name[], rows: readonly Row<Name>[], span: Span) {
  const listOf = (of: 'centre' | 'specialty') =>
    rows
      .filter((row) => row.of === of)
      .map((row) => ({name: row.name, ...sumOf(names, [row])}))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es'))
  const days = rows.filter(({of}) => of === 'day')
  return {
    centres: listOf('centre'),
    specialties: listOf('specialty'),
    periods: periodsOf(span).map(({from, to}) => ({
      from,
      to,
      ...sumOf(
        names,
        days.filter(({name: day}) => day >= from && day <= to),
      ),
    })),
  }
}
