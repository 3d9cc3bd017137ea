import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import * as contract from '@ceibo/contract/waiting-list/waiting-list'
import {leaveByLink, offerByLink, takeByLink} from '@ceibo/contract/waiting-list/waiting-links'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {civilDate, civilTime} from '@ceibo/rules/time/civil-time'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {describe, expect, it} from 'vitest'
import {bookingServer} from '#api/testing/test-patient-client.ts'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {testConfiguration, testDependencies} from '#api/testing/test-server.ts'
import {finishClosings} from '#modules/account-life/closing/finish-closings.ts'
import {appointmentRoutes} from '#modules/appointments/appointments.routes.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {newSecret} from '#platform/secrets/secret-token.ts'
import {offerFreedTimes} from './offers-job.ts'
import {waitingListRoutes} from './waiting-list.routes.ts'

const {db} = await freshDatabase()
const nothing = () => Promise.resolve()
const NO_FILES = {put: nothing, read: async () => undefined, remove: nothing}
const NOW = new Date('2026-03-02T10:00:00-03:00')
const FREED = '2026-03-16T10:00:00-03:00'
const HAD = '2026-03-20T09:00:00-03:00'

const mail = () => `persona${Math.random()}@correo.example`

/** Ana waits, Eva has what will be freed, and the job offers it. */
async function aList() {
  const {server, clock, signIn} = await bookingServer(db, [...appointmentRoutes, ...waitingListRoutes], NOW)
  const agenda = await anAgenda(db)
  const person = await aPatient(db, {email: mail()})
  const [ana, eva] = [await signIn(person), await signIn(await aPatient(db, {email: mail()}))]
  const slot = await aSlot(db, agenda, FREED)
  const had = await aSlot(db, agenda, HAD)
  const at = (when: Date) => ({
    practitionerId: agenda.practitioner.id,
    centreId: agenda.centre.slug,
    date: civilDate(when),
    time: civilTime(when),
    specialtyId: agenda.service.specialty_id,
    serviceId: agenda.service.id,
  })
  const book = async (who: typeof ana, when: Date) => {
    const booked = await who.ask(bookAppointment, at(when))
    if (booked.is !== 'confirmed') throw new Error(JSON.stringify(booked))
    return booked.appointmentId
  }
  const ofEva = await book(eva, slot.starts_at)
  const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
  const config = testConfiguration()
  return {
    server,
    clock,
    signIn,
    agenda,
    ana,
    eva,
    person,
    had,
    at,
    book,
    wish: {
      specialtyId: agenda.service.specialty_id,
      serviceId: agenda.service.id,
      weekdays: [],
      timeFrom: '00:00',
      timeTo: '23:59',
      until: '2026-04-15',
    },
    bookingSystem,
    frees: () => eva.ask(cancelAppointment, {appointmentId: ofEva}),
    offers: () =>
      offerFreedTimes({
        db,
        clock,
        config,
        bookingSystem,
        wake: () => undefined,
      }),
    link: async (endpoint: typeof offerByLink | typeof takeByLink | typeof leaveByLink, token: string) => {
      const headers = {authorization: `Bearer ${token}`}
      const answer = await server.inject({
        method: endpoint.method,
        url: pathOf(endpoint),
        headers,
      })
      return {
        status: answer.statusCode,
        body: answer.json<Record<string, unknown>>(),
        text: answer.body,
      }
    },
    standing: () =>
      db
        .selectFrom('appointment')
        .select('day')
        .where('patient_id', '=', person.id)
        .where('state', '=', 'booked')
        .execute(),
  }
}

/** The secrets of the links in the mails of a person. */
async function linksOf(personId: number, page: 'horario-liberado' | 'salir-de-la-espera'): Promise<string[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('data')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return mails.flatMap(({data}) => new RegExp(`${page}\\?token=([\\w-]+)`).exec(JSON.stringify(data))?.[1] ?? [])
}

