import {
  contentHistory,
  contentPartDraft,
  contentParts,
  type ListedPart,
  type PartWithDraft,
  publishContentDraft,
  saveContentDraft,
  takeBackContentChange,
} from '@ceibo/contract/content/editing/content-editing'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {beforeEach, expect, it, vi} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const NEWS = {id: 'vacunas', title: 'Vacunas', summary: 'Ya están.', date: '2026-11-20'}
const AT = '2026-11-27T10:00:00-03:00'

const listed = (changes: Partial<ListedPart> = {}): ListedPart => ({
  part: 'news:vacunas',
  name: 'Vacunas',
  date: '2026-11-20',
  isPublished: true,
  mayEdit: true,
  draft: null,
  ...changes,
})
const allOf = (...parts: ListedPart[]) =>
  answering(contentParts, {parts, centres: [{slug: 'norte', name: 'Barrio Norte'}], pictures: []})
const partOf = (changes: Partial<PartWithDraft> = {}) =>
  answering(contentPartDraft, {
    published: NEWS,
    revision: 'r1',
    last: {by: 'Bruno Ruiz', at: AT},
    draft: null,
    ...changes,
  })
const draftOf = (changes: Partial<NonNullable<PartWithDraft['draft']>>): PartWithDraft['draft'] => ({
  version: 4,
  base: NEWS,
  baseRevision: 'r1',
  value: {...NEWS, title: 'Vacunas 2027'},
  by: 'Lucía Vera',
  at: AT,
  publishAt: null,
  problem: null,
  ...changes,
})
const ALL = [
  allOf(listed()),
  partOf(),
  answering(contentHistory, {changes: []}),
  answering(saveContentDraft, {is: 'saved', version: 5, at: AT}),
]

// Its frame loads a page of the server.
vi.mock('./preview/part-preview.tsx', () => ({PartPreview: () => null}))

beforeEach(() => localStorage.clear())

const open = (address = '/news:vacunas', answers = ALL) =>
  openConsole(`/contenidos${address}`, {member: withRole('content'), answers})
const editor = async (name = 'Vacunas') => within(await screen.findByRole('region', {name}))
const slow = {timeout: 5_000}

it('lists the parts, filters them, steps through them by keys that no field takes, and closes by Escape', async () => {
  const {user} = await open('', [...ALL, allOf(listed(), listed({part: 'news:dos', name: 'Otra'}))])
  expect(await screen.findByText('Cargando los contenidos')).toBeTruthy()
  expect(await screen.findByRole('button', {name: 'Otra'})).toBeTruthy()
  await expectAccessible()
  await user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('button', {name: 'Vacunas'}).getAttribute('aria-current')).toBe('true'))
  await user.keyboard('j')
  await waitFor(() => expect(screen.getByRole('button', {name: 'Otra'}).getAttribute('aria-current')).toBe('true'))
  expect((await editor()).getByDisplayValue('Vacunas')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('region', {name: 'Vacunas'})).toBeNull())
  await user.keyboard('fnada')
  expect(await screen.findByText('Nada tiene esas palabras')).toBeTruthy()
})

it('says why there is nothing when the list cannot be read, and reads it again', async () => {
  const {user, wire} = await open('', [[contentParts, () => failed('unexpected')]])
  expect(await screen.findByText(ERRORS.unexpected.title)).toBeTruthy()
  wire.answerAll(ALL)
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByRole('button', {name: 'Vacunas'})).toBeTruthy()
})

it('saves what is typed by itself, and says before publishing where it is seen; the key undoes it', async () => {
  const {user, wire} = await open()
  const shown = await editor()
  expect(shown.getByText('Sin cambios')).toBeTruthy()
  await user.type(shown.getByLabelText('Título'), ' 2027')
  expect(shown.getByText('Guardando el borrador…')).toBeTruthy()
  expect(await screen.findByText(/^Borrador de Lucía Vera/, {}, slow)).toBeTruthy()
  await expectAccessible()
  wire.answerAll([
    answering(publishContentDraft, {is: 'published', publicationId: 7}),
    partOf({published: {...NEWS, title: 'Vacunas 2027'}, revision: 'r2'}),
    answering(takeBackContentChange, {is: 'taken-back'}),
  ])
  await user.click(screen.getByRole('button', {name: /^Publicar ahora en Inicio/}))
  expect(await screen.findByText('Vacunas 2027: publicado en Inicio.')).toBeTruthy()
  await user.keyboard('z')
  expect(await screen.findByText('Cambio deshecho.')).toBeTruthy()
})

it('puts the focus into the first field with a mistake, in Spanish, and publishes nothing', async () => {
  const {user} = await open()
  const shown = await editor()
  await user.clear(shown.getByLabelText('Resumen'))
  await user.type(shown.getByLabelText('Adónde lleva (si hay)'), 'javascript:alert(1)')
  await user.click(screen.getByRole('button', {name: /^Publicar ahora/}))
  await waitFor(() => expect(document.activeElement).toBe(shown.getByLabelText('Resumen')))
  expect(shown.getByText('Este campo es requerido')).toBeTruthy()
  expect(shown.getByText('Escribí una dirección que empiece con / o con https://')).toBeTruthy()
})

