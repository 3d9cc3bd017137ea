import {dayOfCentre} from '@ceibo/contract/appointments/desk/day-of-centre'
import {doubledMoves} from '@ceibo/contract/appointments/desk/booking-desk'
import {enquiryQueue} from '@ceibo/contract/enquiries/enquiry-inbox'
import {staffList} from '@ceibo/contract/staff/staff-administration'
import {resultQueue} from '@ceibo/contract/studies/inbox/results-inbox'
import {siteConfiguration} from '@ceibo/contract/content/site-configuration'
import {
  clearExample,
  closePortal,
  loadExample,
  nameNetwork,
  openPortal,
  sendTestMail,
  SET_UP_STEPS,
  setUpProgress,
} from '@ceibo/contract/setup/set-up'
import {SUCCESS} from '@ceibo/contract/wire/wire-fields'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {answering, failed} from '@ceibo/web-kit/page-tests/test-wire'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'
import {screen, within} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {openConsole, withRole} from '#app/page-tests/test-console.tsx'
import type {Progress} from './steps.ts'

const NETWORK = {
  name: 'Red del Sur',
  appointmentsPhone: '0800-555-0100',
  emergencyPhone: '107',
  primaryColour: OUR_LIGHT.rio,
  accentColour: OUR_LIGHT.ceibo,
}

const progressWith = (done: readonly string[], changes: Partial<Progress> = {}): Progress => ({
  network: NETWORK,
  portal: 'preparing',
  steps: SET_UP_STEPS.map((step) => ({step, isDone: done.includes(step), count: step === 'centre' ? 2 : null})),
  mail: {fate: 'none', at: null, hasServer: true},
  example: {state: 'none', appointments: 0},
  accounts: 0,
  ...changes,
})

const answers = (progress: Progress) => [
  answering(setUpProgress, progress),
  answering(siteConfiguration, {...DEFAULT_SITE, portal: progress.portal}),
]
const open = (progress: Progress) =>
  openConsole('/puesta-en-marcha', {member: withRole('administrator'), answers: answers(progress)})
const line = async (name: string) => {
  const [found] = await screen.findAllByText(name, {selector: 'b'})
  const item = found?.closest('li')
  if (!item) throw new Error(`No line ${name}`)
  return within(item)
}

it('says of each step whether it is done, and leads to where it is made', async () => {
  await open(progressWith(['texts', 'centre']))
  expect(await screen.findByText('2 de 10 listos')).toBeTruthy()
  const centre = await line('Centro')
  expect(centre.getByText('Listo')).toBeTruthy()
  expect(centre.getByText('2 centros')).toBeTruthy()
  const professional = await line('Profesional')
  expect(professional.getByText('Falta')).toBeTruthy()
  const link = professional.getByRole('link', {name: 'Sumar un profesional'})
  expect(link.getAttribute('href')).toBe('/consola/catalogos/profesionales?fila=nueva')
  expect(screen.queryByRole('button', {name: 'Abrir el portal'})).toBeNull()
  expect(screen.getByText(/^Para abrirlo falta: nombre de la red, especialidad/).textContent).not.toContain('feriados')
  expect((await line('Feriados')).getByText('Recomendado')).toBeTruthy()
  await expectAccessible()
})

it.each([
  {done: [], text: 'Cargar coberturas', href: '/consola/catalogos/coberturas'},
  {done: ['cover'], text: 'Ver qué cubre cada plan', href: '/consola/cobertura'},
])(
  'leads to the insurers while there is no plan, and then to what each one covers: $text',
  async ({done, text, href}) => {
    await open(progressWith(done))
    expect((await line('Cobertura')).getByRole('link', {name: text}).getAttribute('href')).toBe(href)
  },
)

it('opens the portal once nothing is missing, and says so where it opened', async () => {
  const {user, wire} = await open(progressWith(SET_UP_STEPS))
  wire.answerAll([answering(openPortal, {is: 'open'})])
  await user.click(await screen.findByRole('button', {name: 'Abrir el portal'}))
  expect(await screen.findByText('Los pacientes ya ven el portal')).toBeTruthy()
})

it('opens without what is only recommended, and says it beside the button', async () => {
  await open(progressWith(SET_UP_STEPS.filter((step) => step !== 'holidays')))
  expect(await screen.findByText('10 de 10 listos')).toBeTruthy()
  expect(screen.getByRole('button', {name: 'Abrir el portal'})).toBeTruthy()
  expect(screen.getByText(/Antes conviene revisar: feriados\./)).toBeTruthy()
})

