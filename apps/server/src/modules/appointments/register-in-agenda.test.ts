import {registerInBooking} from '@ceibo/contract/appointments/booking-patient'
import {bookAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {firstFreeSlot} from '@ceibo/contract/appointments/slots'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aSearch} from '@ceibo/testing/builders/order-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {appointmentRoutes} from './appointments.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')

type Row = Awaited<ReturnType<typeof aPatient>>
const named = ({document_type_id, document_number}: Row, birthDate?: string) => ({
  documentType: document_type_id,
  documentNumber: document_number,
  birthDate,
})

const knows = async ({id}: Row) =>
  (await db.selectFrom('agenda_patient').select('person_id').where('person_id', '=', id).execute()).length === 1

it('registers the person and a linked child in the booking system, once', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const holder = await aPatient(db)
  const tomas = await aChildOf(db, holder.id)
  const client = await signIn(holder)
  for (const who of [holder, tomas, tomas]) {
    expect(await client.ask(registerInBooking, named(who, who.birth_date))).toEqual({})
    expect(await knows(who)).toBe(true)
  }
})

it('accepts the whole body of the wire, and stores nothing of it', async () => {
  const {signIn, server} = await bookingServer(db, appointmentRoutes, now)
  const julian = await aPatient(db, {status: 'unvalidated'})
  const {authorization} = await signIn(julian)
  const answer = await server.inject({
    method: 'POST',
    url: `${API_BASE}/apim/turnos/register`,
    headers: {authorization},
    payload: {
      naci_fecha: '12/04/1985',
      docu_nro: julian.document_number,
      docu_tipo: 2,
      email: 'otro@ejemplo.test',
      sexo: 'M',
      nombre: 'Otro',
      ape: 'Nombre',
      telefono: '1155550000',
    },
  })
  expect(answer.json()).toEqual({estado: 0, mensaje: ''})
  expect(await knows(julian)).toBe(true)
  expect(await db.selectFrom('person').selectAll().where('id', '=', julian.id).executeTakeFirst()).toEqual(julian)
})

it('R1: answers for anybody else, or a child whose link is not validated, as for an unknown person, and audits it', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const holder = await aPatient(db)
  const unlinked = await aChildOf(db, holder.id, {relationshipStatus: 'unverified'})
  const other = await aPatient(db)
  const client = await signIn(holder)
  const nobody = {documentType: 2, documentNumber: '11111111'}
  const answers = []
  for (const input of [named(unlinked), named(other), nobody, named(holder, '1990-01-01')]) {
    answers.push(await client.send(registerInBooking, input))
  }
  expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map((answer) => JSON.stringify({...answer.json(), pedido: ''}))).size).toBe(1)
  expect([await knows(unlinked), await knows(other), await knows(holder)]).toEqual([false, false, false])
  const audited = db.selectFrom('audit_event').select(['action', 'object']).where('actor_id', '=', holder.id)
  expect(await audited.execute()).toEqual(
    answers.map(() => ({action: 'subject-mismatch', object: 'registerInBooking'})),
  )
})

it('is not required before booking: an unknown person is registered first, and the booking continues', async () => {
  const {signIn} = await bookingServer(db, appointmentRoutes, now)
  const ana = await aPatient(db)
  const client = await signIn(ana)
  const agenda = await anAgenda(db)
  await aSlot(db, agenda, '2026-11-24T10:30:00-03:00')
  const search = aSearch(agenda, {from: '2026-11-23', to: '2026-12-07'})
  const [slot] = await client.ask(firstFreeSlot, search)
  if (slot === undefined) throw new Error('nothing is free')
  expect(await knows(ana)).toBe(false)

  const {practitionerId, centreId, date, time} = slot
  const {specialtyId, serviceId} = search
  const outcome = await client.ask(bookAppointment, {practitionerId, centreId, date, time, specialtyId, serviceId})

  expect(outcome.is).toBe('confirmed')
  expect(await knows(ana)).toBe(true)
})