it('keeps what was typed in the browser when it cannot be saved, also for the next visit', async () => {
  const {user, wire} = await open()
  wire.answerAll([[saveContentDraft, () => failed('unexpected')]])
  await user.type((await editor()).getByLabelText('Título'), ' nuevas')
  expect(await screen.findByText(ERRORS.unexpected.title, {}, slow)).toBeTruthy()
  expect(screen.getByText('Sin guardar en el servidor')).toBeTruthy()
  expect(Object.values(localStorage).some((kept) => String(kept).includes('Vacunas nuevas'))).toBe(true)
  wire.answerAll(ALL)
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText(/^Borrador de Lucía Vera/, {}, slow)).toBeTruthy()
  expect(Object.values(localStorage).some((kept) => String(kept).includes('Vacunas nuevas'))).toBe(false)
})

/** Lucía opens the part and types; Bruno saved this value of the draft before her. Tells what she sends from then on. */
async function typesAfterBruno(theirs: typeof NEWS) {
  const sent: Record<string, unknown>[] = []
  const {user} = await open('/news:vacunas', [
    ...ALL,
    [
      saveContentDraft,
      (body) => {
        sent.push(body)
        return sent.length === 1
          ? {estado: 1, mensaje: '', by: 'Bruno Ruiz', at: AT, version: 9, value: theirs}
          : {estado: 0, mensaje: '', version: 10, at: AT}
      },
    ],
  ])
  await user.type((await editor()).getByLabelText('Título'), ' de Lucía')
  return {user, sent}
}

it('tells the second of two editors who was first and in what, and puts the own text on top when asked', async () => {
  const {user, sent} = await typesAfterBruno({...NEWS, title: 'De Bruno'})
  expect(await screen.findByText('Bruno Ruiz lo cambió mientras lo editabas', {}, slow)).toBeTruthy()
  expect(screen.getByText('Los dos cambiaron: Título.')).toBeTruthy()
  await expectAccessible()
  await user.click(screen.getByRole('button', {name: 'Seguir con lo mío sobre lo suyo'}))
  await waitFor(
    () => expect(sent.at(-1)).toMatchObject({version: 9, value: expect.stringContaining('Vacunas de Lucía')}),
    slow,
  )
})

it('keeps both changes where two editors changed different fields', async () => {
  const {sent} = await typesAfterBruno({...NEWS, summary: 'De Bruno.'})
  expect(await screen.findByText('Bruno Ruiz también lo cambió: quedaron los dos cambios.', {}, slow)).toBeTruthy()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({version: 9}), slow)
  expect(JSON.stringify(sent.at(-1))).toContain('De Bruno.')
  expect(JSON.stringify(sent.at(-1))).toContain('Vacunas de Lucía')
})

it('says when a draft is published, lets nobody change it until that is cancelled, and why one was not', async () => {
  const scheduled = {by: 'Bruno Ruiz', at: AT, publishAt: '2026-12-01T09:00:00-03:00', problem: null}
  await open('/news:vacunas', [
    ...ALL,
    allOf(
      listed({draft: scheduled}),
      listed({part: 'news:dos', name: 'Otra', draft: {...scheduled, publishAt: null, problem: 'changed-meanwhile'}}),
    ),
    partOf({draft: draftOf({publishAt: scheduled.publishAt, by: 'Bruno Ruiz'})}),
  ])
  const shown = await editor('Vacunas 2027')
  expect(shown.getByText(/^Se publica el martes 1 de diciembre/)).toBeTruthy()
  expect(shown.getByLabelText('Título').hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', {name: /^Publicar ahora/})).toBeNull()
  expect(screen.getByText('No se publicó a su hora')).toBeTruthy()
})

it('asks what stays where the catalogue published the same field after the draft was begun', async () => {
  const published = {...NEWS, title: 'Publicada'}
  await open('/news:vacunas', [...ALL, partOf({published, revision: 'r2', draft: draftOf({})})])
  expect(await screen.findByText('Lo publicado cambió después de empezar este borrador: Título')).toBeTruthy()
  expect(screen.getByRole('button', {name: /^Publicar ahora/}).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', {name: 'Dejar lo publicado'})).toBeTruthy()
})

it('shows what changed in words, and brings what was there before into the draft', async () => {
  const change = {
    publicationId: 3,
    at: AT,
    by: 'Bruno Ruiz',
    before: {...NEWS, title: 'Antes'},
    after: NEWS,
    takesBack: null,
  }
  const {user} = await open('/news:vacunas', [...ALL, answering(contentHistory, {changes: [change]})])
  const shown = await editor()
  await user.click(shown.getByText('Historial'))
  expect(await shown.findByText('Antes')).toBeTruthy()
  expect(shown.getByText('Bruno Ruiz')).toBeTruthy()
  await user.click(shown.getByRole('button', {name: 'Traer lo de antes al borrador'}))
  expect(await screen.findByDisplayValue('Antes')).toBeTruthy()
})

it('tells who has no access, and whose role it is', async () => {
  await openConsole('/contenidos', {member: withRole('reception'), answers: ALL})
  expect(await screen.findByText('No tenés acceso a los contenidos')).toBeTruthy()
})
