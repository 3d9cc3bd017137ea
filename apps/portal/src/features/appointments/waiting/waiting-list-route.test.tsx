import {PATHS} from '@ceibo/contract/pages/paths'
import {
  leaveWaitingList,
  pauseWaiting,
  takeOffered,
  waitingEntries,
  type WaitingEntry,
} from '@ceibo/contract/waiting-list/waiting-list'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed, noted, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {openPage} from '#app/page-tests/test-page.tsx'

const CENTRE = {name: 'Belgrano', address: 'Jacarandá 1234'}
const OFFER = {id: 9, startsAt: '2031-03-04T10:30:00-03:00', practitioner: 'Dra. Clara Soria', centre: CENTRE}

const anEntry = (what: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 3,
  patient: {id: 1, firstName: 'Ana', lastName: 'Ceballos', isSelf: true},
  specialty: 'Cardiología',
  service: 'Consulta',
  centres: ['Belgrano', 'Palermo'],
  practitioner: null,
  weekdays: ['LUN', 'MIE'],
  timeFrom: '00:00',
  timeTo: '13:00',
  until: '2031-04-01',
  isPaused: false,
  improves: null,
  offers: [],
  ...what,
})
const TOMAS = anEntry({
  id: 4,
  patient: {id: 2, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false},
  specialty: 'Pediatría',
  service: 'Pediatría',
  weekdays: [],
  timeTo: '23:59',
  improves: {id: 7, startsAt: '2031-05-01T10:30:00-03:00'},
})

/** The list as it is now: what a test changes in it is loaded anew after an act. */
const listing = (entries: WaitingEntry[]): TestAnswer => [
  waitingEntries,
  (body) => answering(waitingEntries, entries)[1](body),
]
const cardOf = (name: RegExp) => screen.findByRole('region', {name})

it('shows what each of the family waits for, and what would be given up', async () => {
  await openPage(PATHS.waitingList, {answers: [listing([anEntry(), TOMAS])]})
  const ana = within(await cardOf(/^Cardiología: Consulta$/))
  ana.getByText('Belgrano, Palermo')
  ana.getByText(/^Lunes, Miércoles, de 00:00 a 13:00$/i)
  ana.getByText(/1 de abril de 2031/)
  const tomas = within(await cardOf(/^Pediatría.*Tomás$/))
  tomas.getByText('Cualquier día')
  tomas.getByText(/^Tu turno del .*1 de mayo de 2031/)
  expect(tomas.queryByText('Hasta')).toBeNull()
  await expectAccessible()
})

it('waiting for nothing says how to begin', async () => {
  await openPage(PATHS.waitingList, {answers: [listing([])]})
  await screen.findByText('No estás esperando ningún turno')
  expect(screen.getByRole('link', {name: 'Sacar turno'})).toBeTruthy()
  await expectAccessible()
})

it('an offered time is taken by one press, and is said', async () => {
  const entries = [anEntry({offers: [OFFER]})]
  const taken = noted(answering(takeOffered, {is: 'taken', startsAt: OFFER.startsAt, centre: CENTRE}))
  const {user} = await openPage(PATHS.waitingList, {answers: [listing(entries), taken.answer]})
  const button = await screen.findByRole('button', {name: /^Lo quiero: martes 4 de marzo de 2031/})
  await expectAccessible()
  entries.pop()
  await user.click(button)
  await screen.findByText('El turno es tuyo')
  screen.getByText(/Belgrano, Jacarandá 1234/)
  await screen.findByText('No estás esperando ningún turno')
  expect(taken.asked).toMatchObject([{idOferta: 9}])
})

it.each([
  {outcome: {is: 'late'} as const, says: 'Esta vez lo tomó otra persona'},
  {outcome: {is: 'over'} as const, says: 'Ya no esperás este turno.'},
  {outcome: {is: 'refused', text: 'Ya tenés un turno a esa hora.'} as const, says: 'Ya tenés un turno a esa hora.'},
])('a time that is not theirs after the press: $says', async ({outcome, says}) => {
  const {user} = await openPage(PATHS.waitingList, {
    answers: [listing([anEntry({offers: [OFFER]})]), answering(takeOffered, outcome)],
  })
  await user.click(await screen.findByRole('button', {name: /^Lo quiero/}))
  await screen.findByText(says)
  await expectAccessible()
})

it('pauses, goes on and leaves, each for its own entry', async () => {
  const entries = [anEntry(), TOMAS]
  const paused = noted(answering(pauseWaiting, {}))
  const left = noted(answering(leaveWaitingList, {}))
  const {user} = await openPage(PATHS.waitingList, {answers: [listing(entries), paused.answer, left.answer]})
  const ana = within(await cardOf(/^Cardiología/))
  entries[0] = anEntry({isPaused: true})
  await user.click(ana.getByRole('button', {name: 'Pausar'}))
  await ana.findByText('En pausa')
  entries[0] = anEntry()
  await user.click(ana.getByRole('button', {name: 'Volver a avisarme'}))
  await ana.findByText('Esperando')
  entries.pop()
  await user.click(screen.getByRole('button', {name: 'Sacar a Tomás'}))
  await waitFor(() => expect(screen.queryByRole('region', {name: /^Pediatría/})).toBeNull())
  expect(paused.asked).toMatchObject([
    {idEspera: 3, pausada: true},
    {idEspera: 3, pausada: false},
  ])
  expect(left.asked).toMatchObject([{idEspera: 4}])
})

it('a list that cannot be loaded says so, with another try', async () => {
  await openPage(PATHS.waitingList, {answers: [[waitingEntries, () => failed('unavailable')]]})
  await screen.findByText('No pudimos cargar la lista de espera')
  expect(screen.getByRole('button', {name: 'Reintentar'})).toBeTruthy()
})
