import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {drawnPhoto} from './drawn-photo.ts'
import {mailsSoFar} from './registration-walk.ts'
import {waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {MARTA, signIn} from './signed-in-person.ts'
import {signInStaff} from './signed-in-staff.ts'

const EMAIL = 'marta.quiroga@correo.example'

const told = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible()

/** Opens Marta's case and waits until its pictures are there, without which nothing can be decided. */
async function openCase(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^Marta Quiroga/}).click()
  await expect(page.getByRole('heading', {level: 2, name: 'Marta Quiroga'})).toBeVisible()
  await expect(page.getByRole('figure').first().getByRole('img')).toBeVisible()
  for (const figure of await page.getByRole('figure').all()) await expect(figure.getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Aceptar y avisar'})).toBeEnabled()
}

test(
  'a reviewer rejects a picture and accepts the new ones, reception books and moves by keyboard, and the patient confirms',
  {tag: '@desktop'},
  async ({browser}) => {
    test.slow()
    const staff = async () => (await browser.newContext()).newPage()
    const review = await staff()
    await signInStaff(review, 'revision@ceibo.demo', '/revision')
    const seen = await mailsSoFar(review)
    await openCase(review)
    await expectGoodScreen(review, 'a case of the reviewers')
    await review.getByRole('checkbox', {name: 'Borrosa'}).first().check()
    await expect(review.getByText('Va a leer:')).toBeVisible()
    await review.getByRole('heading', {level: 2, name: 'Marta Quiroga'}).click()
    await review.keyboard.press('r')
    await told(review, /Rechazado\. Le enviamos los motivos/)

    const patient = await (await browser.newContext()).newPage()
    await patient.goto(PATHS.login)
    const mail = await waitForMail(patient, EMAIL, /documentación/, seen)
    expect(mail.text).toContain('La foto está borrosa')
    const address = /\/resubir-documentos\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
    await patient.goto(address)
    await expect(patient.getByRole('button', {name: 'Confirmar'})).toBeVisible()
    const fields = await patient.locator('input[type=file]').all()
    for (const [at, field] of fields.entries()) await field.setInputFiles(await drawnPhoto(patient, `Foto ${at + 1}`))
    await patient.getByRole('button', {name: 'Confirmar'}).click()
    await expect(patient.getByRole('heading', {level: 1})).toBeVisible()

    await openCase(review)
    await review.keyboard.press('a')
    await told(review, 'Aceptado. Le avisamos.')

    const desk = await staff()
    await signInStaff(desk, 'mostrador@ceibo.demo')
    await desk.keyboard.type('31222333')
    await expect(desk.getByRole('option', {name: /Quiroga, Marta/}).first()).toBeVisible()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', {level: 1, name: /Quiroga, Marta/})).toBeVisible()
    await expectGoodScreen(desk, 'the card of a patient')

    // Reserve: R, what, Enter, which time, Enter.
    await desk.keyboard.press('r')
    await desk.getByRole('searchbox', {name: 'Qué necesita'}).pressSequentially('dermato')
    await expect(desk.getByRole('option', {name: /Dermatología/}).first()).toBeVisible()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('region', {name: 'Horarios libres'}).getByRole('listitem').first()).toBeVisible()
    await expectGoodScreen(desk, 'the times of a booking')
    await desk.keyboard.press('9')
    await desk.keyboard.press('Enter')
    await told(desk, /Turno reservado: .*Marta/)
    await waitForMail(patient, EMAIL, /Confirmación de turno/, seen)

    // Move: M, which time, Enter.
    const chosen = desk.getByRole('button', {pressed: true, name: /Dermatología/})
    await expect(chosen).toBeVisible()
    await desk.keyboard.press('m')
    await expect(desk.getByText(/Sigue en pie el/)).toBeVisible()
    await expect(desk.getByRole('region', {name: 'Horarios libres'}).getByRole('listitem').first()).toBeVisible()
    await desk.keyboard.press('8')
    await desk.keyboard.press('Enter')
    await told(desk, /Turno movido al .*Marta/)
    const moved = await waitForMail(patient, EMAIL, /Cambió tu turno/, seen)

    await signIn(patient, MARTA)
    await patient.goto(/\/[\w/-]+\?id=\d+/.exec(moved.text)?.[0] ?? PATHS.appointments)
    await patient.getByRole('button', {name: 'Confirmar que voy'}).click()
    await expect(patient.getByText('Confirmado', {exact: true})).toBeVisible()

    // What the patient did shows at the desk by itself.
    await expect(desk.getByRole('button', {pressed: true, name: /Dermatología/})).toContainText('Confirmado')
    await expect(desk).toHaveURL(new RegExp(`${CONSOLE}/paciente/`))
  },
)
