import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {expect, it, vi} from 'vitest'
import {bookSlot} from '#built-in/appointments/booking.ts'
import {cancelAppointment} from '#built-in/appointments/cancellation.ts'
import {followHoliday, followPractitioner} from './followed-slots.queries.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const nothing = () => Promise.resolve()

/** A taken time, and how its appointment is cancelled. */
async function anAppointment(day: string) {
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, `${day}T10:00:00-03:00`)
  const answer = await bookSlot(db, anOrder(agenda, slot, await aPatient(db)), nothing, now)
  if (answer.is === 'refused') throw new Error(answer.code)
  const cancel = (record: () => Promise<void> = nothing) =>
    cancelAppointment(db, {appointmentId: answer.appointmentId, reader: 'desk', startsFrom: now}, record, now)
  const state = async () =>
    (await db.selectFrom('slot').select('state').where('id', '=', slot.id).executeTakeFirstOrThrow()).state
  return {agenda, cancel, state}
}

const addHoliday = (day: string) => async (tx: Database) => {
  await tx.insertInto('holiday').values({day, name: 'Asueto'}).execute()
  await followHoliday(tx, day, now)
}

const removeHoliday = (day: string) => async (tx: Database) => {
  await tx.deleteFrom('holiday').where('day', '=', day).execute()
  await followHoliday(tx, day, now)
}

const endPractitioner = (id: number) => async (tx: Database) => {
  await tx.updateTable('practitioner').set({active: false}).where('id', '=', id).execute()
  await followPractitioner(tx, id, now)
}

/** Until a statement of this database waits for what another one holds. */
const untilOneWaits = () =>
  vi.waitFor(async () => {
    const {rows} = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  })

it('leaves no time free whose appointment is cancelled while a holiday is being saved', async () => {
  const day = '2026-12-01'
  const {cancel, state} = await anAppointment(day)
  const cancelled = await inTransaction(db, async (tx) => {
    await addHoliday(day)(tx)
    const cancelling = cancel()
    await untilOneWaits()
    return {cancelling}
  })
  expect(await cancelled.cancelling).toEqual({is: 'cancelled'})
  expect(await state()).toBe('blocked')
})

it('waits for a cancellation that is under way, and closes what it frees', async () => {
  const day = '2026-12-02'
  const {cancel, state} = await anAppointment(day)
  const holidays: Promise<void>[] = []
  await cancel(async () => {
    holidays.push(inTransaction(db, addHoliday(day)))
    await untilOneWaits()
  })
  await Promise.all(holidays)
  expect(await state()).toBe('blocked')
})

it('leaves no time of a professional free whose appointment is cancelled while they are being ended', async () => {
  const {agenda, cancel, state} = await anAppointment('2026-12-03')
  const cancelled = await inTransaction(db, async (tx) => {
    await endPractitioner(agenda.practitioner.id)(tx)
    const cancelling = cancel()
    await untilOneWaits()
    return {cancelling}
  })
  await cancelled.cancelling
  expect(await state()).toBe('blocked')
})

it('agrees with what is saved last, while many cancel at the same time', async () => {
  for (const [at, day] of ['2026-12-09', '2026-12-10', '2026-12-11'].entries()) {
    const appointments = await Promise.all(Array.from({length: 25}, () => anAppointment(day)))
    if (at === 1) await inTransaction(db, addHoliday(day))
    const change = at === 1 ? removeHoliday(day) : addHoliday(day)
    const [first, ...others] = appointments
    await first?.cancel()
    await Promise.all([...others.map(({cancel}) => cancel()), inTransaction(db, change)])
    const states = new Set(await Promise.all(appointments.map(({state}) => state())))
    expect([...states]).toEqual([at === 1 ? 'free' : 'blocked'])
  }
})
