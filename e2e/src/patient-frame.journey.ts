import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {arrive, carrySession, signIn} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const SECTIONS = [
  ['Inicio', PATHS.area, 'Hola, Ana'],
  ['Turnos médicos', PATHS.appointments, 'Turnos médicos'],
  ['Resultados de estudios', PATHS.studies, 'Resultados de estudios'],
  ['Grupo familiar', PATHS.family, 'Grupo familiar'],
  ['Mi perfil', PATHS.profile, 'Mi perfil'],
] as const

test(
  'the bell counts the notifications and lists them below a disabled title line',
  {tag: '@desktop'},
  async ({page}) => {
    await carrySession(page)
    const answer = page.waitForResponse('**/notificaciones')
    await page.goto(PATHS.appointments)
    const received: {leida: boolean}[] = (await (await answer).json()).data
    const count = received.filter(({leida}) => !leida).length
    expect(count).toBeGreaterThanOrEqual(3)
    const bell = page.getByRole('button', {name: /^Notificaciones/})
    await expect(bell).toHaveAccessibleName(`Notificaciones: ${count} nuevas`)
    await expect(bell).toHaveText(String(count))
    await bell.click()
    const items = page.getByRole('region', {name: 'Notificaciones'}).getByRole('listitem')
    await expect(items).toHaveCount(received.length + 1)
    await expect(items.first().getByRole('button', {name: `${received.length} notificaciones`})).toBeDisabled()
    await expect(items.filter({hasText: 'Falta verificar el vínculo con Lola'})).toHaveCount(1)
    await expectGoodScreen(page, 'the notifications')
    await page.keyboard.press('Escape')
    await expect(items.first()).toBeHidden()
    await expect(bell).toBeFocused()
    await expect(bell).toHaveAccessibleName('Notificaciones')
    await expect(bell).toHaveText('')
    // The server stores what was read, so that another browser does not count it again.
    await page.reload()
    await expect(bell).toHaveAccessibleName('Notificaciones')
    // Each notification links to the page where the person does what it asks for, and the list closes.
    await bell.click()
    await items.getByRole('link', {name: 'Falta verificar el vínculo con Lola'}).click()
    await expect(page).toHaveURL(PATHS.family)
    await expect(items.first()).toBeHidden()
  },
)

test(
  'the welcome shows the person and the plan, and the account menu links to the profile',
  {tag: '@phone'},
  async ({page}) => {
    await arrive(page, PATHS.area)
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
    await page.getByRole('button', {name: 'Menú'}).click()
    const place = page.getByRole('dialog')
    await expect(place).toContainText('¡Te damos la bienvenida, Ana Ceballos!')
    await expect(place.getByText('Plan Azul · 210').first()).toBeVisible()
    await page.keyboard.press('Escape')

    const account = page.getByRole('button', {name: 'Tu cuenta: Ana Ceballos'})
    await account.click()
    await expect(account).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('banner').getByRole('link', {name: 'Grupo Familiar'}).click()
    await expect(page).toHaveURL(PATHS.family)
    await expect(account).toHaveAttribute('aria-expanded', 'false')
    await account.click()
    await expect(page.getByRole('banner').getByRole('button', {name: 'Cerrar Sesión'})).toBeVisible()
    await page.getByRole('banner').getByRole('link', {name: 'Mi Perfil'}).click()
    await expect(page).toHaveURL(PATHS.profile)
  },
)

test('a sidebar on a desktop and a drawer on a phone lead to every section', async ({page}, info) => {
  const phone = isPhone(info)
  await arrive(page, PATHS.area)
  const sidebar = page.getByRole('navigation', {name: 'Principal'})
  const opener = page.getByRole('button', {name: 'Menú'})
  await expect(sidebar).toBeVisible({visible: !phone})
  await expect(opener).toBeVisible({visible: phone})
  const menu = phone ? page.getByRole('dialog', {name: 'Menú'}) : sidebar
  for (const [name, path, title] of SECTIONS) {
    if (phone) await opener.click()
    await menu.getByRole('link', {name, exact: true}).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
    if (phone) {
      await expect(menu).toBeHidden()
      await opener.click()
    }
    await expect(menu.getByRole('link', {name, exact: true})).toHaveAttribute('aria-current', 'page')
    if (phone) await page.keyboard.press('Escape')
  }
})

test('Cerrar sesión signs out, and Back does not return to the area', {tag: '@desktop'}, async ({page}) => {
  await signIn(page)
  await page.getByRole('button', {name: 'Cerrar sesión', exact: true}).click()
  await expect(page).toHaveURL(PATHS.login)
  await page.goBack()
  await expect(page.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
})
