import {moveAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {connectDatabase} from '@ceibo/database/open-database'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {anAbsence, aPlanner, NOW} from './test-plans.ts'

const fresh = await freshDatabase()
// A connection for each client, so that they really run at the same time.
const db = connectDatabase(fresh.appUrl, () => undefined, {connections: 40})
afterAll(() => db.destroy())

const PATIENTS = 20

it('patients who move in the portal while a plan moves them have one appointment each, at their time or at that of the plan', async () => {
  const {agenda, patients, appointments, freeSlots} = await anAbsence(db, {patients: PATIENTS, free: 3 * PATIENTS})
  const planner = await aPlanner(db)
  const {signIn} = await bookingServer(db, appointmentRoutes, NOW)
  const clients = await Promise.all(patients.map((person) => signIn(person)))
  const planId = await planner.draft(agenda)
  await planner.send(`/planes/${planId}/propuestas`, {})
  await planner.send(`/planes/${planId}/aplicar`, {})

  const moves = appointments.map(async ({appointmentId, patientId}, place) => {
    const client = clients.find(({actor}) => actor.personId === patientId)
    // The last times: a plan holds the first ones for whom it moves.
    const slot = freeSlots.at(-1 - place)
    if (client === undefined || slot === undefined) throw new Error('each patient has an own time')
    const key = {date: civilDate(slot.starts_at), time: civilTime(slot.starts_at)}
    const to = {...key, practitionerId: agenda.practitioner.id, centreId: agenda.centre.slug}
    const outcome = await client.ask(moveAppointment, {appointmentId, ...to})
    return outcome.is === 'refused' ? outcome.code : outcome.is
  })
  const [outcomes] = await Promise.all([Promise.all(moves), planner.run(), planner.run()])
  await planner.run()

  expect(new Set(outcomes)).toEqual(new Set(outcomes.filter((one) => one === 'confirmed' || one === 'not-movable')))
  const {rows} = await sql<{standing: number; absent: number; mine: boolean}>`
    select count(*)::integer as standing,
      count(*) filter (where day = '2026-11-26')::integer as absent, bool_or(booked_by = patient_id) as mine
    from appointment where patient_id = any(${patients.map(({id}) => id)}::bigint[]) and state in ('booked', 'confirmed')
    group by patient_id`.execute(db)
  expect(rows).toEqual(Array.from({length: PATIENTS}, () => ({standing: 1, absent: 0, mine: true})))
  const taken = await sql<{count: number}>`
    select count(*)::integer as count from slot where practitioner_id = ${agenda.practitioner.id} and state = 'taken'`.execute(
    db,
  )
  expect(taken.rows).toEqual([{count: PATIENTS}])
})
