import {bookAppointment, cancelAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {specialties} from '@ceibo/contract/appointments/booking-catalogue'
import {firstTimes} from '@ceibo/contract/appointments/first-times'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import type {Browser, Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {demoMails} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {arrive, carrySession, RITA, signIn} from './signed-in-person.ts'

const SPECIALTY = 'Dermatología'
const HOUR = 3_600_000

type Block = {
  'id-centro': string
  prestador: number
  horarios: {'fecha-turno': string; 'hora-desde': string}[]
}

/** Calls of the portal in the session of a page. */
async function calls(page: Page) {
  const {token} = JSON.parse((await page.evaluate(() => sessionStorage.getItem('authLogin'))) ?? '')
  const headers = {authorization: `Bearer ${token}`}
  return {
    get: async (path: string) => (await page.request.get(path, {headers})).json(),
    post: async (path: string, data: object) => {
      const keyed = {...headers, 'idempotency-key': crypto.randomUUID()}
      return (await page.request.post(path, {headers: keyed, data})).json()
    },
  }
}

/** Rita, who books and cancels a time that Ana could have too. */
async function another(browser: Browser, ana: Page) {
  const page = await browser.newPage()
  await signIn(page, RITA)
  const [anas, ritas] = [await calls(ana), await calls(page)]
  const {data} = await ritas.get(pathOf(specialties))
  const specialty = data.find(({abre}: {abre: string}) => abre === SPECIALTY)
  const wanted = {especialidadId: specialty.espe, practicas: specialty.practicas[0].prestac}
  const search = {...wanted, fechaDesde: morning()}
  const {data: ofAna}: {data: Block[]} = await anas.post(pathOf(firstTimes), search)
  const {data: ofRita}: {data: Block[]} = await ritas.post(pathOf(firstTimes), search)
  const time = timeToFree(ofRita.filter((one) => ofAna.some((two) => two['id-centro'] === one['id-centro'])))
  const key = {...wanted, prestadorId: time.practitioner, idCentro: time.centre, fechaDesde: time.date}
  return {
    wanted,
    time,
    async books(): Promise<number> {
      const answer = await ritas.post(pathOf(bookAppointment), {...key, horaDesde: time.time})
      return answer.respuesta['resultado-confirmacion'].ticket.consulta_id
    },
    cancels: (appointmentId: number) => ritas.post(pathOf(cancelAppointment), {nSolic: appointmentId}),
  }
}

/** A civil day of Buenos Aires as the wire has it. */
const slashed = (at: number) => new Date(at - 3 * HOUR).toISOString().slice(0, 10).split('-').toReversed().join('/')

const buenosAiresHour = () => new Date(Date.now() - 3 * HOUR).getUTCHours()

/** The civil day of the next morning. */
const morning = () => slashed(Date.now() + (buenosAiresHour() < 8 ? 0 : 24 * HOUR))

/** At night only what is for the next morning is offered, which after midnight is that of the same day. */
function timeToFree(blocks: readonly Block[]) {
  const isNight = buenosAiresHour() >= 21 || buenosAiresHour() < 8
  const all = blocks.flatMap(({'id-centro': centre, prestador: practitioner, horarios}) =>
    horarios.map(({'fecha-turno': date, 'hora-desde': time}) => ({centre, practitioner, date, time})),
  )
  const found = isNight ? all.find(({date, time}) => date === morning() && time < '12') : all.at(-1)
  if (found === undefined) throw new Error('The demo has free times')
  return found
}

/** The pages that the mails of offers to Ana lead to, oldest first. */
async function offersTo(page: Page): Promise<string[]> {
  const mails = await demoMails(page)
  return mails
    .filter(({to, subject}) => to === 'ana.ceballos@correo.example' && subject === 'Se liberó un turno')
    .toReversed()
    .map(({text}) => /\/horario-liberado\?token=\S+/.exec(text)?.[0] ?? '')
}

test('waits, is told what another patient frees, comes too late once, and takes it the next time', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const title = (name: string) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
  await carrySession(page)
  const rita = await another(browser, page)
  const {wanted, time} = rita
  const query = {
    especialidad: wanted.especialidadId,
    practica: wanted.practicas,
    centros: time.centre,
    profesional: time.practitioner,
  }

  await arrive(page, withQuery(PATHS.joinWaitingList, query))
  await title('Avisame si se libera')
  await expect(page.getByText(SPECIALTY).first()).toBeVisible()
  await expectGoodScreen(page, 'what would do')
  await page.getByRole('button', {name: 'Avisame', exact: true}).press('Enter')
  await title('Lista de espera')
  await expect(page.getByText('Esperando')).toBeVisible()
  await expectGoodScreen(page, 'the waiting list')

  const first = await rita.books()
  await rita.cancels(first)
  await expect.poll(async () => (await offersTo(page)).length, {timeout: 100_000}).toBe(1)
  const again = await rita.books()
  const [late = ''] = await offersTo(page)
  await page.goto(late)
  await title('Esta vez lo tomó otra persona')
  await expectGoodScreen(page, 'an offer that came too late')

  await rita.cancels(again)
  await expect.poll(async () => (await offersTo(page)).length, {timeout: 100_000}).toBe(2)
  const [, offer = ''] = await offersTo(page)
  await page.goto(offer)
  await title('Se liberó un turno')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expectGoodScreen(page, 'an offered time')
  await page.reload()
  await page.getByRole('button', {name: 'Lo quiero, reservalo'}).press('Enter')
  await title('Listo, el turno es tuyo')
  await expectGoodScreen(page, 'a time that was taken')

  await arrive(page, PATHS.waitingList)
  await title('Lista de espera')
  await expect(page.getByText('No estás esperando ningún turno')).toBeVisible()
  await expectGoodScreen(page, 'an empty waiting list')
  await page.goto(offer)
  await title('Ya tomaste este turno')

  // The appointment goes again, so that other journeys find her lists as they were.
  await page.goto(PATHS.upcomingAppointments)
  const row = page.getByRole('listitem').filter({hasText: SPECIALTY})
  await row.getByRole('button', {name: /^Anular turno/}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Anular turno'}).click()
  await expect(row).toHaveCount(0)
})

type DemoMessage = {
  id: string
  channel: string
  to: string
  text: string
  buttons: {is: string; label: string; url: string}[]
}

/** The messages that the demo would have sent to telephones, newest first. */
async function messagesTo(page: Page, number: string): Promise<DemoMessage[]> {
  const answer = await page.request.get('/demo/mensajes.json')
  const messages: DemoMessage[] = await answer.json()
  return messages.filter(({to}) => to === number)
}

test('who consented to WhatsApp takes an offer from the message, without a mail, and ends messages by BAJA', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const title = (name: string) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
  const whatsapp = page.getByLabel('Acepto recibir mensajes por WhatsApp')
  // Each size has a telephone of its own, so that what one received is not taken for what the other did.
  const national = `11 5555 ${String(page.viewportSize()?.width ?? 0).padStart(4, '0')}`
  const number = `+549${national.replaceAll(' ', '')}`
  await carrySession(page)
  await arrive(page, PATHS.notificationPreferences)
  await title('Mis avisos')
  await whatsapp.press(' ')
  await page.getByLabel('Celular').fill(national.replace('11 ', '011 15 '))
  await expectGoodScreen(page, 'what comes to a telephone')
  await page.getByRole('button', {name: 'Guardar'}).press('Enter')
  await expect(page.getByText('Información actualizada')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Celular')).toHaveValue(national)
  await expect(page.getByLabel('Turnos que se liberan')).toHaveValue('whatsapp')

  const rita = await another(browser, page)
  const {wanted, time} = rita
  const query = {
    especialidad: wanted.especialidadId,
    practica: wanted.practicas,
    centros: time.centre,
    profesional: time.practitioner,
  }
  await arrive(page, withQuery(PATHS.joinWaitingList, query))
  await page.getByRole('button', {name: 'Avisame', exact: true}).press('Enter')
  await title('Lista de espera')
  const mailed = (await offersTo(page)).length
  await rita.cancels(await rita.books())
  await expect.poll(async () => (await messagesTo(page, number)).length, {timeout: 100_000}).toBe(1)

  await page.goto('/demo/mensajes')
  await title('Mensajes de la demo')
  await expectGoodScreen(page, 'the messages of the demo')
  const message = page.getByRole('article').first()
  await expect(message).toContainText('se liberó un turno como el que esperás')
  await message.getByRole('link', {name: 'Ver el turno'}).press('Enter')
  await title('Se liberó un turno')
  await page.getByRole('button', {name: 'Lo quiero, reservalo'}).press('Enter')
  await title('Listo, el turno es tuyo')
  expect(await offersTo(page)).toHaveLength(mailed)

  await page.goto('/demo/mensajes')
  await page.getByRole('article').first().getByRole('button', {name: 'Responder BAJA'}).press('Enter')
  await arrive(page, PATHS.notificationPreferences)
  await expect(whatsapp).not.toBeChecked()

  await page.goto(PATHS.upcomingAppointments)
  const row = page.getByRole('listitem').filter({hasText: SPECIALTY})
  await row.getByRole('button', {name: /^Anular turno/}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Anular turno'}).click()
  await expect(row).toHaveCount(0)
})
