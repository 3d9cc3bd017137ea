import {connectDatabase} from '@ceibo/database/open-database'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder, aSearch, bookable} from '@ceibo/testing/builders/order-builders'
import {aService} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import type {BookingRequest, DeskBooking} from '#port.ts'
import {findSlots} from '#built-in/slots/slot-search.ts'
import {bookSlot, type BookingAnswer} from './booking.ts'
import {cancelAppointment} from './cancellation.ts'
import {moveAppointment} from './moving.ts'

const fresh = await freshDatabase()
const {db} = fresh
const clients = connectDatabase(fresh.appUrl, () => undefined, {connections: 20})
afterAll(() => clients.destroy())

const now = new Date('2026-11-23T12:00:00Z')
const nothing = () => Promise.resolve()
const at = (time: string, day = '2026-11-24') => `${day}T${time}:00-03:00`

const {id: staffId} = await db
  .insertInto('staff_member')
  .values({email: 'lucia@ceibo.example', name: 'Lucía Vera', created_at: now})
  .returning('id')
  .executeTakeFirstOrThrow()

const atDesk = (overridden: DeskBooking['overridden'] = [], overbooks = false): {desk: DeskBooking} => ({
  desk: {staffId, overridden, overbooks, ...(overridden.length > 0 && {reason: 'Viene de lejos'})},
})

const book = (order: BookingRequest, on = db) => bookSlot(on, order, nothing, now)

function idOf(answer: BookingAnswer): number {
  if (answer.is === 'refused') throw new Error(answer.code)
  return answer.appointmentId
}

const rowOf = (id: number) => db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const slotState = async (id: number) =>
  (await db.selectFrom('slot').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

const ids = (rows: {id: number}[]) => rows.map(({id}) => id).toSorted((one, other) => one - other)

/** The move of a person's appointment to a slot, as the desk makes it. */
function aMove(appointmentId: number, order: BookingRequest) {
  const {practitionerId, centreId, date, time, patient, bookerId} = order
  const key = {practitionerId, centreId, date, time, requestKey: undefined}
  return {...key, appointmentId, patient, bookerId, reader: 'desk' as const, startsFrom: now, ...atDesk()}
}

describe('an overbooked appointment', () => {
  it('stands beside the one that has the slot, as often a day as the template says, and frees nothing when it ends', async () => {
    const agenda = await anAgenda(db, {overbook_per_day: 1})
    const [ten, eleven] = [await aSlot(db, agenda, at('10:00')), await aSlot(db, agenda, at('11:00'))]
    for (const slot of [ten, eleven]) idOf(await book(anOrder(agenda, slot, await aPatient(db))))
    const beside = async (slot: typeof ten, desk = atDesk([], true)) =>
      book(anOrder(agenda, slot, await aPatient(db), desk))

    expect(await book(anOrder(agenda, ten, await aPatient(db), atDesk()))).toMatchObject({code: 'slot-taken'})
    const first = idOf(await beside(ten))
    expect(await beside(eleven)).toEqual({is: 'refused', code: 'overbook-full'})
    const second = idOf(await beside(eleven, atDesk(['overbook-full'], true)))

    expect(await rowOf(first)).toMatchObject({overbooked: true, staff_id: staffId, source: 'counter', overridden: null})
    expect(await rowOf(second)).toMatchObject({overridden: ['overbook-full'], override_reason: 'Viene de lejos'})
    const cancel = {appointmentId: first, reader: 'desk', startsFrom: now, reason: 10, staffId} as const
    expect(await cancelAppointment(db, cancel, nothing, now)).toEqual({is: 'cancelled'})
    expect(await slotState(ten.id)).toBe('taken')
    expect(await rowOf(first)).toMatchObject({cancel_reason: 10, cancelled_by_staff: staffId})
  })

  it('is never one more than the template says, however many desks press at once', async () => {
    const agenda = await anAgenda(db, {overbook_per_day: 2})
    const slots = await Promise.all(['10:00', '10:20', '10:40'].map((time) => aSlot(db, agenda, at(time))))
    for (const slot of slots) idOf(await book(anOrder(agenda, slot, await aPatient(db))))
    const orders: BookingRequest[] = []
    for (const slot of [...slots, ...slots, ...slots]) {
      orders.push(anOrder(agenda, slot, await aPatient(db), atDesk([], true)))
    }
    const answers = await Promise.all(orders.map((order) => book(order, clients)))
    expect(answers.filter(({is}) => is === 'confirmed').length).toBe(2)
    expect(new Set(answers.flatMap((one) => (one.is === 'refused' ? [one.code] : [])))).toEqual(
      new Set(['overbook-full']),
    )
  })
})

describe('the shares of a template', () => {
  it('a slot of the counter is offered and given at a desk alone', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, at('10:00'), {online: false})
    const ana = await aPatient(db)
    const search = {
      search: aSearch(agenda, {from: '2026-11-24', to: '2026-11-24'}),
      patient: bookable(ana),
      bookerId: ana.id,
    }
    expect(await findSlots(db, search, now)).toEqual({is: 'found', found: []})
    expect(await findSlots(db, {...search, atDesk: true}, now)).toMatchObject({found: [{time: '10:00'}]})
    expect(await book(anOrder(agenda, slot, ana))).toMatchObject({code: 'slot-not-found'})
    expect((await book(anOrder(agenda, slot, ana, atDesk()))).is).toBe('confirmed')
  })

  it('a slot kept for its day is offered to patients on that day, and before it only where a desk sets the rule aside', async () => {
    const agenda = await anAgenda(db)
    const slot = await aSlot(db, agenda, at('10:00'), {same_day: true})
    const [ana, eva] = [await aPatient(db), await aPatient(db)]
    const search = {
      search: aSearch(agenda, {from: '2026-11-23', to: '2026-11-25'}),
      patient: bookable(ana),
      bookerId: ana.id,
    }
    expect(await findSlots(db, search, now)).toEqual({is: 'found', found: []})
    expect(await findSlots(db, search, new Date(at('08:00')))).toMatchObject({found: [{time: '10:00'}]})
    expect(await book(anOrder(agenda, slot, ana))).toMatchObject({code: 'slot-not-found'})
    expect(await book(anOrder(agenda, slot, ana, atDesk()))).toMatchObject({code: 'same-day-only'})
    expect((await book(anOrder(agenda, slot, eva, atDesk(['same-day-only'])))).is).toBe('confirmed')
  })
})

