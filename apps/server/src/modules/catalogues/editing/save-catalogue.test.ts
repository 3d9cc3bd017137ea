import {bookSlot} from '@ceibo/agenda/built-in/appointments/booking'
import type {AnyValues, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {listenTo} from '@ceibo/database/listen-to'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre, aSpecialty} from '@ceibo/testing/builders/network-builders'
import {anOrder} from '@ceibo/testing/builders/order-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it, onTestFinished, vi} from 'vitest'
import {TEST_NOW} from '#api/testing/test-server.ts'
import {CONTENT_CHANNEL} from '#modules/content/content.queries.ts'
import {publishedContent} from '#modules/content/site-content.ts'
import {LIVE_CHANNEL} from '#modules/staff/live/announce.queries.ts'
import {memberOf} from '#modules/catalogues/test-catalogue-member.ts'

const {db, appUrl} = await freshDatabase()

const aMember = memberOf(db)

async function booked(agenda: Awaited<ReturnType<typeof anAgenda>>, birth_date = '1985-04-12') {
  const slot = await aSlot(db, agenda, '2026-03-10T10:00:00-03:00')
  const patient = await aPatient(db, {birth_date})
  const outcome = await bookSlot(db, anOrder(agenda, slot, patient), async () => undefined, TEST_NOW)
  if (outcome.is === 'refused') throw new Error(outcome.code)
}

it('makes a specialty, changes it, says who did what, and takes the change back', async () => {
  const {save, send, rowOf} = await aMember('agendas')
  const values = {
    name: 'Podología',
    code: 'PODO',
    kind: 'medical',
    synonyms: ['pies'],
    symptoms: ['uña encarnada'],
    minAge: null,
    maxAge: null,
    sex: null,
  }
  const made = await save('specialties', {version: 0}, {...values, active: true})
  expect(made.body).toMatchObject({estado: 0})
  const rowId = Number(made.body['rowId'])
  expect(await rowOf('specialties', rowId)).toMatchObject({version: 1, values: {...values, active: true}})

  const changed = await save('specialties', {rowId, version: 1}, {...values, synonyms: ['pies', 'uñas'], active: true})
  expect(changed.body).toMatchObject({estado: 0})
  const {changes} = (await send(`/specialties/${rowId}/cambios`)).body
  expect(changes).toMatchObject([
    {version: 2, by: 'Paula Giménez', before: {synonyms: ['pies']}, after: {synonyms: ['pies', 'uñas']}},
    {version: 1, before: null},
  ])

  expect((await send(`/cambios/${changed.body['changeId']}/deshacer`, {})).body).toMatchObject({estado: 0})
  expect(await rowOf('specialties', rowId)).toMatchObject({version: 3, values: {synonyms: ['pies']}})
  const audited = db.selectFrom('audit_event').select(['action', 'result']).where('object', '=', `specialties:${rowId}`)
  expect(await audited.orderBy('id').execute()).toEqual([
    {action: 'catalogue-change', result: 'saved'},
    {action: 'catalogue-change', result: 'saved'},
    {action: 'catalogue-change', result: 'taken-back'},
  ])
})

it('ends what was new when that is taken back, because something may name it already', async () => {
  const {save, send, rowOf} = await aMember('administrator')
  const made = await save('insurers', {version: 0}, {name: 'Mutual del Sur', active: true})
  await send(`/cambios/${made.body['changeId']}/deshacer`, {})
  expect((await rowOf('insurers', Number(made.body['rowId']))).values).toEqual({name: 'Mutual del Sur', active: false})
})

it('of two who change the same version at once one is told who was first, and nothing is lost', async () => {
  const {id: rowId} = await aSpecialty(db)
  const two = [await aMember('agendas', {name: 'Paula'}), await aMember('agendas', {name: 'Diego'})]
  const {values} = await (two[0] ?? (await aMember('agendas'))).rowOf('specialties', rowId)
  const answers = await Promise.all(
    two.map(({save}, at) => save('specialties', {rowId, version: 0}, {...values, synonyms: [`palabra ${at}`]})),
  )
  expect(new Set(answers.map(({body}) => body['estado']))).toEqual(new Set([0, 1]))
  const first = answers.findIndex(({body}) => body['estado'] === 0)
  const second = answers[1 - first]?.body
  expect(second).toMatchObject({by: ['Paula', 'Diego'][first], version: 1, values: {synonyms: [`palabra ${first}`]}})
})

it('says which field somebody else has already, and every problem of what is typed', async () => {
  const {save, rowOf} = await aMember('agendas')
  const [{id}, {name}] = [await aSpecialty(db), await aSpecialty(db)]
  const {values} = await rowOf('specialties', id)
  expect((await save('specialties', {rowId: id, version: 0}, {...values, name})).body).toMatchObject({
    estado: 2,
    field: 'name',
  })
  const wrong = await save('specialties', {rowId: id, version: 0}, {...values, name: ' ', minAge: 20, maxAge: 10})
  expect(wrong.status).toBe(422)
  expect(wrong.body['errores']).toEqual(
    expect.arrayContaining([{campo: 'draft.values.name', mensaje: 'Este campo es requerido'}]),
  )
})

