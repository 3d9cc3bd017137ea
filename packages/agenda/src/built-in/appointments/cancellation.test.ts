import {HOUR_MS} from '@ceibo/contract/time/civil-day'
import {canCancel, earliestCancellable} from '@ceibo/rules/appointments/booking-window'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {appointmentsOf} from './appointment-list.queries.ts'
import type {AppointmentQuery, Booking, BookingRequest} from '#port.ts'
import {bookSlot} from './booking.ts'
import {cancelAppointment} from './cancellation.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const failing = () => Promise.reject(new Error('no room'))
const nothing = () => Promise.resolve()
const readerOf = (personId: number, dependantIds: number[] = []) => ({personId, dependantIds, ownBookingsOnly: false})

async function anAppointment(
  patient: Parameters<typeof anOrder>[2],
  overrides: Partial<BookingRequest> & {at?: string} = {},
) {
  const {at = '2026-11-24T10:00', ...changed} = overrides
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, `${at}:00-03:00`)
  const order = anOrder(agenda, slot, patient, changed)
  const asked = new Date(Math.min(now.getTime(), slot.starts_at.getTime() - 60_000))
  const answer = await bookSlot(db, order, nothing, asked)
  if (answer.is === 'refused') throw new Error(answer.code)
  return {id: answer.appointmentId, slot, agenda, order}
}

