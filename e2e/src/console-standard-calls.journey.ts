import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {CONSOLE_HEADER, STAFF_API} from '@ceibo/contract/staff/staff-api'
import type {Page} from '@playwright/test'
import * as z from 'zod/mini'
import {feelKeys, type Keys, keysOf} from './counted-keys.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

// The calls of docs/standard-calls.md: each begins when the name is in the one line, and ends when the caller has the answer.

/** What the desk may press for one call. */
const MOST_KEYS = 12

const ANA = '30111222'
const MARTA = '31222333'
const OSCAR = '20444555'

const line = (page: Page) => page.getByRole('searchbox', {name: 'Buscar personas, turnos, casos y horarios'})
const region = (page: Page, name: string) => page.getByRole('region', {name})
const told = (page: Page, text: string | RegExp) => expect(page.getByText(text).last()).toBeVisible()
const firstTime = (page: Page, name = 'Horarios libres') =>
  expect(region(page, name).getByRole('listitem').first()).toBeVisible()

/** One call: the name is typed first, and what comes after is counted. */
async function call(page: Page, says: string, name: string, walk: (keys: Keys) => Promise<void>): Promise<void> {
  await test.step(says, async () => {
    await page.goto(CONSOLE)
    await line(page).waitFor()
    await page.keyboard.type(name)
    await expect(line(page)).toHaveValue(name)
    const keys = await keysOf(page, walk)
    test.info().annotations.push({type: says, description: `${keys} keys`})
    expect(keys, says).toBeLessThanOrEqual(MOST_KEYS)
  })
}

/** Books the first time that is shown. */
async function bookFirst(page: Page, {press}: Keys): Promise<void> {
  await firstTime(page)
  await press('1', 'Enter')
  await told(page, /Turno (reservado|movido)/)
}

/** R, the first letters of what they need, Enter. */
async function choose(page: Page, {press, letters}: Keys, typed: string, title: RegExp): Promise<void> {
  await press('r')
  await expect(page.getByRole('searchbox', {name: 'Qué necesita'})).toBeFocused()
  await letters(typed)
  await expect(page.getByRole('option').first()).toContainText(title)
  await press('Enter')
}

/** F gives the digits to the family; one opens a card. */
async function openRelative(page: Page, {press}: Keys, name: RegExp): Promise<void> {
  const family = region(page, 'Familia')
  await press('f')
  const row = family.getByRole('listitem').filter({hasText: name})
  const digit = await row.locator('kbd').textContent()
  await press(digit ?? '')
  await expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
}

const open = async (page: Page, {press}: Keys, name = /Ceballos, Ana/) => {
  await press('Enter')
  await expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
}

