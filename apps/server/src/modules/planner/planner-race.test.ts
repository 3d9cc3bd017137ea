import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {connectDatabase} from '@ceibo/database/open-database'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, describe, expect, it} from 'vitest'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {anAbsence, aPlanner, NOW} from './test-plans.ts'

const fresh = await freshDatabase()
// A connection for each client, so that they really run at the same time.
const manyClients = connectDatabase(fresh.appUrl, () => undefined, {connections: 40})
afterAll(() => manyClients.destroy())
const db = manyClients

const effects = (event: 'appointment-moved' | 'appointment-cancelled', actorId: number) => ({
  event,
  actorId,
  network: '',
  requestId: 'race',
})

describe('a plan of 120 appointments that is applied while twenty patients move and cancel', () => {
  it.each([
    // Everybody finds a time; and there are too few, so that some are called.
    {free: 200, what: 'enough'},
    {free: 90, what: 'too few'},
  ])(
    'leaves each patient one appointment, one call, or what they cancelled, and one message; $what times',
    async ({free}) => {
      const {agenda, patients, appointments, freeSlots} = await anAbsence(db, {patients: 120, free})
      const planner = await aPlanner(db)
      const patientsAgenda = builtInAgenda({db, clock: planner.clock, write: recordAppointment})
      const planId = await planner.draft(agenda)
      const started = performance.now()
      await planner.send(`/planes/${planId}/propuestas`, {})
      expect(performance.now() - started).toBeLessThan(5_000)
      expect((await planner.read(planId)).items).toHaveLength(120)

      // Ten cancel and ten move to a time that they like, each at some moment of the application; both job runners of two servers work.
      const restless = appointments.filter((_, place) => place % 6 === 0)
      const acts = restless.map(async ({appointmentId, patientId}, place) => {
        await pause(Math.random() * 4_000)
        const person = patients.find(({id}) => id === patientId)
        if (person === undefined) throw new Error('each has a patient')
        const reader = {personId: patientId, dependantIds: [], ownBookingsOnly: false}
        // The patient acts on what they see at this moment: the appointment that stands.
        const standing = await db
          .selectFrom('appointment')
          .select('id')
          .where('patient_id', '=', patientId)
          .where('state', '=', 'booked')
          .executeTakeFirst()
        const id = standing?.id ?? appointmentId
        if (place % 2 === 0) {
          const request = {appointmentId: id, reader, startsFrom: NOW}
          return (await patientsAgenda.cancel(request, effects('appointment-cancelled', patientId))).is === 'cancelled'
            ? 'cancelled'
            : 'nothing'
        }
        const slot = freeSlots[freeSlots.length - 1 - place]
        if (slot === undefined) throw new Error('there are free slots')
        const answer = await patientsAgenda.move(
          {
            appointmentId: id,
            patient: bookable(person),
            bookerId: patientId,
            requestKey: undefined,
            reader,
            startsFrom: NOW,
            practitionerId: agenda.practitioner.id,
            centreId: agenda.centre.slug,
            date: civilDate(slot.starts_at),
            time: civilTime(slot.starts_at),
          },
          effects('appointment-moved', patientId),
        )
        return answer.is === 'confirmed' ? 'moved' : 'nothing'
      })
      // Two planners press at once, and one of them again.
      const pressed = await Promise.all([0, 1, 2].map(async () => planner.send(`/planes/${planId}/aplicar`, {})))
      expect(pressed.filter(({status}) => status === 200)).toHaveLength(1)
      const [deeds] = await Promise.all([Promise.all(acts), planner.run(), planner.run()])
      expect(deeds).toContain('cancelled')

      planner.later(3)
      await Promise.all([planner.run(), planner.run()])
      await planner.run()

      const plan = await planner.read(planId)
      expect(plan.state).toBe('applied')
      expect(plan.items.filter(({state}) => ['held', 'unplaced', 'moved'].includes(state))).toEqual([])
      const {rows} = await sql<{id: number; standing: number; calls: number; cancelled: number; mails: string[]}>`
      select person.id,
        (select count(*)::integer from appointment where patient_id = person.id and state in ('booked', 'confirmed')) as standing,
        (select count(*)::integer from plan_item join appointment on appointment.id = appointment_id
          where appointment.patient_id = person.id and plan_item.state = 'task') as calls,
        (select count(*)::integer from appointment where patient_id = person.id and state = 'cancelled' and moved_to is null) as cancelled,
        array(select kind from mail_outbox where person_id = person.id) as mails
      from person where person.id = any(${patients.map(({id}) => id)}::bigint[]) order by person.id`.execute(db)
      expect(rows).toHaveLength(120)
      // A call is the message of whoever is called: nobody is told by both.
      const wrong = rows.filter(
        ({standing, calls, cancelled, mails}) => standing + cancelled !== 1 || mails.length + calls !== 1,
      )
      expect(wrong).toEqual([])
      expect(rows.some(({calls}) => calls === 1)).toBe(free < 120)

      // Who is still in the range is called; nothing in it is free, and nothing is held any more.
      const inRange = await sql<{standing: number; free: number; held: number; doubled: number}>`
      select
        (select count(*)::integer from appointment where practitioner_id = ${agenda.practitioner.id} and day = '2026-11-26'
          and state in ('booked', 'confirmed')
          and not exists (select from plan_item where appointment_id = appointment.id and plan_item.state = 'task')) as standing,
        (select count(*)::integer from slot where practitioner_id = ${agenda.practitioner.id} and state = 'free'
          and starts_at >= '2026-11-26T03:00:00Z' and starts_at < '2026-11-27T03:00:00Z') as free,
        (select count(*)::integer from slot_hold where plan_id = ${planId}) as held,
        (select count(*)::integer from slot where practitioner_id = ${agenda.practitioner.id} and (state = 'taken') <> exists (
          select from appointment where slot_id = slot.id and appointment.state <> 'cancelled' and not overbooked)) as doubled`.execute(
        db,
      )
      expect(inRange.rows).toEqual([{standing: 0, free: 0, held: 0, doubled: 0}])
    },
    120_000,
  )
})
