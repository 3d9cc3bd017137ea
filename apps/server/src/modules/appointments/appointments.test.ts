import {appointments, dashboardAppointments, dashboardHistory} from '@ceibo/contract/appointments/appointments'
import {cancelAppointment, bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {
  firstFreeSlot,
  freeSlotDays,
  freeSlots,
  holdSlot,
  whyNoSlots,
  type Slot,
  type SlotSearch,
} from '@ceibo/contract/appointments/slots'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aMedicalOrder} from '@ceibo/testing/builders/medical-order-builders'
import {aCentre, aService, aPractitioner, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')
const period = {from: '2026-11-23', to: '2026-12-07', limit: 50}

const cardiology = await aSpecialty(db, {name: 'Cardiología'})
const consultation = await aService(db, {
  specialty_id: cardiology.id,
  name: 'Consulta',
  preparation: 'Ayuno de 4 horas',
})
const barrioNorte = await aCentre(db, {name: 'Barrio Norte', slug: 'barrio_norte'})

async function openAgenda(overrides: Parameters<typeof anAgenda>[1] = {}) {
  const agenda = await anAgenda(db, {service: consultation, centre: barrioNorte, ...overrides})
  return {agenda, search: {...aSearch(agenda, period), practitionerId: agenda.practitioner.id}}
}

const requestFor = (slot: Slot, {specialtyId, serviceId}: SlotSearch, patientId?: number) => ({
  practitionerId: slot.practitionerId,
  centreId: slot.centreId,
  date: slot.date,
  time: slot.time,
  specialtyId,
  serviceId,
  patientId,
})

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof bookingServer>>['signIn']>>

async function firstOffer(client: Client, search: SlotSearch): Promise<Slot> {
  const [slot] = await client.ask(firstFreeSlot, search)
  if (slot === undefined) throw new Error('nothing is free')
  return slot
}

async function auditOf(personId: number) {
  const rows = db.selectFrom('audit_event').select(['action', 'result', 'subject_id', 'object'])
  return rows.where('actor_id', '=', personId).orderBy('id').execute()
}

describe('booking an appointment', () => {
  it('R6: may be tried sixty times in ten minutes, so that nobody occupies the agenda for everybody', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const nothing = {practitionerId: 1, centreId: 'x', date: '2026-11-24', time: '10:30', specialtyId: 1, serviceId: 1}
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++) statuses.push((await client.send(bookAppointment, nothing)).statusCode)

    expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([60, 60])
  })

  it('goes from the search to the list, with its audit row, mail and notification', async () => {
    const {signIn, woken} = await bookingServer(db, appointmentRoutes, now)
    const ana = await aPatient(db)
    const client = await signIn(ana)
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-24T10:30:00-03:00')

    expect(await client.ask(freeSlotDays, search)).toEqual([
      {date: '2026-11-24', free: 1, morning: 1, afternoon: 0, evening: 0},
    ])
    expect(await client.ask(freeSlots, search)).toMatchObject([{date: '2026-11-24', time: '10:30', minutes: 20}])
    const slot = await firstOffer(client, search)
    expect(await client.ask(holdSlot, slot)).toEqual({until: '2026-11-23T09:10:00-03:00', seconds: 600})
    const outcome = await client.ask(bookAppointment, requestFor(slot, search))

    const id = outcome.is === 'confirmed' ? outcome.appointmentId : 0
    const [listed] = await client.ask(appointments, period)
    expect(listed).toMatchObject({
      id,
      startsAt: '2026-11-24T10:30:00-03:00',
      specialty: 'Cardiología',
      patient: {id: ana.edns_id, isSelf: true},
      preparationId: consultation.id,
      can: {cancel: true},
    })
    expect(await client.ask(dashboardAppointments, period)).toEqual([listed])
    expect(await client.ask(dashboardHistory, {since: '2026-01-01', max: 5})).toEqual([])
    expect(await auditOf(ana.id)).toEqual([
      {action: 'appointment-booked', result: 'done', subject_id: ana.id, object: `appointment:${id}`},
    ])
    expect(woken).toEqual(['mail'])
    const mails = db
      .selectFrom('mail_outbox')
      .select(['kind', 'data'])
      .where('recipient', '=', ana.email ?? '')
    expect(await mails.execute()).toMatchObject([
      {
        kind: 'appointment-booked',
        data: {specialty: 'Cardiología', startsAt: '2026-11-24T10:30:00-03:00', preparation: 'Ayuno de 4 horas'},
      },
    ])
    const notifications = db.selectFrom('notification').select(['text', 'item']).where('person_id', '=', ana.id)
    expect(await notifications.execute()).toEqual([
      {text: 'Turno reservado: Cardiología, martes 24 de noviembre 10:30\u00a0h, Barrio Norte', item: String(id)},
    ])
  })

  it.each([
    {
      who: 'a professional with title and licence',
      overrides: {title: 'Dr.', first_name: 'Juan', last_name: 'Prado', licence: 'MP 900555'},
      practitioner: {title: 'Dr.', firstName: 'Juan', lastName: 'Prado', licence: 'MP 900555'},
      mail: {practitionerTerm: 'Profesional', practitionerName: 'Dr. Juan Prado\u00a0· M.P.\u00a0900555'},
    },
    {
      who: 'a team without names, nor the permit of its laboratory',
      overrides: {kind: 'team', title: '', first_name: '', last_name: 'Equipo de extracciones', licence: 'LAB 900556'},
      practitioner: {title: '', firstName: '', lastName: 'Equipo de extracciones', licence: ''},
      mail: {practitionerTerm: 'Atiende', practitionerName: 'Equipo de extracciones'},
    },
  ])('shows the practitioner: $who', async ({overrides, practitioner, mail}) => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await aPatient(db)
    const client = await signIn(ana)
    const {agenda, search} = await openAgenda({practitioner: await aPractitioner(db, overrides)})
    await aSlot(db, agenda, '2026-11-25T07:30:00-03:00')

    const slot = await firstOffer(client, search)
    await client.ask(bookAppointment, requestFor(slot, search))

    const {practitionerTitle: title, practitionerFirstName: firstName, practitionerLastName: lastName} = slot
    expect({title, firstName, lastName, licence: slot.practitionerLicence}).toEqual(practitioner)
    const [listed] = await client.ask(appointments, period)
    expect(listed).toMatchObject({practitioner, centre: {address: `${barrioNorte.address}, ${barrioNorte.city}`}})
    const outbox = db.selectFrom('mail_outbox').select('data')
    expect(await outbox.where('recipient', '=', ana.email ?? '').execute()).toMatchObject([{data: mail}])
  })

  it('shows the photo of a professional who has one', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const photo = `retrato/${'a1'.repeat(8)}`
    const {agenda, search} = await openAgenda({practitioner: await aPractitioner(db, {photo})})
    await aSlot(db, agenda, '2026-11-25T07:30:00-03:00')
    const offer = await firstOffer(client, search)
    expect(offer.practitionerPhoto).toBe(photo)
  })

  it('says in which languages a professional attends, where there are others', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda({practitioner: await aPractitioner(db, {languages: ['inglés']})})
    await aSlot(db, agenda, '2026-11-25T07:30:00-03:00')
    expect((await firstOffer(client, search)).practitionerLanguages).toEqual(['inglés'])

    const plain = await openAgenda({practitioner: await aPractitioner(db)})
    await aSlot(db, plain.agenda, '2026-11-25T07:30:00-03:00')
    expect((await firstOffer(client, plain.search)).practitionerLanguages).toBeUndefined()
  })

  it('requires the medical order of a service that needs one, and accepts only one of the patient', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await aPatient(db)
    const client = await signIn(ana)
    const service = await aService(db, {needs_order: true})
    const {agenda, search} = await openAgenda({service})
    await aSlot(db, agenda, '2026-11-24T16:30:00-03:00')
    const request = requestFor(await firstOffer(client, search), search)
    const others = await aMedicalOrder(db, {holder: await aPatient(db)})

    expect(await client.ask(bookAppointment, request)).toMatchObject({is: 'refused', code: 'order-required'})
    expect(await client.ask(bookAppointment, {...request, medicalOrder: others})).toMatchObject({
      is: 'refused',
      code: 'order-unusable',
      message: ERRORS['order-unusable'].text,
    })
    const medicalOrder = await aMedicalOrder(db, {holder: ana})
    expect((await client.ask(bookAppointment, {...request, medicalOrder})).is).toBe('confirmed')
  })

  it('is refused with a message for the patient, as an outcome, when somebody was faster', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-25T10:30:00-03:00')
    const slot = await firstOffer(ana, search)
    await firstOffer(eva, search)

    await ana.ask(bookAppointment, requestFor(slot, search))
    const late = await eva.send(bookAppointment, requestFor(slot, search))

    const message = ERRORS['slot-taken'].text
    expect(late.statusCode).toBe(200)
    expect(late.json()).toMatchObject({
      estado: 1,
      mensaje: message,
      respuesta: {datosrespuesta: {estado: 'Error', mensajerespuesta: message, codigo: 'slot-taken'}},
    })
    expect(await auditOf(eva.actor.personId)).toEqual([])
  })

  it('is refused with its appointment, as an outcome, when the same person already booked that slot', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-26T10:30:00-03:00')
    const slot = await firstOffer(ana, search)

    const first = await ana.ask(bookAppointment, requestFor(slot, search))
    const again = await ana.ask(bookAppointment, requestFor(slot, search))

    if (first.is !== 'confirmed') throw new Error('not booked')
    const message = ERRORS['already-booked'].text
    expect(again).toEqual({is: 'refused', code: 'already-booked', message, appointmentId: first.appointmentId})
  })

  it('answers a repeated order with the same bytes and books once', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-26T10:30:00-03:00')
    const request = requestFor(await firstOffer(client, search), search)
    const headers = {'idempotency-key': 'a-key-of-one-click'}

    const first = await client.send(bookAppointment, request, headers)
    const again = await client.send(bookAppointment, request, headers)
    const together = await Promise.all([1, 2, 3].map(() => client.send(bookAppointment, request, headers)))

    expect([again, ...together].map(({body}) => body)).toEqual(Array.from({length: 4}, () => first.body))
    expect(await db.selectFrom('idempotency_key').select('key').execute()).toEqual([])
    expect((await client.ask(appointments, period)).length).toBe(1)
    expect((await auditOf(client.actor.personId)).length).toBe(1)
    const other = await client.send(bookAppointment, {...request, time: '11:00'}, headers)
    expect([other.statusCode, other.json().codigo]).toEqual([422, 'key-reused'])
    const short = await client.send(bookAppointment, request, {'idempotency-key': 'short'})
    expect([short.statusCode, short.json().codigo]).toEqual([422, 'invalid'])
  })

  it('accepts at most thirty days and only days that exist', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {search} = await openAgenda()

    const long = await client.send(freeSlots, {...search, to: '2026-12-23'})
    expect(long.statusCode).toBe(422)
    expect(long.json()).toMatchObject({errores: [{campo: 'fechaHasta', mensaje: 'Buscá hasta 30 días por vez'}]})
    const unknown = await client.send(freeSlots, {...search, serviceId: 987_654})
    expect([unknown.statusCode, unknown.json().codigo]).toEqual([404, 'not-found'])
  })

  it('holds and books slots that were never searched, and recognizes a slot that somebody else holds', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-27T10:30:00-03:00')
    const slot = await firstOffer(ana, search)
    await ana.ask(holdSlot, slot)

    const held = await eva.send(holdSlot, requestFor(slot, search))
    const never = await eva.send(holdSlot, {...requestFor(slot, search), time: '11:11'})

    const {codigo, titulo} = held.json()
    expect([held.statusCode, codigo]).toEqual([409, 'slot-held-elsewhere'])
    expect(titulo).toBe('Ese turno está reservado por unos minutos')
    expect([never.statusCode, never.json().codigo]).toEqual([404, 'slot-not-found'])
    const unknown = await eva.ask(bookAppointment, {...requestFor(slot, search), time: '11:11'})
    expect(unknown).toMatchObject({is: 'refused', code: 'slot-not-found', message: ERRORS['slot-not-found'].text})
  })

  it('answers for a held slot that is not for the patient as for an unknown one', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db, {birth_date: '2020-01-01'}))]
    const {agenda, search} = await openAgenda({service: await aService(db, {min_age: 18})})
    await aSlot(db, agenda, '2026-11-27T15:30:00-03:00')
    const request = requestFor(await firstOffer(ana, search), search)
    await ana.ask(holdSlot, request)

    const unseen = await eva.send(holdSlot, request)
    const none = await eva.send(holdSlot, {...request, time: '11:11'})

    expect(unseen.statusCode).toBe(404)
    expect(unseen.body).toBe(none.body)
  })

  it('R1: refuses to hold for somebody else', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-27T16:30:00-03:00')
    const slot = await firstOffer(ana, search)
    const answer = await ana.send(holdSlot, requestFor(slot, search, (await aPatient(db)).edns_id))
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'not-found'])
  })
})

