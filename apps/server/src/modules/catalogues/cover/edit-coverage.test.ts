import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import type {GridCell} from '@ceibo/contract/catalogues/bulk/coverage-grid'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {StaffRole} from '@ceibo/contract/staff/staff-roles'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, expect, it, vi} from 'vitest'
import * as z from 'zod/mini'
import {signedInStaff} from '#api/testing/test-signed-in-staff.ts'
import {TEST_NOW, testServer} from '#api/testing/test-server.ts'
import {cataloguesModule} from '#modules/catalogues/catalogues.module.ts'
import {liveServer} from '#modules/staff/live/test-live-server.ts'

const database = await freshDatabase()
const {db} = database

await db
  .insertInto('plan')
  .values([
    {id: 7, name: 'Salud Ñandú'},
    {id: 8, name: 'Boreal'},
  ])
  .execute()
await db
  .insertInto('plan_type')
  .values([
    {id: 71, plan_id: 7, name: 'Básico'},
    {id: 81, plan_id: 8, name: 'Oro'},
  ])
  .execute()
const agenda = await anAgenda(db)
const {service, centre} = agenda
const otherCentre = await aCentre(db)

const OF_PLAN = {insurer: 7, plan: 71, specialty: null, service: service.id} as const
const NOT_COVERED: GridCell = {...OF_PLAN, before: null, after: 'N'}

beforeEach(() => db.deleteFrom('coverage_rule').execute())

const rules = () =>
  db
    .selectFrom('coverage_rule')
    .select(['plan_id', 'plan_type_id', 'specialty_id', 'service_id', 'centre_id', 'answer'])
    .orderBy('id')
    .execute()

let requests = 0

/** A member, and their calls of the grid over HTTP. */
async function aMember(role: StaffRole, at?: string) {
  const server = await testServer(db, {routes: cataloguesModule.routes, clock: settableClock(TEST_NOW)})
  const {headers} = await signedInStaff(db, {roles: [role], ...(at !== undefined && {centre: at})})
  async function send(path: string, payload?: object) {
    const answer = await server.inject({
      method: payload ? 'POST' : 'GET',
      url: `${STAFF_API}${path}`,
      headers: {...headers, 'idempotency-key': `save-cover-${++requests}`},
      ...(payload && {payload}),
    })
    return {status: answer.statusCode, body: z.record(z.string(), z.any()).parse(answer.json())}
  }
  return {
    headers,
    send,
    save: (cells: readonly GridCell[], of: string | null = null) => send('/cobertura/cambios', {centre: of, cells}),
    preview: (cells: readonly GridCell[], of: string | null = null) => send('/cobertura/efecto', {centre: of, cells}),
    rulesShown: async (query = '') => (await send(`/cobertura/${service.specialty_id}${query}`)).body['rules'],
  }
}

it('shows the rules that decide a grid, and no others', async () => {
  const {send, save, rulesShown} = await aMember('administrator')
  const any = {insurer: null, plan: null, specialty: null, service: null}
  await save([NOT_COVERED, {...any, before: null, after: 'V'}, {...any, insurer: 8, before: null, after: 'N'}])
  await save([{...any, insurer: 7, before: null, after: 'S'}], centre.slug)
  await save([{...any, insurer: 7, before: null, after: 'N'}], otherCentre.slug)
  const general = {...any, isHere: false, answer: 'V'}
  const ofBoreal = {...any, insurer: 8, isHere: false, answer: 'N'}
  expect(await rulesShown()).toEqual(expect.arrayContaining([general, ofBoreal]))
  expect(await rulesShown()).toHaveLength(2)
  expect(await rulesShown('?insurer=7')).toEqual([{...OF_PLAN, isHere: false, answer: 'N'}, general])
  expect(await rulesShown(`?insurer=7&centre=${centre.slug}`)).toEqual([
    {...OF_PLAN, isHere: false, answer: 'N'},
    general,
    {...any, insurer: 7, isHere: true, answer: 'S'},
  ])
  const {body} = await send(`/cobertura/${service.specialty_id}?insurer=7`)
  expect(body).toMatchObject({services: [{id: service.id}], columns: [{id: 71, name: 'Básico'}]})
})

