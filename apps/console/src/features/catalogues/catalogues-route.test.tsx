import {
  catalogueHistory,
  catalogueList,
  catalogueRows,
  previewCatalogueChange,
  saveCatalogueRow,
} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {agendasOfProfessional} from '@ceibo/contract/agenda/agenda-editing'
import type {AnyValues} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {fireEvent, screen, waitFor, within} from '@testing-library/react'
import {expect, it, onTestFinished, vi} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const CARDIOLOGY: AnyValues = {
  name: 'Cardiología',
  code: 'CARD',
  kind: 'medical',
  synonyms: ['corazón'],
  symptoms: ['me agito'],
  minAge: null,
  maxAge: null,
  sex: null,
  active: true,
}
const PAEDIATRICS: AnyValues = {...CARDIOLOGY, name: 'Pediatría', code: 'PEDI', synonyms: [], symptoms: [], maxAge: 15}

const rowsAre = (...all: {version: number; values: AnyValues}[]) =>
  answering(catalogueRows, {rows: all.map((one, at) => ({rowId: at + 1, centreId: null, ...one})), choices: []})

const ALL = [
  answering(catalogueList, {catalogues: [{catalogue: 'specialties', active: 2, ended: 0}]}),
  rowsAre({version: 0, values: CARDIOLOGY}, {version: 1, values: PAEDIATRICS}),
  answering(catalogueHistory, {changes: []}),
  answering(previewCatalogueChange, {effects: []}),
]

const open = (search = '', answers = ALL, role: 'agendas' | 'administrator' = 'agendas') =>
  openConsole(`/catalogos/especialidades${search}`, {member: withRole(role), answers})
const rows = () => screen.findAllByRole('row').then((all) => all.slice(1).map((row) => row.textContent))
const form = async () => within(await screen.findByRole('complementary'))

it('lists a catalogue, filters it by the words of its fields, and says when nothing has them', async () => {
  const {user} = await open()
  expect(await screen.findByText('Cargando el catálogo')).toBeTruthy()
  expect(await rows()).toEqual([expect.stringContaining('Cardiología'), expect.stringContaining('Pediatría')])
  await expectAccessible()
  await user.keyboard('fcoraz')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.keyboard('xyz')
  expect(await screen.findByText('Nada tiene esas palabras')).toBeTruthy()
})

it('saves what the list shows as a sheet, with every field in words', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  onTestFinished(() => [saved, click].forEach((one) => one.mockRestore()))
  const {user} = await open('?q=pedia')
  await rows()
  await user.keyboard('g')
  const [file] = saved.mock.lastCall ?? []
  const text = file instanceof Blob ? await file.text() : ''
  expect(text).toContain(
    'Nombre;Código;Tipo;También la buscan como;Síntomas y motivos;Edad mínima;Edad máxima;Atiende a;En uso',
  )
  expect(text).toContain('Pediatría;PEDI;Médica;;;;15;Todas las personas;Sí')
  expect(text).not.toContain('Cardiología')
})

