import type {AnyValues, CatalogueId} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {aSlot, anAgenda} from '@ceibo/testing/builders/agenda-builders'
import {aCentre} from '@ceibo/testing/builders/network-builders'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {expect, it} from 'vitest'
import {memberOf} from '#modules/catalogues/test-catalogue-member.ts'
import {choicesInUse} from '#modules/catalogues/catalogue.queries.ts'
import {cancelReasons, rejectionReasons} from '#modules/catalogues/reason.queries.ts'

const {db} = await freshDatabase()
const aMember = memberOf(db)

it('makes a room of a centre, which stays there', async () => {
  const {save, rowOf} = await aMember('agendas')
  const [here, there] = [await aCentre(db), await aCentre(db)]
  const values = {centre: here.id, name: 'Sala de yesos', active: true}
  const {body} = await save('rooms', {version: 0}, values)
  const rowId = Number(body['rowId'])
  expect(await rowOf('rooms', rowId)).toMatchObject({version: 1, centreId: here.slug, values})
  expect((await save('rooms', {version: 0}, values)).body).toMatchObject({estado: 2, field: 'name'})
  const moved = await save('rooms', {rowId, version: 1}, {...values, centre: there.id})
  expect(moved.body['errores']).toEqual([{campo: 'draft.values.centre', mensaje: 'No se cambia después de crearlo'}])
})

it('R1: a room is changed by who has the role in its centre', async () => {
  const [here, there] = [await aCentre(db), await aCentre(db)]
  const ofHere = await aMember('agendas', {centre: here.slug})
  const rename = async (centre: {id: number; roomId: number}) => {
    const values = {centre: centre.id, name: 'Consultorio B', active: true}
    return (await ofHere.save('rooms', {rowId: centre.roomId, version: 0}, values)).status
  }
  expect([await rename(here), await rename(there)]).toEqual([200, 404])
})

it('says what an ended room, kind of agenda or document leaves, and writes nothing', async () => {
  const agenda = await anAgenda(db)
  await aSlot(db, agenda, '2026-03-11T10:00:00-03:00')
  await aPatient(db, {document_type_id: 5, document_number: 'AB123456'})
  const {effectsOf, rowOf} = await aMember('administrator')
  const effects = async (catalogue: CatalogueId, rowId: number) => {
    const row = await rowOf(catalogue, rowId)
    return effectsOf(catalogue, row, {...row.values, active: false})
  }
  const still = {effect: 'times-still-offered', count: 1}
  expect(await effects('rooms', agenda.centre.roomId)).toEqual([still])
  expect(await effects('offerings', agenda.service.offeringId)).toEqual([still])
  expect(await effects('documentTypes', 5)).toEqual([{effect: 'people-with-ended-document', count: 1}])
})

it('offers in forms what is in use, and the DNI always', async () => {
  const {save, rowOf} = await aMember('administrator')
  const end = async (catalogue: CatalogueId, rowId: number) => {
    const {version, values} = await rowOf(catalogue, rowId)
    return save(catalogue, {rowId, version}, {...values, active: false})
  }
  await end('documentTypes', 3)
  const offered = await choicesInUse(db, 'document_type')
  expect(offered.map(({id}) => id)).toEqual([1, 2, 4, 5, 6])
  const refused = await end('documentTypes', 2)
  expect([refused.status, refused.body['errores']]).toEqual([
    422,
    [{campo: 'draft.values.active', mensaje: 'El DNI es el documento que todos los formularios proponen'}],
  ])
  const made = await save('documentTypes', {version: 0}, {name: 'Carné consular', code: 'CCO', active: true})
  expect(made.body).toMatchObject({estado: 0, rowId: 101})
})

it('gives reviewers and desks the reasons that the staff writes', async () => {
  const {save, rowsOf} = await aMember('administrator')
  const make = (catalogue: CatalogueId, values: AnyValues) => save(catalogue, {version: 0}, {...values, active: true})
  await make('rejectionReasons', {picture: 'back', label: 'Dorso de otro lado', text: 'El dorso está al revés'})
  await make('cancelReasons', {name: 'Corte de luz', told: 'No hay luz en el centro.'})
  expect((await rejectionReasons(db, 'back')).at(-1)).toMatchObject({
    code: 'own-1',
    text: 'El dorso está al revés',
    active: true,
  })
  expect((await cancelReasons(db)).at(-1)).toMatchObject({code: 101, told: 'No hay luz en el centro.'})
  expect((await make('cancelReasons', {name: 'Corte de luz', told: 'Otra.'})).body).toMatchObject({estado: 2})
  expect(await rowsOf('proofs')).toHaveLength(4)
})
