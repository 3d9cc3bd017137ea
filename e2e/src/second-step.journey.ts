import {createHmac} from 'node:crypto'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectAccessible, expectNoSidewaysScroll} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {enterCredentials, JULIAN, signIn} from './signed-in-person.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const fiveBits = (letter: string) => BASE32.indexOf(letter).toString(2).padStart(5, '0')

/** The code that an authenticator app shows for a key, so many steps of 30 seconds from now (RFC 6238). */
function codeOf(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''), fiveBits).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test(
  'a person turns the second step on, is asked for it in a new browser, and turns it off with a recovery code',
  {tag: '@phone'},
  async ({page, browser, baseURL}) => {
    await signIn(page, JULIAN)
    await page.goto(PATHS.secondStep)
    await page.getByLabel('Tu contraseña').fill(JULIAN.password)
    await page.getByRole('button', {name: 'Activar'}).click()
    await expect(page.getByRole('img', {name: /^Código QR/})).toBeVisible()
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
    await page.getByLabel('Código de la aplicación').fill('12')
    await page.getByRole('button', {name: 'Confirmar'}).click()
    await expect(page.getByText(/El código no es correcto/)).toBeVisible()
    await expectAccessible(page, 'the key of the app')
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Código de la aplicación').fill(codeOf(key))
    await page.getByRole('button', {name: 'Confirmar'}).click()
    const codes = page.getByRole('list', {name: 'Códigos de recuperación'}).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [first = '', second = ''] = await codes.allTextContents()
    await expectAccessible(page, 'the recovery codes')
    await page.getByRole('button', {name: 'Ya los guardé'}).click()
    await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible()

    const elsewhere = await (await browser.newContext({...(baseURL && {baseURL})})).newPage()
    await enterCredentials(elsewhere, JULIAN.document, JULIAN.password)
    await expect(elsewhere.getByRole('heading', {level: 1, name: 'Ingresá el código'})).toBeFocused()
    await expectAccessible(elsewhere, 'the code of a sign-in')
    await elsewhere.keyboard.press('Tab')
    await elsewhere.keyboard.type('000 000')
    await elsewhere.keyboard.press('Enter')
    await expect(elsewhere.getByRole('alert')).toContainText('Ese código no sirve')
    await elsewhere.getByRole('button', {name: 'Volver'}).click()
    await expect(elsewhere.getByLabel('Número de documento')).toHaveValue(JULIAN.document)
    await elsewhere.getByRole('button', {name: 'Ingresar', exact: true}).click()
    await expect(elsewhere.getByRole('heading', {level: 1, name: 'Ingresá el código'})).toBeFocused()
    // As a phone may do while the person looks at the authenticator app.
    await elsewhere.reload()
    await elsewhere.getByRole('button', {name: 'Usar un código de recuperación'}).click()
    await elsewhere.getByLabel('Código de recuperación').fill(first.toLowerCase())
    await elsewhere.getByRole('button', {name: 'Continuar'}).click()
    await expect(elsewhere.getByRole('heading', {level: 1, name: 'Hola, Julián'})).toBeVisible()
    await elsewhere.context().close()

    // A passkey opens sessions without the second step, so adding one needs its code too.
    await page.goto(PATHS.passkeys)
    await page.getByRole('button', {name: 'Agregar este dispositivo'}).click()
    await page.getByLabel('Tu contraseña').fill(JULIAN.password)
    await page.getByRole('button', {name: 'Agregar', exact: true}).click()
    await expect(page.getByRole('alert')).toContainText('escribí también el código de tu aplicación')
    await page.getByLabel(/^Código de la aplicación/).fill('000000')
    await page.getByRole('button', {name: 'Agregar', exact: true}).click()
    await expect(page.getByText(/El código no es correcto/)).toBeVisible()
    await expectAccessible(page, 'the code for a passkey')
    await page.keyboard.press('Escape')

    await page.goto(PATHS.secondStep)
    await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible()
    await page.getByRole('button', {name: 'Desactivar'}).click()
    await page.getByLabel('Tu contraseña').fill(JULIAN.password)
    await page.getByLabel(/^Código de la aplicación/).fill(second)
    await page.getByRole('dialog').getByRole('button', {name: 'Desactivar'}).click()
    await expect(page.getByRole('heading', {name: 'Está desactivado'})).toBeVisible()
  },
)