describe('who waits for a time of a service', () => {
  it('is mailed and notified of what is freed, and takes it by one press of the link, which tells nothing of them', async () => {
    const {ana, person, wish, frees, offers, link, standing, agenda} = await aList()
    await db
      .insertInto('credential')
      .values({
        person_id: person.id,
        document_type_id: person.document_type_id,
        document_number: person.document_number,
        password_hash: 'none',
      })
      .execute()
    await ana.ask(contract.joinWaitingList, wish)
    await frees()
    expect(await offers()).toBe(1)
    expect(await offers()).toBe(0)
    const [token = ''] = await linksOf(person.id, 'horario-liberado')

    for (const _ of [1, 2, 3]) {
      const {body, text} = await link(offerByLink, token)
      expect(body).toMatchObject({estado: 0, fecha_desde: '16-03-2026 10:00:00', centro_deno: agenda.centre.name})
      for (const secret of [person.document_number, person.last_name, person.first_name])
        expect(text).not.toContain(secret)
    }
    expect(await standing()).toEqual([])

    expect((await link(takeByLink, token)).body).toMatchObject({estado: 0})
    expect((await link(takeByLink, token)).body).toMatchObject({estado: 0})
    expect((await link(offerByLink, token)).body).toMatchObject({estado: 0})
    expect(await standing()).toEqual([{day: '2026-03-16'}])
    expect(await ana.ask(contract.waitingEntries, {})).toEqual([])
    const audited = await db
      .selectFrom('audit_event')
      .select(['action', 'result', 'actor_kind'])
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      {action: 'waiting-list', result: 'joined', actor_kind: 'patient'},
      {action: 'appointment-booked', result: 'done', actor_kind: 'anonymous'},
    ])
    const bell = await db
      .selectFrom('notification')
      .select(['page', 'text'])
      .where('person_id', '=', person.id)
      .execute()
    expect(bell[0]).toMatchObject({page: 'waiting', text: expect.stringContaining('Se liberó un turno')})
  })

  it('sees it in the portal, takes it there, and is told kindly when somebody was faster', async () => {
    const {ana, eva, wish, frees, offers, standing, at} = await aList()
    await ana.ask(contract.joinWaitingList, wish)
    await frees()
    await offers()
    const [entry] = await ana.ask(contract.waitingEntries, {})
    expect(entry).toMatchObject({isPaused: false, improves: null, offers: [{startsAt: '2026-03-16T10:00:00-03:00'}]})
    const offerId = entry?.offers[0]?.id ?? 0
    await eva.ask(bookAppointment, at(new Date(FREED)))
    expect(await ana.ask(contract.takeOffered, {offerId})).toEqual({is: 'late'})
    expect(await standing()).toEqual([])
    expect(await ana.ask(contract.waitingEntries, {})).toMatchObject([{isPaused: false, offers: []}])
  })

  it('leaves by the other link of the mail, twice alike, and pauses in the portal', async () => {
    const {ana, person, wish, frees, offers, link} = await aList()
    const {entryId} = await ana.ask(contract.joinWaitingList, wish)
    await ana.ask(contract.pauseWaiting, {entryId, isPaused: true})
    await frees()
    expect(await offers()).toBe(0)
    await ana.ask(contract.pauseWaiting, {entryId, isPaused: false})
    expect(await offers()).toBe(1)
    const [take = ''] = await linksOf(person.id, 'horario-liberado')
    const [leave = ''] = await linksOf(person.id, 'salir-de-la-espera')
    for (const _ of [1, 2]) expect((await link(leaveByLink, leave)).status).toBe(200)
    expect(await ana.ask(contract.waitingEntries, {})).toEqual([])
    expect((await link(takeByLink, take)).body).toMatchObject({estado: 2})
  })

  it('waits for nothing any more when they close their account', async () => {
    const {ana, person, wish, clock, bookingSystem} = await aList()
    await ana.ask(contract.joinWaitingList, wish)
    await db
      .insertInto('credential')
      .values({
        person_id: person.id,
        document_type_id: person.document_type_id,
        document_number: person.document_number,
        password_hash: 'none',
        closing_since: clock.now(),
      })
      .execute()
    await finishClosings(testDependencies(db, {clock, bookingSystem, files: NO_FILES}))
    expect(await ana.ask(contract.waitingEntries, {})).toEqual([])
  })

  it('is one entry however often they join, with what they would take last', async () => {
    const {ana, wish} = await aList()
    const answers = await Promise.all([1, 2, 3].map(() => ana.ask(contract.joinWaitingList, wish)))
    const last = await ana.ask(contract.joinWaitingList, {...wish, weekdays: ['LUN'], timeTo: '13:00'})
    expect(new Set([...answers, last].map(({entryId}) => entryId)).size).toBe(1)
    expect(await ana.ask(contract.waitingEntries, {})).toMatchObject([{weekdays: ['LUN'], timeTo: '13:00'}])
  })
})

