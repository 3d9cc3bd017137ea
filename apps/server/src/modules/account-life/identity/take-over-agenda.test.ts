import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {httpAgenda} from '@ceibo/agenda/over-http/http-agenda'
import type {BookingSystem} from '@ceibo/agenda/port'
import {startTestAgenda, TEST_AGENDA, TEST_AGENDA_KEY} from '@ceibo/agenda/over-http/test-http-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {outboundClient} from '@ceibo/adapters/outbound/outbound-client'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {expect, it} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {anAccount, mailsTo} from '#modules/accounts/credentials/test-account.ts'
import {recordAppointment} from '#modules/appointments/appointments.offers.ts'
import {acceptReview} from './accept-review.ts'

const {db} = await freshDatabase()
const clock = settableClock(TEST_NOW)

/** A child whom the network knows, and an account that claims to be them. */
async function aClaim() {
  const mother = await aPatient(db)
  const dependant = await aChildOf(db, mother.id, {birth_date: '2010-02-01', first_name: 'Bruno'})
  const account = await anAccount(db, {
    document_number: dependant.document_number,
    first_name: dependant.first_name,
    last_name: dependant.last_name,
    sex: dependant.sex,
    birth_date: dependant.birth_date,
    status: 'pending',
  })
  return {mother, dependant, account}
}

/** The team accepts the documents of an account. */
async function accept(account: {id: number; document_type_id: number; document_number: string}, agenda: BookingSystem) {
  const {id} = await db
    .insertInto('verification_case')
    .values({
      handle: `case-${account.id}`,
      kind: 'identity',
      state: 'submitted',
      holder_id: account.id,
      subject_id: account.id,
      document_type_id: account.document_type_id,
      document_number: account.document_number,
      validation_type: 'manual',
      channel: 'web',
      created_at: TEST_NOW,
      changed_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return acceptReview(id, {name: 'Eva'}, {db, clock, bookingSystem: agenda, wake: () => undefined})
}

it('of two clashing appointments, at the same time or of one specialty on a day, the one that the network knew stays, and the person is notified of the other', async () => {
  const {mother, dependant, account} = await aClaim()
  const [heart, skin, eyes] = [await anAgenda(db), await anAgenda(db), await anAgenda(db)]
  const book = async (patient: typeof account, agenda: typeof heart, startsAt: string) => {
    const slot = await aSlot(db, agenda, startsAt)
    const order = anOrder(agenda, slot, patient, {bookerId: patient === account ? account.id : mother.id})
    const booked = await bookSlot(db, order, async () => undefined, TEST_NOW)
    if (booked.is === 'refused') throw new Error(booked.code)
    return booked.appointmentId
  }
  const stored = await book(dependant, heart, '2026-03-20T10:00:00-03:00')
  const overlapping = await book(account, skin, '2026-03-20T10:10:00-03:00')
  const sameDay = await book(account, heart, '2026-03-20T16:00:00-03:00')
  const free = await book(account, eyes, '2026-03-21T10:00:00-03:00')

  expect(await accept(account, builtInAgenda({db, clock, write: recordAppointment}))).toEqual({is: 'accepted'})

  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'state'])
    .where('id', 'in', [stored, overlapping, sameDay, free])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    {id: stored, patient_id: dependant.id, state: 'booked'},
    {id: overlapping, patient_id: dependant.id, state: 'cancelled'},
    {id: sameDay, patient_id: dependant.id, state: 'cancelled'},
    {id: free, patient_id: dependant.id, state: 'booked'},
  ])
  expect(await mailsTo(db, account.email, 'appointment-cancelled')).toHaveLength(2)
  const messages = db.selectFrom('notification').select('text').where('person_id', '=', dependant.id)
  expect((await messages.execute()).filter(({text}) => text.startsWith('Turno anulado'))).toHaveLength(2)
  const slots = db.selectFrom('slot').innerJoin('appointment', 'appointment.slot_id', 'slot.id').select('slot.state')
  expect(await slots.where('appointment.id', 'in', [overlapping, sameDay]).execute()).toEqual([
    {state: 'free'},
    {state: 'free'},
  ])
})

it('an outside agenda is asked to cancel what clashes, and the account waits while that agenda does not answer', async () => {
  const {mother, dependant, account} = await aClaim()
  const times = ['10:00', '16:00'].map((time) => ({date: '2026-03-20', time}))
  const outside = await startTestAgenda(clock, times)
  const headers = {authorization: `Bearer ${TEST_AGENDA_KEY}`}
  const client = outboundClient({url: outside.url, headers, clock})
  const agenda = httpAgenda({db, clock, write: recordAppointment, client})
  const {specialtyId, serviceId, centreId, practitionerId} = TEST_AGENDA
  const book = async (patient: typeof dependant, bookerId: number, at: {date: string; time: string}) => {
    const {id: personId, birth_date: birthDate} = patient
    const who = {patient: {personId, birthDate, sex: 'M', planId: null, planTypeId: null}, bookerId} as const
    const order = {...at, ...who, specialtyId, serviceId, centreId, practitionerId}
    const effects = {event: 'appointment-booked', actorId: bookerId, network: '', requestId: ''} as const
    const booked = await agenda.confirm({...order, requestKey: undefined, medicalOrder: undefined}, effects)
    expect(booked.is).toBe('confirmed')
  }
  await book(dependant, mother.id, {date: '2026-03-20', time: '10:00'})
  await book(account, account.id, {date: '2026-03-20', time: '16:00'})

  outside.behave('rejects', 'cancel')
  await expect(accept(account, agenda)).rejects.toThrow('Status 401')
  const statusOf = db.selectFrom('person').select('status').where('id', '=', account.id)
  expect(await statusOf.executeTakeFirst()).toEqual({status: 'pending'})

  outside.behave('answers', 'cancel')
  await db.deleteFrom('verification_case').where('holder_id', '=', account.id).execute()
  expect(await accept(account, agenda)).toEqual({is: 'accepted'})
  expect(outside.booked()).toBe(1)
  expect(await mailsTo(db, account.email, 'appointment-cancelled')).toHaveLength(1)
})
