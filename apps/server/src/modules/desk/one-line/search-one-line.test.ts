import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {searchOneLine} from '@ceibo/contract/desk/one-line'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {type Agenda, anAgenda, aSlot} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aPractitioner, aService, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {aPatient, manyPatients} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordAppointment} from '#modules/appointments/appointments.offers.ts'
import {oneLineRoutes} from '../one-line.routes.ts'

const {db} = await freshDatabase()
const clock = settableClock(TEST_NOW)
const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})

const traumatology = await aSpecialty(db, {name: 'Traumatología', synonyms: ['huesos']})
const cardiology = await aSpecialty(db, {name: 'Cardiología'})
const paediatrics = await aSpecialty(db, {name: 'Pediatría', max_age: 15})
const palermo = await aCentre(db, {slug: 'palermo', name: 'Ceibo Palermo', address: 'Güemes 3900'})
const belgrano = await aCentre(db, {slug: 'belgrano', name: 'Ceibo Belgrano', address: 'Cabildo 1800'})
const consultation = (specialty_id: number) => aService(db, {specialty_id, name: 'Consulta'})
const bones = await anAgenda(db, {service: await consultation(traumatology.id), centre: belgrano})
const heart = await consultation(cardiology.id)
const heartThere = await anAgenda(db, {service: heart, centre: belgrano})
const gomez = await aPractitioner(db, {first_name: 'Julia', last_name: 'Gómez Peña'})
const heartHere = await anAgenda(db, {service: heart, centre: palermo, practitioner: gomez})
const children = await anAgenda(db, {service: await consultation(paediatrics.id), centre: palermo})
// The clock of tests stands at Monday 2 March 2026, 10 h.
await aSlot(db, bones, '2026-03-02T15:00:00-03:00')
await aSlot(db, bones, '2026-03-03T09:00:00-03:00')
await aSlot(db, heartThere, '2026-03-04T09:00:00-03:00')
await aSlot(db, heartHere, '2026-03-04T11:00:00-03:00')
await aSlot(db, heartHere, '2026-03-05T11:00:00-03:00')
await aSlot(db, children, '2026-03-06T11:00:00-03:00')

