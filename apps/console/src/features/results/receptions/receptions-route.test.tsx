import {type Reception, resultReceptions} from '@ceibo/contract/studies/inbox/result-receptions'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const AT = '2026-03-02T10:00:00-03:00'

const received = (more: Partial<Reception> = {}): Reception => ({
  id: 1,
  at: AT,
  times: 1,
  lastAt: AT,
  way: 'hl7',
  sender: 'LIS LAB',
  number: 'M-1',
  state: 'taken',
  results: 1,
  waiting: 0,
  notes: [],
  ...more,
})

const listOf = (receptions: Reception[], next: string | null = null) => answering(resultReceptions, {receptions, next})
const open = (answers: readonly TestAnswer[], search = '', member = withRole('results')) =>
  openConsole(`/recepcion${search}`, {member, answers})

it('says from whom each came, how it ended and why, by sign and word', async () => {
  const list = [
    received({id: 3, state: 'refused', number: 'M-3', results: 0, times: 4, notes: ['MSH-10 is missing', 'and more']}),
    received({
      id: 2,
      way: 'fhir',
      sender: 'laboratorio',
      number: null,
      results: 2,
      waiting: 1,
      state: 'noted',
      notes: ['x'],
    }),
    received(),
  ]
  await open([listOf(list)])
  const refused = await screen.findByRole('row', {name: /M-3/})
  expect(within(refused).getByText(/Rechazado/)).toBeDefined()
  expect(within(refused).getByText('MSH-10 is missing')).toBeDefined()
  expect(within(refused).getByText(/4 veces/)).toBeDefined()
  const noted = screen.getByRole('row', {name: /laboratorio/})
  expect(within(noted).getByRole('link', {name: '1 quedó sin paciente'}).getAttribute('href')).toMatch(/\/resultados$/)
  expect(within(noted).getByText('Lo que se contestó (1)')).toBeDefined()
  await expectAccessible()
})

it('keeps its filters in the address, and takes them off by key', async () => {
  const {user} = await open([listOf([])], '?estado=refused')
  expect(await screen.findByText('No llegó nada así')).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>(/Cómo quedó/).value).toBe('refused')
  await user.keyboard('x')
  expect(await screen.findByText('Todavía no llegó ningún resultado')).toBeDefined()
})

it('brings what came before by key', async () => {
  let [, page] = listOf([received({id: 9, number: 'M-9'})], '9')
  const {user} = await open([[resultReceptions, (body) => page(body)]])
  await screen.findByRole('row', {name: /M-9/})
  ;[, page] = listOf([received({id: 8, number: 'M-8'})])
  await user.keyboard('m')
  expect(await screen.findByRole('row', {name: /M-8/})).toBeDefined()
  expect(screen.getByRole('row', {name: /M-9/})).toBeDefined()
  expect(screen.queryByRole('button', {name: /Ver más/})).toBeNull()
})

it('says a failed list', async () => {
  await open([[resultReceptions, () => failed('unavailable')]])
  expect(await screen.findByRole('button', {name: 'Reintentar'})).toBeDefined()
})

it('is not there for other roles', async () => {
  await open([], '', withRole('reception'))
  expect(await screen.findByText('No tenés acceso a la recepción de resultados')).toBeDefined()
})
