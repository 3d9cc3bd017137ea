import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {bookableFacts} from '@ceibo/agenda/built-in/catalogue/bookable-facts.queries'
import {inTransaction} from '@ceibo/database/transaction'
import {aPractitioner} from '@ceibo/testing/builders/network-builders'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {makeSlots} from '@ceibo/agenda/built-in/slots/slot-making.queries'
import {isDemoLoaded} from './demo-presence.queries.ts'
import {EXAMPLE_NETWORK} from './example-network.ts'
import {loadDemo, NetworkAlreadyThere} from './load-demo.ts'

const {db} = await freshDatabase()
const now = new Date('2026-03-02T10:00:00-03:00')
const OWN_HOLIDAY = '2026-03-24'
const load = () => inTransaction(db, (tx) => EXAMPLE_NETWORK.load(tx, now))
const clear = () => inTransaction(db, (tx) => EXAMPLE_NETWORK.clear(tx))
const countOf = async (table: 'person' | 'staff_member' | 'centre' | 'specialty' | 'example_row' | 'slot' | 'plan') =>
  (
    await db
      .selectFrom(table)
      .select(({fn}) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

it('loads a network in which patients can book, with nobody in it, and once, beside the holidays that were entered before', async () => {
  await db.insertInto('holiday').values({day: OWN_HOLIDAY, name: 'Asueto de la red'}).execute()
  expect(await EXAMPLE_NETWORK.stateOf(db)).toEqual({is: 'loadable', appointments: 0})
  expect(await Promise.all([load(), load()])).toEqual(expect.arrayContaining([true, false]))
  const {centre, times, cover} = await bookableFacts(db, now)
  expect(centre).toBe(24)
  expect(times).toBe(1_000)
  expect(cover).toBeGreaterThan(10)
  expect([await countOf('person'), await countOf('staff_member')]).toEqual([0, 0])
  expect(await EXAMPLE_NETWORK.stateOf(db)).toEqual({is: 'loaded', appointments: 0})
})

it('is no demo: a start with the demo adds neither people nor accounts with known passwords to it', async () => {
  expect(await isDemoLoaded(db)).toBe(false)
  const options = {now, hashPassword: async () => 'x', putPicture: async () => undefined}
  await expect(loadDemo(db, options)).rejects.toThrow(NetworkAlreadyThere)
  expect([await countOf('person'), await countOf('staff_member')]).toEqual([0, 0])
})

it('goes whole but for what the network of its own uses, which stays as its own', async () => {
  const practitioner = await aPractitioner(db)
  const agenda = await db.selectFrom('agenda').selectAll().limit(1).executeTakeFirstOrThrow()
  const {id: own} = await db
    .insertInto('agenda')
    .values({
      practitioner_id: practitioner.id,
      centre_id: agenda.centre_id,
      room_id: agenda.room_id,
      offering_id: agenda.offering_id,
      slot_minutes: 20,
      valid_from: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plan').select('id').limit(1).executeTakeFirstOrThrow()
  await aPatient(db, {plan_id: plan.id})
  const centres = await db.selectFrom('centre').select('id').execute()
  const open = {open_centre_ids: centres.map(({id}) => id)}
  await db.updateTable('holiday').set(open).where('day', '=', OWN_HOLIDAY).execute()
  // Further times are being made meanwhile.
  const [cleared] = await Promise.all([clear(), makeSlots(db, {from: '2026-03-02', until: '2026-06-30'})])
  expect(cleared).toMatchObject({is: 'cleared'})
  expect(cleared.is === 'cleared' && cleared.kept).toBeGreaterThanOrEqual(5)
  const left = await db.selectFrom('agenda').select('id').execute()
  expect(left).toEqual([{id: own}])
  expect(await countOf('centre')).toBe(1)
  expect(await countOf('specialty')).toBe(1)
  expect(await countOf('plan')).toBe(1)
  expect([await countOf('slot'), await countOf('example_row')]).toEqual([0, 0])
  const holidays = await db.selectFrom('holiday').select(['day', 'name', 'open_centre_ids']).execute()
  expect(holidays).toEqual([{day: OWN_HOLIDAY, name: 'Asueto de la red', open_centre_ids: [agenda.centre_id]}])
  expect(await EXAMPLE_NETWORK.stateOf(db)).toEqual({is: 'none', appointments: 0})
  expect(await load()).toBe(false)
})

it('stays once a patient has an appointment in it, and says how many', async () => {
  await db.updateTable('person').set({plan_id: null, plan_type_id: null}).execute()
  for (const table of [
    'agenda',
    'room',
    'practitioner',
    'offering_service',
    'offering',
    'service',
    'specialty',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  for (const table of ['plan_type', 'plan', 'centre'] as const) await db.deleteFrom(table).execute()
  expect(await load()).toBe(true)
  const patient = await aPatient(db)
  const slot = await db
    .selectFrom('slot')
    .innerJoin('offering_service', 'offering_service.offering_id', 'slot.offering_id')
    .innerJoin('service', 'service.id', 'offering_service.service_id')
    .innerJoin('specialty', 'specialty.id', 'service.specialty_id')
    .innerJoin('centre', 'centre.id', 'slot.centre_id')
    .select([
      'slot.starts_at',
      'slot.practitioner_id',
      'centre.slug',
      'service.id as service',
      'specialty.id as specialty',
    ])
    .where('slot.state', '=', 'free')
    .where('slot.online', '=', true)
    .where('slot.same_day', '=', false)
    .where('slot.starts_at', '>', now)
    .where('specialty.name', '=', 'Clínica médica')
    .where('service.needs_order', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow()
  const [date = '', time = ''] = new Date(slot.starts_at.getTime() - 3 * 3_600_000).toISOString().split(/[T.]/)
  const outcome = await bookSlot(
    db,
    {
      practitionerId: slot.practitioner_id,
      centreId: slot.slug,
      date,
      time: time.slice(0, 5),
      patient: bookable(patient),
      bookerId: patient.id,
      specialtyId: slot.specialty,
      serviceId: slot.service,
      requestKey: undefined,
      medicalOrder: undefined,
    },
    async () => undefined,
    now,
  )
  expect(outcome.is).not.toBe('refused')
  expect(await clear()).toEqual({is: 'booked', appointments: 1})
  expect(await EXAMPLE_NETWORK.stateOf(db)).toEqual({is: 'loaded', appointments: 1})
  expect(await countOf('centre')).toBe(24)
})
