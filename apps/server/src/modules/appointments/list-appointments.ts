import type {Appointment, appointments, dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments'
import {civilDate} from '@ceibo/rules/civil-time'
import type {AppointmentQuery} from '@ceibo/adapters/booking-system/port'
import type {Dependencies} from '../../dependencies.ts'
import type {Patient} from '../../api/actor.ts'
import type {Call} from '../../api/route.ts'
import {appointmentReader} from '../people/subject-of-booking.ts'
import {appointmentView} from './appointment.view.ts'

const MOST = 500

type On = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>

/** Appointments of the person and their children between two days, in order of time; of too many, the latest. */
export async function ownAppointments({input, actor}: Call<typeof appointments>, on: On): Promise<Appointment[]> {
  const wanted = {from: input.from, to: input.to, which: 'all', order: 'latest', limit: MOST} as const
  return (await listFor(actor, wanted, on)).toReversed()
}

/** The upcoming ones, soonest first. */
export const upcomingAppointments = (
  {input, actor}: Call<typeof dashboardAppointments>,
  on: On,
): Promise<Appointment[]> =>
  listFor(actor, {from: input.from, to: input.to, which: 'upcoming', order: 'soonest', limit: MOST}, on)

/** The visits to which somebody came, latest first. One that was missed is no attendance. */
export const attendanceHistory = ({input, actor}: Call<typeof dashboardHistory>, on: On): Promise<Appointment[]> =>
  listFor(
    actor,
    {from: input.since, to: civilDate(on.clock.now()), which: 'attended', order: 'latest', limit: input.max},
    on,
  )

async function listFor(actor: Patient, wanted: Omit<AppointmentQuery, 'reader'>, on: On): Promise<Appointment[]> {
  const now = on.clock.now()
  const rows = await on.bookingSystem.appointments({...wanted, reader: await appointmentReader(actor, on)})
  return rows.map((row) => appointmentView(row, actor.personId, now))
}
