import {PATHS} from '@ceibo/contract/paths'
import {expect, test} from '@playwright/test'
import {expectAccessible, expectGoodScreen} from './accessible-page.ts'
import {press} from './by-keyboard.ts'
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

  await press(page, sent.getByRole('link', {name: /^Mirá cuándo lo abren/}))
  await expect(page.getByRole('heading', {level: 1, name: 'Estudios que compartiste'})).toBeFocused()
  const given = page.getByRole('article', {name: /^Con Marcos/})
  await expect(given).toContainText('Se abrió 1 vez de 10')
  await press(page, given.getByText('Cuándo lo abrieron'))
  await expect(given.getByText(/^hoy, .* desde un/)).toBeVisible()
  await expectGoodScreen(page, 'what was shared')
  const end = page.getByRole('button', {name: 'Dejar de compartir con Marcos'})
  await press(page, end)
  const question = page.getByRole('dialog', {name: 'Dejar de compartir'})
  await expectGoodScreen(page, 'the question before a share ends')
  await page.keyboard.press('Escape')
  await expect(end).toBeFocused()
  await press(page, end)
  await press(page, question.getByRole('button', {name: 'Dejar de compartir'}))
  await expect(given).toContainText('Dejaste de compartirlo')
  await recipient.reload()
  await expect(recipient.getByText('Este link ya no se puede abrir')).toBeVisible()
  await recipient.goto(link)
  await recipient.getByLabel('Código').fill(code)
  await recipient.getByRole('button', {name: 'Ver los estudios'}).click()
  await expect(recipient.getByText('Este link ya no se puede abrir')).toBeVisible()
  await recipient.close()
})
