import {searchAudit, type ShownEvent, verifyChain, whoSaw} from '@ceibo/contract/audit/audit-desk'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const ANA = {id: 12, name: 'Ana Ceballos'}

const event: ShownEvent = {
  id: 1,
  at: '2026-11-27T10:31:00-03:00',
  who: 'Lucía Vera',
  deed: 'abrió la ficha de Ana Ceballos',
  object: '',
  staff: {id: 2, name: 'Lucía Vera'},
  person: ANA,
}

type Found = {events?: ShownEvent[]; next?: string | null; person?: typeof ANA | null}
const finding = ({events = [event], next = null, person = null}: Found = {}) =>
  answering(searchAudit, {events, next, person, staff: null})

const open = (search = '', answers: readonly TestAnswer[] = [finding()]) =>
  openConsole(`/auditoria${search}`, {member: withRole('auditor'), answers})
const register = () => screen.findByRole('list', {name: 'Registro'})
const file = () => screen.getByRole('button', {name: /^Guardar planilla/})

it('shows that it searches, then events in sentences, and filters by the names in them', async () => {
  const {user} = await open()
  expect(await screen.findByText('Buscando en el registro')).toBeTruthy()
  const list = within(await register())
  expect((await list.findByRole('listitem')).textContent).toContain('Lucía Vera abrió la ficha de Ana Ceballos')
  await expectAccessible()
  await user.click(list.getByRole('button', {name: 'Ana Ceballos'}))
  expect(location.search).toBe('?persona=12')
})

it('says when nothing is found, and saves no file of somebody it does not know', async () => {
  await open('?documento=99999999', [finding({events: []})])
  expect(await screen.findByText('No conocemos a nadie con ese documento.')).toBeTruthy()
  expect(file()).toHaveProperty('disabled', true)
})

it('says what failed and reads again, and is not there for who may not see it', async () => {
  const {user, wire} = await open('', [[searchAudit, () => failed('unavailable')]])
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([[searchAudit, () => failed('not-found')]])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await screen.findByText(ERRORS['not-found'].title)).toBeTruthy()
  wire.answerAll([finding()])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(within(await register()).getAllByRole('listitem')).toHaveLength(1)
})

it('shows who saw a person', async () => {
  const viewers = [{who: 'Lucía Vera', deed: 'abrió la ficha', times: 3, first: event.at, last: event.at}]
  const {user} = await open('?persona=12', [finding({person: ANA}), answering(whoSaw, {viewers})])
  await register()
  await user.keyboard('v')
  expect((await screen.findByRole('list', {name: 'Quién vio'})).textContent).toContain('3 veces')
  expect(file()).toHaveProperty('disabled', false)
})

it('says that nobody used the data of a person', async () => {
  await open('?persona=12&vista=quien', [finding({person: ANA}), answering(whoSaw, {viewers: []})])
  expect(await screen.findByText('Nadie más usó los datos de esta persona')).toBeTruthy()
})

it('says where the register was changed', async () => {
  const {user} = await open('', [
    finding(),
    answering(verifyChain, {state: 'changed', position: 7, sealed: 9, waiting: 1}),
  ])
  await register()
  await user.keyboard('s')
  expect(await screen.findByText('Se cambió o se quitó la fila 7 del registro')).toBeTruthy()
})
