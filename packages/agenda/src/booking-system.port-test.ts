import {ERRORS} from '@ceibo/contract/wire/errors'
import type {Slot, SlotSearch} from '@ceibo/contract/appointments/slots'
import {expect, it} from 'vitest'
import type {SettableClock} from '@ceibo/adapters/clock/settable-clock'
import type {BookablePatient, Booking, BookingRequest, BookingSystem, Confirmation, Effects} from './port.ts'

/** A system in which `search` finds two free slots of different days, and two people who may book them. */
export type BookingWorld = {
  system: BookingSystem
  clock: SettableClock
  search: SlotSearch
  ana: BookablePatient
  eva: BookablePatient
  /** The effects that were written, in order. */
  written: {booking: Booking; effects: Effects}[]
}

const BOOKED: Effects = {event: 'appointment-booked', actorId: 1, network: 'ab12', requestId: 'request-1'}
const MOVED: Effects = {...BOOKED, event: 'appointment-moved'}
const CANCELLED: Effects = {...BOOKED, event: 'appointment-cancelled'}
const readerOf = ({personId}: BookablePatient) => ({personId, dependantIds: [], ownBookingsOnly: false})

/** The contract tests of every booking system. Call it inside a `describe`; `open` makes a new system with its data. */
export function satisfiesBookingPort(open: () => Promise<BookingWorld>): void {
  it('lists what can be booked, where, with whom, and what it needs', async () => {
    const {system, search, ana} = await open()
    const {specialtyId, serviceId, centreIds} = search

    const specialty = (await system.specialties(ana)).find(({id}) => id === specialtyId)
    expect(specialty?.services).toMatchObject([{id: serviceId, coverage: 'S'}])
    const found = [{id: serviceId, coverage: 'S'}]
    expect(await system.services(ana, specialtyId)).toMatchObject({is: 'found', found})
    const places = centreIds.map((id) => ({id, coverage: 'S'}))
    expect(await system.centres(ana, {specialtyId, serviceId})).toMatchObject({is: 'found', found: places})
    const [slot] = await offered(system, {search, patient: ana, bookerId: ana.personId})
    expect(await system.practitioners({specialtyId, serviceId, centreIds})).toMatchObject([{id: slot?.practitionerId}])
    expect(await system.requirements(serviceId)).toMatchObject({needsOrder: false, preparation: null})
  })

  it('lists nothing for unknown ids', async () => {
    const {system, search, ana} = await open()
    const {specialtyId} = search
    const refused = {is: 'refused', code: 'not-found'}

    expect(await system.services(ana, 9_999)).toEqual(refused)
    expect(await system.centres(ana, {specialtyId, serviceId: 999_999})).toEqual(refused)
    expect(await system.requirements(999_999)).toBeUndefined()
  })

  it('offers free slots in order of time, and counts them by day', async () => {
    const {system, search, ana} = await open()
    const query = {search, patient: ana, bookerId: ana.personId}

    const slots = await offered(system, query)
    const days = await system.countDays(query)

    expect(slots.map(({date}) => date)).toEqual(slots.map(({date}) => date).toSorted())
    expect(days).toMatchObject({is: 'found', found: slots.map(({date}) => ({date, free: 1}))})
    expect((await offered(system, {...query, search: {...search, limit: 1}})).length).toBe(1)
  })

  it('offers the first free slots of each professional in each centre, as a search would', async () => {
    const {system, search, ana} = await open()
    const query = {search: {...search, limit: 1}, patient: ana, bookerId: ana.personId}
    const [first] = await offered(system, query)

    expect(await system.firstOfEach(query)).toEqual({is: 'found', found: [first]})
  })

  it('says why nothing is offered, and nothing where something is', async () => {
    const {system, search, ana} = await open()
    const query = {search, patient: ana, bookerId: ana.personId}

    expect(await system.whyNone(query)).toEqual([])
    while ((await offered(system, query)).length > 0) {
      const {order} = await chosen(system, search, ana)
      expect((await system.confirm(order, BOOKED)).is).toBe('confirmed')
    }
    expect((await system.whyNone(query)).length).toBeGreaterThan(0)
  })

  it('shows anybody the first free slot of each specialty of a centre', async () => {
    const {system, search, ana} = await open()
    const {specialtyId, serviceId, centreIds} = search
    const {slot, order} = await chosen(system, search, ana)

    const firsts = await system.firstFree(centreIds[0] ?? '')
    expect(firsts).toEqual({is: 'found', found: [{specialtyId, serviceId, date: slot.date, time: slot.time}]})
    expect((await system.hold(order)).is).toBe('held')
    expect(await system.firstFree(centreIds[0] ?? '')).not.toEqual(firsts)
    expect(await system.firstFree('no_existe')).toEqual({is: 'refused', code: 'not-found'})
  })

  it('books an offered slot: its effects are written once, it is listed, and it is no longer offered', async () => {
    const {system, search, ana, written} = await open()
    const {slot, order} = await chosen(system, search, ana)

    const answer = await system.confirm(order, BOOKED)

    const appointmentId = answer.is === 'confirmed' ? answer.appointmentId : 0
    expect(written).toMatchObject([{booking: {appointmentId, patient: {personId: ana.personId}}, effects: BOOKED}])
    expect(await system.appointment(appointmentId)).toMatchObject({patientId: ana.personId, bookedById: ana.personId})
    expect(await system.appointment(999_999_999)).toBeUndefined()
    expect(await listed(system, search, ana)).toMatchObject([
      {appointmentId, state: 'booked', patient: {personId: ana.personId}},
    ])
    expect(await listed(system, search, ana, appointmentId)).toMatchObject([{appointmentId}])
    expect(await listed(system, search, ana, 999_999_999)).toEqual([])
    expect(await offered(system, {search, patient: ana, bookerId: ana.personId})).not.toContainEqual(slot)
  })

  it('books for a patient who was not registered, and for one who was, any number of times', async () => {
    const {system, search, ana, eva} = await open()
    const anas = await chosen(system, search, ana)
    expect((await system.confirm(anas.order, BOOKED)).is).toBe('confirmed')
    for (let turn = 0; turn < 2; turn++) await system.register(eva)
    const evas = await chosen(system, search, eva)
    expect((await system.confirm(evas.order, BOOKED)).is).toBe('confirmed')
    await system.register(ana)
  })

  it('has no active plan for somebody without one', async () => {
    const {system, ana} = await open()
    expect(await system.activePlan({...ana, planId: null, planTypeId: null})).toBeNull()
  })

  it('answers a repeated request with the booking that it made', async () => {
    const {system, search, ana, written} = await open()
    const {order} = await chosen(system, search, ana)

    const first = await system.confirm({...order, requestKey: 'key-1'}, BOOKED)

    expect(await system.confirm({...order, requestKey: 'key-1'}, BOOKED)).toEqual(first)
    expect(written.length).toBe(1)
    const later = {...order, requestKey: 'key-1', time: '03:33'}
    expect(await system.confirm(later, BOOKED)).toMatchObject({code: 'key-reused'})
  })

  it('gives a slot to one, and tells the other why it was refused', async () => {
    const {system, search, ana, eva} = await open()
    const [anas, evas] = [await chosen(system, search, ana), await chosen(system, search, eva)]

    const answers = await Promise.all([system.confirm(anas.order, BOOKED), system.confirm(evas.order, BOOKED)])

    expect(answers.filter(({is}) => is === 'confirmed').length).toBe(1)
    const messages = (['slot-taken', 'slot-held-elsewhere'] as const).map((code) => ({
      code,
      message: ERRORS[code].text,
    }))
    expect(messages).toContainEqual(
      answers.flatMap((one) => (one.is === 'refused' ? [{code: one.code, message: one.message}] : []))[0],
    )
  })

  it('holds and books exactly what a search would find', async () => {
    const {system, search, ana} = await open()
    const {order} = await chosen(system, search, ana)
    const elsewhere = {...order, time: '03:33'}

    expect(await system.hold(elsewhere)).toEqual({is: 'refused', code: 'slot-not-found'})
    expect(await system.confirm(elsewhere, BOOKED)).toMatchObject({code: 'slot-not-found'})
    expect((await system.hold(order)).is).toBe('held')
  })

  it('holds a slot for ten minutes', async () => {
    const {system, search, ana, eva, clock} = await open()
    const [anas, evas] = [await chosen(system, search, ana), await chosen(system, search, eva)]

    const until = new Date(clock.now().getTime() + 600_000)
    expect(await system.hold(anas.order)).toEqual({is: 'held', until})
    expect(await system.confirm(evas.order, BOOKED)).toMatchObject({code: 'slot-held-elsewhere'})
    clock.advance(600)
    expect((await system.confirm(evas.order, BOOKED)).is).toBe('confirmed')
  })

  it('cancels once, frees the slot, and gives the same answer to a repeat', async () => {
    const {system, search, ana, eva, written} = await open()
    const {slot, order} = await chosen(system, search, ana)
    const made = await system.confirm(order, BOOKED)
    const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
    const begins = new Date(`${order.date}T${order.time}:00-03:00`)
    const cancel = (reader = readerOf(ana), startsFrom = begins) =>
      system.cancel({appointmentId, reader, startsFrom}, CANCELLED)

    expect(await cancel(readerOf(eva))).toEqual({is: 'refused', code: 'not-found'})
    const tooLate = new Date(begins.getTime() + 1)
    expect(await cancel(readerOf(ana), tooLate)).toEqual({is: 'refused', code: 'not-cancellable'})
    expect([await cancel(), await cancel()]).toEqual([{is: 'cancelled'}, {is: 'cancelled'}])
    expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-cancelled'])
    expect(await listed(system, search, ana)).toEqual([])
    expect(await offered(system, {search, patient: eva, bookerId: eva.personId})).toContainEqual(slot)
  })

  it('moves an appointment: the new one stands, the old one frees its slot, and the patient is told once of both', async () => {
    const {system, search, ana, written} = await open()
    const {order} = await chosen(system, search, ana)
    const appointmentId = idOf(await system.confirm(order, BOOKED))
    const {order: later} = await chosen(system, search, ana)
    const move = movement(later, appointmentId)

    const moved = await system.move({...move, requestKey: 'move-1'}, MOVED)

    expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-moved'])
    const before = {startsAt: new Date(`${order.date}T${order.time}:00-03:00`), centre: {id: order.centreId}}
    expect(written[1]?.booking).toMatchObject({appointmentId: idOf(moved), before})
    expect(await listed(system, search, ana)).toMatchObject([{appointmentId: idOf(moved)}])
    expect((await chosen(system, search, ana)).order).toMatchObject({date: order.date, time: order.time})
    expect(await system.move({...move, requestKey: 'move-1'}, MOVED)).toEqual(moved)
    expect(written.length).toBe(2)
  })

  it('refuses a move to a time that is not free, of what begins too early, and of what somebody else has: the old one stands', async () => {
    const {system, search, ana, eva, written} = await open()
    const {order} = await chosen(system, search, ana)
    const appointmentId = idOf(await system.confirm(order, BOOKED))
    const evas = await chosen(system, search, eva)
    idOf(await system.confirm(evas.order, BOOKED))
    const move = movement(evas.order, appointmentId)
    const begins = new Date(`${order.date}T${order.time}:00-03:00`)

    const toTaken = {...move, patient: ana, bookerId: ana.personId, reader: readerOf(ana)}
    expect(await system.move(toTaken, MOVED)).toMatchObject({is: 'refused', code: 'slot-taken'})
    const tooLate = {...toTaken, startsFrom: new Date(begins.getTime() + 1)}
    expect(await system.move(tooLate, MOVED)).toMatchObject({is: 'refused', code: 'not-movable'})
    expect(await system.move(move, MOVED)).toMatchObject({is: 'refused', code: 'not-found'})
    expect(await listed(system, search, ana)).toMatchObject([{appointmentId}])
    expect(written.length).toBe(2)
  })
}