describe('the idempotency key of a booking', () => {
  it('runs again after a temporary refusal: the hold of somebody else', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-27T11:30:00-03:00')
    await aSlot(db, agenda, '2026-11-27T12:00:00-03:00')
    const slot = await firstOffer(ana, search)
    const another = (await ana.ask(freeSlots, search)).at(-1) ?? slot
    await firstOffer(eva, search)
    await ana.ask(holdSlot, slot)
    const headers = {'idempotency-key': 'a-key-of-eva'}

    const refused = await eva.send(bookAppointment, requestFor(slot, search), headers)
    // A person holds one slot at a time: holding another releases the first.
    await ana.ask(holdSlot, another)
    const repeated = await eva.send(bookAppointment, requestFor(slot, search), headers)

    expect(refused.json()).toMatchObject({respuesta: {datosrespuesta: {codigo: 'slot-held-elsewhere'}}})
    expect(repeated.json()).toMatchObject({respuesta: {datosrespuesta: {estado: 'OK'}}})
  })

  it('is not needed to hold: a repeat answers the new end of the hold', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-27T13:30:00-03:00')
    const slot = await firstOffer(ana, search)
    const headers = {'idempotency-key': 'a-key-of-a-hold'}

    await ana.send(holdSlot, slot, headers)
    await db.deleteFrom('slot_hold').execute()
    await ana.send(holdSlot, slot, headers)

    expect(await db.selectFrom('slot_hold').select('person_id').execute()).toHaveLength(1)
  })
})