it('says whom closing the portal leaves out before it is closed, and takes it back', async () => {
  const {user, wire} = await open(progressWith(SET_UP_STEPS, {portal: 'open', accounts: 1234}))
  expect(await screen.findByText(/^1\.234 personas con cuenta no van a poder entrar/)).toBeTruthy()
  const opened = vi.fn<() => {is: 'open'}>(() => ({is: 'open'}))
  wire.answerAll([answering(closePortal, {}), [openPortal, opened]])
  await user.click(screen.getByRole('button', {name: 'Cerrar el portal'}))
  await user.click(await screen.findByRole('button', {name: /Deshacer/}))
  await vi.waitFor(() => expect(opened).toHaveBeenCalled())
})

it('says in words that a colour cannot be read, before and instead of saving it', async () => {
  const {user, wire} = await open(progressWith([]))
  const saved = vi.fn<() => object>(() => SUCCESS)
  wire.answerAll([[nameNetwork, saved]])
  const colour = await screen.findByRole('textbox', {name: 'Color principal'})
  await user.clear(colour)
  await user.type(colour, '#5FB3B0')
  expect(screen.getByText(/^Con este color no se lee sobre el gris de la página/)).toBeTruthy()
  await user.click(screen.getByRole('button', {name: /Guardar/}))
  expect(saved).not.toHaveBeenCalled()
  await user.clear(colour)
  await user.type(colour, '#5B2A86{Enter}')
  expect(await screen.findByText(/^La red ya se muestra así/)).toBeTruthy()
})

it('sends a mail to whoever asks and says what became of it', async () => {
  const {user, wire} = await open(progressWith([]))
  expect(await screen.findByText('Va a mostrador@ceibo.demo.')).toBeTruthy()
  const failing = progressWith([], {mail: {fate: 'failing', at: '2026-11-27T10:00:00-03:00', hasServer: false}})
  wire.answerAll([answering(sendTestMail, {to: 'mostrador@ceibo.demo'}), answering(setUpProgress, failing)])
  await user.click(screen.getByRole('button', {name: 'Mandarme una prueba'}))
  expect(await screen.findByText(/el servidor de email no la tomó.*SMTP_URL/)).toBeTruthy()
})

it('follows what others change, and says what failed', async () => {
  const {hear, wire} = await open(progressWith([]))
  await screen.findByText('0 de 10 listos')
  wire.answerAll([answering(setUpProgress, progressWith(['specialty']))])
  hear('catalogues')
  expect(await screen.findByText('1 de 10 listos')).toBeTruthy()
  wire.answerAll([[setUpProgress, () => failed('unavailable')]])
  hear('set-up')
  expect(await screen.findByText(ERRORS.unavailable.title)).toBeTruthy()
})

it('stands on the home of whoever can open the portal, until it is open', async () => {
  const others = [doubledMoves, dayOfCentre, enquiryQueue, resultQueue, staffList].map(
    (call) => [call, () => failed('unavailable')] as const,
  )
  await openConsole('/', {
    member: withRole('administrator'),
    answers: [...others, ...answers(progressWith(['texts']))],
  })
  expect(await screen.findByText('Llevás 1 de 10 pasos.')).toBeTruthy()
  expect(screen.getByRole('link', {name: 'Ir a la puesta en marcha'})).toBeTruthy()
})

it('begins with the example network, says that it is invented, and empties it', async () => {
  const {user, wire} = await open(progressWith([], {example: {state: 'loadable', appointments: 0}}))
  const begin = await screen.findByRole('button', {name: 'Empezar con la red de ejemplo'})
  const loaded = progressWith(SET_UP_STEPS, {example: {state: 'loaded', appointments: 0}})
  wire.answerAll([answering(loadExample, {is: 'loaded'}), answering(setUpProgress, loaded)])
  await user.click(begin)
  expect(await screen.findByText('Está cargada la red de ejemplo')).toBeTruthy()
  expect(screen.getByText(/con los centros inventados de la red de ejemplo/)).toBeTruthy()
  wire.answerAll([answering(clearExample, {is: 'cleared', kept: 3})])
  await user.click(screen.getByRole('button', {name: 'Vaciar la red de ejemplo'}))
  expect(await screen.findByText('La red de ejemplo ya no está. Quedó lo que ya usás: 3 ítems')).toBeTruthy()
})

it('says before anything is pressed that patients keep the example where it is', async () => {
  await open(progressWith([], {example: {state: 'loaded', appointments: 1}}))
  expect(await screen.findByText(/^No se puede vaciar: los pacientes tienen 1 turno en ella/)).toBeTruthy()
  expect(screen.queryByRole('button', {name: 'Vaciar la red de ejemplo'})).toBeNull()
})
