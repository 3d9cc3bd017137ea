import {ERRORS} from '@ceibo/contract/wire/errors'
import {PATHS} from '@ceibo/contract/pages/paths'
import {RECOVERY_WORDS} from '@ceibo/contract/accounts/recovery'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {press, type} from './by-keyboard.ts'
import {demoMails, waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {linkIn} from './recovery-walk.ts'
import {ELSA, enterCredentials, signIn} from './signed-in-person.ts'

// Serial, because the second test expects the name that the first one has set.
test.describe.configure({mode: 'serial'})

const NEW_PASSWORD = 'Jacaranda$27'
const LAST_PASSWORD = 'Lapacho$31rosa'
const OLD_EMAIL = 'elsa.ruiz@correo.example'
const NEW_EMAIL = 'elsa.nueva@correo.example'

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name})
const updated = (page: Page) => page.getByText('Información actualizada')

/** Opens a part of the profile from its tile. */
async function openTile(page: Page, tile: string, title: string) {
  await page.goto(PATHS.profile)
  await page.getByRole('navigation', {name: 'Opciones del perfil'}).getByRole('link', {name: tile, exact: true}).click()
  await expect(heading(page, title)).toBeFocused()
}

test(
  'a person changes their data, name and notifications, and each change is shown at once',
  {tag: '@phone'},
  async ({page}) => {
    await signIn(page, ELSA)
    await openTile(page, 'Domicilio', 'Domicilio')
    await page.getByLabel('Dirección').fill('')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(page.getByRole('alert').or(page.getByText('Hay un dato para corregir')).first()).toBeVisible()
    await page.getByLabel('Dirección').fill('Calle del Timbó 1200')
    await page.getByLabel('Piso').fill('3')
    await expectGoodScreen(page, 'the form of the home')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(updated(page)).toBeVisible()

    await openTile(page, 'Email/Tel', 'Email y teléfono')
    await page.getByRole('textbox', {name: 'Teléfono'}).fill('0341 15 555-0177')
    await page.getByRole('button', {name: 'Guardar teléfono'}).click()
    await expect(updated(page)).toBeVisible()

    await openTile(page, 'Mi Plan', 'Mi Plan')
    await page.getByLabel('Obra social o prepaga').selectOption({label: 'Otra'})
    await page.getByLabel('¿Cuál obra social o prepaga?').fill('Mutual del Puerto')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(updated(page)).toBeVisible()

    await openTile(page, 'Mi nombre', 'Mi nombre')
    await page.getByLabel('Cómo querés que te llamemos').fill('Elio')
    await expectGoodScreen(page, 'the form of the name')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(page.getByRole('button', {name: 'Tu cuenta: Elio Ruiz'})).toBeVisible()

    await page.goto(PATHS.profile)
    for (const text of ['Elio Ruiz', 'Elsa Ruiz', 'Calle del Timbó 1200, piso 3', '341 555 0177', 'Mutual del Puerto'])
      await expect(page.getByRole('definition').filter({hasText: text})).toBeVisible()
    await expectGoodScreen(page, 'the profile')

    await openTile(page, 'Notificaciones', 'Notificaciones')
    await page.getByRole('link', {name: 'Elegir mis avisos'}).click()
    await page.getByLabel('Turnos, por email').uncheck()
    await page.getByLabel('Elegir un horario sin emails').check()
    await page.getByLabel('Hasta las').fill('22:00')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(page.getByLabel('Hasta las')).toBeFocused()
    await expect(page.getByText('Elegí dos horas distintas')).toBeVisible()
    await page.getByLabel('Hasta las').fill('09:30')
    await expectGoodScreen(page, 'the preferences')
    await page.getByRole('button', {name: 'Guardar'}).click()
    await expect(updated(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Turnos, por email')).not.toBeChecked()
    await expect(page.getByLabel('Seguridad, por email: siempre')).toBeDisabled()
    await expect(page.getByLabel('Hasta las')).toHaveValue('09:30')
  },
)

test(
  'with the keyboard alone the password is changed, then the email, and the old address undoes the change',
  {tag: '@phone'},
  async ({page, willFail}) => {
    await signIn(page, {...ELSA, firstName: 'Elio'})
    await openTile(page, 'Contraseña', 'Contraseña')
    const fill = async (old: string, next: string, repeat: string) => {
      await page.getByLabel('Contraseña actual', {exact: true}).focus()
      for (const text of [old, next, repeat]) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(text)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
      }
      await page.getByLabel('Repetí la nueva contraseña', {exact: true}).press('Enter')
    }
    await fill('Equivocada1!', NEW_PASSWORD, 'Otra1234!')
    await expect(page.getByText('La contraseña ingresada no coincide').last()).toBeVisible()
    await fill('Equivocada1!', NEW_PASSWORD, NEW_PASSWORD)
    await expect(page.getByText('La contraseña ingresada es incorrecta').last()).toBeVisible()
    await expectGoodScreen(page, 'the form of the password')
    // The message stays until the server has answered again.
    const held = Promise.withResolvers<void>()
    await page.route('**/upd/password', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Repetí la nueva contraseña', {exact: true}).press('Enter')
    await expect(page.getByRole('button', {name: 'Guardando…'})).toBeVisible()
    await expect(page.getByText('La contraseña ingresada es incorrecta').last()).toBeVisible()
    held.resolve()
    await expect(page.getByRole('button', {name: 'Cambiar la contraseña'})).toBeVisible()
    await fill(ELSA.password, NEW_PASSWORD, NEW_PASSWORD)
    await expect(heading(page, 'Cambiamos tu contraseña')).toBeVisible()

    const seen = await demoMails(page)
    await page.goto(PATHS.profile)
    await press(page, page.getByRole('link', {name: 'Email/Tel', exact: true}))
    await expect(heading(page, 'Email y teléfono')).toBeFocused()
    await type(page, page.getByLabel('Nuevo email'), NEW_EMAIL)
    await press(page, page.getByRole('button', {name: 'Enviar código'}))
    await expect(heading(page, 'Confirmá tu nuevo email')).toBeFocused()
    const code = /Código: (\d{6})/.exec((await waitForMail(page, NEW_EMAIL, /código/i, seen)).text)?.[1] ?? ''
    // The countdown for another code continues after a reload.
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^1:[0-5]\d$/)
    await expectGoodScreen(page, 'the code of the new email')
    const box = page.getByLabel('Código', {exact: true})
    await type(page, box, code === '000000' ? '000001' : '000000')
    await expect(page.getByText('El código ingresado no es válido').last()).toBeVisible()
    await type(page, box, code)
    await expect(heading(page, 'Cambiamos tu email')).toBeFocused()
    await expect(page.getByText(NEW_EMAIL)).toBeVisible()

    const {text} = await waitForMail(page, OLD_EMAIL, /email de tu cuenta/, seen)
    expect(text).toContain('Hola, Elio:')
    await page.goto(/https?:\/\/\S+\/revertir-email\?\S+/.exec(text)?.[0] ?? '')
    await press(page, page.getByRole('button', {name: 'Volver a mi email anterior'}))
    await expect(heading(page, 'Tu cuenta volvió a su email anterior')).toBeFocused()
    await expectGoodScreen(page, 'the end of taking an address back')
    // The password was invalidated too, because the person who changed the address may have known it.
    await page.goto(linkIn((await waitForMail(page, OLD_EMAIL, /contraseña/i, seen)).text))
    await type(page, page.getByLabel('Nueva contraseña', {exact: true}), LAST_PASSWORD)
    await type(page, page.getByLabel('Repetí la contraseña', {exact: true}), LAST_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page, RECOVERY_WORDS.changed.title)).toBeFocused()
    // The same link again shows the page of a used link.
    willFail('/registro/email/revertir', 401)
    await page.goto(/https?:\/\/\S+\/revertir-email\?\S+/.exec(text)?.[0] ?? '')
    await expect(heading(page, ERRORS['link-expired'].title)).toBeVisible()
    await expectGoodScreen(page, 'a spent link')

    // This tab still has the ended session.
    await page.evaluate(() => sessionStorage.clear())
    await page.context().clearCookies()
    await enterCredentials(page, ELSA.document, LAST_PASSWORD)
    await expect(heading(page, 'Hola, Elio')).toBeVisible()
    await page.goto(PATHS.profile)
    await expect(page.getByRole('definition').filter({hasText: OLD_EMAIL})).toBeVisible()
  },
)