describe('booking for a child', () => {
  it('is done by the validated holder, and shown to the holder', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const ana = await aPatient(db)
    const tomas = await aChildOf(db, ana.id)
    const client = await signIn(ana)
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-24T12:00:00-03:00')
    const slot = await firstOffer(client, {...search, patientId: tomas.edns_id})

    const outcome = await client.ask(bookAppointment, requestFor(slot, search, tomas.edns_id))

    expect(outcome.is).toBe('confirmed')
    expect(await client.ask(appointments, period)).toMatchObject([{patient: {id: tomas.edns_id, isSelf: false}}])
    expect(await auditOf(ana.id)).toMatchObject([{subject_id: tomas.id}])
  })

  it('R1: of somebody else is not found by a search, is audited, and reads like missing data', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const stranger = await aPatient(db)
    const ana = await aPatient(db)
    const lola = await aChildOf(db, ana.id, {relationshipStatus: 'unverified'})
    const client = await signIn(ana)
    const {search} = await openAgenda()

    const bodies = []
    for (const patientId of [stranger.edns_id, lola.edns_id, 1]) {
      const answer = await client.send(firstFreeSlot, {...search, patientId})
      expect(answer.statusCode).toBe(404)
      bodies.push({...answer.json(), pedido: ''})
    }

    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    expect((await auditOf(ana.id)).map(({action}) => action)).toEqual(Array.from({length: 3}, () => 'subject-mismatch'))
  })
})

