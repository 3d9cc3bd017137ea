import {logout} from '@ceibo/contract/accounts/access'
import {dashboardAppointments, dashboardHistory, type Appointment} from '@ceibo/contract/appointments/appointments'
import {validationOutcome} from '@ceibo/contract/verification/verification'
import {specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {preparations} from '@ceibo/contract/appointments/preparations'
import {notifications} from '@ceibo/contract/notifications/notifications'
import {PATHS} from '@ceibo/contract/pages/paths'
import {KNEE, studyAnswers, wireStudy} from '@ceibo/testing/wire/studies-on-the-wire'
import {screen, waitFor, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {ANA, openPage} from '#app/page-tests/test-page.tsx'
import {firstOf, textsOf} from '@ceibo/web-kit/page-tests/test-queries'
import {answering, failed, type TestAnswer} from '@ceibo/web-kit/page-tests/test-wire'
import {anAppointment} from '#shared/appointments/test-appointment.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const COMING = anAppointment({id: 1, startsAt: inDays(10), endsAt: inDays(10)})
const PAST = anAppointment({
  id: 2,
  startsAt: inDays(-10),
  endsAt: inDays(-10),
  specialty: 'Clínica médica',
  state: 'attended',
})

const NOTHING = [answering(dashboardAppointments, []), answering(dashboardHistory, []), ...studyAnswers([])]
const FULL = [
  answering(dashboardAppointments, [COMING]),
  answering(dashboardHistory, [PAST]),
  answering(preparations, {text: null}),
  ...studyAnswers([]),
]

const UNVALIDATED: typeof ANA.person.status = {id: 'unvalidated', name: 'Identidad a validar'}

const card = (name: string) => screen.findByRole('region', {name})
const linesOf = (area: HTMLElement) => textsOf(within(area).getAllByRole('listitem'))
const expectLoginToSay = async (text: string) => {
  await waitFor(() => expect(location.pathname).toBe(PATHS.login))
  expect(await screen.findByText(text)).toBeTruthy()
}

it('each card shows that it is loading, and says when it is empty', async () => {
  const held = Promise.withResolvers<void>()
  const late = ([call, answer]: TestAnswer): TestAnswer => [
    call,
    async (body) => {
      await held.promise
      return answer(body)
    },
  ]
  // The page of a booking, where the test ends, asks for them.
  const answers = [...NOTHING.map(late), answering(specialties, [])]
  const {user} = await openPage(PATHS.area, {answers})
  expect((await card('Próximos turnos')).getAttribute('aria-busy')).toBe('true')
  for (const text of ['Cargando tus turnos', 'Cargando tus atenciones', 'Buscando tu próximo turno']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  await expectAccessible()
  held.resolve()

  await within(await card('Próximos turnos')).findByText(/^Todavía no tenés turnos/)
  await within(await card('Historial de atenciones')).findByText(/^No registramos atenciones en los últimos 360 días/)
  for (const name of ['Estudios por imágenes', 'Laboratorio']) {
    await within(await card(name)).findByText(/^No hay estudios para mostrar/)
  }
  expect(screen.queryByText(/^Cargando/)).toBeNull()
  await expectAccessible()
  await user.click(firstOf(screen.getAllByRole('link', {name: 'Obtener Nuevo turno'})))
  await waitFor(() => expect(location.pathname).toBe(PATHS.booking))
})

it('an appointment after the window is shown as the next one', async () => {
  let asked = 0
  const [call, later] = answering(dashboardAppointments, [COMING])
  const [, none] = answering(dashboardAppointments, [])
  await openPage(PATHS.area, {answers: [...FULL, [call, (body) => (asked++ === 0 ? none(body) : later(body))]]})
  expect(await screen.findByText(/^Tu próximo turno/)).toBeTruthy()
  expect(linesOf(await card('Próximos turnos'))).toEqual([expect.stringContaining('Cardiología')])
  expect(screen.queryByText(/^Todavía no tenés turnos/)).toBeNull()
})

it('a dashboard whose person no longer exists ends the session and leads to the login', async () => {
  await openPage(PATHS.area, {
    answers: [
      ...FULL,
      [dashboardAppointments, () => failed('not-found')],
      [dashboardHistory, () => failed('not-found')],
      [logout, () => ({estado: 0, mensaje: ''})],
    ],
  })
  await expectLoginToSay('Tu sesión se cerró. Ingresá de nuevo para seguir.')
  expect(sessionStorage.getItem('authLogin')).toBeNull()
})

it('a tab that regains focus after its session was ended elsewhere leads to the login', async () => {
  const {wire} = await openPage(PATHS.area, {answers: FULL})
  await within(await card('Próximos turnos')).findByRole('listitem')
  wire.answerAll([[notifications, () => failed('not-signed-in')]])
  document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  await expectLoginToSay('Tu sesión se cerró. Ingresá de nuevo para seguir.')
})

it('a card that fails alone says so and can be retried', async () => {
  const {user, wire} = await openPage(PATHS.area, {
    answers: [...FULL, [dashboardHistory, () => failed('unexpected')]],
  })
  const past = await card('Historial de atenciones')
  await within(past).findByText('No pudimos cargar tus atenciones')
  expect(linesOf(await card('Próximos turnos'))).toHaveLength(1)
  await expectAccessible()
  wire.answerAll([answering(dashboardHistory, [PAST])])
  await user.click(within(past).getByRole('button', {name: 'Reintentar'}))
  await waitFor(() => expect(linesOf(past)).toEqual([expect.stringContaining('Clínica médica')]))
})

it('the cards of studies show the last three of each kind', async () => {
  const laboratory = [1, 2, 3].map((n) => wireStudy({id: `lab-${n}`}))
  const {user} = await openPage(PATHS.area, {answers: [...FULL, ...studyAnswers([KNEE, ...laboratory])]})
  const imaging = await card('Estudios por imágenes')
  await waitFor(() => expect(linesOf(imaging)).toEqual([expect.stringMatching(/Resonancia.*Nuevo.*Completo/)]))
  const results = await card('Laboratorio')
  expect(linesOf(results)).toHaveLength(3)
  await expectAccessible()
  await user.click(within(results).getByRole('link', {name: 'Ver todos'}))
  await waitFor(() => expect(location.search).toContain('tipo=laboratorio'))
})

it('an open session sees by itself that its identity was validated at a desk', async () => {
  const person = {...ANA.person, status: UNVALIDATED}
  const {wire} = await openPage(PATHS.area, {
    session: {...ANA, person},
    answers: [...NOTHING, answering(validationOutcome, {status: 'unvalidated', waiting: 0})],
  })
  await screen.findByRole('region', {name: 'Validá tu identidad'})
  await within(await card('Laboratorio')).findByText(/cuando tu identidad esté validada/)
  wire.answerAll([answering(validationOutcome, {status: 'validated', waiting: 0})])
  // The person comes back to the page.
  document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))
  await waitFor(() => expect(screen.queryByRole('region', {name: 'Validá tu identidad'})).toBeNull())
  expect(within(await card('Laboratorio')).queryByText(/cuando tu identidad esté validada/)).toBeNull()
})

const attended = (id: number, what: Partial<Appointment>) =>
  anAppointment({id, startsAt: inDays(-400 - id), endsAt: inDays(-400 - id), state: 'attended', ...what})

it('leads to the next times with whom somebody was before, once for each', async () => {
  const tomas = {id: 5, firstName: 'Tomás', lastName: 'Ceballos', isSelf: false}
  const before = [attended(1, {practitionerId: 7}), attended(2, {practitionerId: 7}), attended(3, {patient: tomas})]
  await openPage(PATHS.area, {answers: [...FULL, answering(dashboardHistory, before)]})
  const links = within(await screen.findByRole('list', {name: 'Otra vez con'})).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${PATHS.bookingTimes}?practica=9&profesional=7`,
    `${PATHS.bookingTimes}?para=5&practica=9`,
  ])
  // The card of the history shows those of its own days.
  await within(await card('Historial de atenciones')).findByText(/^No registramos atenciones/)
  expect(screen.getByRole('link', {name: 'Sacar turno'}).getAttribute('href')).toBe(PATHS.bookingTimes)
  await expectAccessible()
})
