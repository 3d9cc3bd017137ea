import {expect, test} from './quiet-console.ts'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {signIn} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const SCREENS = [
  ['/pacientes', 'Hola, Ana'],
  ['/pacientes/turnos', 'Turnos médicos'],
  ['/pacientes/turnos/ver/proximos', /turnos/i],
  ['/pacientes/turnos/ver/previos', /turnos/i],
  ['/pacientes/atenciones', /atenciones/i],
  ['/pacientes/turnos/nuevo', 'Nuevo turno'],
  ['/pacientes/estudios', /./],
  ['/pacientes/familiares', /./],
  ['/pacientes/perfil', /./],
] as const

for (const scheme of ['light', 'dark'] as const) {
  test(`every screen of the patient area is accessible in ${scheme} colours, down to 320 px`, async ({page}) => {
    test.slow()
    await page.emulateMedia({colorScheme: scheme, reducedMotion: 'reduce'})
    await signIn(page)
    for (const [path, title] of SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
      await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
      await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page, path)
      await expectNoSidewaysScroll(page)
    }
    await page.setViewportSize({width: 320, height: 640})
    for (const [path] of SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('heading', {level: 1})).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
}

test('the menus of the frame open, can be read, and close', async ({page}, info) => {
  await signIn(page)
  await page.getByRole('button', {name: /notificaciones/i}).click()
  await expectAccessible(page, 'the notifications')
  await page.keyboard.press('Escape')
  await page.getByRole('button', {name: /cuenta|Ana Ceballos/i}).click()
  for (const name of ['Grupo Familiar', 'Mi Perfil', 'Cerrar Sesión'])
    await expect(page.getByText(name, {exact: true}).last()).toBeVisible()
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Escape')
  if (!isPhone(info)) return
  await page.getByRole('button', {name: 'Menú'}).click()
  const drawer = page.getByRole('dialog')
  for (const name of [
    'Inicio',
    'Turnos médicos',
    'Resultados de estudios',
    'Grupo familiar',
    'Mi perfil',
    'Cerrar sesión',
  ]) {
    await expect(drawer.getByText(name, {exact: true})).toBeVisible()
  }
  await expectAccessible(page, 'the drawer')
})
