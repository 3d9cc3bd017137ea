import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import type {AbsencePlan} from '@ceibo/contract/planner/absence-plans'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import type {Database} from '@ceibo/database/open-database'
import {type Agenda, aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {manyPatients} from '@ceibo/testing/builders/patient-builders'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {plannerRoutes} from './planner.routes.ts'
import {runPlans} from './plans-job.ts'

/** Monday, and the day on which the professional of these tests is absent. */
export const NOW = new Date('2026-11-23T12:00:00Z')
export const ABSENT = {from: '2026-11-26T00:00:00-03:00', to: '2026-11-27T00:00:00-03:00'}

const nothing = () => Promise.resolve()

/** A server with the calls of the planner, a member of staff who makes them, and the job. */
export async function aPlanner(
  db: Database,
  {roles = ['agendas'], centre}: {roles?: readonly StaffRole[]; centre?: string} = {},
) {
  const {server, clock} = await bookingServer(db, plannerRoutes, NOW)
  const {headers, staffId} = await signedInStaff(db, {roles, now: NOW, ...(centre !== undefined && {centre})})
  async function send(path: string, body?: object) {
    const answer = await server.inject({
      method: body ? 'POST' : 'GET',
      url: `${STAFF_API}${path}`,
      headers,
      ...(body && {payload: body}),
    })
    return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
  }
  const draft = async (agenda: Agenda, range = ABSENT) => {
    const {body} = await send('/planes', {practitionerId: agenda.practitioner.id, ...range, reason: 'Congreso'})
    return Number(body['planId'])
  }
  const read = async (planId: number): Promise<AbsencePlan> => {
    const answer = await server.inject({method: 'GET', url: `${STAFF_API}/planes/${planId}`, headers})
    return answer.json<{plan: AbsencePlan}>().plan
  }
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const run = () => runPlans({bookingSystem, clock, wake: () => undefined})
  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
  return {send, draft, read, run, later, clock, bookingSystem, staffId}
}

/** So many patients of one professional on the day of the absence, each with an appointment, and as many free times on other days as `free`. */
export async function anAbsence(db: Database, {patients: count, free}: {patients: number; free: number}) {
  const agenda = await anAgenda(db)
  const patients = await manyPatients(db, count)
  const first = new Date('2026-11-26T00:00:00-03:00').getTime()
  const appointments: {appointmentId: number; patientId: number; email: string; slotId: number}[] = []
  for (const [place, patient] of patients.entries()) {
    // Ten minutes each, so that more than a hundred fit into a day.
    const starts = new Date(first + place * 600_000)
    const slot = await aSlot(db, agenda, starts.toISOString(), {ends_at: new Date(starts.getTime() + 600_000)})
    const booked = await bookSlot(db, anOrder(agenda, slot, patient), nothing, NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    appointments.push({
      appointmentId: booked.appointmentId,
      patientId: patient.id,
      email: patient.email ?? '',
      slotId: slot.id,
    })
  }
  const freeSlots = []
  for (let place = 0; place < free; place++) {
    const day = 27 + Math.floor(place / 60)
    const starts = new Date(Date.UTC(2026, 10, day, 11, (place % 60) * 10))
    freeSlots.push(await aSlot(db, agenda, starts.toISOString(), {ends_at: new Date(starts.getTime() + 600_000)}))
  }
  return {agenda, patients, appointments, freeSlots}
}
