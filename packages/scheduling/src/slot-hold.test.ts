import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder, offeredAt} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {nextNumber} from '@ceibo/testing/builders/sequence'
import {freshDatabase} from '@ceibo/testing/fresh-database'
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

  it('lets go of what the session held before', async () => {
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

  it('goes to exactly one of thirty sessions that ask at once', async () => {
    const {slot, first} = await twoSessions('24T12:00')
    const asking = Array.from({length: 30}, () => ({...first, sessionId: nextNumber()}))
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

  it('is one of a session, also when the session asks for two slots at once', async () => {
    const one = await twoSessions('24T13:00')
    const other = await twoSessions('24T13:20')
    const {sessionId} = one.first
    const second = {...other.first, sessionId}
    await offeredAt(db, now, [{order: second, slot: other.slot}])

    const answers = await Promise.all([one.first, second, one.first, second].map((order) => holdSlot(db, order, now)))

    expect(answers.every((answer) => answer.is === 'held')).toBe(true)
    const held = await db.selectFrom('slot_hold').select('slot_id').where('session_id', '=', sessionId).execute()
    expect(held.length).toBe(1)
  })

  it('is forgotten with the offers once it is of no use', async () => {
    const {first} = await twoSessions('24T14:00')
    await holdSlot(db, first, now)

    await sweepAgenda(db, minutesLater(26))

    expect(await db.selectFrom('slot_hold').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('slot_offer').selectAll().execute()).toEqual([])
  })
})