describe('who waits for an earlier time than they have', () => {
  it('has the appointment moved by one press, and is told so', async () => {
    const {ana, person, had, book, frees, offers, link, standing} = await aList()
    const appointmentId = await book(ana, had.starts_at)
    const when = {weekdays: [], timeFrom: '00:00', timeTo: '23:59'}
    await ana.ask(contract.waitForEarlier, {appointmentId, sameCentre: true, sameProfessional: true, ...when})
    await frees()
    await offers()
    const [token = ''] = await linksOf(person.id, 'horario-liberado')
    expect((await link(offerByLink, token)).body).toMatchObject({estado: 0, turno_actual: '20-03-2026 09:00:00'})
    expect((await link(takeByLink, token)).body).toMatchObject({estado: 0, fecha_desde: '16-03-2026 10:00:00'})
    expect(await standing()).toEqual([{day: '2026-03-16'}])
    const mails = await db
      .selectFrom('mail_outbox')
      .select('kind')
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(mails.map(({kind}) => kind)).toEqual(['appointment-booked', 'freed-time', 'appointment-moved'])
  })
})

describe('a link', () => {
  it('that is altered, of the other purpose, or after the time has begun opens nothing', async () => {
    const {ana, person, wish, frees, offers, link, clock, standing} = await aList()
    await ana.ask(contract.joinWaitingList, wish)
    await frees()
    await offers()
    const [take = ''] = await linksOf(person.id, 'horario-liberado')
    const [leave = ''] = await linksOf(person.id, 'salir-de-la-espera')
    const answers = [
      await link(takeByLink, newSecret()),
      await link(takeByLink, `${take.slice(0, -1)}${take.endsWith('a') ? 'b' : 'a'}`),
      await link(takeByLink, leave),
      await link(leaveByLink, take),
    ]
    clock.set(new Date(FREED))
    answers.push(await link(takeByLink, take), await link(leaveByLink, leave))
    expect(answers.map(({status}) => status)).toEqual([401, 401, 401, 401, 401, 401])
    expect(await standing()).toEqual([])
  })

  it('of who may not act for the patient any more takes nothing', async () => {
    const {ana, person, wish, frees, offers, link} = await aList()
    const child = await aChildOf(db, person.id)
    await ana.ask(contract.joinWaitingList, {...wish, patientId: child.edns_id})
    await frees()
    await offers()
    const [token = ''] = await linksOf(person.id, 'horario-liberado')
    await db.updateTable('relationship').set({ended_at: NOW}).where('dependant_id', '=', child.id).execute()
    expect((await link(offerByLink, token)).status).toBe(401)
    expect((await link(takeByLink, token)).status).toBe(401)
  })
})

describe('an entry and an offer of somebody else', () => {
  it('is not there for a stranger, whatever they ask', async () => {
    const {ana, eva, wish, frees, offers} = await aList()
    const {entryId} = await ana.ask(contract.joinWaitingList, wish)
    await frees()
    await offers()
    const [entry] = await ana.ask(contract.waitingEntries, {})
    const answers = [
      await eva.send(contract.leaveWaitingList, {entryId}),
      await eva.send(contract.pauseWaiting, {entryId, isPaused: true}),
      await eva.send(contract.takeOffered, {offerId: entry?.offers[0]?.id ?? 0}),
    ]
    expect(answers.map(({statusCode}) => statusCode)).toEqual([404, 404, 404])
    expect(await ana.ask(contract.waitingEntries, {})).toEqual([entry])
  })
})

describe('a desk', () => {
  it('adds a patient in its centre, sees what they wait for, and removes them', async () => {
    const {server, ana, person, agenda, wish} = await aList()
    const {headers} = await signedInStaff(db, {roles: ['reception'], centre: agenda.centre.slug, now: NOW})
    const send = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const answer = await server.inject({method, url: `${STAFF_API}${path}`, headers, ...(payload && {payload})})
      return {status: answer.statusCode, body: answer.json<Record<string, unknown>>()}
    }
    const {specialtyId, serviceId, until} = wish
    const asked = {centreId: agenda.centre.slug, specialtyId, serviceId, until}
    const added = await send('POST', `/pacientes/${person.id}/espera`, asked)
    expect(added.status).toBe(200)
    expect((await send('GET', `/pacientes/${person.id}/espera`)).body['entries']).toMatchObject([
      {service: expect.stringContaining(agenda.service.name), centres: [agenda.centre.name], improves: null, offers: 0},
    ])
    expect(await ana.ask(contract.waitingEntries, {})).toHaveLength(1)
    const other = await anAgenda(db)
    const elsewhere = {...asked, centreId: other.centre.slug}
    expect((await send('POST', `/pacientes/${person.id}/espera`, elsewhere)).status).toBe(404)
    for (const _ of [1, 2])
      expect((await send('POST', `/espera/${String(added.body['entryId'])}/baja`)).status).toBe(200)
    expect(await ana.ask(contract.waitingEntries, {})).toEqual([])
  })
})