describe('a rule that the desk sets aside', () => {
  it('lets a patient have two of one specialty a day, and the next one is refused again', async () => {
    const agenda = await anAgenda(db)
    const slots = await Promise.all(['10:00', '11:00', '12:00'].map((time) => aSlot(db, agenda, at(time))))
    const [ten, eleven, twelve] = slots
    if (!ten || !eleven || !twelve) throw new Error('three slots were made')
    const ana = await aPatient(db)
    idOf(await book(anOrder(agenda, ten, ana)))
    expect(await book(anOrder(agenda, eleven, ana, atDesk()))).toMatchObject({code: 'same-day'})
    idOf(await book(anOrder(agenda, eleven, ana, atDesk(['same-day']))))
    expect(await book(anOrder(agenda, twelve, ana))).toMatchObject({code: 'same-day'})
  })

  it('of one a day is not forgotten when the first of the two is cancelled', async () => {
    const agenda = await anAgenda(db)
    const slots = await Promise.all(['10:00', '11:00', '12:00'].map((time) => aSlot(db, agenda, at(time))))
    const [ten, eleven, twelve] = slots
    if (!ten || !eleven || !twelve) throw new Error('three slots were made')
    const ana = await aPatient(db)
    const appointmentId = idOf(await book(anOrder(agenda, ten, ana)))
    idOf(await book(anOrder(agenda, eleven, ana, atDesk(['same-day']))))
    await cancelAppointment(db, {appointmentId, reader: 'desk', startsFrom: now}, nothing, now)
    expect(await book(anOrder(agenda, twelve, ana))).toEqual({is: 'refused', code: 'same-day'})
  })

  it('goes with an appointment that is moved, by its patient too, and its reason', async () => {
    const agenda = await anAgenda(db, {service: await aService(db, {needs_order: true})})
    const [ten, eleven] = [await aSlot(db, agenda, at('10:00')), await aSlot(db, agenda, at('11:00'))]
    const ana = await aPatient(db)
    const appointmentId = idOf(await book(anOrder(agenda, ten, ana, atDesk(['order-required']))))
    const {desk: _, ...move} = aMove(appointmentId, anOrder(agenda, eleven, ana))
    const reader = {personId: ana.id, dependantIds: [], ownBookingsOnly: false}
    const moved = idOf(await moveAppointment(db, {...move, reader}, nothing, now))
    expect(await rowOf(moved)).toMatchObject({overridden: ['order-required'], override_reason: 'Viene de lejos'})
  })

  it('never gives one patient two places at once', async () => {
    const agenda = await anAgenda(db)
    const other = await anAgenda(db, {centre: agenda.centre})
    const [slot, same] = [await aSlot(db, agenda, at('10:00')), await aSlot(db, other, at('10:10'))]
    const ana = await aPatient(db)
    idOf(await book(anOrder(agenda, slot, ana)))
    expect(await book(anOrder(other, same, ana, atDesk(['same-day', 'too-many-future'])))).toMatchObject({
      code: 'overlaps',
    })
  })
})

