import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {bookable} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {type BookingWorld, satisfiesBookingPort} from '#booking-system.port-test.ts'
import {AGENDA_ANSWERS} from './http-agenda-answers.ts'
import {httpAgenda} from './http-agenda.ts'
import type {BookablePatient, BookingRequest, BookingSystem, Effects} from '#port.ts'
import {startTestAgenda, TEST_AGENDA, TEST_AGENDA_KEY} from './test-http-agenda.ts'

const {db} = await freshDatabase()

const {centreId, specialtyId, serviceId, practitionerId} = TEST_AGENDA
const NOW = new Date('2026-11-23T12:00:00Z')
const SLOT = {practitionerId, centreId, date: '2026-11-24', time: '10:00'}
const SEARCH = {
  specialtyId,
  serviceId,
  centreIds: [centreId],
  from: '2026-11-23',
  to: '2026-11-30',
  timeFrom: '00:00',
  timeTo: '23:59',
  weekdays: [],
  limit: 50,
}
const BOOKED: Effects = {event: 'appointment-booked', actorId: 1, network: 'ab12', requestId: 'request-1'}
const CANCELLED: Effects = {...BOOKED, event: 'appointment-cancelled'}

async function openWorld() {
  const clock = settableClock(NOW)
  const agenda = await startTestAgenda(clock, [SLOT, {date: '2026-11-25', time: '10:00'}])
  const written: BookingWorld['written'] = []
  const client = outboundClient({
    url: agenda.url,
    headers: {authorization: `Bearer ${TEST_AGENDA_KEY}`},
    clock,
    timeouts: {connectMs: 20_000, totalMs: 20_000},
  })
  const system = httpAgenda({
    db,
    clock,
    client,
    write: (_tx, booking, effects) => Promise.resolve(void written.push({booking, effects})),
  })
  const [ana, eva] = [bookable(await aPatient(db)), bookable(await aPatient(db))]
  return {agenda, system, clock, search: SEARCH, ana, eva, written}
}

const requestOf = (patient: BookablePatient, requestKey = 'key-1'): BookingRequest => ({
  ...SLOT,
  patient,
  bookerId: patient.personId,
  specialtyId,
  serviceId,
  requestKey,
  medicalOrder: undefined,
})

/** The same request for the other slot. */
const next = (order: BookingRequest, requestKey: string) => ({...order, date: '2026-11-25', requestKey})

const listed = (system: BookingSystem, {personId}: BookablePatient) =>
  system.appointments({
    reader: {personId, dependantIds: [], ownBookingsOnly: false},
    from: '2026-11-23',
    to: '2026-11-30',
    which: 'all',
    order: 'soonest',
    limit: 10,
  })

describe('an agenda over HTTP', () => {
  satisfiesBookingPort(openWorld)
})