it('saves cells of one centre together, audits them, tells the consoles, and takes all of them back', async () => {
  const {save, send} = await aMember('administrator')
  const {topics} = await (await liveServer(database)).hear((await aMember('agendas')).headers)
  const {body} = await save([NOT_COVERED, {...OF_PLAN, plan: null, before: null, after: 'V'}], centre.slug)
  expect(body).toMatchObject({estado: 0, rows: 2})
  expect((await rules()).map((rule) => [rule.plan_type_id, rule.centre_id, rule.answer])).toEqual([
    [71, centre.id, 'N'],
    [null, centre.id, 'V'],
  ])
  await vi.waitFor(() => expect(topics).toContain('catalogues'), {timeout: 1_000, interval: 20})
  const audited = db.selectFrom('audit_event').select(['action', 'result'])
  expect(await audited.where('object', '=', `bulk:${body['bulkId']}`).execute()).toEqual([
    {action: 'catalogue-change', result: 'saved'},
  ])
  expect((await send(`/planillas/cambios/${body['bulkId']}/deshacer`, {})).body).toMatchObject({estado: 0})
  expect(await rules()).toEqual([])
})

it('of two who save the same cell only one does, and the other is told', async () => {
  const [one, other] = [await aMember('administrator'), await aMember('administrator')]
  const answers = await Promise.all([one.save([NOT_COVERED]), other.save([{...NOT_COVERED, after: 'V'}])])
  expect(answers.filter(({body}) => body['estado'] === 0)).toHaveLength(1)
  const [rule] = await rules()
  const late = await other.save([{...NOT_COVERED, after: 'S'}])
  expect(late.body).toMatchObject({estado: 1, names: [`Salud Ñandú Básico · ${service.name}`]})
  expect(await rules()).toEqual([rule])
})

it('saves none of the cells when somebody changed one of them', async () => {
  const {save} = await aMember('administrator')
  await save([NOT_COVERED])
  const both: GridCell[] = [
    {...OF_PLAN, before: 'S', after: 'V'},
    {...OF_PLAN, plan: null, before: null, after: 'V'},
  ]
  expect((await save(both)).body).toMatchObject({estado: 1})
  expect(await rules()).toHaveLength(1)
  expect((await save([{...OF_PLAN, before: 'N', after: 'N'}])).body).toMatchObject({estado: 2})
})

it('counts who loses cover, and writes nothing', async () => {
  const {preview} = await aMember('administrator')
  const patient = await aPatient(db, {birth_date: '1985-04-12', plan_id: 7, plan_type_id: 71})
  const slot = await aSlot(db, agenda, '2026-03-10T10:00:00-03:00')
  await bookSlot(db, anOrder(agenda, slot, patient), async () => undefined, TEST_NOW)
  const effects = async (of: string | null) => (await preview([NOT_COVERED], of)).body['effects']
  const one = [{effect: 'appointments-uncovered', count: 1}]
  expect([await effects(null), await effects(centre.slug), await effects(otherCentre.slug)]).toEqual([one, one, []])
  expect(await rules()).toEqual([])
})

it('refuses a plan of another insurer, what there is not, and the same cell twice', async () => {
  const {save, preview} = await aMember('administrator')
  const wrong: GridCell[][] = [
    [{...NOT_COVERED, insurer: 8}],
    [{...NOT_COVERED, service: 999_999}],
    [NOT_COVERED, {...NOT_COVERED, after: 'S'}],
  ]
  for (const cells of wrong) {
    expect([(await save(cells)).status, (await preview(cells)).status]).toEqual([400, 400])
  }
  expect(await rules()).toEqual([])
})

it('R1: is read by whoever edits catalogues, and changed by the administrator of all centres', async () => {
  const agendas = await aMember('agendas')
  expect((await agendas.send(`/cobertura/${service.specialty_id}`)).status).toBe(200)
  expect((await agendas.save([NOT_COVERED])).status).toBe(404)
  const ofCentre = await aMember('administrator', centre.slug)
  expect((await ofCentre.save([NOT_COVERED], centre.slug)).status).toBe(404)
  const reception = await aMember('reception')
  expect((await reception.send(`/cobertura/${service.specialty_id}`)).status).toBe(404)
  expect(await rules()).toEqual([])
})