it('publishes a new centre at its own address, with its hours, and tells the pages and the consoles', async () => {
  const heard = vi.fn<(topic?: string) => void>()
  const pages = vi.fn<() => void>()
  const changes = listenTo(appUrl, {[LIVE_CHANNEL]: heard, [CONTENT_CHANNEL]: pages}, () => undefined)
  onTestFinished(() => changes.close())
  await changes.ready
  const {save, rowOf} = await aMember('administrator')
  const values = {
    name: 'Centro Médico Ñuñorco',
    kind: 'medical',
    address: 'Mate de Luna 100',
    city: 'San Miguel de Tucumán',
    province: 90,
    phone: '381 555-0100',
    place: {latitude: -26.83, longitude: -65.22},
    hours: [{days: ['lun' as const], from: '08:00', until: '24:00'}],
    active: true,
  }
  const {body} = await save('centres', {version: 0}, values)
  expect(await rowOf('centres', Number(body['rowId']))).toMatchObject({centreId: 'centro_medico_nunorco', values})
  const {centres} = await publishedContent(db)
  expect(centres.find(({slug}) => slug === 'centro_medico_nunorco')).toMatchObject({
    hours: values.hours,
    place: values.place,
  })
  await vi.waitFor(() => {
    expect(heard).toHaveBeenCalledWith('catalogues')
    expect(pages).toHaveBeenCalled()
  })
})

it('says what a change does to patients before it is made, and writes nothing', async () => {
  const agenda = await anAgenda(db)
  await booked(agenda)
  await aSlot(db, agenda, '2026-03-11T10:00:00-03:00')
  const {effectsOf, rowOf} = await aMember('administrator')
  const {centre, service, practitioner} = agenda
  const effects = async (catalogue: CatalogueId, rowId: number, change: AnyValues) => {
    const row = await rowOf(catalogue, rowId)
    return effectsOf(catalogue, row, {...row.values, ...change})
  }
  const free = {effect: 'times-no-longer-offered', count: 1}
  expect(await effects('centres', centre.id, {active: false})).toEqual([
    {effect: 'appointments-in-closed-centre', count: 1},
    free,
  ])
  expect(await effects('centres', centre.id, {address: 'Otra 1'})).toEqual([
    {effect: 'appointments-at-new-address', count: 1},
  ])
  expect(await effects('specialties', service.specialty_id, {maxAge: 14})).toEqual([
    {effect: 'appointments-outside-limits', count: 1},
  ])
  expect(await effects('services', service.id, {sex: 'M'})).toEqual([{effect: 'appointments-outside-limits', count: 1}])
  expect(await effects('services', service.id, {needsOrder: true})).toEqual([
    {effect: 'appointments-without-order', count: 1},
  ])
  expect(await effects('professionals', practitioner.id, {active: false})).toEqual([
    {effect: 'appointments-without-professional', count: 1},
    free,
  ])
  expect(await effects('services', service.id, {synonyms: ['otra']})).toEqual([])
  expect((await rowOf('services', service.id)).version).toBe(0)
})

it('offers no time of a professional who ended, and the same times once they are back', async () => {
  const agenda = await anAgenda(db)
  const slot = await aSlot(db, agenda, '2026-03-12T10:00:00-03:00')
  const {save, rowOf} = await aMember('agendas')
  const stateOf = async () =>
    (await db.selectFrom('slot').select('state').where('id', '=', slot.id).executeTakeFirstOrThrow()).state
  const rowId = agenda.practitioner.id
  const {values} = await rowOf('professionals', rowId)
  await save('professionals', {rowId, version: 0}, {...values, active: false})
  expect(await stateOf()).toBe('blocked')
  await save('professionals', {rowId, version: 1}, {...values, active: true})
  expect(await stateOf()).toBe('free')
})

it('R1: an administrator of one centre edits that one alone, and agendas neither centres nor insurers', async () => {
  const [here, there] = [await aCentre(db), await aCentre(db)]
  const ofHere = await aMember('administrator', {centre: here.slug})
  const agendas = await aMember('agendas')
  const {values} = await ofHere.rowOf('centres', here.id)
  expect((await ofHere.save('centres', {rowId: here.id, version: 0}, {...values, phone: '11 4000 1'})).status).toBe(200)
  const others = [
    await ofHere.save('centres', {rowId: there.id, version: 0}, {...values, phone: '11 4000 1'}),
    await ofHere.save('centres', {version: 0}, {...values, name: 'Otro'}),
    await ofHere.save('insurers', {version: 0}, {name: 'Otra', active: true}),
    await agendas.save('centres', {rowId: there.id, version: 0}, {...values, phone: '11 4000 1'}),
    await agendas.save('insurers', {version: 0}, {name: 'Otra', active: true}),
    await agendas.save('centres', {rowId: 9_999, version: 0}, values),
  ]
  expect(others.map(({status}) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

it('keeps fields that came after a change when that change is taken back', async () => {
  const {service} = await anAgenda(db)
  const {save, send, rowOf} = await aMember('agendas')
  const {values} = await rowOf('services', service.id)
  const {body} = await save(
    'services',
    {rowId: service.id, version: 0},
    {...values, ownPrice: 18_500, needsOrder: true},
  )
  const {ownPrice: _, ...older} = values
  await db
    .updateTable('catalogue_change')
    .set({before: JSON.stringify(older)})
    .where('row_id', '=', service.id)
    .execute()
  expect((await send(`/cambios/${body['changeId']}/deshacer`, {})).body).toMatchObject({estado: 0})
  expect((await rowOf('services', service.id)).values).toMatchObject({ownPrice: 18_500, needsOrder: false})
})
