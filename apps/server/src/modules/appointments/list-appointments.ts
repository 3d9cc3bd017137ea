import type {
  Appointment,
  appointments,
  dashboardAppointments,
  dashboardHistory,
} from '@ceibo/contract/appointments/appointments'
import {civilDate} from '@ceibo/rules/time/civil-time'
import type {AppointmentQuery} from '@ceibo/agenda/port'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {appointmentView} from './appointment.view.ts'
import {bookFor} from './appointments.policy.ts'
import type {Family} from '#modules/people/people.offers.ts'

const MAX_LISTED = 500

type On = Pick<Dependencies, 'db' | 'clock' | 'bookingSystem'>

/** Appointments of the person and the dependants between two days, by time; beyond the limit, the latest. */
export async function ownAppointments(call: Call<typeof appointments, Family>, on: On): Promise<Appointment[]> {
  const wanted = {...call.input, which: 'all', order: 'latest', limit: MAX_LISTED} as const
  return (await listFor(call, wanted, on)).toReversed()
}

/** The upcoming ones, soonest first. */
export const upcomingAppointments = (
  call: Call<typeof dashboardAppointments, Family>,
  on: On,
): Promise<Appointment[]> => listFor(call, {...call.input, which: 'upcoming', order: 'soonest', limit: MAX_LISTED}, on)

/** Attended appointments, latest first; missed ones are not included. */
export const attendanceHistory = (call: Call<typeof dashboardHistory, Family>, on: On): Promise<Appointment[]> =>
  listFor(
    call,
    {from: call.input.since, to: civilDate(on.clock.now()), which: 'attended', order: 'latest', limit: call.input.max},
    on,
  )

async function listFor(
  {subject, actor}: Pick<Call<typeof appointments, Family>, 'subject' | 'actor'>,
  wanted: Omit<AppointmentQuery, 'reader'>,
  on: On,
): Promise<Appointment[]> {
  const now = on.clock.now()
  const members = subject.dependants.filter((one) => bookFor(actor, one))
  const reader = {
    personId: actor.personId,
    dependantIds: members.map(({person}) => person.personId),
    ownBookingsOnly: actor.status !== 'validated',
  }
  const rows = await on.bookingSystem.appointments({...wanted, reader})
  return rows.map((row) => appointmentView(row, actor.personId, now))
}
