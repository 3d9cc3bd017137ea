import {PATHS} from '@ceibo/contract/paths'
import {expect, test} from '@playwright/test'
import {expectAccessible} from './accessible-page.ts'
import {waitForMail} from './mails-of-the-demo.ts'
import {signIn} from './signed-in-person.ts'

test('shares a study by a mailed link, which opens for its recipient with the code told apart', async ({
  page,
  browser,
}, {project}) => {
  const address = `marcos-${project.name.replaceAll(/\W/g, '').toLowerCase()}@ejemplo.example`
  await signIn(page)
  await page.goto(PATHS.studies)
  await page
    .getByRole('button', {name: /^Compartir/})
    .first()
    .click()
  const dialog = page.getByRole('dialog', {name: 'Compartir estudio'})
  await dialog.getByLabel('Nombre del destinatario').fill('Marcos')
  await dialog.getByLabel('Email del destinatario').fill(address)
  await dialog.getByLabel('Acepto los términos y condiciones').check()
  await expectAccessible(page, 'the dialog to share')
  await dialog.getByRole('button', {name: 'Enviar'}).click()
  const sent = page.getByRole('dialog', {name: '¡Email enviado exitosamente!'})
  const code = await sent.locator('strong').innerText()
  const mail = await waitForMail(page, address, /quiere mostrarte/)
  const [link = ''] = /http\S+#shlink:\S+/.exec(mail.text) ?? []

  const recipient = await browser.newPage()
  await recipient.goto(link)
  await expect(recipient).toHaveURL(/\/compartido$/)
  const wrong = code === '0000' ? '1111' : '0000'
  await recipient.getByLabel('Código').fill(wrong)
  await recipient.getByRole('button', {name: 'Ver los estudios'}).click()
  await expect(recipient.getByText('Te quedan 4 intentos')).toBeVisible()
  await recipient.getByLabel('Código').fill(code)
  await recipient.getByRole('button', {name: 'Ver los estudios'}).click()
  await recipient.getByRole('button', {name: 'Ver resultado'}).click()
  await expectAccessible(recipient, 'shared studies')
  await recipient.close()
})
