import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aCentre, aService} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {setTimeout as pause} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {sweepAgenda} from './agenda-sweep.queries.ts'
import {bookSlot} from '#built-in/appointments/booking.ts'
import {holdSlot} from './slot-hold.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const nothing = () => Promise.resolve()
const agenda = await anAgenda(db)
const ana = await aPatient(db)
const eva = await aPatient(db)

async function twoOrders(time: string) {
  const slot = await aSlot(db, agenda, `2026-11-${time}:00-03:00`)
  const first = anOrder(agenda, slot, ana)
  const second = anOrder(agenda, slot, eva)
  return {slot, first, second}
}

describe('holding a slot', () => {
  it('reserves it for ten minutes, after which others get it', async () => {
    const {first, second} = await twoOrders('24T08:00')

    expect(await holdSlot(db, first, now)).toEqual({is: 'held', until: minutesLater(10)})
    expect(await holdSlot(db, second, minutesLater(9))).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
    expect(await bookSlot(db, second, nothing, minutesLater(9))).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
    expect((await holdSlot(db, second, minutesLater(10))).is).toBe('held')
    expect((await bookSlot(db, second, nothing, minutesLater(11))).is).toBe('confirmed')
    expect(await holdSlot(db, first, minutesLater(12))).toEqual({is: 'refused', code: 'slot-taken'})
  })

  it('releases what the person held before', async () => {
    const one = await twoOrders('24T09:00')
    const other = await twoOrders('24T09:20')

    await holdSlot(db, one.first, now)
    await holdSlot(db, other.first, now)

    expect((await holdSlot(db, one.second, now)).is).toBe('held')
    expect(await holdSlot(db, other.second, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
  })

  it('leaves the person what they held when the other one is refused', async () => {
    const one = await twoOrders('24T09:40')
    const other = await twoOrders('24T11:20')
    await holdSlot(db, one.first, now)
    await holdSlot(db, other.second, now)

    expect(await holdSlot(db, other.first, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})

    expect(await holdSlot(db, one.second, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
  })

  it('answers that it has begun, or was taken', async () => {
    const {first, slot} = await twoOrders('23T09:05')
    expect(await holdSlot(db, first, minutesLater(5))).toEqual({is: 'refused', code: 'slot-past'})
    await db.updateTable('slot').set({state: 'taken'}).where('id', '=', slot.id).execute()
    expect(await holdSlot(db, first, now)).toEqual({is: 'refused', code: 'slot-taken'})
  })

  it('is requested for a service, or for any that the slot serves', async () => {
    const {first, second} = await twoOrders('24T10:00')
    const {serviceId: _service, specialtyId: _specialty, ...anything} = first
    expect((await holdSlot(db, anything, now)).is).toBe('held')
    expect(await holdSlot(db, second, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
  })

  it('finds no slot that a search could not show to the patient, held by somebody or not', async () => {
    const notFound = {is: 'refused', code: 'slot-not-found'}
    const children = await anAgenda(db, {service: await aService(db, {max_age: 15})})
    const uncovered = await anAgenda(db)
    await db.insertInto('coverage_rule').values({service_id: uncovered.service.id, answer: 'N'}).execute()
    const closed = await anAgenda(db, {centre: await aCentre(db, {active: false})})
    const unseen = [
      {agenda: children, at: '2026-11-26T08:00:00-03:00'},
      {agenda: uncovered, at: '2026-11-26T08:00:00-03:00'},
      {agenda: closed, at: '2026-11-26T08:00:00-03:00'},
      {agenda, at: '2026-11-26T08:20:00-03:00', given: {online: false}},
      // The first day whose agenda is not open yet.
      {agenda, at: '2027-05-23T08:00:00-03:00'},
    ]
    for (const {agenda: its, at, given = {}} of unseen) {
      const slot = await aSlot(db, its, at, given)
      await db.deleteFrom('slot_hold').execute()
      const expires_at = minutesLater(10)
      await db.insertInto('slot_hold').values({slot_id: slot.id, person_id: eva.id, expires_at}).execute()

      expect(await holdSlot(db, anOrder(its, slot, ana), now)).toEqual(notFound)
      expect((await bookSlot(db, anOrder(its, slot, ana), nothing, now)).is).toBe('refused')
    }
    const {first} = await twoOrders('26T09:00')
    expect(await holdSlot(db, {...first, time: '09:01'}, now)).toEqual(notFound)
    expect((await holdSlot(db, first, now)).is).toBe('held')
  })

  it('succeeds for exactly one of thirty simultaneous requests', async () => {
    const {first} = await twoOrders('24T12:00')
    const people = await Promise.all(Array.from({length: 30}, () => aPatient(db)))
    const asking = people.map(({id}) => ({...first, bookerId: id}))

    const answers = await Promise.all(asking.map((request) => holdSlot(db, request, now)))

    expect(answers.filter((answer) => answer.is === 'held').length).toBe(1)
    expect(new Set(answers.map((answer) => (answer.is === 'held' ? 'held' : answer.code)))).toEqual(
      new Set(['held', 'slot-held-elsewhere']),
    )
  })

  it('is limited to one of a person, also for two simultaneous requests from two browsers', async () => {
    const one = await twoOrders('24T13:00')
    const other = await twoOrders('24T13:20')

    const answers = await Promise.all(
      [one.first, other.first, one.first, other.first].map((order) => holdSlot(db, order, now)),
    )

    expect(answers.every((answer) => answer.is === 'held')).toBe(true)
    const held = await db.selectFrom('slot_hold').select('slot_id').where('person_id', '=', ana.id).execute()
    expect(held.length).toBe(1)
  })

  it.each(['hold first', 'booking first'])(
    'never succeeds together with a booking of somebody else, %s',
    async (order) => {
      const {slot, first, second} = await twoOrders(order === 'hold first' ? '25T10:00' : '25T11:00')
      const hold = () => holdSlot(db, first, now)
      const booking = () => bookSlot(db, second, nothing, now)
      const both = await behindALock(slot.id, order === 'hold first' ? [hold, booking] : [booking, hold])
      const answers = both.map((answer) => (answer.is === 'refused' ? answer.code : answer.is))

      expect(answers).toEqual(order === 'hold first' ? ['held', 'slot-held-elsewhere'] : ['confirmed', 'slot-taken'])
    },
  )

  it('is deleted once it is over', async () => {
    const {first} = await twoOrders('24T14:00')
    await holdSlot(db, first, now)

    await sweepAgenda(db, minutesLater(26))

    expect(await db.selectFrom('slot_hold').selectAll().execute()).toEqual([])
  })
})

type Answer = {is: 'held' | 'confirmed'} | {is: 'refused'; code: string}

/** Starts works one after the other while a slot is locked, so that all of them have read before any may continue. */
async function behindALock(slotId: number, works: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const started: Promise<Answer>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('slot').select('id').where('id', '=', slotId).forUpdate().execute()
    for (const work of works) {
      started.push(work())
      await untilWaiting(started.length)
    }
  })
  return Promise.all(started)
}

async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const {rows} =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    if (rows.length === count) return
    await pause(5)
  }
}
