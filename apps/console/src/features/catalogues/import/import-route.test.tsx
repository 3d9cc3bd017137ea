import {
  applyImport,
  type BulkChange,
  bulkChanges,
  type ImportReport,
  previewImport,
  type SheetReport,
  takeBackBulk,
} from '@ceibo/contract/catalogues/bulk/bulk-import'
import {catalogueList, catalogueRows} from '@ceibo/contract/catalogues/editing/catalogue-editing'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const FILE: SheetReport = {
  sheet: 'specialties',
  rows: 3,
  created: 1,
  changed: 1,
  removed: 0,
  unchanged: 1,
  problems: 0,
  effects: [],
}
const RIGHT: ImportReport = {
  files: [{...FILE, effects: [{effect: 'appointments-outside-limits', count: 34}]}],
  problems: [],
  changes: [
    {
      file: 0,
      row: 2,
      is: 'created',
      name: 'Podología',
      fields: [{label: 'Nombre', before: '', after: 'Podología'}],
      effects: [],
    },
    {
      file: 0,
      row: 3,
      is: 'changed',
      name: 'Pediatría',
      fields: [{label: 'Edad máxima', before: '15', after: '14'}],
      effects: [],
    },
  ],
  shown: 'a'.repeat(64),
}
const WRONG: ImportReport = {
  files: [{...FILE, problems: 1}],
  problems: [{file: 0, row: 4, column: 'Código', what: 'Ya hay otro con este dato', fix: 'Cambialo'}],
  changes: [],
  shown: null,
}
const DONE: BulkChange = {
  bulkId: 7,
  at: '2026-11-27T09:00:00-03:00',
  by: 'Paula Giménez',
  sheets: ['specialties'],
  rows: 2,
  isTakingBack: false,
  isTakenBack: false,
}

const ANSWERS = [
  answering(catalogueList, {catalogues: [{catalogue: 'specialties', active: 2, ended: 0}]}),
  answering(bulkChanges, {changes: []}),
  answering(previewImport, {report: RIGHT}),
]
const open = (answers = ANSWERS) => openConsole('/importar', {member: withRole('agendas'), answers})
const sheet = (name: string) => new File(['Nombre\r\nPodología'], name, {type: 'text/csv'})
const chosen = async () => screen.findByLabelText(/Elegir archivos CSV/)

it('shows what a sheet changes before anything is saved, and applies it by one key', async () => {
  const {user, wire} = await open()
  await user.upload(await chosen(), sheet('Especialidades (2).csv'))
  expect(await screen.findByText('● Se puede aplicar. Todavía no se guardó nada.')).toBeTruthy()
  expect(screen.getByText(/3 filas: 1 nueva, 1 cambia, 1 queda igual/)).toBeTruthy()
  const changes = within(screen.getByRole('region', {name: 'Cambios'}))
  expect(changes.getAllByRole('row').map((row) => row.textContent)[2]).toContain('Edad máxima 15 14')
  expect(screen.getByRole('button', {name: /^Aplicar 2 cambios y dejar 34 turnos fuera/})).toBeTruthy()
  await expectAccessible()
  wire.answerAll([
    answering(applyImport, {is: 'applied', bulkId: 7, rows: 2}),
    answering(bulkChanges, {changes: [DONE]}),
    answering(takeBackBulk, {is: 'taken-back'}),
  ])
  // The field of the files has the focus, and takes no letters.
  await user.keyboard('a')
  expect(await screen.findByText('Importado: 2 filas.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('region', {name: /Últimos cambios/}).textContent).toContain('Paula Giménez cambió 2 filas'),
  )
  await user.click(screen.getByRole('button', {name: 'Deshacer'}))
  expect(await screen.findByText('Cambio deshecho.')).toBeTruthy()
})

it('brings the national holidays that the network lacks as a sheet to be looked at', async () => {
  await openConsole('/importar?propuesta=feriados', {
    member: withRole('agendas'),
    answers: [...ANSWERS, answering(catalogueRows, {rows: [], choices: []})],
  })
  const which = await screen.findByRole('combobox', {name: 'Qué planilla es feriados.csv'})
  expect(which).toHaveProperty('value', 'holidays')
  expect(await screen.findByText('● Se puede aplicar. Todavía no se guardó nada.')).toBeTruthy()
})

it('says every problem with what to do, and offers nothing to apply', async () => {
  const {user} = await open([...ANSWERS, answering(previewImport, {report: WRONG})])
  await user.upload(await chosen(), sheet('especialidades.csv'))
  expect(await screen.findByText(/Hay 1 problema/)).toBeTruthy()
  const row = within(screen.getByRole('region', {name: 'Problemas'})).getAllByRole('row')[1]
  expect(row?.textContent).toBe('4CódigoYa hay otro con este datoCambialo')
  expect(screen.queryByRole('button', {name: /Aplicar/})).toBeNull()
  await expectAccessible()
})

it('asks which sheet a file is whose name does not say, and offers those of the own role', async () => {
  const {user} = await open()
  await user.upload(await chosen(), sheet('exportación.csv'))
  const which = screen.getByRole('combobox', {name: 'Qué planilla es exportación.csv'})
  expect(within(which).queryByRole('option', {name: 'Planes'})).toBeNull()
  await user.selectOptions(which, 'Especialidades')
  expect(await screen.findByText('● Se puede aplicar. Todavía no se guardó nada.')).toBeTruthy()
})

it('shows again what an import would do when something changed meanwhile, and says that nothing was applied', async () => {
  const {user, wire} = await open()
  await user.upload(await chosen(), sheet('especialidades.csv'))
  wire.answerAll([
    answering(applyImport, {is: 'changed-meanwhile', report: {...RIGHT, files: [FILE], shown: 'b'.repeat(64)}}),
  ])
  await user.click(await screen.findByRole('button', {name: /^Aplicar 2 cambios/}))
  expect((await screen.findByRole('alert')).textContent).toContain('no se aplicó nada')
  expect(screen.getByRole('button', {name: /^Aplicar 2 cambios/})).toBeTruthy()
})

it('says of a file that is brought while another one is looked at that they go one by one', async () => {
  const {user} = await open([...ANSWERS, [previewImport, () => failed('bulk-busy')]])
  await user.upload(await chosen(), sheet('especialidades.csv'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/se hace de a uno\. Esperá a que termine.*Reintentar/)
})

it('says what failed, and tries again', async () => {
  const {user, wire} = await open([...ANSWERS, [previewImport, () => failed('file-too-large')]])
  await user.upload(await chosen(), sheet('especialidades.csv'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  wire.answerAll([answering(previewImport, {report: RIGHT})])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText('● Se puede aplicar. Todavía no se guardó nada.')).toBeTruthy()
})