it.each([firstFreeSlot, freeSlots, freeSlotDays, whyNoSlots] as const)(
  'R1: $id for somebody else is not found',
  async (endpoint) => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {search} = await openAgenda()
    const answer = await client.send(endpoint, {...search, patientId: (await aPatient(db)).edns_id})
    expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'not-found'])
  },
)

it('R1: refuses an offered slot for somebody else, with the answer for a person who does not exist', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const ana = await aPatient(db)
  const client = await signIn(ana)
  const lola = await aChildOf(db, ana.id, {relationshipStatus: 'unverified'})
  const {agenda, search} = await openAgenda()
  const {id} = await aSlot(db, agenda, '2026-11-24T18:00:00-03:00')
  const slot = await firstOffer(client, search)

  const bodies = []
  for (const patientId of [(await aPatient(db)).edns_id, lola.edns_id, 1]) {
    const answer = await client.send(bookAppointment, requestFor(slot, search, patientId))
    expect(answer.statusCode).toBe(404)
    bodies.push(JSON.stringify({...answer.json(), pedido: ''}))
  }
  expect(new Set(bodies).size).toBe(1)
  expect((await auditOf(ana.id)).map(({action}) => action)).toEqual(Array.from({length: 3}, () => 'subject-mismatch'))
  const made = db.selectFrom('appointment').select('id').where('slot_id', '=', id)
  expect(await made.execute()).toEqual([])
})