async function anAppointment(agenda: Agenda, patientId: number, startsAt: string): Promise<number> {
  const slot = await aSlot(db, agenda, startsAt, {state: 'taken'})
  await db.insertInto('agenda_patient').values({person_id: patientId}).execute()
  const {id} = await db
    .insertInto('appointment')
    .values({
      slot_id: slot.id,
      patient_id: patientId,
      booked_by: patientId,
      practitioner_id: slot.practitioner_id,
      centre_id: slot.centre_id,
      room_id: slot.room_id,
      specialty_id: agenda.service.specialty_id,
      service_id: agenda.service.id,
      during: `[${slot.starts_at.toISOString()},${slot.ends_at.toISOString()})`,
      day: startsAt.slice(0, 10),
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function aDesk(
  roles: readonly StaffRole[] = ['reception'],
  at: {centre?: string} = {},
  changed: Partial<Dependencies> = {},
) {
  const server = await testServer(db, {routes: oneLineRoutes, clock, bookingSystem, ...changed})
  const {headers} = await signedInStaff(db, {roles, ...at})
  const send = (line: string) => server.inject({method: 'GET', url: pathOf(searchOneLine), query: {q: line}, headers})
  async function find(line: string) {
    const answer = await send(line)
    expect(answer.statusCode).toBe(200)
    return searchOneLine.output.parse(answer.json())
  }
  const namesIn = async (line: string) =>
    (await find(line)).people.map(({lastName, firstName}) => `${lastName}, ${firstName}`)
  return {send, find, namesIn}
}

describe('people in the one line', () => {
  it('are found by the beginnings of their names in any order, without accents, whole words first', async () => {
    await aPatient(db, {first_name: 'José María', last_name: 'Peña Gómez'})
    await aPatient(db, {first_name: 'Joselito', last_name: 'Peñaloza'})
    await aPatient(db, {first_name: 'Ana', last_name: "D'Angelo-Núñez", chosen_name: 'Lía'})
    const {namesIn} = await aDesk()
    expect(await namesIn('jose PEÑA')).toEqual(['Peña Gómez, José María', 'Peñaloza, Joselito'])
    expect(await namesIn('gom mar')).toEqual(['Peña Gómez, José María'])
    expect(await namesIn('nunez dangelo')).toEqual(["D'Angelo-Núñez, Lía"])
    expect(await namesIn('ana dangelo')).toEqual(["D'Angelo-Núñez, Lía"])
    expect(await namesIn('ena gomez')).toEqual([])
  })

  it('are found by document, telephone and the scanned card', async () => {
    await aPatient(db, {first_name: 'Raúl', last_name: 'Ledesma', document_number: '28765432', phone: '1144440201'})
    const {namesIn, find} = await aDesk()
    for (const line of ['28.765.432', 'M28765432', '2876543', '11 4444-0201', '4444-0201', '+54 9 11 4444 0201']) {
      expect(await namesIn(line)).toEqual(['Ledesma, Raúl'])
    }
    const card = '00123456789@LEDESMA@RAUL@M@28765432@A@14/05/1983@02/03/2015'
    const scanned = await find(card)
    expect(scanned.people).toHaveLength(1)
    expect(scanned.card).toMatchObject({documentNumber: '28765432', sex: 'M', birthDate: '1983-05-14'})
    expect((await find(card.replace('28765432', '28765433'))).people).toEqual([])
  })

  it('are eight at most, with the least that tells them apart', async () => {
    await manyPatients(db, 12)
    const {find} = await aDesk()
    const {people, hasMorePeople} = await find('ana paciente')
    expect(people).toHaveLength(8)
    expect(hasMorePeople).toBe(true)
    const fields = ['age', 'documentNumber', 'documentTypeId', 'firstName', 'lastName', 'personId', 'status']
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(fields)
  })

  it.each(['%', '_____', "' or 1=1 --", 'a', '\\', '%%%%%%', '🦷', ' '])(
    'are nobody for %j, which no index could find',
    async (line) => {
      const {find} = await aDesk()
      expect((await find(line)).people).toEqual([])
    },
  )

  it('are refused to a line longer than a card, in words', async () => {
    const {send} = await aDesk()
    const answer = await send('a'.repeat(401))
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Puede tener hasta 400 caracteres')
  })
})

const down = () => Promise.reject(new OutsideFailure('nothing', 'The agenda is down'))

describe('appointments in the one line', () => {
  it('are the next ones of the people found and the one of a number, in the centres of the member only', async () => {
    const patient = await aPatient(db, {first_name: 'Elvira', last_name: 'Quiroga'})
    const id = await anAppointment(heartHere, patient.id, '2026-03-09T11:00:00-03:00')
    const {find} = await aDesk()
    const found = await find('quiroga elv')
    expect(found.appointments).toMatchObject([
      {
        appointmentId: id,
        personId: patient.id,
        patient: 'Quiroga, Elvira',
        centreId: 'palermo',
        service: 'Cardiología, Consulta',
      },
    ])
    expect((await find(String(id))).appointments).toHaveLength(1)
    const elsewhere = await aDesk(['reception'], {centre: 'belgrano'})
    expect((await elsewhere.find('quiroga elv')).people).toHaveLength(1)
    expect((await elsewhere.find('quiroga elv')).appointments).toEqual([])
    expect((await elsewhere.find(String(id))).appointments).toEqual([])
    const there = await aDesk(['reception'], {centre: 'palermo'})
    expect((await there.find(`turno ${id}`)).appointments).toHaveLength(1)
  })

  it('say that the agenda does not answer, and leave the people', async () => {
    await aPatient(db, {first_name: 'Omar', last_name: 'Sosa'})
    const {find} = await aDesk(['reception'], {}, {bookingSystem: {...bookingSystem, appointments: down}})
    expect(await find('sosa omar')).toMatchObject({people: [{lastName: 'Sosa'}], appointments: [], isAgendaDown: true})
  })
})

async function timesIn(line: string) {
  const {find} = await aDesk()
  const {freeTimes} = await find(line)
  return freeTimes.map(({specialty, centreId, date, time}) => `${specialty} ${centreId} ${date} ${time}`)
}

describe('free times in the one line', () => {
  it('are found by specialty and day', async () => {
    expect(await timesIn('libre traumato hoy')).toEqual(['Traumatología belgrano 2026-03-02 15:00'])
    expect(await timesIn('libre huesos mañana')).toEqual(['Traumatología belgrano 2026-03-03 09:00'])
    expect(await timesIn('libre traumato hoy a la mañana')).toEqual([])
  })

  it('are found by centre and by professional', async () => {
    expect(await timesIn('libre cardio mié palermo')).toEqual(['Cardiología palermo 2026-03-04 11:00'])
    expect(await timesIn('libre palermo cardio jue')).toEqual(['Cardiología palermo 2026-03-05 11:00'])
    expect(await timesIn('libre cardio gomez')).toEqual([
      'Cardiología palermo 2026-03-04 11:00',
      'Cardiología palermo 2026-03-05 11:00',
    ])
    expect(await timesIn('libre cardio nadie')).toEqual([])
  })

  it('are those of children too, and soonest first', async () => {
    expect(await timesIn('libre pediatra')).toEqual(['Pediatría palermo 2026-03-06 11:00'])
    expect((await timesIn('libre cardio'))[0]).toBe('Cardiología belgrano 2026-03-04 09:00')
  })

  it('are none without a word of what', async () => {
    expect(await timesIn('libre')).toEqual([])
    expect(await timesIn('libre xyzzy')).toEqual([])
  })
})

async function weeksIn(line: string, at: {centre?: string} = {}) {
  const {find} = await aDesk(['reception'], at)
  return (await find(line)).weeks
}

it('finds the weeks of professionals by name, of the centres of the member only', async () => {
  const julia = {practitionerId: gomez.id, specialties: ['Cardiología']}
  expect(await weeksIn('semana gom jul')).toMatchObject([julia])
  expect(await weeksIn('semana gomez', {centre: 'palermo'})).toMatchObject([julia])
  expect(await weeksIn('semana gomez', {centre: 'belgrano'})).toEqual([])
  expect([await weeksIn('semana'), await weeksIn('semana nadie'), await weeksIn('gomez')]).toEqual([[], [], []])
})

it('is not there for members without the permission', async () => {
  for (const role of ['reviewer', 'results', 'content', 'auditor'] as const) {
    const {send} = await aDesk([role])
    expect((await send('paz')).statusCode).toBe(404)
  }
})

it('is limited for each member', async () => {
  const {send} = await aDesk()
  const codes: number[] = []
  for (let nth = 0; nth < 245; nth++) codes.push((await send('')).statusCode)
  expect(codes.slice(0, 240).every((code) => code === 200)).toBe(true)
  expect(codes.at(-1)).toBe(429)
})
