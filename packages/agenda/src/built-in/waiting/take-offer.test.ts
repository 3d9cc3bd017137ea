import {connectDatabase} from '@ceibo/database/open-database'
import {aSlot} from '@ceibo/testing/builders/agenda-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, describe, expect, it} from 'vitest'
import {aWaitingList} from './test-waiting.ts'

const fresh = await freshDatabase()
// A connection for each client, so that they really run at the same time.
const db = connectDatabase(fresh.appUrl, () => undefined, {connections: 30})
afterAll(() => db.destroy())

const ROUNDS = 8
const AT = (round: number) => `2026-12-${String(1 + round).padStart(2, '0')}`

describe('offers that are taken at once', () => {
  it('by several people leave one winner, and each other one waiting and told that it is taken', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const people = [await list.waits(), await list.waits(), await list.waits(), await list.waits()]
      const slot = await list.freed(`${AT(round)}T10:00:00-03:00`)
      for (const _ of people) {
        await list.offer()
        list.later(15)
      }
      expect(list.told).toHaveLength(people.length)
      const answers = await Promise.all(
        people.map(({person}) => {
          const offer = list.told.find(({patientId}) => patientId === person.id)
          return list.take(offer?.offerId ?? 0, person)
        }),
      )
      const codes = answers.map((answer) => (answer.is === 'refused' ? answer.code : answer.is)).toSorted()
      expect(codes).toEqual(['confirmed', 'slot-taken', 'slot-taken', 'slot-taken'])
      const states = await Promise.all(people.map(({entryId}) => list.stateOf(entryId)))
      expect(states.toSorted()).toEqual(['taken', 'waiting', 'waiting', 'waiting'])
      const standing = (await Promise.all(people.map(({person}) => list.standing(person)))).flat()
      expect(standing).toEqual([slot.id])
    }
  }, 60_000)

  it('by one person, two different times, leave them one appointment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const {person} = await list.waits()
      await list.freed(`${AT(round)}T10:00:00-03:00`)
      await list.freed(`${AT(round + 1)}T11:00:00-03:00`)
      await list.offer()
      const answers = await Promise.all(list.told.map(({offerId}) => list.take(offerId, person)))
      expect(answers.map(({is}) => is).toSorted()).toEqual(['confirmed', 'refused'])
      expect(await list.standing(person)).toHaveLength(1)
    }
  }, 60_000)

  it('by one person twice, answer both presses with the one appointment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const ana = await aPatient(db)
      const appointmentId = await list.book(ana, await aSlot(db, list.agenda, '2026-12-30T10:00:00-03:00'))
      const improves = round % 2 === 0
      await list.waits(improves ? {appointmentId} : {}, ana)
      if (!improves) await list.cancel(ana, appointmentId)
      await list.freed(`${AT(round)}T10:00:00-03:00`)
      await list.offer()
      const [{offerId} = {offerId: 0}] = list.told.filter(({patientId}) => patientId === ana.id)
      const answers = await Promise.all([list.take(offerId, ana), list.take(offerId, ana)])
      expect(answers[0]).toMatchObject({is: 'confirmed'})
      expect(answers[1]).toEqual(answers[0])
      expect(await list.standing(ana)).toHaveLength(1)
    }
  }, 60_000)

  it('against a booking of the same slot leave one of the two with it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const {person, entryId} = await list.waits()
      const slot = await list.freed(`${AT(round)}T10:00:00-03:00`)
      await list.offer()
      const other = await aPatient(db)
      const [{offerId} = {offerId: 0}] = list.told
      const [taken, booked] = await Promise.all([
        list.take(offerId, person),
        list.book(other, slot).then(
          () => true,
          () => false,
        ),
      ])
      expect(booked).toBe(taken.is === 'refused')
      expect(await list.standing(booked ? other : person)).toEqual([slot.id])
      expect(await list.stateOf(entryId)).toBe(booked ? 'waiting' : 'taken')
    }
  }, 60_000)

  it('against the cancellation of the appointment to be improved leave the new one or none, and never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const ana = await aPatient(db)
      const appointmentId = await list.book(ana, await aSlot(db, list.agenda, '2026-12-30T10:00:00-03:00'))
      await list.waits({appointmentId}, ana)
      const slot = await list.freed(`${AT(round)}T10:00:00-03:00`)
      await list.offer()
      const [{offerId} = {offerId: 0}] = list.told
      const acts = [() => list.take(offerId, ana), () => list.cancel(ana, appointmentId)]
      const [taken, cancelled] = await Promise.all(
        (round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()),
      ).then((answers) => (round % 2 === 0 ? answers : answers.toReversed()))
      expect(await list.standing(ana)).toEqual(taken?.is === 'confirmed' ? [slot.id] : [])
      // Whoever cancels what was moved learns that the new time stands.
      expect(cancelled?.is).toBe(taken?.is === 'confirmed' ? 'refused' : 'cancelled')
    }
  }, 60_000)

  it('against the booking of the same service elsewhere leave the patient one appointment of it by the list', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const list = await aWaitingList(db)
      const {person, entryId} = await list.waits()
      await list.freed(`${AT(round)}T10:00:00-03:00`)
      await list.offer()
      const elsewhere = await aSlot(db, list.agenda, '2026-12-29T10:00:00-03:00')
      const [{offerId} = {offerId: 0}] = list.told
      await Promise.all([list.take(offerId, person), list.book(person, elsewhere)])
      await list.offer()
      const standing = await list.standing(person)
      // Where the list was first, the booking is one more that they asked for.
      expect(standing.length).toBe((await list.stateOf(entryId)) === 'taken' ? 2 : 1)
    }
  }, 60_000)
})

it('runs in two processes at once without offering anything twice or to more than are due', async () => {
  const list = await aWaitingList(db)
  for (let nth = 0; nth < 12; nth++) await list.waits()
  for (let nth = 0; nth < 5; nth++) await list.freed(`${AT(nth)}T10:00:00-03:00`)
  for (let turn = 0; turn < 4; turn++) {
    await Promise.all([list.offer(), list.offer(), list.offer()])
    list.later(15)
  }
  const times = list.told.map(({startsAt, patientId}) => `${startsAt.toISOString()} ${patientId}`)
  expect(new Set(times).size).toBe(times.length)
  const perTime = Map.groupBy(list.told, ({startsAt}) => startsAt.getTime())
  expect([...perTime.values()].map((offers) => offers.length)).toEqual([4, 4, 4, 4, 4])
})