describe('a booking whose answer is lost', () => {
  it.each(['loses', 'wrong'] as const)('is listed as pending, and settled with its effects: %s', async (mood) => {
    const {agenda, system, clock, ana, written} = await openWorld()
    agenda.behave(mood, 'book')
    expect(await system.confirm(requestOf(ana), BOOKED)).toEqual({is: 'unknown'})
    // The agenda has booked it, but cannot be searched now.
    agenda.behave('silent', 'appointments')
    await expect(listed(system, ana)).rejects.toThrow(OutsideFailure)
    agenda.behave('answers', 'book', 'appointments')
    expect(await system.settle()).toBe(0)

    clock.advance(11)
    expect(await system.settle()).toBe(1)

    expect(await system.settle()).toBe(0)
    expect(agenda.booked()).toBe(1)
    expect(written).toMatchObject([{booking: {patient: {personId: ana.personId}}, effects: BOOKED}])
    expect(await listed(system, ana)).toMatchObject([{state: 'booked', specialty: 'Cardiología'}])
  })

  it('that never arrived is pending, is booked when it is settled, and is the same booking when it arrives late', async () => {
    const {agenda, system, clock, ana, written} = await openWorld()
    agenda.behave('late', 'book')
    expect(await system.confirm(requestOf(ana), BOOKED)).toEqual({is: 'unknown'})
    expect(await listed(system, ana)).toMatchObject([
      {state: 'pending', specialty: 'Cardiología', startsAt: new Date('2026-11-24T13:00:00Z')},
    ])

    agenda.behave('answers', 'book')
    clock.advance(11)
    expect(await system.settle()).toBe(1)
    agenda.arrive()

    expect(agenda.booked()).toBe(1)
    expect(written.length).toBe(1)
    const repeated = await system.confirm(requestOf(ana), BOOKED)
    expect(repeated).toEqual({is: 'confirmed', appointmentId: written[0]?.booking.appointmentId})
    expect(written.length).toBe(1)
  })

  it('that is refused when it is settled is reported to its booker and no longer listed', async () => {
    const {agenda, system, clock, ana, written} = await openWorld()
    agenda.behave('silent', 'book')
    expect(await system.confirm(requestOf(ana), BOOKED)).toEqual({is: 'unknown'})
    agenda.takeAtCounter(SLOT.date, SLOT.time)
    agenda.behave('answers', 'book')

    clock.advance(11)
    expect(await system.settle()).toBe(1)

    expect(written).toMatchObject([{effects: {event: 'appointment-refused', reason: 'Se ocupó en el mostrador.'}}])
    expect(await listed(system, ana)).toEqual([])
  })

  it('is asked about until the appointment would begin, and then reported as refused', async () => {
    const {agenda, system, clock, ana, written} = await openWorld()
    agenda.behave('silent', 'book')
    await system.confirm(requestOf(ana), BOOKED)

    clock.advance(3_600)
    expect(await system.settle()).toBe(0)
    clock.advance(2 * 86_400)
    expect(await system.settle()).toBe(1)

    expect(written).toMatchObject([{effects: {event: 'appointment-refused'}}])
  })

  it('is answered to a repeat of the request, if the agenda answers by then', async () => {
    const {agenda, system, ana, written} = await openWorld()
    agenda.behave('loses', 'book')
    await system.confirm(requestOf(ana), BOOKED)
    agenda.behave('answers', 'book')

    expect((await system.confirm(requestOf(ana), BOOKED)).is).toBe('confirmed')
    expect([agenda.booked(), written.length]).toEqual([1, 1])
  })

  it('whose effects could not be written at first gets them written by the job', async () => {
    const {agenda, clock, ana} = await openWorld()
    let tries = 0
    const client = outboundClient({url: agenda.url, headers: {authorization: `Bearer ${TEST_AGENDA_KEY}`}, clock})
    const write = () => (++tries === 1 ? Promise.reject(new Error('no room')) : Promise.resolve())
    const system = httpAgenda({db, clock, client, write})

    await expect(system.confirm(requestOf(ana), BOOKED)).rejects.toThrow('no room')
    clock.advance(11)
    expect(await system.settle()).toBe(1)

    expect([agenda.booked(), tries]).toEqual([1, 2])
  })
})

