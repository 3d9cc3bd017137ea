import {bookAppointment, cancelAppointment, moveAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {appointments} from '@ceibo/contract/appointments/appointments'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {type Agenda, aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const period = {from: '2026-11-23', to: '2026-12-07'}

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof bookingServer>>['signIn']>>
type SlotRow = Awaited<ReturnType<typeof aSlot>>

const keyOf = ({practitioner, centre}: Agenda, {starts_at: startsAt}: SlotRow) => ({
  practitionerId: practitioner.id,
  centreId: centre.slug,
  date: civilDate(startsAt),
  time: civilTime(startsAt),
})

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place]
  if (item === undefined) throw new Error(`nothing at ${place}`)
  return item
}

/** An appointment at the first of these times, and the others free. */
async function aBooking(client: Client, times: readonly string[]) {
  const agenda = await anAgenda(db)
  const slots: SlotRow[] = []
  for (const at of times) slots.push(await aSlot(db, agenda, at))
  const {service} = agenda
  const order = {...keyOf(agenda, at(slots, 0)), specialtyId: service.specialty_id, serviceId: service.id}
  const outcome = await client.ask(bookAppointment, order)
  if (outcome.is !== 'confirmed') throw new Error(outcome.is)
  return {agenda, slots, keys: slots.map((slot) => keyOf(agenda, slot)), appointmentId: outcome.appointmentId}
}

const statesOf = async (slots: readonly SlotRow[]) => {
  const ids = slots.map(({id}) => id)
  const rows = await db.selectFrom('slot').select(['id', 'state']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.state)
}

const MORNING = '2026-11-24T10:30:00-03:00'
const NOON = '2026-11-24T12:00:00-03:00'
const NEXT = '2026-11-25T10:30:00-03:00'

describe('moving an appointment', () => {
  it('gives it another time, of the same day too, tells it once, and a repeat is answered from it', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {appointmentId, slots, keys} = await aBooking(client, [MORNING, NOON])
    expect(await client.ask(appointments, period)).toMatchObject([{id: appointmentId, can: {move: true}}])
    const request = {appointmentId, ...at(keys, 1)}
    const key = {'idempotency-key': 'pressed-once'}

    const moved = await client.ask(moveAppointment, request, key)
    expect(await client.ask(moveAppointment, request, key)).toEqual(moved)

    expect(await client.ask(appointments, period)).toMatchObject([
      {id: moved.is === 'confirmed' ? moved.appointmentId : 0, startsAt: NOON, can: {move: true}},
    ])
    expect(await statesOf(slots)).toEqual(['free', 'taken'])
    const mails = db.selectFrom('mail_outbox').select('kind').where('person_id', '=', client.actor.personId)
    expect((await mails.orderBy('id').execute()).map(({kind}) => kind)).toEqual([
      'appointment-booked',
      'appointment-moved',
    ])
    const audit = db
      .selectFrom('audit_event')
      .select(['action', 'result'])
      .where('actor_id', '=', client.actor.personId)
    expect(await audit.where('action', '=', 'appointment-moved').execute()).toEqual([
      {action: 'appointment-moved', result: 'done'},
    ])
  })

  it('to a time that has gone is refused in words: it stands as it was, and other times are offered', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const {agenda, appointmentId, slots, keys} = await aBooking(ana, [MORNING, NOON, NEXT])
    const {id: serviceId, specialty_id: specialtyId} = agenda.service
    await eva.ask(bookAppointment, {...at(keys, 1), specialtyId, serviceId})

    expect(await ana.ask(moveAppointment, {appointmentId, ...at(keys, 1)})).toEqual({
      is: 'refused',
      code: 'slot-taken',
      message: ERRORS['slot-taken'].text,
    })

    expect(await ana.ask(appointments, period)).toMatchObject([{id: appointmentId, startsAt: MORNING, state: 'booked'}])
    expect(await statesOf(slots)).toEqual(['taken', 'taken', 'free'])
    const wanted = {specialtyId, serviceId, timeFrom: '00:00', timeTo: '23:59', weekdays: []}
    expect(await ana.ask(firstTimes, wanted)).toMatchObject([{times: [{date: '2026-11-25', time: '10:30'}]}])
  })

  it('is refused once it has begun, was cancelled, or is of somebody else', async () => {
    const {signIn, clock} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const cancelled = await aBooking(ana, [MORNING, NOON])
    const begun = await aBooking(ana, ['2026-11-23T09:30:00-03:00', NEXT])
    const move = ({appointmentId, keys}: typeof begun) => ({appointmentId, ...at(keys, 1)})

    expect((await eva.send(moveAppointment, move(begun))).statusCode).toBe(404)
    await ana.ask(cancelAppointment, {appointmentId: cancelled.appointmentId})
    expect(await ana.ask(moveAppointment, move(cancelled))).toMatchObject({is: 'refused', code: 'not-movable'})
    clock.advance(3600)
    expect(await ana.ask(moveAppointment, move(begun))).toMatchObject({is: 'refused', code: 'not-movable'})
    expect(await ana.ask(appointments, period)).toMatchObject([{id: begun.appointmentId, can: {move: false}}])
  })
})

