import {connectDatabase} from '@ceibo/database/open-database'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient, manyPatients} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {bookSlot} from './booking.ts'
import {cancelAppointment} from './cancellation.ts'

const fresh = await freshDatabase()
const {db} = fresh
// A connection for each client, so that they really run at the same time.
const fiftyClients = connectDatabase(fresh.appUrl, () => undefined, {connections: 50})
afterAll(() => fiftyClients.destroy())

const now = new Date('2026-11-23T12:00:00Z')
const nothing = () => Promise.resolve()
const AT_TEN = '2026-11-24T10:00:00-03:00'
const AT_ELEVEN = '2026-11-25T11:00:00-03:00'

describe('fifty patients on each of a hundred slots', () => {
  it('leave exactly one winner each, and every other is told that it is taken', async () => {
    const agendas = await Promise.all(Array.from({length: 10}, () => anAgenda(db)))
    // Each fifty compete once for each specialty, so that nobody is refused because of a slot that they have won.
    const people = await manyPatients(db, 500)
    for (let round = 0; round < 100; round++) {
      const [agenda] = agendas.slice(round % 10)
      if (agenda === undefined) throw new Error('there are ten agendas')
      const start = new Date(Date.UTC(2026, 10, 24, 11, round * 20))
      const slot = await aSlot(db, agenda, start.toISOString())
      const from = Math.floor(round / 10) * 50
      const patients = people.slice(from, from + 50)
      const orders = patients.map((patient) => anOrder(agenda, slot, patient))

      const answers = await Promise.all(orders.map((order) => bookSlot(fiftyClients, order, nothing, now)))

      const messages = answers.map((answer) => (answer.is === 'refused' ? answer.code : 'confirmed')).toSorted()
      expect(messages).toEqual(['confirmed', ...Array.from({length: 49}, () => 'slot-taken')])
    }

    const booked = await db.selectFrom('appointment').select('slot_id').where('state', '=', 'booked').execute()
    expect(new Set(booked.map((row) => row.slot_id)).size).toBe(100)
  }, 120_000)
})

describe('a cancellation and the next booking of the same slot', () => {
  it('never leave it booked twice, lost, or free while booked', async () => {
    for (let round = 0; round < 30; round++) {
      const agenda = await anAgenda(db)
      const slot = await aSlot(db, agenda, '2026-11-24T10:00:00-03:00')
      const [ana, eva] = [await aPatient(db), await aPatient(db)]
      const first = anOrder(agenda, slot, ana)
      const second = anOrder(agenda, slot, eva)
      const made = await bookSlot(db, first, nothing, now)
      const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
      const reader = {personId: ana.id, dependantIds: [], ownBookingsOnly: false}
      const cancel = () => cancelAppointment(fiftyClients, {appointmentId, reader, startsFrom: now}, nothing, now)

      const [one, other, next] = await Promise.all([cancel(), cancel(), bookSlot(db, second, nothing, now)])

      expect([one.is, other.is]).toEqual(['cancelled', 'cancelled'])
      const {state} = await db.selectFrom('slot').select('state').where('id', '=', slot.id).executeTakeFirstOrThrow()
      expect(state).toBe(next.is === 'confirmed' ? 'taken' : 'free')
      expect(next.is === 'refused' ? next.code : 'slot-taken').toBe('slot-taken')
    }
  })
})

describe('one request sent many times at the same time', () => {
  it('makes one appointment, which answers all of them; another request with its key is refused', async () => {
    for (let round = 0; round < 20; round++) {
      const agenda = await anAgenda(db)
      const [ten, eleven] = [await aSlot(db, agenda, AT_TEN), await aSlot(db, agenda, AT_ELEVEN)]
      const ana = await aPatient(db)
      const requestKey = `one-press-${round}`
      const order = anOrder(agenda, ten, ana, {requestKey})
      const other = anOrder(agenda, eleven, ana, {requestKey})
      let records = 0
      const book = (one: typeof order) => bookSlot(fiftyClients, one, () => Promise.resolve(void records++), now)

      const answers = await Promise.all(Array.from({length: 10}, (_, nth) => book(nth % 2 === 0 ? order : other)))

      const messages = new Set(
        answers.map((answer) => (answer.is === 'confirmed' ? answer.appointmentId : answer.code)),
      )
      const made = await db.selectFrom('appointment').select('id').where('booked_by', '=', ana.id).execute()
      expect(made).toHaveLength(1)
      expect(messages).toEqual(new Set([made[0]?.id, 'key-reused']))
      expect(records).toBe(1)
    }
  })
})