describe('rules that the agenda need not know', () => {
  it('a medical order is valid for one appointment, and for another when that is cancelled', async () => {
    const {agenda, system, ana} = await openWorld()
    const medicalOrder = await aMedicalOrder(db, {holder: {id: ana.personId}})
    const order = {...requestOf(ana), medicalOrder}
    const made = await system.confirm(order, BOOKED)
    const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0

    expect(await system.confirm(next(order, 'key-2'), BOOKED)).toMatchObject({code: 'order-unusable'})
    expect(await system.confirm(order, BOOKED)).toEqual(made)
    expect(agenda.asked('book')).toBe(1)
    const {id: orderId} = await db
      .selectFrom('verification_case')
      .select('id')
      .where('handle', '=', order.medicalOrder)
      .executeTakeFirstOrThrow()
    expect(await system.bookedWithOrder(orderId)).toBe(appointmentId)
    const reader = {personId: ana.personId, dependantIds: [], ownBookingsOnly: false}
    await system.cancel({appointmentId, reader, startsFrom: NOW}, CANCELLED)
    expect(await system.bookedWithOrder(orderId)).toBeUndefined()
    expect((await system.confirm(next(order, 'key-3'), BOOKED)).is).toBe('confirmed')
  })

  it('only one of two simultaneous bookings with the same medical order is sent', async () => {
    const {agenda, system, ana} = await openWorld()
    const order = {...requestOf(ana), medicalOrder: await aMedicalOrder(db, {holder: {id: ana.personId}})}

    const answers = await Promise.all([system.confirm(order, BOOKED), system.confirm(next(order, 'key-2'), BOOKED)])

    expect(answers.map(({is}) => is).toSorted()).toEqual(['confirmed', 'refused'])
    expect(agenda.asked('book')).toBe(1)
  })

  it('a person books ten appointments a day, cancelled or not, and more on the next day', async () => {
    const {agenda, system, clock, ana} = await openWorld()
    const reader = {personId: ana.personId, dependantIds: [], ownBookingsOnly: false}
    const bookAndCancel = async (nth: number) => {
      const made = await system.confirm(requestOf(ana, `key-${nth}`), BOOKED)
      if (made.is === 'confirmed')
        await system.cancel({appointmentId: made.appointmentId, reader, startsFrom: NOW}, CANCELLED)
      return made
    }
    for (let nth = 1; nth <= 10; nth++) expect((await bookAndCancel(nth)).is).toBe('confirmed')

    expect(await bookAndCancel(11)).toMatchObject({code: 'too-many-today'})
    expect(agenda.asked('book')).toBe(10)
    clock.advance(16 * 3_600)
    expect((await bookAndCancel(12)).is).toBe('confirmed')
  })
})

describe('a call that certainly changed nothing', () => {
  it.each(['hold', 'book'])('fails at once and leaves nothing behind: %s is rejected', async (call) => {
    const {agenda, system, clock, ana} = await openWorld()
    agenda.behave('rejects', call)
    await expect(system.confirm(requestOf(ana), BOOKED)).rejects.toThrow(OutsideFailure)

    clock.advance(11)
    agenda.behave('answers', call)
    expect(await system.settle()).toBe(0)
    expect([await listed(system, ana), agenda.booked()]).toEqual([[], 0])
  })
})

it('cancels once though the answer is lost, and writes the effects when it is settled', async () => {
  const {agenda, system, clock, ana, eva, written} = await openWorld()
  const made = await system.confirm(requestOf(ana), BOOKED)
  const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
  const cancel = ({personId}: BookablePatient) =>
    system.cancel(
      {appointmentId, reader: {personId, dependantIds: [], ownBookingsOnly: false}, startsFrom: NOW},
      CANCELLED,
    )
  agenda.behave('loses', 'cancel')
  await expect(cancel(ana)).rejects.toThrow(OutsideFailure)
  expect(await cancel(eva)).toEqual({is: 'refused', code: 'not-found'})
  expect(agenda.asked('cancel')).toBe(1)

  agenda.behave('answers', 'cancel')
  clock.advance(11)
  expect(await system.settle()).toBe(1)

  expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-cancelled'])
  expect(await system.confirm(requestOf(ana), BOOKED)).toMatchObject({is: 'refused', code: 'key-reused'})
})

/** An appointment, and its move to the next day. */
async function aMove() {
  const world = await openWorld()
  const {system, ana} = world
  const made = await system.confirm(requestOf(ana), BOOKED)
  const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
  const reader = {personId: ana.personId, dependantIds: [], ownBookingsOnly: false}
  const target = {...SLOT, date: '2026-11-25', patient: ana, bookerId: ana.personId, requestKey: 'move-1'}
  const request = {...target, appointmentId, reader, startsFrom: NOW}
  const move = () => system.move(request, {...BOOKED, event: 'appointment-moved'})
  return {...world, move, appointmentId}
}