const ROUNDS = 12

/** How many appointments of a client stand, and how many of these slots are taken. */
async function remains(client: Client, slots: readonly SlotRow[]) {
  const standing = await client.ask(appointments, period)
  return {standing: standing.length, taken: (await statesOf(slots)).filter((state) => state === 'taken').length}
}

describe('at the same moment', () => {
  it('two moves of one appointment leave one of the new times', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    for (let round = 0; round < ROUNDS; round++) {
      const client = await signIn(await aPatient(db))
      const {appointmentId, slots, keys} = await aBooking(client, [MORNING, NOON, NEXT])
      const outcomes = await Promise.all(
        keys.slice(1).map((key) => client.ask(moveAppointment, {appointmentId, ...key})),
      )
      expect(outcomes.map((one) => (one.is === 'refused' ? one.code : one.is)).toSorted()).toEqual([
        'confirmed',
        'not-movable',
      ])
      expect(await remains(client, slots)).toEqual({standing: 1, taken: 1})
    }
  })

  it('a move and a cancellation leave the new time, or none, and whoever lost is answered so', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    for (let round = 0; round < ROUNDS; round++) {
      const client = await signIn(await aPatient(db))
      const {appointmentId, slots, keys} = await aBooking(client, [MORNING, NOON])
      const [moved, cancelled] = await Promise.all([
        client.ask(moveAppointment, {appointmentId, ...at(keys, 1)}),
        client.send(cancelAppointment, {appointmentId}),
      ])
      const isMoved = moved.is === 'confirmed'
      expect(cancelled.statusCode).toBe(isMoved ? 409 : 200)
      expect(await remains(client, slots)).toEqual(isMoved ? {standing: 1, taken: 1} : {standing: 0, taken: 0})
    }
  })

  it('of many who move to one time one gets it, and the others stand where they were', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const agenda = await anAgenda(db)
    const wanted = await aSlot(db, agenda, NEXT)
    const {id: serviceId, specialty_id: specialtyId} = agenda.service
    const clients = await Promise.all(
      Array.from({length: ROUNDS}, async (_, place) => {
        const client = await signIn(await aPatient(db))
        const slot = await aSlot(db, agenda, new Date(Date.parse(MORNING) + place * 1_200_000).toISOString())
        const made = await client.ask(bookAppointment, {...keyOf(agenda, slot), specialtyId, serviceId})
        return {client, slot, appointmentId: made.is === 'confirmed' ? made.appointmentId : 0}
      }),
    )
    const outcomes = await Promise.all(
      clients.map(({client, appointmentId}) => client.ask(moveAppointment, {appointmentId, ...keyOf(agenda, wanted)})),
    )
    expect(outcomes.filter(({is}) => is === 'confirmed')).toHaveLength(1)
    expect(outcomes.flatMap((one) => (one.is === 'refused' ? [one.code] : []))).toEqual(
      Array.from({length: ROUNDS - 1}, () => 'slot-taken'),
    )
    for (const {client} of clients) expect(await client.ask(appointments, period)).toHaveLength(1)
    expect(await statesOf([wanted])).toEqual(['taken'])
  })
})
