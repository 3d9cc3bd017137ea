import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {studies} from '@ceibo/contract/studies/studies'
import {EARLIER, KNEE, OPENED_KNEE, studyAnswers, wireStudy} from '@ceibo/testing/wire/studies-on-the-wire'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {firstOf, pageText, expectText} from '@ceibo/web-kit/page-tests/test-queries'
import {failed} from '@ceibo/web-kit/page-tests/test-wire'

const SENSITIVE = wireStudy({id: 'lab-3', title: 'Estudio genético', sensibilidad: 'sensible', nuevo: true})
const WAITING = wireStudy({
  id: 'lab-4',
  title: 'Perfil tiroideo',
  creationDate: '20-11-2026 08:00:00',
  espera: {por: 'comentario', hasta: '2099-01-05T10:00:00-03:00'},
  puede_abrir: false,
  puede_descargar: false,
})
const ALL = [wireStudy(), EARLIER, KNEE, SENSITIVE, WAITING]

const rows = () => screen.queryAllByRole('article')
const untilRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count))

it('shows the latest first, and why one cannot be opened', async () => {
  await openPage(PATHS.studies, {answers: studyAnswers(ALL)})
  await untilRows(ALL.length)
  expect(rows()[0]?.textContent).toContain('Perfil tiroideo')
  expect(pageText()).toContain('Espera el comentario de tu médico.')
  await expectAccessible()
})

it('is filtered by its address, and a search without results says so', async () => {
  const {user} = await openPage(`${PATHS.studies}?tipo=imagen&desde=2026-10-01`, {answers: studyAnswers(ALL)})
  await untilRows(1)
  expect(rows()[0]?.textContent).toContain('Resonancia magnética')
  await user.type(firstOf(screen.getAllByLabelText('Buscar')), 'hombro')
  await expectText('No hay estudios para mostrar')
  await waitFor(() => expect(location.search).toContain('texto=hombro'))
  await user.click(firstOf(screen.getAllByRole('button', {name: 'Quitar los filtros'})))
  await untilRows(ALL.length)
})

it('the menu of a sensitive result does not offer its file', async () => {
  const {user} = await openPage(PATHS.studies, {answers: studyAnswers(ALL)})
  await user.click(await screen.findByRole('button', {name: 'Más opciones de Estudio genético'}))
  await screen.findByRole('link', {name: 'Ver resultado de Estudio genético'})
  expect(screen.queryByRole('button', {name: /^Descargar PDF/})).toBeNull()
})

it('an imaging report that was opened is no longer new, and shows its sections and the version that it replaces', async () => {
  const {user} = await openPage(PATHS.studies, {answers: studyAnswers([KNEE], [OPENED_KNEE])})
  await untilRows(1)
  expect(pageText()).toContain('Nuevo')
  await user.click(screen.getByRole('link', {name: /^Resonancia/}))
  await expectText('Este informe se actualizó el viernes 16 de octubre')
  screen.getByRole('heading', {name: 'Conclusión'})
  expect(pageText()).toContain('Firmado por Lucía Ferro, MN 112233')
  const [images] = screen.getAllByRole('link', {name: /Ver imágenes/})
  expect(images?.getAttribute('href')).toBe(pathTo(PATHS.studyImages, {id: '1.2.840.99.7'}))
  await expectAccessible()
  history.back()
  await untilRows(1)
  expect(pageText()).not.toContain('Nuevo')
})

it('a failed list is reported by itself, and can be retried', async () => {
  const {user, wire} = await openPage(PATHS.studies, {answers: [[studies, () => failed('unexpected')]]})
  await screen.findByText('No pudimos cargar tus estudios')
  await expectAccessible()
  wire.answerAll(studyAnswers(ALL))
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  await untilRows(ALL.length)
})