describe('a move', () => {
  it('counts the two as one: the same day, the most of a specialty, and the most of a day', async () => {
    const agenda = await anAgenda(db)
    const ana = await aPatient(db)
    const booked: number[] = []
    for (const day of ['24', '25', '26', '27', '28']) {
      booked.push(idOf(await book(anOrder(agenda, await aSlot(db, agenda, at('10:00', `2026-11-${day}`)), ana))))
    }
    const [first = 0] = booked
    let standing = first
    for (const time of ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00']) {
      const {desk: _, ...move} = aMove(standing, anOrder(agenda, await aSlot(db, agenda, at(time)), ana))
      const reader = {personId: ana.id, dependantIds: [], ownBookingsOnly: false}
      standing = idOf(await moveAppointment(db, {...move, reader}, nothing, now))
    }
    expect(await rowOf(first)).toMatchObject({state: 'cancelled', cancel_reason: 3})
    expect(await rowOf(standing)).toMatchObject({state: 'booked', moved_to: null})
  })

  it('of two that change places, and of two to one slot, leaves exactly one appointment to each patient', async () => {
    for (let round = 0; round < 15; round++) {
      const agenda = await anAgenda(db)
      const [ten, eleven, twelve] = await Promise.all(
        ['10:00', '11:00', '12:00'].map((time) => aSlot(db, agenda, at(time))),
      )
      if (!ten || !eleven || !twelve) throw new Error('three slots were made')
      const [ana, eva] = [await aPatient(db), await aPatient(db)]
      const anas = idOf(await book(anOrder(agenda, ten, ana)))
      const evas = idOf(await book(anOrder(agenda, eleven, eva)))
      const to = round % 2 === 0 ? ([eleven, ten] as const) : ([twelve, twelve] as const)
      const cancel = {appointmentId: evas, reader: 'desk', startsFrom: now} as const
      const moves = [
        moveAppointment(clients, aMove(anas, anOrder(agenda, to[0], ana)), nothing, now),
        moveAppointment(clients, aMove(evas, anOrder(agenda, to[1], eva)), nothing, now),
        ...(round % 3 === 0 ? [cancelAppointment(clients, cancel, nothing, now)] : []),
      ]
      await Promise.all(moves)
      for (const person of [ana, eva]) {
        const rows = db
          .selectFrom('appointment')
          .select('id')
          .where('patient_id', '=', person.id)
          .where('state', '=', 'booked')
        const standing = (await rows.execute()).length
        const mayBeCancelled = person === eva && round % 3 === 0
        expect(mayBeCancelled ? [0, 1] : [1]).toContain(standing)
      }
      const taken = db.selectFrom('slot').select('id').where('agenda_id', '=', agenda.id).where('state', '=', 'taken')
      const standing = db
        .selectFrom('appointment')
        .select('slot_id as id')
        .where('state', '=', 'booked')
        .where('practitioner_id', '=', agenda.practitioner.id)
      expect(ids(await taken.execute())).toEqual(ids(await standing.execute()))
    }
  })

  it('leaves nothing to cancel where the appointment was: whoever tries learns that another time stands', async () => {
    const agenda = await anAgenda(db)
    const ana = await aPatient(db)
    const appointmentId = idOf(await book(anOrder(agenda, await aSlot(db, agenda, at('10:00')), ana)))
    const move = aMove(appointmentId, anOrder(agenda, await aSlot(db, agenda, at('11:00')), ana))
    const moved = idOf(await moveAppointment(db, move, nothing, now))
    const cancel = {appointmentId, reader: 'desk', startsFrom: now} as const
    expect(await cancelAppointment(db, cancel, nothing, now)).toEqual({is: 'refused', code: 'wrong-state'})
    expect(await rowOf(moved)).toMatchObject({state: 'booked'})
  })

  it('that fails in its last write, or whose connection dies, leaves the old one as it was', async () => {
    const agenda = await anAgenda(db)
    const [ten, eleven] = [await aSlot(db, agenda, at('10:00')), await aSlot(db, agenda, at('11:00'))]
    const ana = await aPatient(db)
    const appointmentId = idOf(await book(anOrder(agenda, ten, ana)))
    const move = aMove(appointmentId, anOrder(agenda, eleven, ana))
    await expect(moveAppointment(db, move, () => Promise.reject(new Error('no room')), now)).rejects.toThrow('no room')
    const dies = moveAppointment(
      clients,
      move,
      async (tx) => {
        const {rows} = await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(tx)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
      },
      now,
    )
    await expect(dies).rejects.toThrow(/terminat|ECONNRESET|EPIPE|onnection/)
    expect(await rowOf(appointmentId)).toMatchObject({state: 'booked', moved_to: null})
    expect([await slotState(ten.id), await slotState(eleven.id)]).toEqual(['taken', 'free'])
  })
})
