import {
  bookAtDesk,
  deskCatalogue,
  deskService,
  type DeskBookingOutcome,
  deskTimes,
} from '@ceibo/contract/appointments/desk/booking-desk'
import {viewCard} from '@ceibo/contract/desk/card-viewers'
import {correctPerson} from '@ceibo/contract/desk/patient-actions'
import {type PatientCard, patientCard} from '@ceibo/contract/desk/patient-card'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {viewersTopic} from '@ceibo/contract/staff/live-topics'
import {addToWaitingList, patientWaiting, removeFromWaitingList} from '@ceibo/contract/waiting-list/waiting-desk'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {ANA_CARD, openConsole, withRole} from '#app/page-tests/test-console.tsx'

const ADDRESS = pathTo(CONSOLE_PATHS.patient, {personId: 12})

const cardOf = (changed: Partial<PatientCard> = {}) => answering(patientCard, {...ANA_CARD, ...changed})
const NO_SERVICES = answering(deskCatalogue, {specialties: []})
const heading = () => screen.findByRole('heading', {level: 1, name: 'Ceballos, Ana'})

it('shows that it is loading, and then a person with nothing booked', async () => {
  const held = Promise.withResolvers<void>()
  const [call, answer] = cardOf()
  const late = async (body: Record<string, unknown>) => {
    await held.promise
    return answer(body)
  }
  await openConsole(ADDRESS, {answers: [NO_SERVICES, [call, late]]})
  expect(await screen.findByText('Cargando la ficha')).toBeTruthy()
  held.resolve()
  await heading()
  expect(screen.getByText('No tiene turnos próximos.')).toBeTruthy()
  await expectAccessible()
})

it('says what failed, and reads again when asked', async () => {
  const {user, wire} = await openConsole(ADDRESS, {answers: [NO_SERVICES, [patientCard, () => failed('unavailable')]]})
  expect((await screen.findByRole('alert')).textContent).toContain(ERRORS.unavailable.title)
  wire.answerAll([cardOf()])
  await user.click(screen.getByRole('button', {name: 'Reintentar'}))
  await heading()
})

it('is not there for who sees no patients, nor for nobody', async () => {
  await openConsole(ADDRESS, {member: withRole('auditor'), answers: [[patientCard, () => failed('not-found')]]})
  expect(await screen.findByRole('heading', {level: 1, name: 'No encontramos a esa persona'})).toBeTruthy()
  expect(screen.queryByRole('button', {name: 'Reintentar'})).toBeNull()
  expect(screen.getByRole('link', {name: 'Ir al inicio'}).getAttribute('href')).toBe('/consola')
  await expectAccessible()
})

it('says first what is missing, and that the agenda does not answer', async () => {
  await openConsole(ADDRESS, {answers: [NO_SERVICES, cardOf({warnings: ['no-email'], isAgendaDown: true})]})
  await heading()
  expect(screen.getByText('Sin email')).toBeTruthy()
  expect(screen.getByText('La agenda no responde')).toBeTruthy()
})

it('shows neither telephone nor appointments to who follows results', async () => {
  await openConsole(ADDRESS, {member: withRole('results'), answers: [cardOf({contact: null})]})
  await heading()
  expect(screen.queryByText('Teléfono')).toBeNull()
  expect(screen.queryByRole('region', {name: 'Turnos'})).toBeNull()
  expect(screen.queryByRole('button', {name: /Reservar/})).toBeNull()
})

const seenBy = (...names: string[]) =>
  answering(viewCard, {others: names.map((name) => ({name, since: '2026-11-27T10:31:00-03:00'}))})

it('names who else has it open as they come and go', async () => {
  const {wire, hear} = await openConsole(ADDRESS, {answers: [NO_SERVICES, cardOf(), seenBy('Paula M.')]})
  expect(await screen.findByText('La está viendo Paula M. desde 10:31 h')).toBeTruthy()
  wire.answerAll([seenBy('Paula M.', 'Diego R.')])
  hear(viewersTopic(12))
  expect(await screen.findByText('La están viendo Paula M. desde 10:31 h y Diego R. desde 10:31 h')).toBeTruthy()
  wire.answerAll([seenBy()])
  hear(viewersTopic(12))
  await waitFor(() => expect(screen.queryByText(/viendo/)).toBeNull())
})

it('corrects by a key who somebody is whom a desk mistyped, and says of others what the way is', async () => {
  const mistyped = cardOf({status: 'unvalidated', correction: null})
  const {user, wire} = await openConsole(ADDRESS, {
    answers: [NO_SERVICES, mistyped, answering(correctPerson, {is: 'corrected'})],
  })
  await heading()
  await user.keyboard('g')
  const surname = screen.getByLabelText('Apellido')
  await user.clear(surname)
  await user.type(surname, '1{Enter}')
  expect(surname.getAttribute('aria-invalid')).toBe('true')
  await user.clear(surname)
  await user.type(surname, 'Ceballo')
  await expectAccessible()
  wire.answerAll([cardOf({lastName: 'Ceballo'})])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Datos corregidos.')).toBeTruthy()
  expect(await screen.findByText(/la persona pide la corrección desde el portal/)).toBeTruthy()
  expect(screen.queryByRole('button', {name: /^Corregir nombre/})).toBeNull()
})