describe('a move', () => {
  it.each(['loses', 'silent'] as const)(
    'whose second step %s its answer is settled: the old one goes',
    async (mood) => {
      const {agenda, system, clock, ana, move, written} = await aMove()
      agenda.behave(mood, 'cancel')
      expect((await move()).is).toBe('confirmed')
      agenda.behave('answers', 'cancel')
      clock.advance(11)
      expect(await system.settle()).toBe(1)
      expect(agenda.booked()).toBe(1)
      expect(await listed(system, ana)).toMatchObject([{startsAt: new Date('2026-11-25T13:00:00Z')}])
      expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-moved'])
      expect(written[1]?.booking.before?.startsAt).toEqual(new Date('2026-11-24T13:00:00Z'))
    },
  )

  it('whose first answer is lost is settled whole', async () => {
    const {agenda, system, clock, ana, move, written} = await aMove()
    agenda.behave('loses', 'book')
    expect(await move()).toEqual({is: 'unknown'})
    agenda.behave('answers', 'book')
    clock.advance(11)
    await system.settle()
    expect(agenda.booked()).toBe(1)
    expect(await listed(system, ana)).toMatchObject([{startsAt: new Date('2026-11-25T13:00:00Z')}])
    expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-moved'])
  })

  it('of what cannot be given up any more is undone, and its patient is told', async () => {
    const {agenda, system, ana, move, written, appointmentId} = await aMove()
    agenda.arriveAtCounter(appointmentId)
    await move()
    expect(agenda.booked()).toBe(1)
    expect(await listed(system, ana)).toMatchObject([{appointmentId}])
    expect(written.at(-1)?.effects).toMatchObject({
      event: 'appointment-cancelled',
      reason: 'No pudimos cambiar tu turno: el anterior sigue en pie.',
    })
  })

  it('in an agenda that frees the old one in the same step needs nothing else', async () => {
    const {agenda, system, ana, move, written} = await aMove()
    agenda.replaceInOneStep()
    expect((await move()).is).toBe('confirmed')
    expect([agenda.booked(), agenda.asked('cancel')]).toEqual([1, 0])
    expect(await listed(system, ana)).toMatchObject([{startsAt: new Date('2026-11-25T13:00:00Z')}])
    expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-moved'])
  })

  it('in such an agenda, whose answer is lost, is settled without another step', async () => {
    const {agenda, system, clock, move, written} = await aMove()
    agenda.replaceInOneStep()
    agenda.behave('loses', 'book')
    expect(await move()).toEqual({is: 'unknown'})
    agenda.behave('answers', 'book')
    clock.advance(11)
    expect(await system.settle()).toBe(1)
    expect([agenda.booked(), agenda.asked('cancel')]).toEqual([1, 0])
    expect(written.map(({effects}) => effects.event)).toEqual(['appointment-booked', 'appointment-moved'])
  })

  it('of what the counter cancelled meanwhile leaves the new one', async () => {
    const {agenda, system, ana, move, appointmentId} = await aMove()
    agenda.behave('loses', 'book')
    await move()
    agenda.cancelAtCounter(appointmentId)
    agenda.behave('answers', 'book')
    expect((await move()).is).toBe('confirmed')
    expect(await listed(system, ana)).toMatchObject([{startsAt: new Date('2026-11-25T13:00:00Z')}])
    expect(await system.doubledMoves()).toEqual([])
  })

  it('of which neither can be given up leaves both: the patient is told, and the staff see it until one does not stand', async () => {
    const {agenda, system, ana, eva, clock, move, written, appointmentId} = await aMove()
    agenda.arriveAtCounter(appointmentId)
    agenda.behave('silent', 'cancel')
    const moved = await move()
    const newId = moved.is === 'confirmed' ? moved.appointmentId : 0
    agenda.arriveAtCounter(newId)
    agenda.behave('answers', 'cancel')
    clock.advance(11)
    await system.settle()

    expect([agenda.booked(), await system.settle()]).toEqual([2, 0])
    expect(written.at(-1)).toMatchObject({
      booking: {appointmentId: newId, before: {startsAt: new Date('2026-11-24T13:00:00Z')}},
      effects: {event: 'appointment-doubled', reason: 'El centro no pudo anular ninguno de los dos.'},
    })
    const ids = [newId, appointmentId].map((id) => ({appointmentId: id}))
    expect(await system.doubledMoves(ana.personId)).toMatchObject([{personId: ana.personId, appointments: ids}])
    expect(await system.doubledMoves(eva.personId)).toEqual([])
    agenda.behave('silent', 'appointment')
    expect(await system.doubledMoves()).toHaveLength(1)
    agenda.behave('answers', 'appointment')
    agenda.cancelAtCounter(newId)
    expect(await system.doubledMoves(ana.personId)).toHaveLength(1)
    agenda.leaveCounter(newId)
    agenda.cancelAtCounter(newId)
    expect(await system.doubledMoves(ana.personId)).toEqual([])
  })

  it.each([
    ['to the old one', 25 * 3_600, 2],
    ['and did what it was asked', 25 * 3_600, 1],
  ] as const)('whose agenda is silent until the old one begins says so: silent %s', async (_how, seconds, standing) => {
    const {agenda, system, ana, clock, move, written, appointmentId} = await aMove()
    agenda.behave(standing === 1 ? 'loses' : 'silent', 'cancel')
    await move()
    clock.advance(seconds)
    expect(await system.settle()).toBe(1)

    expect(agenda.booked()).toBe(standing)
    expect(written.at(-1)).toMatchObject({
      booking: {appointmentId, before: {startsAt: new Date('2026-11-25T13:00:00Z')}},
      effects: {event: 'appointment-doubled'},
    })
    // What the agenda says decides what is shown, as soon as it answers.
    agenda.behave('answers', 'cancel')
    expect(await system.doubledMoves(ana.personId)).toHaveLength(standing - 1)
    expect(await system.settle()).toBe(0)
  })

  it('that left both lets the patient cancel either', async () => {
    const {agenda, system, ana, clock, move, appointmentId} = await aMove()
    agenda.behave('silent', 'cancel')
    const moved = await move()
    clock.advance(25 * 3_600)
    await system.settle()
    agenda.behave('answers', 'cancel')
    const reader = {personId: ana.personId, dependantIds: [], ownBookingsOnly: false}
    const id = moved.is === 'confirmed' ? moved.appointmentId : 0
    expect(await system.cancel({appointmentId: id, reader, startsFrom: clock.now()}, CANCELLED)).toEqual({
      is: 'cancelled',
    })
    expect(await system.doubledMoves()).not.toContainEqual(expect.objectContaining({personId: ana.personId}))
    expect(await listed(system, ana)).toMatchObject([{appointmentId}])
  })
})