/** The move of an appointment to the slot of an order, by its booker. */
function movement({practitionerId, centreId, date, time, patient, bookerId}: BookingRequest, appointmentId: number) {
  const key = {practitionerId, centreId, date, time, requestKey: undefined}
  return {...key, appointmentId, patient, bookerId, reader: readerOf(patient), startsFrom: new Date(0)}
}

function idOf(answer: Confirmation): number {
  if (answer.is !== 'confirmed') throw new Error(`The booking is ${answer.is}`)
  return answer.appointmentId
}

async function offered(system: BookingSystem, query: Parameters<BookingSystem['findSlots']>[0]): Promise<Slot[]> {
  const answer = await system.findSlots(query)
  if (answer.is === 'refused') throw new Error(answer.code)
  return answer.found
}

async function chosen(system: BookingSystem, search: SlotSearch, patient: BookablePatient) {
  const [slot] = await offered(system, {search, patient, bookerId: patient.personId})
  if (slot === undefined) throw new Error('the world must have free slots')
  const {specialtyId, serviceId} = search
  const {practitionerId, centreId, date, time} = slot
  const key = {practitionerId, centreId, date, time}
  const order: BookingRequest = {
    ...key,
    patient,
    bookerId: patient.personId,
    specialtyId,
    serviceId,
    requestKey: undefined,
    medicalOrder: undefined,
  }
  return {slot, order}
}

const listed = (system: BookingSystem, {from, to}: SlotSearch, patient: BookablePatient, appointmentId?: number) =>
  system.appointments({
    reader: readerOf(patient),
    ...(appointmentId !== undefined && {appointmentId}),
    from,
    to,
    which: 'upcoming',
    order: 'soonest',
    limit: 10,
  })
