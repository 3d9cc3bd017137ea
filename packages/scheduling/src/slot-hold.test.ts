import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder, offeredAt} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {nextNumber} from '@ceibo/testing/builders/sequence'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {setTimeout as pause} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {sweepAgenda} from './agenda-sweep.queries.ts'
import {bookSlot} from './booking.ts'
import {holdSlot} from './slot-hold.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const nothing = () => Promise.resolve()
const agenda = await anAgenda(db)
const ana = await aPatient(db)
const eva = await aPatient(db)

async function twoSessions(time: string) {
  const slot = await aSlot(db, agenda, `2026-11-${time}:00-03:00`)
  const first = anOrder(agenda, slot, ana)
  const second = anOrder(agenda, slot, eva)
  await offeredAt(db, now, [
    {order: first, slot},
    {order: second, slot},
  ])
  return {slot, first, second}
}

describe('holding a slot', () => {
  it('keeps it ten minutes from the others, who get it when the time is over', async () => {
    const {first, second} = await twoSessions('24T08:00')

    expect(await holdSlot(db, first, now)).toEqual({is: 'held', until: minutesLater(10)})
    expect(await holdSlot(db, second, minutesLater(9))).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
    expect(await bookSlot(db, second, nothing, minutesLater(9))).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
    expect((await holdSlot(db, second, minutesLater(10))).is).toBe('held')
    expect((await bookSlot(db, second, nothing, minutesLater(11))).is).toBe('confirmed')
    expect(await holdSlot(db, first, minutesLater(12))).toEqual({is: 'refused', code: 'slot-taken'})
  })

  it('lets go of what the person held before', async () => {
    const one = await twoSessions('24T09:00')
    const other = await twoSessions('24T09:20')
    const {sessionId} = one.first
    await offeredAt(db, now, [{order: {...other.first, sessionId}, slot: other.slot}])

    await holdSlot(db, one.first, now)
    await holdSlot(db, {...other.first, sessionId}, now)

    expect((await holdSlot(db, one.second, now)).is).toBe('held')
    expect(await holdSlot(db, other.second, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
  })

  it('needs an offer of the last fifteen minutes, and a slot that has not begun', async () => {
    const {first} = await twoSessions('24T10:00')
    expect(await holdSlot(db, {...first, sessionId: nextNumber()}, now)).toEqual({
      is: 'refused',
      code: 'slot-not-offered',
    })
    expect(await holdSlot(db, {...first, time: '10:01'}, now)).toEqual({is: 'refused', code: 'slot-not-offered'})
    expect(await holdSlot(db, first, minutesLater(15))).toEqual({is: 'refused', code: 'slot-not-offered'})
    const soon = await twoSessions('23T09:05')
    expect(await holdSlot(db, soon.first, minutesLater(5))).toEqual({is: 'refused', code: 'slot-past'})
  })

  it('carries an offer to the end of the hold', async () => {
    const {first} = await twoSessions('24T11:00')
    await holdSlot(db, first, minutesLater(14))

    expect((await bookSlot(db, first, nothing, minutesLater(23))).is).toBe('confirmed')
  })

  it('goes to exactly one of thirty people who ask at once', async () => {
    const {slot, first} = await twoSessions('24T12:00')
    const people = await Promise.all(Array.from({length: 30}, () => aPatient(db)))
    const asking = people.map(({id}) => ({...first, bookerId: id, sessionId: nextNumber()}))
    await offeredAt(
      db,
      now,
      asking.map((order) => ({order, slot})),
    )

    const answers = await Promise.all(asking.map((request) => holdSlot(db, request, now)))

    expect(answers.filter((answer) => answer.is === 'held').length).toBe(1)
    expect(new Set(answers.map((answer) => (answer.is === 'held' ? 'held' : answer.code)))).toEqual(
      new Set(['held', 'slot-held-elsewhere']),
    )
  })

  it('is one of a person, also when the person asks for two slots at once from two browsers', async () => {
    const one = await twoSessions('24T13:00')
    const other = await twoSessions('24T13:20')

    const answers = await Promise.all(
      [one.first, other.first, one.first, other.first].map((order) => holdSlot(db, order, now)),
    )

    expect(answers.every((answer) => answer.is === 'held')).toBe(true)
    const held = await db.selectFrom('slot_hold').select('slot_id').where('person_id', '=', ana.id).execute()
    expect(held.length).toBe(1)
  })

  it('belongs to the person, who still has it after signing in again', async () => {
    const slot = await aSlot(db, agenda, '2026-11-24T15:00:00-03:00')
    const [before, other] = [anOrder(agenda, slot, await aPatient(db)), anOrder(agenda, slot, eva)]
    const again = {...before, sessionId: nextNumber()}
    await offeredAt(
      db,
      now,
      [before, again, other].map((order) => ({order, slot})),
    )
    await holdSlot(db, before, now)

    expect((await holdSlot(db, again, now)).is).toBe('held')
    expect(await holdSlot(db, other, now)).toEqual({is: 'refused', code: 'slot-held-elsewhere'})
    expect((await bookSlot(db, again, nothing, now)).is).toBe('confirmed')
  })

  it.each(['hold first', 'booking first'])('never goes together with a booking of another, %s', async (order) => {
    const {slot, first, second} = await twoSessions(order === 'hold first' ? '25T10:00' : '25T11:00')
    const hold = () => holdSlot(db, first, now)
    const booking = () => bookSlot(db, second, nothing, now)
    const both = await behindALock(slot.id, order === 'hold first' ? [hold, booking] : [booking, hold])
    const answers = both.map((answer) => (answer.is === 'refused' ? answer.code : answer.is))

    expect(answers).toEqual(order === 'hold first' ? ['held', 'slot-held-elsewhere'] : ['confirmed', 'slot-taken'])
  })

  it('is forgotten with the offers once it is of no use', async () => {
    const {first} = await twoSessions('24T14:00')
    await holdSlot(db, first, now)

    await sweepAgenda(db, minutesLater(26))

    expect(await db.selectFrom('slot_hold').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('slot_offer').selectAll().execute()).toEqual([])
  })
})

type Answer = {is: 'held' | 'confirmed'} | {is: 'refused'; code: string}

/** Starts works one after the other while a slot is locked, so that all of them have read before any may go on. */
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
