import * as contract from '@ceibo/contract/appointments/booking-catalogue'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aService, aPractitioner, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {bookingCatalogueRoutes} from './booking-catalogue.routes.ts'

const {db} = await freshDatabase()
const now = new Date('2026-11-23T12:00:00Z')

await db.insertInto('plan').values({id: 7, name: 'Plan Siete'}).execute()
const centro = await aCentre(db, {slug: 'centro', name: 'Centro'})
const almagro = await aCentre(db, {slug: 'almagro', name: 'Almagro'})
const paediatrics = await aSpecialty(db, {name: 'Pediatría', code: 'PED', max_age: 15})
const cardiology = await aSpecialty(db, {
  name: 'Cardiología',
  code: 'CAR',
  synonyms: ['corazón'],
  symptoms: ['me agito'],
})
const check = await aService(db, {specialty_id: paediatrics.id, name: 'Control', preparation: 'Traer la libreta'})
const visit = await aService(db, {specialty_id: cardiology.id, name: 'Consulta'})
const stress = await aService(db, {
  specialty_id: cardiology.id,
  name: 'Ergometría',
  needs_order: true,
  min_age: 18,
  synonyms: ['prueba de esfuerzo'],
})
const ines = await aPractitioner(db, {last_name: 'Álvarez'})
const juan = await aPractitioner(db, {first_name: 'Juan', last_name: 'Benítez', sex: 'M'})
await anAgenda(db, {service: visit, centre: centro, practitioner: ines})
await anAgenda(db, {service: visit, centre: almagro, practitioner: juan})
await anAgenda(db, {service: stress, centre: centro, practitioner: juan})
await anAgenda(db, {service: check, centre: almagro, practitioner: ines})
await anAgenda(db, {service: check, centre: centro, practitioner: juan, valid_to: '2026-06-30'})
await db
  .insertInto('coverage_rule')
  .values([
    {plan_id: 7, service_id: visit.id, centre_id: almagro.id, answer: 'V'},
    {plan_id: 7, service_id: stress.id, answer: 'N'},
  ])
  .execute()

const signIn = async (person: Awaited<ReturnType<typeof aPatient>>) =>
  (await bookingServer(db, bookingCatalogueRoutes, now)).signIn(person)

const names = (rows: readonly {name: string; coverage: string}[]) => rows.map((row) => `${row.name} ${row.coverage}`)

describe('what can be booked', () => {
  it('depends on age, computed by the server, whatever the query says', async () => {
    const ana = await aPatient(db)
    const tomas = await aChildOf(db, ana.id)
    const client = await signIn(ana)

    expect(await client.ask(contract.specialties, {})).toEqual([
      {
        id: cardiology.id,
        name: 'Cardiología',
        code: 'CAR',
        coverage: 'S',
        synonyms: ['corazón', 'me agito'],
        services: [
          {id: visit.id, name: 'Consulta', coverage: 'S', synonyms: []},
          {id: stress.id, name: 'Ergometría', coverage: 'S', synonyms: ['prueba de esfuerzo']},
        ],
      },
    ])
    expect(names(await client.ask(contract.specialties, {patientId: tomas.edns_id}))).toEqual([
      'Cardiología S',
      'Pediatría S',
    ])
    const forTomas = {patientId: tomas.edns_id, specialtyId: cardiology.id}
    expect(names(await client.ask(contract.services, forTomas))).toEqual(['Consulta S'])
    expect(names(await client.ask(contract.services, {specialtyId: cardiology.id}))).toEqual([
      'Consulta S',
      'Ergometría S',
    ])
    const whole = await client.ask(contract.specialties, {all: 'S'})
    expect(whole.map(({name, onlyFor}) => [name, onlyFor])).toEqual([
      ['Cardiología', undefined],
      ['Pediatría', expect.stringMatching(/^chicos de hasta \d+ años \(la persona elegida tiene \d+ años\)$/)],
    ])
    const refused = await client.send(contract.services, {specialtyId: paediatrics.id})
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'no-suitable-patient'])
  })

  it('says what the plan of the patient covers, and where', async () => {
    const client = await signIn(await aPatient(db, {plan_id: 7}))
    const centresOf = (serviceId: number) => client.ask(contract.centres, {specialtyId: cardiology.id, serviceId})

    expect(names(await client.ask(contract.specialties, {}))).toEqual(['Cardiología S'])
    expect(names(await client.ask(contract.services, {specialtyId: cardiology.id}))).toEqual([
      'Consulta S',
      'Ergometría N',
    ])
    expect(names(await centresOf(visit.id))).toEqual(['Almagro V', 'Centro S'])
    expect(names(await centresOf(stress.id))).toEqual(['Centro N'])
    expect((await centresOf(visit.id))[0]).toMatchObject({
      id: 'almagro',
      kind: 'medical',
      address: `${almagro.address}, ${almagro.city}`,
    })
  })

  it('leaves out centres whose agendas have ended', async () => {
    const ana = await aPatient(db)
    const tomas = await aChildOf(db, ana.id)
    const client = await signIn(ana)
    const asked = {patientId: tomas.edns_id, specialtyId: paediatrics.id, serviceId: check.id}

    expect(names(await client.ask(contract.centres, asked))).toEqual(['Almagro S'])
  })

  it('lists the practitioners of the chosen centres, of either sex', async () => {
    const client = await signIn(await aPatient(db))
    const asked = {specialtyId: cardiology.id, serviceId: visit.id}
    const attending = async (centreIds: string[], practitionerSex?: 'M' | 'F') =>
      (await client.ask(contract.practitioners, {...asked, centreIds, practitionerSex})).map(({lastName}) => lastName)

    expect(await attending(['centro', 'almagro'])).toEqual(['Álvarez', 'Benítez'])
    expect(await attending(['centro'])).toEqual(['Álvarez'])
    expect(await attending(['centro', 'almagro'], 'M')).toEqual(['Benítez'])
    expect(await client.ask(contract.practitioners, {...asked, centreIds: ['centro']})).toEqual([
      {id: ines.id, title: 'Dra.', firstName: 'Inés', lastName: 'Álvarez', licence: ines.licence, sex: 'F'},
    ])
  })

  it('answers what to bring and how to prepare', async () => {
    const client = await signIn(await aPatient(db))

    expect(await client.ask(contract.orderRequirement, {serviceId: stress.id})).toEqual({orderRequired: true})
    await db.updateTable('service').set({own_price: 12_500}).where('id', '=', visit.id).execute()
    expect(await client.ask(contract.orderRequirement, {serviceId: visit.id})).toEqual({
      orderRequired: false,
      ownPrice: 12_500,
    })
    expect(await client.ask(preparations, {serviceId: check.id})).toEqual({text: 'Traer la libreta'})
    expect(await client.ask(preparations, {serviceId: visit.id})).toEqual({text: null})
    expect((await client.send(contract.orderRequirement, {serviceId: 999_999})).statusCode).toBe(404)
  })

  it("R1: for somebody else's child is not found", async () => {
    const child = await aChildOf(db, (await aPatient(db)).id)
    const client = await signIn(await aPatient(db))

    expect((await client.send(contract.specialties, {patientId: child.edns_id})).statusCode).toBe(404)
  })
})