it('cancels nothing when the agenda answers with another appointment than the requested one', async () => {
  const {agenda, system, ana, eva} = await openWorld()
  await system.confirm(requestOf(ana), BOOKED)
  const hers = await system.confirm({...requestOf(eva), date: '2026-11-25'}, BOOKED)
  const appointmentId = hers.is === 'confirmed' ? hers.appointmentId : 0
  agenda.behave('confuses', 'appointment')

  await expect(system.appointment(appointmentId)).rejects.toThrow(OutsideFailure)
  const reader = {personId: ana.personId, dependantIds: [], ownBookingsOnly: false}
  await expect(system.cancel({appointmentId, reader, startsFrom: NOW}, CANCELLED)).rejects.toThrow(OutsideFailure)

  expect([agenda.booked(), agenda.asked('cancel')]).toEqual([2, 0])
})

it('has control characters and marks of direction removed, which mails and files would contain', () => {
  const found = {needsOrder: false, preparation: 'Ayuno\r\nde 8 h\u202E\u0000'}
  const hostile = {
    id: 1,
    title: 'Dra.\r\nBcc: a@b.test',
    firstName: 'I\u2066nés',
    lastName: '\uD800',
    licence: '',
    sex: 'F',
  }

  expect(AGENDA_ANSWERS.requirements.parse({is: 'found', found})).toMatchObject({
    found: {preparation: 'Ayuno \nde 8 h  '},
  })
  expect(AGENDA_ANSWERS.practitioners.parse([hostile])).toMatchObject([
    {title: 'Dra.  Bcc: a@b.test', firstName: 'I nés', lastName: ' '},
  ])
})