test('a desk answers the standard calls with at most twelve keys each', {tag: '@desktop'}, async ({page}) => {
  test.slow()
  await feelKeys(page)
  await signInStaff(page, 'mostrador@ceibo.demo')
  const chosen = page.getByRole('button', {pressed: true})

  await call(page, '¿Con quién tengo turno?', ANA, async (keys) => {
    await open(page, keys)
    await expect(chosen).toContainText(/\d\d:\d\d.*(Dr|Lic|Equipo)/)
  })

  await call(page, '¿Necesito orden o preparación? ¿Me lo cubre?', ANA, async (keys) => {
    await open(page, keys)
    await expect(page.getByRole('list', {name: 'Qué pide esta práctica'})).toContainText(/orden médica.*obertura.*/)
  })

  await call(page, 'Pasámelo a la semana que viene', ANA, async (keys) => {
    await open(page, keys)
    await expect(page.getByRole('list', {name: 'Qué pide esta práctica'})).toBeVisible()
    await keys.press('m', 's')
    await expect(page.getByText(/Sigue en pie el/)).toBeVisible()
    await bookFirst(page, keys)
  })

  await call(page, 'La doctora está enferma: ¿qué pasa con el mío?', ANA, async (keys) => {
    await open(page, keys)
    await expect(page.getByRole('list', {name: 'Qué pide esta práctica'})).toBeVisible()
    await keys.press('m')
    await expect(page.getByText(/Sigue en pie el/)).toBeVisible()
    await bookFirst(page, keys)
  })

  await call(page, 'Anulalo', ANA, async (keys) => {
    await open(page, keys)
    await expect(chosen).toBeVisible()
    await keys.press('x', '1')
    await told(page, /Turno anulado/)
  })

  await call(page, 'Quiero el primero que tenga la doctora Condorí', ANA, async (keys) => {
    await open(page, keys)
    await choose(page, keys, 'car', /Cardiología/)
    await firstTime(page)
    await keys.press('f')
    await expect(page.getByRole('searchbox', {name: 'Con quién o dónde'})).toBeFocused()
    await keys.letters('co')
    await expect(page.getByRole('option').first()).toContainText('Condorí')
    await keys.press('Enter')
    await expect(page.getByRole('button', {name: /Condorí/}).first()).toBeVisible()
    await bookFirst(page, keys)
  })

  await call(page, 'Es la primera visita de mi hijo', ANA, async (keys) => {
    await open(page, keys)
    await openRelative(page, keys, /Ibáñez Ceballos, Tomás/)
    await choose(page, keys, 'ped', /Pediatría/)
    await bookFirst(page, keys)
  })

  await call(page, 'Mi hijo no está en el sistema', ANA, async (keys) => {
    await open(page, keys)
    await keys.press('h')
    await expect(page.getByLabel('Número', {exact: true})).toBeFocused()
    await keys.dictate('59111222')
    await keys.press('Tab', 'Tab')
    await keys.dictate('Benicio')
    await keys.press('Tab')
    await keys.dictate('10/03/2024')
    await keys.press('Tab', 'm', 'Tab', 'Tab', 'Enter')
    await expect(page.getByRole('heading', {level: 1, name: 'Ceballos, Benicio'})).toBeVisible()
  })

  await call(page, 'Llamo por el turno de mi mamá', ANA, async (keys) => {
    await open(page, keys)
    await openRelative(page, keys, /Ceballos, Celia/)
    await expect(region(page, 'Turnos')).toContainText('Próximos turnos')
  })

  await call(page, 'Cambié el teléfono', ANA, async (keys) => {
    await open(page, keys)
    await keys.press('t')
    await expect(page.getByLabel('Teléfono', {exact: true})).toBeFocused()
    await keys.dictate('11 5555 0188')
    await keys.press('Tab', 'r', 'Tab', 'Enter')
    await told(page, 'Teléfono corregido.')
    await expect(region(page, 'Datos')).toContainText('1155550188')
  })

  await call(page, 'Perdí el email de mi cuenta', ANA, async (keys) => {
    await open(page, keys)
    await expect(region(page, 'Datos')).toContainText('Si lo perdió, lo recupera en el portal con fotos del documento')
  })

  await call(page, 'Perdí mi email, acá está mi DNI', OSCAR, async (keys) => {
    await open(page, keys, /Vidal, Oscar/)
    await keys.press('e')
    await expect(page.getByLabel('Email nuevo', {exact: true})).toBeFocused()
    await keys.dictate('oscar.nuevo@correo.example')
    await keys.press('Tab')
    await keys.dictate('oscar.nuevo@correo.example')
    await keys.press('Tab', 'v', 'Tab', 'Enter')
    await told(page, /^Email corregido/)
    await expect(region(page, 'Datos')).toContainText('oscar.nuevo@correo.example')
  })

  await call(page, '¿Les llegaron mis fotos? ¿Qué falta?', MARTA, async (keys) => {
    await open(page, keys, /Quiroga, Marta/)
    await expect(region(page, 'Casos')).toContainText(/Identidad · En revisión/)
  })

  const today = await appointmentOfToday(page)
  await call(page, 'Ya llegué', String(today ?? ANA), async (keys) => {
    await open(page, keys, /./)
    await expect(chosen).toBeVisible()
    // On a day on which nobody attends, nobody arrives: whoever calls confirms that they will come.
    await keys.press(today === null ? 'c' : 'l')
    await told(page, today === null ? /^Confirmado: / : /^En espera: /)
  })
})

test('whoever plans agendas makes room for a caller with at most twelve keys', {tag: '@desktop'}, async ({page}) => {
  await page.setViewportSize({width: 1920, height: 1080})
  await feelKeys(page)
  await signInStaff(page, 'agendas@ceibo.demo')
  await call(page, '¿Me pueden hacer un lugar?', MARTA, async (keys) => {
    await open(page, keys, /Quiroga, Marta/)
    await choose(page, keys, 'car', /Cardiología/)
    await firstTime(page)
    await keys.press('o')
    await firstTime(page, 'Horarios para un sobreturno')
    await keys.press('1', 'Enter')
    await told(page, /Turno reservado/)
  })
})

const dayShown = z.object({columns: z.optional(z.array(z.object({entries: z.array(z.array(z.unknown()))})))})

/** An appointment of today whose patient may still come, in any centre; null on a day that has none. */
async function appointmentOfToday(page: Page): Promise<number | null> {
  await page.goto(CONSOLE)
  const centres = page.getByRole('combobox', {name: 'Centro'}).locator('option')
  await centres.first().waitFor({state: 'attached'})
  const today = new Intl.DateTimeFormat('sv', {timeZone: 'America/Argentina/Buenos_Aires'}).format(new Date())
  for (const centre of await centres.all()) {
    const path = `${STAFF_API}/dia/${await centre.getAttribute('value')}/${today}`
    const answer = await page.request.get(path, {headers: {[CONSOLE_HEADER]: '1'}})
    const {columns = []} = dayShown.parse(await answer.json())
    const entries = columns.flatMap((column) => column.entries)
    const found = entries.find(([, , state, , id]) => (state === 'b' || state === 'c') && typeof id === 'number')
    if (found) return Number(found[4])
  }
  return null
}