it('opens a row by the arrows, says on the button what saving does, and closes by Escape', async () => {
  const {user, wire} = await open()
  await rows()
  wire.answerAll([answering(previewCatalogueChange, {effects: [{effect: 'appointments-outside-limits', count: 34}]})])
  await user.keyboard('{ArrowDown}{Enter}')
  const shown = await form()
  await user.type(shown.getByLabelText('Edad máxima'), '14')
  const button = await shown.findByRole('button', {name: 'Guardar y dejar 34 turnos fuera de las edades o el sexo'})
  expect(shown.getByText('34 turnos futuros son de pacientes que quedan fuera de las edades o el sexo')).toBeTruthy()
  await expectAccessible()
  wire.answerAll([answering(saveCatalogueRow, {is: 'saved', rowId: 1, changeId: 7})])
  await user.click(button)
  expect(await screen.findByText('Cardiología: guardado.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('keeps what was typed while another row is open, and marks the row', async () => {
  const {user} = await open('?fila=1')
  await user.type((await form()).getByLabelText('Nombre'), ' infantil')
  await user.click(screen.getByRole('button', {name: 'Pediatría'}))
  expect((await rows())[0]).toContain('sin guardar')
  await user.click(screen.getByRole('button', {name: 'Cardiología'}))
  expect(await screen.findByDisplayValue('Cardiología infantil')).toBeTruthy()
})

it('tells the second of two who changed what, and goes on with the own change on top of it', async () => {
  const {user, wire, hear} = await open('?fila=1')
  await user.type((await form()).getByLabelText('Nombre'), ' infantil')
  const theirs = {...CARDIOLOGY, synonyms: ['corazón', 'presión']}
  const change = {version: 1, at: '2026-11-27T09:00:00-03:00', by: 'Diego Paz', before: CARDIOLOGY, after: theirs}
  wire.answerAll([
    rowsAre({version: 1, values: theirs}, {version: 1, values: PAEDIATRICS}),
    answering(catalogueHistory, {changes: [{...change, changeId: 3, takesBack: null}]}),
  ])
  hear('catalogues')
  const notice = await screen.findByRole('alert')
  await waitFor(() => expect(notice.textContent).toContain('Diego Paz lo cambió mientras lo editabas'))
  expect(notice.textContent).toContain('También la buscan como')
  await user.click(screen.getByRole('button', {name: 'Seguir con lo mío sobre lo suyo'}))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByDisplayValue('Cardiología infantil')).toBeTruthy()
  expect(screen.getByDisplayValue('corazón, presión')).toBeTruthy()
})

it('says the problem of each field, and what somebody else has already', async () => {
  const {user, wire} = await open('?fila=nueva')
  const shown = await form()
  await user.type(shown.getByLabelText('Código'), 'card')
  await user.click(shown.getByRole('button', {name: 'Guardar'}))
  expect(await shown.findByText('Este campo es requerido')).toBeTruthy()
  expect(await shown.findByText('De 2 a 10 mayúsculas o números')).toBeTruthy()
  await user.clear(shown.getByLabelText('Código'))
  await user.type(shown.getByLabelText('Código'), 'CARD')
  await user.type(shown.getByLabelText('Nombre'), 'Otra')
  wire.answerAll([answering(saveCatalogueRow, {is: 'taken', field: 'code'})])
  await waitFor(() => expect(shown.getByRole('button', {name: 'Guardar'}).getAttribute('aria-busy')).toBeNull())
  await user.click(shown.getByRole('button', {name: 'Guardar'}))
  expect(await shown.findByText('Ya hay otro con este dato')).toBeTruthy()
})

it('says what failed, and reads again', async () => {
  const {user, wire} = await open('', [...ALL, [catalogueRows, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([rowsAre({version: 0, values: CARDIOLOGY})])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await rows()).toHaveLength(1)
})

it('makes a holiday of a day and the centres that open on it, and says how many appointments it meets', async () => {
  const drafts: unknown[] = []
  const [call, effects] = answering(previewCatalogueChange, {effects: [{effect: 'appointments-on-holiday', count: 2}]})
  const choices = [
    {field: 'centre', id: 7, name: 'Barrio Norte', of: null},
    {field: 'openCentres', id: 7, name: 'Barrio Norte', of: null},
  ]
  const {user} = await openConsole('/catalogos/feriados', {
    member: withRole('agendas'),
    answers: [
      answering(catalogueList, {catalogues: [{catalogue: 'holidays', active: 0, ended: 0}]}),
      answering(catalogueRows, {rows: [], choices}),
      [
        call,
        (body) => {
          drafts.push(body['draft'])
          return effects(body)
        },
      ],
    ],
  })
  expect(await screen.findByRole('button', {name: /^Proponer los nacionales/})).toBeTruthy()
  await user.keyboard('n')
  const shown = await form()
  expect(shown.getByLabelText('Provincia')).toHaveProperty('value', '')
  fireEvent.change(shown.getByLabelText('Día'), {target: {value: '2026-12-24'}})
  await user.type(shown.getByLabelText('Nombre'), 'Nochebuena')
  await user.click(shown.getByRole('checkbox', {name: 'Barrio Norte'}))
  expect(await shown.findByRole('button', {name: 'Guardar y dejar 2 turnos en un feriado'})).toBeTruthy()
  await expectAccessible()
  const values = {province: null, centre: null, openCentres: [7], active: true}
  expect(drafts.at(-1)).toMatchObject({values: {day: '2026-12-24', name: 'Nochebuena', ...values}})
})

function holiday(rowId: number, day: string, name: string) {
  const values: AnyValues = {day, name, province: null, centre: null, openCentres: [], active: true}
  return {rowId, version: 1, centreId: null, values}
}

it('begins the holidays at today, and shows the past ones by a filter that the address keeps', async () => {
  const all = [holiday(1, '2001-05-25', 'Revolución de Mayo'), holiday(2, '2999-12-25', 'Navidad')]
  const answers = [
    answering(catalogueList, {catalogues: [{catalogue: 'holidays', active: 2, ended: 0}]}),
    answering(catalogueRows, {rows: all, choices: []}),
  ]
  const {user} = await openConsole('/catalogos/feriados', {member: withRole('agendas'), answers})
  expect(await rows()).toEqual([expect.stringContaining('Navidad')])
  await user.keyboard('a')
  expect(await rows()).toHaveLength(2)
  expect(location.search).toBe('?pasados=si')
  await user.keyboard('a')
  expect(await rows()).toHaveLength(1)
})

it('shows the photo of a professional, and what they attend in each centre', async () => {
  const values: AnyValues = {
    kind: 'person',
    title: 'Dra.',
    firstName: 'Inés',
    lastName: 'Arrieta',
    sex: 'F',
    licence: 'MN 1',
    languages: [],
    photo: `ines/${'a1'.repeat(8)}`,
    active: true,
  }
  const attended = {
    agendaId: 7,
    centreId: 'tom',
    centre: 'Centro Médico TOM',
    specialty: 'Cardiología',
    services: ['Control'],
  }
  const {user} = await openConsole('/catalogos/profesionales?fila=1', {
    member: withRole('agendas'),
    answers: [
      answering(catalogueList, {catalogues: [{catalogue: 'professionals', active: 1, ended: 0}]}),
      rowsAre({version: 0, values}),
      answering(catalogueHistory, {changes: []}),
      answering(previewCatalogueChange, {effects: []}),
      answering(agendasOfProfessional, {agendas: [attended]}),
    ],
  })
  const shown = await form()
  const link = await shown.findByRole('link', {name: 'Cardiología, Centro Médico TOM'})
  expect(link.getAttribute('href')).toBe('/consola/agendas/tom?fila=7')
  await expectAccessible()
  await user.click(shown.getByRole('button', {name: 'Quitar la foto'}))
  expect(await shown.findByRole('button', {name: 'Subir una foto'})).toBeTruthy()
  expect(shown.getByRole('button', {name: 'Guardar'}).hasAttribute('disabled')).toBe(false)
})
