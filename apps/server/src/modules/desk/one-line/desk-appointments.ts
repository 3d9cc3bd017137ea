import type {ListedAppointment} from '@ceibo/agenda/port'
import {type FoundAppointment, MAX_OF_A_KIND} from '@ceibo/contract/desk/one-line'
import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {addDays, civilDate} from '@ceibo/rules/time/civil-time'
import type {Staff} from '#api/subjects/actor.ts'
import {mayAt} from '#api/subjects/policies.ts'
import type {Dependencies} from '#dependencies.ts'
import {foundAppointmentView} from './one-line.view.ts'

type Needs = Pick<Dependencies, 'clock' | 'bookingSystem'>

/** How far ahead and back the agenda is asked. */
const DAYS_AHEAD = 366
const DAYS_OF_A_NUMBER = 3_660
/** More than are shown: those of centres where the member does not work are left out afterwards. */
const MAX_READ = 60

/** The next appointments of these people, in the centres where the member works. */
export async function nextAppointments(
  personIds: readonly number[],
  actor: Staff,
  {bookingSystem, clock}: Needs,
): Promise<FoundAppointment[]> {
  const [personId, ...dependantIds] = personIds
  if (personId === undefined) return []
  const today = civilDate(clock.now())
  const rows = await bookingSystem.appointments({
    reader: {personId, dependantIds, ownBookingsOnly: false},
    from: today,
    to: addDays(today, DAYS_AHEAD),
    which: 'all',
    order: 'soonest',
    limit: MAX_READ,
  })
  return shownTo(actor, rows).slice(0, MAX_OF_A_KIND)
}

/** The appointment with this number, where the member works in its centre. */
export async function appointmentOfNumber(
  appointmentId: number,
  actor: Staff,
  {bookingSystem, clock}: Needs,
): Promise<FoundAppointment[]> {
  const owner = await bookingSystem.appointment(appointmentId)
  if (owner === undefined) return []
  const today = civilDate(clock.now())
  const rows = await bookingSystem.appointments({
    reader: {personId: owner.patientId, dependantIds: [], ownBookingsOnly: false},
    appointmentId,
    from: addDays(today, -DAYS_OF_A_NUMBER),
    to: addDays(today, DAYS_AHEAD),
    which: 'all',
    order: 'soonest',
    limit: 1,
  })
  return shownTo(actor, rows)
}

const shownTo = (actor: Staff, rows: readonly ListedAppointment[]) =>
  rows.filter(({centre}) => mayAt(actor, STAFF_MAY.useDesk, centre.id)).map(foundAppointmentView)
