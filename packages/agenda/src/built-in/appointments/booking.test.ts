import {type Agenda, anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {aService} from '@ceibo/testing/builders/network-builders'
import {anOrder, bookable} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import type {BookingTransaction} from '#booking-database.ts'
import type {Booking, BookingRequest} from '#port.ts'
import {bookSlot} from './booking.ts'
import {cancelAppointment} from './cancellation.ts'
import {holdSlot} from '#built-in/slots/slot-hold.ts'
import {makeSlots} from '#built-in/slots/slot-making.queries.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const nothing = () => Promise.resolve()

async function anOrderFor(
  given: {
    agenda?: Agenda
    at?: string
    patient?: Awaited<ReturnType<typeof aPatient>>
    order?: Partial<BookingRequest>
  } = {},
) {
  const agenda = given.agenda ?? (await anAgenda(db))
  const slot = await aSlot(db, agenda, `2026-${given.at ?? '11-24T10:00'}:00-03:00`)
  const order = anOrder(agenda, slot, given.patient ?? (await aPatient(db)), given.order)
  return {agenda, slot, order}
}

const book = (order: BookingRequest, at = now) => bookSlot(db, order, nothing, at)
const refused = (code: string) => ({is: 'refused', code})
const stateOfSlot = async (id: number) =>
  (await db.selectFrom('slot').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('booking a slot', () => {
  it('makes the appointment, takes the slot, registers the patient and records, all in one transaction', async () => {
    const {order, slot, agenda} = await anOrderFor({at: '11-24T23:40'})
    const recorded: Booking[] = []

    const answer = await bookSlot(db, order, (_tx, booking) => Promise.resolve(void recorded.push(booking)), now)

    const made = await db.selectFrom('appointment').selectAll().where('slot_id', '=', slot.id).executeTakeFirstOrThrow()
    expect(answer).toEqual({is: 'confirmed', appointmentId: made.id})
    expect(made).toMatchObject({day: '2026-11-24', state: 'booked', source: 'web', booked_by: order.bookerId})
    expect(await stateOfSlot(slot.id)).toBe('taken')
    expect(recorded).toMatchObject([
      {
        appointmentId: made.id,
        startsAt: slot.starts_at,
        endsAt: slot.ends_at,
        service: agenda.service.name,
        practitioner: {title: 'Dra.', firstName: 'Inés', licence: agenda.practitioner.licence},
        centre: {id: agenda.centre.slug, address: `${agenda.centre.address}, ${agenda.centre.city}`},
        patient: {personId: order.patient.personId},
        asker: {personId: order.bookerId},
      },
    ])
    const known = db.selectFrom('agenda_patient').select('person_id').where('person_id', '=', order.bookerId)
    expect(await known.execute()).toHaveLength(1)
  })

  it('writes nothing when recording fails', async () => {
    const {order, slot} = await anOrderFor()
    const failing = async (tx: BookingTransaction) => {
      await tx.insertInto('notification').values({person_id: order.bookerId, text: 'Turno'}).execute()
      throw new Error('no room')
    }

    await expect(bookSlot(db, order, failing, now)).rejects.toThrow('no room')

    expect(await stateOfSlot(slot.id)).toBe('free')
    expect(await db.selectFrom('notification').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('appointment').selectAll().where('slot_id', '=', slot.id).execute()).toEqual([])
    expect((await book(order)).is).toBe('confirmed')
  })

  it('takes a slot once', async () => {
    const {order} = await anOrderFor()
    const late = {...order, ...(({id}) => ({bookerId: id}))(await aPatient(db))}

    expect((await book(order)).is).toBe('confirmed')
    expect(await book(late)).toEqual(refused('slot-taken'))
  })

  it('reports to the person who has it that the slot is theirs, with its appointment, also without a key', async () => {
    const {order} = await anOrderFor()
    const child = bookable(await aChildOf(db, order.patient.personId))
    const forChild = await anOrderFor({order: {patient: child}})

    for (const own of [order, {...forChild.order, bookerId: order.bookerId}]) {
      const made = await book(own)
      if (made.is !== 'confirmed') throw new Error('not booked')
      const {appointmentId} = made
      expect(await book(own)).toEqual({is: 'refused', code: 'already-booked', appointmentId})
      expect(await book({...own, requestKey: 'another'})).toEqual({
        is: 'refused',
        code: 'already-booked',
        appointmentId,
      })
      expect(await holdSlot(db, own, now)).toEqual(refused('already-booked'))
      const {id} = await aPatient(db)
      expect(await book({...own, patient: {...own.patient, personId: id}, bookerId: id})).toEqual(refused('slot-taken'))
    }
  })

  it('books one of two identical requests at the same time, and reports to the other that it is theirs', async () => {
    const {order} = await anOrderFor()
    const answers = await Promise.all([book(order), book(order)])
    expect(answers.map((answer) => (answer.is === 'refused' ? answer.code : answer.is)).toSorted()).toEqual([
      'already-booked',
      'confirmed',
    ])
  })

  it('answers a repeat of the same request with the booking it made, and records nothing twice', async () => {
    const {order} = await anOrderFor({order: {requestKey: 'a-key'}})
    let records = 0
    const counting = () => Promise.resolve(void records++)

    const first = await bookSlot(db, order, counting, now)
    const again = await Promise.all([1, 2, 3].map(() => bookSlot(db, order, counting, now)))

    expect(again).toEqual([first, first, first])
    expect(records).toBe(1)
  })

  it('makes one booking for two equal requests that arrive together', async () => {
    const {order} = await anOrderFor({order: {requestKey: 'twins'}})

    const answers = await Promise.all(Array.from({length: 8}, () => book(order)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.is).toBe('confirmed')
  })
})

describe('a request that was booked and cancelled', () => {
  it('is not answered with the cancelled appointment when it is repeated', async () => {
    const {order} = await anOrderFor({at: '11-30T10:00', order: {requestKey: 'cancelled since'}})
    const made = await book(order)
    const reader = {personId: order.bookerId, dependantIds: [], ownBookingsOnly: false}
    const appointmentId = made.is === 'confirmed' ? made.appointmentId : 0
    await cancelAppointment(db, {appointmentId, reader, startsFrom: now}, nothing, now)

    expect(await book(order)).toEqual(refused('key-reused'))
    expect((await book({...order, requestKey: 'another'})).is).toBe('confirmed')
  })
})

async function anOrderForIt(patient: Awaited<ReturnType<typeof aPatient>>, at?: string) {
  const service = await aService(db, {needs_order: true})
  return anOrderFor({patient, agenda: await anAgenda(db, {service}), ...(at !== undefined && {at})})
}
const medicalOrderOf = (appointmentId: number) =>
  db
    .selectFrom('appointment')
    .innerJoin('verification_case', 'verification_case.id', 'appointment.medical_order_id')
    .select('verification_case.handle')
    .where('appointment.id', '=', appointmentId)
    .executeTakeFirst()

describe('a service that needs a medical order', () => {
  it('is booked with one that was submitted for its patient, which is stored with the appointment', async () => {
    const patient = await aPatient(db)
    const {order} = await anOrderForIt(patient)
    const medicalOrder = await aMedicalOrder(db, {holder: patient})

    expect(await book(order)).toEqual(refused('order-required'))
    const answer = await book({...order, medicalOrder})
    expect(answer.is === 'confirmed' && (await medicalOrderOf(answer.appointmentId))).toEqual({handle: medicalOrder})
  })

  it('refuses one that was rejected, is of another kind or person, or does not exist, all with the same message', async () => {
    const patient = await aPatient(db)
    const child = await aChildOf(db, patient.id)
    const {order} = await anOrderForIt(patient)
    const useless = [
      await aMedicalOrder(db, {holder: patient}, {state: 'rejected'}),
      await aMedicalOrder(db, {holder: patient}, {state: 'closed'}),
      await aMedicalOrder(db, {holder: patient}, {kind: 'relationship'}),
      await aMedicalOrder(db, {holder: patient, subject: child}),
      await aMedicalOrder(db, {holder: await aPatient(db)}),
      'x'.repeat(16),
    ]
    for (const medicalOrder of useless) {
      expect(await book({...order, medicalOrder})).toEqual(refused('order-unusable'))
    }
  })

  it('accepts one once, also when two bookings come at the same time, and again after a cancellation', async () => {
    const patient = await aPatient(db)
    const [first, second] = [await anOrderForIt(patient, '11-26T10:00'), await anOrderForIt(patient, '11-27T10:00')]
    const medicalOrder = await aMedicalOrder(db, {holder: patient})
    const asked = [first.order, second.order].map((order) => ({...order, medicalOrder}))

    const answers = await Promise.all(asked.map((order) => book(order)))
    expect(answers.map(({is}) => is).toSorted()).toEqual(['confirmed', 'refused'])
    expect(answers).toContainEqual(refused('order-unusable'))

    const [won, lost] = answers[0]?.is === 'confirmed' ? [answers[0], asked[1]] : [answers[1], asked[0]]
    const reader = {personId: patient.id, dependantIds: [], ownBookingsOnly: false}
    const appointmentId = won?.is === 'confirmed' ? won.appointmentId : 0
    expect(await cancelAppointment(db, {appointmentId, reader, startsFrom: now}, nothing, now)).toEqual({
      is: 'cancelled',
    })
    expect(lost && (await book(lost)).is).toBe('confirmed')
  })

  it('does not use up an order that was named for a service which needs none', async () => {
    const patient = await aPatient(db)
    const {order} = await anOrderFor({patient, at: '11-28T10:00'})
    const answer = await book({...order, medicalOrder: await aMedicalOrder(db, {holder: patient})})
    expect(answer.is === 'confirmed' && (await medicalOrderOf(answer.appointmentId))).toBeUndefined()
  })
})

describe('a request is refused', () => {
  it('when no slot of that centre and time serves the service', async () => {
    const {order} = await anOrderFor()
    const other = await aService(db, {specialty_id: order.specialtyId})

    for (const changed of [{serviceId: other.id}, {specialtyId: 999}, {time: '10:05'}, {centreId: 'otro'}]) {
      expect(await book({...order, ...changed})).toEqual(refused('slot-not-found'))
    }
    expect((await book(order)).is).toBe('confirmed')
  })

  it('when the slot has begun', async () => {
    const {order} = await anOrderFor({at: '11-23T09:05'})
    expect(await book(order, new Date('2026-11-23T12:05:00Z'))).toEqual(refused('slot-past'))
  })

  it('when the centre closed meanwhile', async () => {
    const {order, slot} = await anOrderFor()
    await db.updateTable('slot').set({state: 'blocked'}).where('id', '=', slot.id).execute()
    expect(await book(order)).toEqual(refused('slot-taken'))
  })

  it('when the service is not for the patient', async () => {
    const {order} = await anOrderFor({agenda: await anAgenda(db, {service: await aService(db, {sex: 'M'})})})
    expect(await book(order)).toEqual(refused('no-suitable-patient'))
  })

  it('when the plan does not cover it there', async () => {
    const {order, agenda} = await anOrderFor()
    const rule = {service_id: agenda.service.id, centre_id: agenda.centre.id}
    await db
      .insertInto('coverage_rule')
      .values({...rule, answer: 'V'})
      .execute()
    expect(await book(order)).toEqual(refused('no-coverage'))
  })

  it('when the patient has that specialty that day, or something else at that time', async () => {
    const patient = await aPatient(db)
    const first = await anOrderFor({patient})
    const {service} = first.agenda
    const sameDay = await anOrderFor({patient, agenda: await anAgenda(db, {service}), at: '11-24T18:00'})
    const overlapping = await anOrderFor({patient, at: '11-24T10:10'})
    const rightAfter = await anOrderFor({patient, at: '11-24T10:20'})

    expect((await book(first.order)).is).toBe('confirmed')
    expect(await book(sameDay.order)).toEqual(refused('same-day'))
    expect(await book(overlapping.order)).toEqual(refused('overlaps'))
    expect((await book(rightAfter.order)).is).toBe('confirmed')
    expect(await stateOfSlot(sameDay.slot.id)).toBe('free')
  })

  it('when the professional is busy then in another agenda', async () => {
    const first = await anOrderFor()
    const elsewhere = await anAgenda(db, {practitioner: first.agenda.practitioner})
    const second = await anOrderFor({agenda: elsewhere, at: '11-24T10:10'})

    expect((await book(first.order)).is).toBe('confirmed')
    expect(await book(second.order)).toEqual(refused('slot-taken'))
  })

  it('when it has the key of another booking, whatever else would refuse it', async () => {
    const patient = await aPatient(db)
    const child = bookable(await aChildOf(db, patient.id))
    const first = await anOrderFor({patient, order: {requestKey: 'reused'}})
    const second = await anOrderFor({patient, at: '11-25T10:00', order: {requestKey: 'reused'}})

    const answer = await book(first.order)
    expect(answer.is).toBe('confirmed')
    for (const other of [second.order, {...second.order, time: '10:01'}, {...first.order, patient: child}]) {
      expect(await book(other)).toEqual(refused('key-reused'))
    }
    // A repeat is answered with its appointment, also when the slot could no longer be booked.
    await db.updateTable('service').set({active: false}).where('id', '=', first.order.serviceId).execute()
    expect(await book(first.order, new Date('2026-11-25T12:00:00Z'))).toEqual(answer)
  })
})

describe('limits of a person', () => {
  const days = Array.from(
    {length: 12},
    (_unused, index) => `11-${25 - (index % 2)}T${String(8 + index).padStart(2, '0')}:00`,
  )

  it('are five future appointments of a specialty, also when all are requested at once', async () => {
    const patient = await aPatient(db)
    const agenda = await anAgenda(db, {
      hours: [1, 2, 3, 4, 5].map((weekday) => ({weekday, starts: '10:00', ends: '10:20'})),
    })
    await makeSlots(db, {from: '2026-11-24', until: '2026-12-09'})
    const slots = await db
      .selectFrom('slot')
      .selectAll()
      .where('agenda_id', '=', agenda.id)
      .orderBy('starts_at')
      .execute()
    const orders = slots.map((slot) => ({slot, order: anOrder(agenda, slot, patient)}))

    const answers = await Promise.all(orders.map(({order}) => book(order)))

    expect(orders.length).toBe(12)
    expect(answers.filter((answer) => answer.is === 'confirmed').length).toBe(5)
    expect(answers.filter((answer) => answer.is === 'refused' && answer.code === 'too-many-future').length).toBe(7)
  })

  it('are ten bookings of an account a day, for any patients, also when all are requested at once', async () => {
    const holder = await aPatient(db)
    const child = await aChildOf(db, holder.id)
    const asked = []
    for (const [index, at] of days.entries()) {
      const patient = index % 3 === 0 ? child : holder
      asked.push(await anOrderFor({at, patient, order: {bookerId: holder.id}}))
    }

    const answers = await Promise.all(asked.map(({order}) => book(order)))
    const codes = answers.map((answer) => (answer.is === 'refused' ? answer.code : 'confirmed')).toSorted()
    expect(codes).toEqual([...Array.from({length: 10}, () => 'confirmed'), 'too-many-today', 'too-many-today'])

    const nextDay = new Date('2026-11-24T03:00:00Z')
    const leftOver = asked.filter((_one, index) => answers[index]?.is === 'refused')
    for (const {order} of leftOver) expect((await book(order, nextDay)).is).toBe('confirmed')
  })
})