const offered = (id: number, name: string) => ({id, name, coverage: 'S' as const, synonyms: []})
const CARDIOLOGY = {...offered(1, 'Cardiología'), code: 'CAR', services: [offered(2, 'Consulta')]}
const SLOT = {
  centreId: 'norte',
  centre: 'Barrio Norte',
  date: '2026-11-30',
  time: '09:20',
  minutes: 20,
  practitionerId: 3,
  practitioner: 'Dra. Elena Ruiz',
}
const BOOKABLE = [
  answering(deskCatalogue, {specialties: [CARDIOLOGY]}),
  answering(deskService, {
    needsOrder: false,
    preparation: null,
    ownPrice: 18_500,
    centres: [
      {id: 'norte', name: 'Barrio Norte', coverage: 'S'},
      {id: 'sur', name: 'Sur', coverage: 'V'},
    ],
    practitioners: [{id: 3, name: 'Dra. Elena Ruiz'}],
  }),
  answering(deskTimes, {times: [SLOT], whyNone: []}),
]

const takingEnter = () =>
  screen
    .getAllByRole('button')
    .map(({textContent}) => textContent)
    .filter((text) => text.includes('Intro'))

it('says the cover of the centre that was chosen, and lets one control alone take Enter after a refusal', async () => {
  const refusal: DeskBookingOutcome = {
    is: 'refused',
    brokenRule: 'same-day',
    code: 'same-day',
    text: 'El paciente ya tiene un turno ese día.',
    mayOverride: true,
  }
  const {user} = await openConsole(ADDRESS, {answers: [...BOOKABLE, cardOf(), answering(bookAtDesk, refusal)]})
  await heading()
  await user.keyboard('r')
  await user.type(await screen.findByRole('searchbox', {name: 'Qué necesita'}), 'car')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Sin cobertura en Sur')).toBeTruthy()
  expect(screen.getByText(/^Particular: \$\s18\.500$/)).toBeTruthy()
  await screen.findByText(/09:20/)
  await user.keyboard('1')
  expect(await screen.findByText('Con cobertura')).toBeTruthy()
  expect(takingEnter()).toEqual(['Reservar y avisar Intro'])
  await user.keyboard('{Enter}')
  expect(await screen.findByText(refusal.text)).toBeTruthy()
  expect(takingEnter()).toEqual(['Reservar igual y avisar Intro'])
  expect(screen.getByLabelText('Por qué se da igual')).toBe(document.activeElement)
})

it('says what they wait for, adds them for a service in a centre, and removes them', async () => {
  const waits = {
    entryId: 7,
    service: 'Cardiología, Consulta',
    centres: ['Barrio Norte'],
    practitioner: null,
    since: '2026-11-26T10:00:00-03:00',
    until: '2026-12-26',
    isPaused: false,
    improves: null,
    offers: 1,
  }
  const service = {
    needsOrder: false,
    preparation: null,
    ownPrice: null,
    centres: [{id: 'norte', name: 'Barrio Norte', coverage: 'S' as const}],
    practitioners: [],
  }
  const {user, wire} = await openConsole(ADDRESS, {
    answers: [
      answering(deskCatalogue, {specialties: [CARDIOLOGY]}),
      answering(deskService, service),
      cardOf(),
      answering(addToWaitingList, {entryId: 7}),
      answering(removeFromWaitingList, {}),
    ],
  })
  expect(await screen.findByText('No espera ningún turno.')).toBeTruthy()
  await user.click(screen.getByRole('button', {name: 'Anotar en la lista'}))
  await user.type(await screen.findByLabelText('Qué necesita'), 'cardio')
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Centro')).toBeTruthy()
  await expectAccessible()
  wire.answerAll([answering(patientWaiting, {entries: [waits]})])
  await user.click(screen.getByRole('button', {name: 'Anotar'}))
  expect(await screen.findByText('Espera Cardiología, Consulta')).toBeTruthy()
  expect(screen.getByText(/Barrio Norte · desde el .* · tiene 1 ofrecido/)).toBeTruthy()
  await expectAccessible()
  wire.answerAll([answering(patientWaiting, {entries: []})])
  await user.click(screen.getByRole('button', {name: 'Quitar de la lista de espera: Cardiología, Consulta'}))
  expect(await screen.findByText('No espera ningún turno.')).toBeTruthy()
})

it('says what became of the messages to a telephone, and whether one was answered', async () => {
  const message = {kind: 'appointment-reminder', channel: 'whatsapp', at: '2026-03-02T10:00:00-03:00'} as const
  const messages = [
    {...message, messageId: 2, fate: 'failed', isAnswered: false},
    {...message, messageId: 1, fate: 'read', isAnswered: true},
  ] as const
  await openConsole(ADDRESS, {answers: [NO_SERVICES, cardOf({messages: [...messages]})]})
  const part = await screen.findByRole('region', {name: 'Mensajes al celular'})
  expect([...part.querySelectorAll('li')].map(({textContent}) => textContent)).toEqual([
    expect.stringMatching(/^Recordatorio de un turno · WhatsApp.*· No llegó: avisamos por otro medio$/),
    expect.stringMatching(/· Leído y contestado$/),
  ])
  await expectAccessible()
})