async function booked(client: Client, at: string) {
  const {agenda, search} = await openAgenda()
  const slot = await aSlot(db, agenda, at)
  const outcome = await client.ask(bookAppointment, requestFor(await firstOffer(client, search), search))
  return {slot, id: outcome.is === 'confirmed' ? outcome.appointmentId : 0}
}

describe('cancelling an appointment', () => {
  it('answers a repeat with the same bytes, frees the slot, and notifies once', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {id, slot} = await booked(client, '2026-11-24T10:30:00-03:00')

    const first = await client.send(cancelAppointment, {appointmentId: id})
    const again = await client.send(cancelAppointment, {appointmentId: id})

    expect(first.json()).toEqual({estado: 0, mensaje: 'Turno anulado'})
    expect(again.body).toBe(first.body)
    expect(await client.ask(appointments, period)).toEqual([])
    const {state} = await db.selectFrom('slot').select('state').where('id', '=', slot.id).executeTakeFirstOrThrow()
    expect(state).toBe('free')
    const mails = db.selectFrom('mail_outbox').innerJoin('person', 'person.email', 'mail_outbox.recipient')
    const kinds = mails.select('kind').where('person.id', '=', client.actor.personId).orderBy('mail_outbox.id')
    expect((await kinds.execute()).map(({kind}) => kind)).toEqual(['appointment-booked', 'appointment-cancelled'])
  })

  it('ends the stored answer of its booking: the same request is not answered with a cancelled booking', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const client = await signIn(await aPatient(db))
    const {agenda, search} = await openAgenda()
    await aSlot(db, agenda, '2026-11-26T10:30:00-03:00')
    const request = requestFor(await firstOffer(client, search), search)
    const key = {'idempotency-key': 'pressed-once'}
    const made = await client.ask(bookAppointment, request, key)
    expect(await client.ask(bookAppointment, request, key)).toEqual(made)

    await client.ask(cancelAppointment, {appointmentId: made.is === 'confirmed' ? made.appointmentId : 0})
    expect((await client.send(bookAppointment, request, key)).json()).toMatchObject({codigo: 'key-reused'})
    expect((await client.ask(bookAppointment, request, {'idempotency-key': 'pressed-again'})).is).toBe('confirmed')
  })

  it('is refused once the appointment has begun, and to people without a right to it', async () => {
    const {signIn, clock} = await bookingServer(db, appointmentRoutes, now)
    const [ana, eva] = [await signIn(await aPatient(db)), await signIn(await aPatient(db))]
    const {id} = await booked(ana, '2026-11-23T09:30:00-03:00')

    expect((await eva.send(cancelAppointment, {appointmentId: id})).statusCode).toBe(404)
    expect((await ana.send(cancelAppointment, {appointmentId: 5})).statusCode).toBe(404)
    clock.advance(3600)
    const late = await ana.send(cancelAppointment, {appointmentId: id})
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'not-cancellable'])
    expect(await ana.ask(appointments, period)).toMatchObject([{id, can: {cancel: false}}])
  })

  it('of an unvalidated account is limited to what it booked itself', async () => {
    const {signIn} = await bookingServer(db, appointmentRoutes, now)
    const julian = await aPatient(db, {status: 'unvalidated'})
    const client = await signIn(julian)
    const {id} = await booked(client, '2026-11-24T15:00:00-03:00')
    const counter = await aPatient(db)
    await db.updateTable('appointment').set({booked_by: counter.id}).where('id', '=', id).execute()

    expect((await client.send(cancelAppointment, {appointmentId: id})).statusCode).toBe(404)
    expect(await client.ask(appointments, period)).toEqual([])
    await db.updateTable('appointment').set({booked_by: julian.id}).where('id', '=', id).execute()
    expect((await client.ask(appointments, period)).length).toBe(1)
  })
})
