import {PATHS} from '@ceibo/contract/pages/paths'
import {cuilOf} from '@ceibo/demo/demo-people'
import {civilTime} from '@ceibo/rules/time/civil-time'
import type {Browser, Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {drawnPhoto} from './drawn-photo.ts'
import {type DemoMail, waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {
  expectStep,
  fillApplicant,
  fillDetails,
  fillPassword,
  mailsSoFar,
  pinFor,
  SOFIA,
  toNextPart,
} from './registration-walk.ts'
import {signInStaff} from './signed-in-staff.ts'

/** What the guard of the journeys attends, at any hour (`demo guard`). */
const SPECIALTY = /Otorrinolaringología/

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()
const titled = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
const addressIn = (mail: DemoMail, pattern: RegExp) => pattern.exec(mail.text)?.[0] ?? ''

/** An appointment of today that has not begun is needed for some minutes; before midnight the journey waits for the next day. */
async function waitForRoomToday(page: Page): Promise<void> {
  const left = 24 * 60 - Number(civilTime(new Date()).slice(0, 2)) * 60 - Number(civilTime(new Date()).slice(3))
  if (left > 25) return
  test.setTimeout((left + 10) * 60_000)
  await page.waitForTimeout((left + 1) * 60_000)
}

async function register(page: Page): Promise<void> {
  const goOn = page.getByRole('button', {name: 'Continuar'})
  await page.goto(PATHS.registration)
  await fillApplicant(page, SOFIA)
  await goOn.click()
  await expectStep(page, 'Verificar email')
  await page.getByLabel('Código').pressSequentially(await pinFor(page, SOFIA.email))
  await expectStep(page, 'Confirmación de Cuenta / Datos Personales')
  await fillDetails(page)
  await page.getByLabel('Obra social o prepaga').selectOption({index: 2})
  await page.getByLabel('Tipo de plan').selectOption({index: 1})
  await toNextPart(page)
  await fillPassword(page, SOFIA.password)
  await goOn.click()
  await expectStep(page, 'Términos y condiciones')
  await page.getByRole('button', {name: 'Ver Términos y Condiciones'}).click()
  await page.getByRole('dialog').getByRole('button', {name: 'Aceptar', exact: true}).click()
  await goOn.click()
  await titled(page, 'Hola, Sofía')
}

/** Hands in the three photos of the document and the face. */
async function handIn(page: Page): Promise<void> {
  await page.goto(PATHS.validateIdentity)
  await page.getByRole('textbox', {name: 'CUIL o CUIT'}).fill(cuilOf(SOFIA.document, 'F'))
  await page.keyboard.press('Enter')
  const images = page.getByRole('heading', {level: 1, name: 'Enviá las fotos de tu documento'})
  const instructions = page.getByRole('button', {name: 'Enviar fotos'})
  await expect(images.or(instructions)).toBeVisible()
  if (await instructions.isVisible()) await instructions.click()
  for (const label of ['Frente del documento', 'Dorso del documento', 'Foto tuya']) {
    // One after the other, as a person chooses them: of one account few are taken at once.
    const stored = page.waitForResponse(/uploadFile$/)
    await page.getByLabel(label).setInputFiles(await drawnPhoto(page, label))
    await stored
  }
  await page.getByRole('button', {name: 'Continuar'}).click()
  const sent = page.getByRole('dialog', {name: 'Documentación enviada'})
  await sent.getByRole('button', {name: 'Entendido'}).click()
  await expect(page.getByRole('region', {name: 'Tu identidad'})).toContainText('En revisión')
}

/** Opens Sofía's case and waits until its pictures are there, without which nothing can be decided. */
async function openCase(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^Sofía Paz/}).click()
  await expect(page.getByRole('heading', {level: 2, name: 'Sofía Paz'})).toBeVisible()
  await expect(page.getByRole('figure').first().getByRole('img')).toBeVisible()
  for (const figure of await page.getByRole('figure').all()) await expect(figure.getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Aceptar y avisar'})).toBeEnabled()
}

async function reject(review: Page): Promise<void> {
  await openCase(review)
  await expectGoodScreen(review, 'a case of the reviewers')
  await review.getByRole('checkbox', {name: 'Borrosa'}).first().check()
  await told(review, 'Va a leer:')
  await review.getByRole('heading', {level: 2, name: 'Sofía Paz'}).click()
  await review.keyboard.press('r')
  await told(review, /Rechazado\. Le enviamos los motivos/)
}

/** Sends the rejected photo again, by the link that was mailed. */
async function sendAgain(page: Page, seen: readonly DemoMail[]): Promise<void> {
  const mail = await waitForMail(page, SOFIA.email, /documentación/, seen)
  expect(mail.text).toContain('La foto está borrosa')
  await page.goto(addressIn(mail, /\/resubir-documentos\?token=[\w-]+/))
  await expect(page.getByRole('button', {name: 'Confirmar'})).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await drawnPhoto(page, 'Otra vez'))
  await page.getByRole('button', {name: 'Confirmar'}).click()
  await titled(page, /.+/)
}

