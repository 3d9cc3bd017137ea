import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {listenTo} from '@ceibo/database/listen-to'
import {aCentre, aPractitioner, aService} from '@ceibo/testing/builders/network-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished, vi} from 'vitest'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {LIVE_CHANNEL} from '#modules/staff/live/announce.queries.ts'
import {agendaRoutes} from './agenda.routes.ts'

const {db, appUrl} = await freshDatabase()

/** A Tuesday. */
const TODAY = '2026-03-03'
const [centre, practitioner, service] = await Promise.all([aCentre(db), aPractitioner(db), aService(db)])
const values = {
  practitioner: practitioner.id,
  centre: centre.slug,
  room: centre.roomId,
  specialty: service.specialty_id,
  services: [service.id],
  slotMinutes: 20,
  onlinePercent: 100,
  sameDayPercent: 0,
  overbookPerDay: 0,
  validFrom: TODAY,
  validTo: null,
  hours: [{weekday: 'jue', from: '08:00', until: '10:00'}],
  breaks: [],
  extras: [],
  active: true,
}

let requests = 0

async function aMember(atCentre?: string, config?: Parameters<typeof testServer>[1]['config']) {
  const server = await testServer(db, {routes: agendaRoutes, clock: settableClock(TEST_NOW), ...(config && {config})})
  const {headers} = await signedInStaff(db, {roles: ['agendas'], ...(atCentre !== undefined && {centre: atCentre})})
  return async (path: string, payload?: object) => {
    const answer = await server.inject({
      method: payload ? 'POST' : 'GET',
      url: `${STAFF_API}/agendas${path}`,
      headers: {...headers, 'idempotency-key': `request-${++requests}`},
      ...(payload && {payload}),
    })
    return {status: answer.statusCode, body: z.record(z.string(), z.any()).parse(answer.json())}
  }
}

const draft = (more: object = {}, changed: object = {}) => ({
  draft: {version: 0, from: TODAY, ...more, values: {...values, ...changed}},
})

it('says what a new agenda offers, makes it, changes it, and takes the change back', async () => {
  const send = await aMember(centre.slug)
  const choices = (await send(`/${centre.slug}/opciones`)).body
  expect(choices).toMatchObject({rooms: [{id: centre.roomId}], services: [{id: service.id}]})
  expect((await send(`/${centre.slug}`)).body['agendas']).toEqual([])

  const preview = await send('/cambios/efecto', draft())
  expect(preview.body).toMatchObject({estado: 0, effects: [{effect: 'times-offered', count: 26 * 6}]})
  expect(await db.selectFrom('slot').select('id').execute()).toEqual([])

  const heard = vi.fn<(topic?: string) => void>()
  const changes = listenTo(appUrl, {[LIVE_CHANNEL]: heard}, () => undefined)
  onTestFinished(() => changes.close())
  await changes.ready
  const made = await send('/cambios', draft())
  expect(made.body).toMatchObject({estado: 0, leftOut: 0})
  const agendaId = Number(made.body['agendaId'])
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(`day:${centre.slug}:2026-03-05`))
  expect(heard).toHaveBeenCalledWith('agendas')
  expect((await send(`/${centre.slug}`)).body['agendas']).toMatchObject([
    {agendaId, version: 1, services: [service.name], room: 'Consultorio 1', leftOut: 0, values},
  ])

  const longer = {hours: [{weekday: 'jue', from: '09:00', until: '11:00'}]}
  expect((await send('/cambios/efecto', draft({agendaId, version: 1}, longer))).body['effects']).toEqual([
    {effect: 'times-no-longer-offered', count: 26 * 3},
    {effect: 'times-offered', count: 26 * 3},
  ])
  const changed = await send('/cambios', draft({agendaId, version: 1}, longer))
  expect((await send('/cambios', draft({agendaId, version: 1}))).body).toMatchObject({
    estado: 1,
    by: 'Lucía Vera',
    version: 2,
    values: longer,
  })
  expect((await send(`/cambios/${changed.body['changeId']}/deshacer`, {})).body).toMatchObject({estado: 0})
  const history = await send(`/agenda/${agendaId}/cambios`)
  expect(history.body['changes']).toMatchObject([
    {version: 3, takesBack: changed.body['changeId'], after: {hours: values.hours}},
    {version: 2, from: TODAY},
    {version: 1, before: null},
  ])
  const audited = await db
    .selectFrom('audit_event')
    .select(['result', 'object'])
    .where('action', '=', 'agenda-change')
    .execute()
  expect(audited).toEqual(['saved', 'saved', 'taken-back'].map((result) => ({result, object: `template:${agendaId}`})))
})

it('says what is wrong at its field, and reads as not there in a centre where the member has no agendas', async () => {
  const send = await aMember(centre.slug)
  const wrong = await send('/cambios', draft({from: '2026-02-27'}))
  expect(wrong).toMatchObject({
    status: 422,
    body: {errores: [{campo: 'draft.from', mensaje: 'Elegí un día desde hoy'}]},
  })
  expect((await send('/cambios/efecto', draft({}, {hours: []}))).status).toBe(422)
  const other = await aCentre(db)
  expect((await send(`/${other.slug}`)).status).toBe(404)
  expect((await send('/cambios', draft({}, {centre: other.slug, room: other.roomId}))).status).toBe(404)
  // An agenda of another centre is not reached by naming the own one.
  const everywhere = await aMember()
  const hours = [{weekday: 'mie', from: '08:00', until: '10:00'}]
  const theirs = await everywhere('/cambios', draft({}, {centre: other.slug, room: other.roomId, hours}))
  expect((await send('/cambios', draft({agendaId: theirs.body['agendaId'], version: 1}))).status).toBe(404)
})

it('keeps in an agenda what ended meanwhile, names it among its choices, and gives it to no other agenda', async () => {
  const place = await aCentre(db)
  const [doctor, other, ended] = await Promise.all([aPractitioner(db), aPractitioner(db), aService(db)])
  const names = {centre: place.slug, room: place.roomId, specialty: ended.specialty_id, services: [ended.id]}
  const send = await aMember(place.slug)
  const {agendaId} = (await send('/cambios', draft({}, {...names, practitioner: doctor.id}))).body
  const choice = async () => (await send(`/${place.slug}/opciones`)).body
  expect(await choice()).toMatchObject({rooms: [{id: place.roomId, isEnded: false}]})
  await db.updateTable('room').set({active: false}).where('id', '=', place.roomId).execute()
  await db.updateTable('service').set({active: false}).where('id', '=', ended.id).execute()
  expect(await choice()).toMatchObject({rooms: [{id: place.roomId, isEnded: true}]})
  expect((await choice())['services']).toContainEqual(expect.objectContaining({id: ended.id, isEnded: true}))
  const longer = {...names, practitioner: doctor.id, slotMinutes: 30}
  expect((await send('/cambios', draft({agendaId, version: 1}, longer))).body).toMatchObject({estado: 0})
  expect((await send('/cambios', draft({}, {...names, practitioner: other.id}))).status).toBe(422)
})
