import {
  previewResultUpload,
  publishResultUpload,
  type UploadedResult,
  type UploadReport,
} from '@ceibo/contract/studies/inbox/result-upload'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const ANA = {
  personId: 3,
  firstName: 'Ana',
  lastName: 'Ceballos',
  documentType: 'DNI',
  documentNumber: '30111222',
  birthDate: '1983-05-14',
  sex: 'F',
  status: 'validated',
} as const

const result = (more: Partial<UploadedResult> = {}): UploadedResult => ({
  file: 0,
  kind: 'laboratory',
  label: 'protocol 1',
  title: 'Perfil',
  images: 0,
  name: 'CEBALLOS ANA',
  documentNumber: '30111222',
  birthDate: '1983-05-14',
  person: ANA,
  reason: null,
  effect: 'new',
  notes: [],
  ...more,
})

const SHOWN: UploadReport = {
  files: [
    {kind: 'csv', problems: []},
    {kind: 'unknown', problems: ['no DICOM file, laboratory CSV, FHIR bundle or HL7 v2']},
  ],
  results: [result(), result({title: 'Orina', person: null, reason: 'nobody', effect: 'waits'})],
  shown: 'a'.repeat(64),
}

const open = (answers: readonly TestAnswer[], member = withRole('results')) =>
  openConsole('/recepcion/subir', {member, answers})
const FILES = [new File(['a'], 'lote.csv'), new File(['b'], 'foto.bmp')]

it('shows whose each result is and what is wrong, and publishes by key', async () => {
  const {user} = await open([
    answering(previewResultUpload, {report: SHOWN}),
    answering(publishResultUpload, {is: 'published', report: SHOWN}),
  ])
  await user.upload(await screen.findByLabelText(/Elegir archivos/), FILES)
  const row = await screen.findByRole('row', {name: /Perfil/})
  expect(row.textContent).toContain('30.111.222')
  expect(within(row).getByText(/Se publica y se le avisa/)).toBeDefined()
  expect(within(screen.getByRole('row', {name: /Orina/})).getByText('Nadie tiene ese documento')).toBeDefined()
  expect(screen.getByText(/no DICOM file/)).toBeDefined()
  expect(screen.getByRole('button', {name: /Publicar 1 y dejar sin paciente 1, y avisar/})).toBeDefined()
  await expectAccessible()
  await user.keyboard('a')
  expect(await screen.findByText(/Publicado: quedó en la recepción/)).toBeDefined()
  expect(screen.queryByRole('row', {name: /Perfil/})).toBeNull()
})

it('shows how it is now when something changed meanwhile', async () => {
  const now = {...SHOWN, results: [result({effect: 'known'})], shown: null}
  const {user} = await open([
    answering(previewResultUpload, {report: SHOWN}),
    answering(publishResultUpload, {is: 'changed-meanwhile', report: now}),
  ])
  await user.upload(await screen.findByLabelText(/Elegir archivos/), FILES)
  await user.click(await screen.findByRole('button', {name: /Publicar 1/}))
  expect(await screen.findByText(/no se publicó nada/)).toBeDefined()
  expect(screen.getByText(/Ya está publicado/)).toBeDefined()
  expect(screen.queryByRole('button', {name: /Publicar/})).toBeNull()
})

it('is not there for other roles', async () => {
  await open([], withRole('reception'))
  expect(await screen.findByText('No tenés acceso a subir resultados')).toBeDefined()
})
