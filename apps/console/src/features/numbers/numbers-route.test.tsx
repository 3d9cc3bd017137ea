import * as contract from '@ceibo/contract/numbers/numbers'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'

const COUNTS = {
  booked: 1,
  confirmed: 2,
  arrived: 0,
  attended: 6,
  absent: 2,
  unrecorded: 1,
  cancelled: 3,
  moved: 4,
  byLink: 5,
  byPatient: 1,
  byDesk: 0,
}
const DAYS = [
  {from: '2026-11-23', to: '2026-11-23'},
  {from: '2026-11-24', to: '2026-11-24'},
] as const
const grouped = <Numbers,>(numbers: Numbers) => ({
  centres: [{name: 'Barrio Norte', ...numbers}],
  specialties: [{name: 'Cardiología', ...numbers}],
  periods: DAYS.map((day) => ({...day, ...numbers})),
})
const MAILS = {sent: 9, failed: 1, silenced: 0}

const ANSWERS = [
  answering(contract.appointmentNumbers, {is: 'shown', ...grouped(COUNTS)}),
  answering(contract.occupancyNumbers, {is: 'shown', ...grouped({offered: 80, booked: 60})}),
  answering(contract.reminderNumbers, {
    is: 'shown',
    wordings: [
      {name: 'Te esperamos', reminded: 40, confirmed: 20, cancelled: 6, moved: 4, attended: 19, absent: 1},
      {name: 'Le sirve a otra persona', reminded: 0, confirmed: 0, cancelled: 0, moved: 0, attended: 0, absent: 0},
    ],
  }),
  answering(contract.firstFreeNumbers, {
    is: 'shown',
    waits: [{specialty: 'Cardiología', centreId: 'norte', centre: 'Barrio Norte', days: 8}],
  }),
  answering(contract.reviewNumbers, {
    kinds: [{kind: 'identity', decided: 4, inTime: 3, median: 60, ninetieth: 2_220}],
  }),
  answering(contract.mailNumbers, {
    kinds: [{kind: 'pin', ...MAILS}],
    periods: DAYS.map((day) => ({...day, ...MAILS})),
    waiting: 0,
    retrying: 0,
  }),
]
const AGENDAS = withRole('agendas')
const open = (search = '', {answers = ANSWERS, member = AGENDAS} = {}) =>
  openConsole(`/numeros${search}`, {member, answers})
const titles = () => screen.getAllByRole('heading', {level: 2}).map(({textContent}) => textContent)
const figure = (name: string) => screen.findByRole('region', {name}).then(within)

it('shows each figure as a table, with what it counts under it, and is accessible', async () => {
  await open()
  await screen.findByRole('heading', {name: 'Emails'})
  expect(titles()).toEqual([
    'Turnos por estado',
    'Ocupación',
    'Ausencias',
    'Avisos y respuestas',
    'Recordatorios',
    'Días hasta el primer turno libre',
    'Tiempos de revisión',
    'Emails',
  ])
  const absences = await figure('Ausencias')
  expect(absences.getByRole('row', {name: /Total/}).textContent).toBe('Total25,0\u00a0%4122')
  const reminders = await figure('Recordatorios')
  expect(reminders.getByRole('row', {name: /Te esperamos/}).textContent).toBe(
    'Te esperamos75,0\u00a0%5,0\u00a0%20641040',
  )
  expect(absences.getByText(/Turnos vencidos marcados ausente, sobre/)).toBeTruthy()
  await expectAccessible()
})

it('keeps the filters in the address, shows rows by centre, and takes the filters away by a key', async () => {
  const {user} = await open()
  await figure('Ocupación')
  await user.selectOptions(screen.getByRole('combobox', {name: 'Ver por'}), 'Centro')
  expect((await figure('Ocupación')).getByRole('row', {name: /Barrio Norte/}).textContent).toBe(
    'Barrio Norte75,0\u00a0%1,0\u00a0h1,3\u00a0h',
  )
  await user.selectOptions(screen.getByRole('combobox', {name: 'Centro'}), 'Sur')
  expect(location.search).toBe('?por=centro&centro=sur')
  await user.click(screen.getByRole('heading', {level: 1}))
  await user.keyboard('x')
  expect(location.search).toBe('')
})

it('asks for no span that is too long, and says so', async () => {
  await open('?desde=2024-01-01&hasta=2026-01-01', {answers: []})
  expect(await screen.findByText(contract.WRONG_SPAN)).toBeTruthy()
})

it('says what failed and leaves the rest, until it is asked again', async () => {
  const {user, wire} = await open('', {answers: [...ANSWERS, [contract.occupancyNumbers, () => failed('busy')]]})
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.busy.title)
  await screen.findByRole('heading', {name: 'Emails'})
  expect(titles()).not.toContain('Ocupación')
  wire.answerAll(ANSWERS)
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  expect(await figure('Ocupación')).toBeTruthy()
})

it('says that the agenda is in another system', async () => {
  await open('', {
    answers: [
      ...ANSWERS,
      answering(contract.appointmentNumbers, {is: 'elsewhere'}),
      answering(contract.occupancyNumbers, {is: 'elsewhere'}),
      answering(contract.firstFreeNumbers, {is: 'elsewhere'}),
    ],
  })
  expect(await screen.findByText('La agenda está en otro sistema')).toBeTruthy()
  await screen.findByRole('heading', {name: 'Emails'})
  expect(titles()).toEqual(['Tiempos de revisión', 'Emails'])
})

it('has neither reviews nor mails for who sees one centre', async () => {
  const member = {...AGENDAS, grants: [{role: 'agendas', centreId: 'norte'} as const]}
  await open('', {member, answers: ANSWERS.slice(0, 4)})
  await screen.findByRole('heading', {name: 'Días hasta el primer turno libre'})
  expect(titles()).not.toContain('Emails')
  expect(screen.getByRole('combobox', {name: 'Centro'}).textContent).not.toContain('Sur')
})