const stateOfSlot = async (id: number) =>
  (await db.selectFrom('slot').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('cancelling', () => {
  it('frees the slot, returns what was cancelled, and can be repeated without recording again', async () => {
    const ana = await aPatient(db)
    const {id, slot} = await anAppointment(ana)
    const recorded: Booking[] = []
    const cancel = () =>
      cancelAppointment(
        db,
        {appointmentId: id, reader: readerOf(ana.id), startsFrom: now},
        (_tx, booking) => Promise.resolve(void recorded.push(booking)),
        now,
      )

    expect([await cancel(), await cancel()]).toEqual([{is: 'cancelled'}, {is: 'cancelled'}])
    expect(recorded).toMatchObject([{appointmentId: id, startsAt: slot.starts_at, asker: {email: ana.email}}])
    expect(await stateOfSlot(slot.id)).toBe('free')
    const row = await db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({state: 'cancelled', cancel_reason: 2, cancelled_at: now})
  })

  it('undoes everything when recording fails', async () => {
    const ana = await aPatient(db)
    const {id, slot} = await anAppointment(ana)
    const attempt = cancelAppointment(db, {appointmentId: id, reader: readerOf(ana.id), startsFrom: now}, failing, now)

    await expect(attempt).rejects.toThrow('no room')
    expect(await stateOfSlot(slot.id)).toBe('taken')
  })

  it.each(['booked', 'attended', 'absent'] as const)(
    'of an appointment that is %s is possible exactly where its action is offered',
    async (state) => {
      const ana = await aPatient(db)
      for (const from of [-48 * HOUR_MS, -24 * HOUR_MS, -HOUR_MS, -1, 0, 1, HOUR_MS]) {
        const {id, slot} = await anAppointment(ana)
        await db.updateTable('appointment').set({state}).where('id', '=', id).execute()
        const at = new Date(slot.starts_at.getTime() + from)
        const offered = canCancel({startsAt: slot.starts_at, state}, at)
        const answer = await cancelAppointment(
          db,
          {appointmentId: id, reader: readerOf(ana.id), startsFrom: earliestCancellable(at)},
          nothing,
          at,
        )

        expect(answer.is === 'cancelled', `${state}, ${from} ms from its beginning`).toBe(offered)
        await db.deleteFrom('appointment').where('id', '=', id).execute()
      }
    },
  )

  it('is refused once the appointment has begun', async () => {
    const ana = await aPatient(db)
    const {id} = await anAppointment(ana)
    const cancelAt = (at: Date) =>
      cancelAppointment(
        db,
        {appointmentId: id, reader: readerOf(ana.id), startsFrom: earliestCancellable(at)},
        nothing,
        at,
      )

    expect(await cancelAt(new Date('2026-11-24T13:00:01Z'))).toEqual({is: 'refused', code: 'not-cancellable'})
    expect(await cancelAt(new Date('2026-11-24T12:59:59Z'))).toEqual({is: 'cancelled'})
    expect(await cancelAt(new Date('2026-11-24T13:00:01Z'))).toEqual({is: 'cancelled'})
  })

  it("finds neither somebody else's nor unknown ones, and of an unvalidated account only its own bookings", async () => {
    const [ana, eva] = [await aPatient(db), await aPatient(db)]
    const child = await aChildOf(db, ana.id)
    const evas = await anAppointment(eva)
    const madeByCounter = await anAppointment(ana, {bookerId: eva.id, at: '2026-11-25T10:00'})
    const childs = await anAppointment(child, {bookerId: ana.id})
    const cancel = (appointmentId: number, reader = readerOf(ana.id)) =>
      cancelAppointment(db, {appointmentId, reader, startsFrom: now}, nothing, now)
    const notFound = {is: 'refused', code: 'not-found'}

    expect(await cancel(evas.id)).toEqual(notFound)
    expect(await cancel(1)).toEqual(notFound)
    expect(await cancel(childs.id)).toEqual(notFound)
    expect(await cancel(madeByCounter.id, {...readerOf(ana.id), ownBookingsOnly: true})).toEqual(notFound)
    expect(await cancel(madeByCounter.id)).toEqual({is: 'cancelled'})
    expect(await cancel(childs.id, readerOf(ana.id, [child.id]))).toEqual({is: 'cancelled'})
    expect(await stateOfSlot(evas.slot.id)).toBe('taken')
  })

  it('blocks the slot instead of freeing it, where the centre closed meanwhile', async () => {
    const ana = await aPatient(db)
    const {id, slot, agenda} = await anAppointment(ana)
    const during = '[2026-11-24T00:00:00Z,2026-11-25T00:00:00Z)'
    await db.insertInto('closure').values({centre_id: agenda.centre.id, during, reason: 'Obra'}).execute()

    await cancelAppointment(db, {appointmentId: id, reader: readerOf(ana.id), startsFrom: now}, nothing, now)

    expect(await stateOfSlot(slot.id)).toBe('blocked')
  })
})

describe('lists of appointments', () => {
  const all: Omit<AppointmentQuery, 'reader'> = {
    from: '2026-11-01',
    to: '2026-12-31',
    which: 'all',
    order: 'soonest',
    limit: 50,
  }

  it('are of a civil period, in order, split by the current time, without cancelled ones', async () => {
    const ana = await aPatient(db)
    const child = await aChildOf(db, ana.id, {first_name: 'Tomás'})
    const past = await anAppointment(ana, {at: '2026-11-10T10:00'})
    const soon = await anAppointment(ana, {at: '2026-11-24T23:40'})
    const later = await anAppointment(child, {at: '2026-12-01T10:00', bookerId: ana.id})
    const cancelled = await anAppointment(ana, {at: '2026-11-30T10:00'})
    const reader = readerOf(ana.id, [child.id])
    await cancelAppointment(db, {appointmentId: cancelled.id, reader, startsFrom: now}, nothing, now)
    const ids = async (overrides: Partial<AppointmentQuery> = {}) =>
      (await appointmentsOf(db, {...all, reader, ...overrides}, now)).map((one) => one.appointmentId)

    expect(await ids()).toEqual([past.id, soon.id, later.id])
    expect(await ids({order: 'latest', limit: 2})).toEqual([later.id, soon.id])
    expect(await ids({which: 'upcoming'})).toEqual([soon.id, later.id])
    expect(await ids({which: 'attended'})).toEqual([])
    expect(await ids({from: '2026-11-24', to: '2026-11-24'})).toEqual([soon.id])
    expect(await ids({reader: readerOf(ana.id)})).toEqual([past.id, soon.id])
    const close = (state: string) => db.updateTable('appointment').set({state}).where('id', '=', past.id).execute()
    await close('absent')
    expect(await ids({which: 'attended'})).toEqual([])
    await close('attended')
    expect((await appointmentsOf(db, {...all, reader, which: 'attended'}, now))[0]).toMatchObject({
      state: 'attended',
      startsAt: past.slot.starts_at,
      centre: {id: past.agenda.centre.slug, phone: '11 5555 0100'},
      patient: {ednsId: ana.edns_id, firstName: 'Ana'},
    })
  })
})