const freeTimes = (desk: Page) => desk.getByRole('region', {name: 'Horarios libres'}).getByRole('listitem')
const chosen = (desk: Page) => desk.getByRole('button', {pressed: true, name: SPECIALTY})

/** By the keyboard alone: opens her card, books a time and gives it another one. */
async function bookAndMove(desk: Page): Promise<void> {
  await desk.keyboard.type(SOFIA.document)
  await expect(desk.getByRole('option', {name: /Paz, Sofía/}).first()).toBeVisible()
  await desk.keyboard.press('Enter')
  await titled(desk, /Paz, Sofía/)
  await expectGoodScreen(desk, 'the card of a patient')

  // Reserve: R, what, Enter, which time, Enter.
  await desk.keyboard.press('r')
  await desk.getByRole('searchbox', {name: 'Qué necesita'}).pressSequentially('otorrino')
  await expect(desk.getByRole('option', {name: SPECIALTY}).first()).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(freeTimes(desk).first()).toBeVisible()
  await expectGoodScreen(desk, 'the times of a booking')
  await desk.keyboard.press('9')
  await desk.keyboard.press('Enter')
  await told(desk, /Turno reservado: .*Sofía/)

  // Move: M, which time, Enter.
  await expect(chosen(desk)).toBeVisible()
  await desk.keyboard.press('m')
  await told(desk, /Sigue en pie el/)
  await expect(freeTimes(desk).first()).toBeVisible()
  await desk.keyboard.press('3')
  await desk.keyboard.press('Enter')
  await told(desk, /Turno movido al .*Sofía/)
}

/** Presses the link of the mail in a browser that has never signed in. */
async function confirmFromMail(browser: Browser, mail: DemoMail, stale: DemoMail): Promise<void> {
  const link = /\/confirmar-turno\?token=[\w-]+/
  const mailbox = await (await browser.newContext()).newPage()
  await mailbox.goto(addressIn(mail, link))
  await titled(mailbox, '¿Vas a tu turno?')
  await expectGoodScreen(mailbox, 'the question of a mail')
  await mailbox.getByRole('button', {name: 'Confirmo que voy'}).click()
  await titled(mailbox, 'Listo, te esperamos')
  // That of the time before the move serves no more.
  await mailbox.goto(addressIn(stale, link))
  await titled(mailbox, 'Esta acción expiró')
  expect(await mailbox.context().cookies()).toEqual([])
  await mailbox.context().close()
}

test(
  'from registration to the history: photos rejected and sent again, booked and moved at the desk, confirmed by mail, attended',
  {tag: '@desktop'},
  async ({browser, willFail}) => {
    test.slow()
    // The link of the time before the move.
    willFail('/apim/turnos/asistencia/link', 401)
    const person = async () => (await browser.newContext()).newPage()
    const [patient, review, desk] = [await person(), await person(), await person()]
    await waitForRoomToday(patient)
    await register(patient)
    await handIn(patient)

    await signInStaff(review, 'revision@ceibo.demo', '/revision?tipo=identity')
    const seen = await mailsSoFar(review)
    await reject(review)
    await sendAgain(patient, seen)
    await openCase(review)
    await review.keyboard.press('a')
    await told(review, 'Aceptado. Le avisamos.')
    // The next case opens by itself; whoever stops working gives it back.
    await review.keyboard.press('x')
    await told(review, 'El caso volvió a la cola.')

    await signInStaff(desk, 'mostrador@ceibo.demo')
    await bookAndMove(desk)
    const booked = await waitForMail(patient, SOFIA.email, /Confirmación de turno/, seen)
    const moved = await waitForMail(patient, SOFIA.email, /Cambió tu turno/, seen)
    await confirmFromMail(browser, moved, booked)

    // What the patient did shows at the desk by itself; then she arrives and is attended.
    await expect(chosen(desk)).toContainText('Confirmado')
    await desk.keyboard.press('l')
    await told(desk, /En espera: .*Sofía/)
    await expect(chosen(desk)).toContainText('En espera')
    await desk.keyboard.press('a')
    await told(desk, /Atendido: .*Sofía/)

    await patient.goto(PATHS.attendanceHistory)
    await expect(patient.getByRole('main').getByText(SPECIALTY)).toBeVisible()
    await expectGoodScreen(patient, 'the history of the attended')
  },
)
