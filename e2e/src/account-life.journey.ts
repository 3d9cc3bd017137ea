import {openSessions} from '@ceibo/contract/accounts/account-security'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {PATHS} from '@ceibo/contract/pages/paths'
import {acceptTerms} from '@ceibo/contract/accounts/terms'
import {expectGoodScreen} from './accessible-page.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {enterCredentials, JULIAN, signIn} from './signed-in-person.ts'

test(
  'a person closes the account by keyboard, sees until when it can be reopened, and reopens it by signing in',
  {tag: '@desktop'},
  async ({page}) => {
    const seen = await demoMails(page)
    await signIn(page, JULIAN)
    await page.goto(PATHS.closeAccount)
    await page.getByLabel('Tu contraseña', {exact: true}).focus()
    await page.keyboard.insertText(JULIAN.password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', {name: 'Estamos cerrando tu cuenta'})
    await expect(dialog).toContainText('tu cuenta se vuelve a abrir')
    await expectGoodScreen(page, 'the account that is being closed')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(PATHS.login)
    const {to, text} = await waitForMail(page, 'julian.prado@correo.example', /cerrando tu cuenta/, seen)
    expect(text).toContain('Hola, Julián:')

    await enterCredentials(page, JULIAN.document, JULIAN.password)
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Julián'})).toBeVisible()
    await waitForMail(page, to, /abrir tu cuenta/, seen)
  },
)

test('new terms are shown with what changed, and are accepted or left', {tag: '@phone'}, async ({page, willFail}) => {
  const {title, text, status, next} = ERRORS['terms-pending']
  let isPending = false
  for (const call of [pathOf(openSessions), '/nosocios/*/notificaciones']) {
    await page.route(`**${call}`, (route) =>
      isPending
        ? route.fulfill({
            status,
            json: {codigo: 'terms-pending', titulo: title, mensaje: text, siguiente: next, pedido: 'journey'},
          })
        : route.continue(),
    )
  }
  await page.route(`**${pathOf(acceptTerms)}`, (route) => {
    isPending = false
    return route.continue()
  })
  await signIn(page, JULIAN)
  isPending = true
  willFail(pathOf(openSessions), 409)
  willFail('/notificaciones', 409)
  await page.goto(PATHS.devices)
  const asked = page.getByRole('heading', {level: 1, name: 'Cambiaron los términos y condiciones'})
  await expect(asked).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Qué cambió'})).toBeVisible()
  await expectGoodScreen(page, 'the new terms')
  await page.getByRole('button', {name: 'Aceptar y seguir'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Dispositivos'})).toBeVisible()

  isPending = true
  willFail(pathOf(openSessions), 409)
  willFail('/notificaciones', 409)
  await page.goto(PATHS.devices)
  await expect(asked).toBeVisible()
  await page.getByRole('button', {name: 'No acepto: salir'}).click()
  await expect(page).toHaveURL(PATHS.login)
})
