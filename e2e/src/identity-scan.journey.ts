import {writeFile} from 'node:fs/promises'
import {PATHS} from '@ceibo/contract/pages/paths'
import {CARD_PICTURES, cardOf, pictureOf, videoOf, VIEWS, type CardPicture} from '@ceibo/demo/card-pictures'
import {identityCardText} from '@ceibo/demo/identity-card-text'
import {JULIAN as DOCUMENT, MARTA, NAMED_PEOPLE} from '@ceibo/demo/people.data'
import {CARD_ANGLES} from '@ceibo/rules/verification/identity-card'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {press, type} from './by-keyboard.ts'
import {CAMERA_FILE, launchWithCamera} from './browser-launch.ts'
import {expect, test} from './quiet-console.ts'
import {arrive, JULIAN} from './signed-in-person.ts'

test.use({launchOptions: launchWithCamera()})

/** Shows the card of a person to the camera, or something unreadable. */
async function cameraSees(document: string, how: Partial<Omit<CardPicture, 'name' | 'person'>> = {}): Promise<void> {
  const person = NAMED_PEOPLE.find((one) => one.document === document)
  if (!person) throw new Error(`The demo has nobody with the document ${document}`)
  await writeFile(CAMERA_FILE, await videoOf({person: cardOf(person, '2026-01-01'), kind: 'newer', view: {}, ...how}))
}

const FAR_AWAY = {size: 0.12}

async function enterTaxId(page: Page): Promise<void> {
  await arrive(page, PATHS.validateIdentity, JULIAN)
  await type(page, page.getByRole('textbox', {name: 'CUIL o CUIT'}), '20-28999111-6')
  await press(page, page.getByRole('button', {name: 'Continuar'}))
  await expect(page.getByRole('heading', {level: 1, name: 'Escaneá tu DNI'})).toBeFocused()
}

const openCamera = (page: Page) => press(page, page.getByRole('button', {name: 'Escanear', exact: true}))
const pictures = (page: Page) => page.getByRole('button', {name: /^Enviar fotos/})
const isOnPictures = (page: Page) =>
  expect(page.getByRole('heading', {level: 1, name: 'Enviá las fotos de tu documento'})).toBeFocused()

test(
  'without a camera or a readable card the pictures are offered: at once, after ten seconds, after five minutes',
  {tag: '@phone'},
  async ({page, context}) => {
    await cameraSees(DOCUMENT, {view: FAR_AWAY})
    await enterTaxId(page)
    await openCamera(page)
    await expect(page.getByText('No tenemos permiso para usar la cámara')).toBeVisible()
    await expectGoodScreen(page, 'a camera that is not allowed')
    const openAgain = page.getByRole('button', {name: 'Abrir la cámara'})
    await press(page, openAgain)
    await expect(openAgain).toBeFocused()
    await context.grantPermissions(['camera'])
    await press(page, openAgain)
    await expect(page.getByText('Abriendo la cámara…')).toBeHidden()
    await expect(page.getByLabel('Cámara', {exact: true})).toBeVisible()
    await context.clearPermissions()
    await page.reload()
    await expect(openAgain).toBeVisible()
    await press(page, pictures(page))
    await isOnPictures(page)

    await context.grantPermissions(['camera'])
    await page.clock.install()
    await press(page, page.getByRole('button', {name: 'Escanear mi DNI'}))
    await openCamera(page)
    await expect(page.getByText('Abriendo la cámara…')).toBeHidden()
    await expect(pictures(page)).toBeDisabled()
    await expectGoodScreen(page, 'the camera')
    // One second at a time, because the page starts the next one only after it has rendered the last.
    await expect(async () => {
      await page.clock.runFor(1_000)
      await expect(pictures(page)).toBeEnabled({timeout: 100})
    }).toPass()
    await page.clock.fastForward('05:00')
    const dialog = page.getByRole('dialog', {name: 'No pudimos escanear tu documento'})
    await expect(dialog).toContainText('completando un formulario')
    await expectGoodScreen(page, 'a scan that took too long')
    await press(page, dialog.getByRole('button', {name: 'Enviar fotos'}))
    await isOnPictures(page)
  },
)

/** The texts that the worker at an address reads from a JPEG, rotated by each of these angles until something is read. */
const readInBrowser = (page: Page, worker: string, picture: Buffer) =>
  page.evaluate(
    async ({address, base64, angles}) => {
      const reader = new Worker(address, {type: 'module'})
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const frame = await createImageBitmap(new Blob([bytes], {type: 'image/jpeg'}))
      const {width, height} = frame
      const pen = new OffscreenCanvas(width, height).getContext('2d', {willReadFrequently: true})
      for (const angle of pen ? angles : []) {
        pen?.setTransform(1, 0, 0, 1, width / 2, height / 2)
        pen?.rotate((angle * Math.PI) / 180)
        pen?.drawImage(frame, -width / 2, -height / 2)
        const {texts} = await new Promise<{texts: string[]}>((resolve) => {
          reader.addEventListener('message', ({data}) => resolve(data), {once: true})
          reader.postMessage(pen?.getImageData(0, 0, width, height), [])
        })
        if (texts.length > 0) return texts
      }
      return []
    },
    {address: worker, base64: picture.toString('base64'), angles: [...CARD_ANGLES]},
  )

const VIEW_COUNT = Object.keys(VIEWS).length
/** Each view, kind of card and person at least once; `read-barcodes.test.ts` reads all forty with the same engine. */
const FEW_PICTURES = CARD_PICTURES.filter((_, at) => Math.floor(at / VIEW_COUNT) === (at % VIEW_COUNT) % 5)

test('the browser reads cards as the server does', {tag: '@phone'}, async ({page, context}) => {
  await context.grantPermissions(['camera'])
  await cameraSees(DOCUMENT, {view: FAR_AWAY})
  await enterTaxId(page)
  const worker = page.waitForEvent('worker', (one) => one.url().includes('barcode-worker'))
  await openCamera(page)
  const address = (await worker).url()
  await page.goto(PATHS.validateIdentity)
  for (const picture of FEW_PICTURES) {
    const read = await readInBrowser(page, address, await pictureOf(picture))
    // read-barcodes.test.ts expects the same text from the server.
    expect.soft(read, picture.name).toEqual([identityCardText(picture.person, picture.kind)])
  }
})

test(
  'with the keyboard alone: another person’s card of any kind and light is refused; the own card validates at once',
  {tag: '@phone'},
  async ({page, context}) => {
    await context.grantPermissions(['camera'])
    await enterTaxId(page)
    await expectGoodScreen(page, 'how to scan')
    for (const how of [
      {kind: 'older', view: VIEWS['tilted to the right']},
      {kind: 'newer', view: VIEWS.dim},
    ] as const) {
      await cameraSees(MARTA, how)
      await openCamera(page)
      const dialog = page.getByRole('dialog', {name: 'No pudimos escanear tu documento'})
      await expect(dialog).toContainText('tiene otro número que el de tu cuenta')
      await press(page, dialog.getByRole('button', {name: 'Enviar fotos'}))
      await isOnPictures(page)
      await press(page, page.getByRole('button', {name: 'Escanear mi DNI'}))
      await expect(page.getByRole('heading', {level: 1, name: 'Escaneá tu DNI'})).toBeFocused()
    }
    await cameraSees(DOCUMENT, {kind: 'older', view: VIEWS['tilted upwards']})
    await openCamera(page)
    await expect(page.getByRole('heading', {level: 1, name: '¡Identidad Validada!'})).toBeFocused()
    await expectGoodScreen(page, 'a validated identity')
    await press(page, page.getByRole('link', {name: 'Ver mi grupo familiar'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Grupo familiar'})).toBeFocused()
  },
)

test(
  'a computer passes the scan to the phone by a QR, the phone can try again, and the computer continues automatically',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    await cameraSees(MARTA)
    await arrive(page, PATHS.validateIdentity, JULIAN)
    await type(page, page.getByRole('textbox', {name: 'CUIL o CUIT'}), '20-28999111-6')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', {name: 'Escanear mi DNI'}))
    const started = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/escaneo'))
    await press(page, page.getByRole('button', {name: 'Ver el código QR'}))
    const {url} = await (await started).json()
    await expect(page.getByRole('img', {name: /^Código QR/})).toBeVisible()
    await expectGoodScreen(page, 'the QR for the phone')

    const viewport = {width: 360, height: 740}
    const context = await browser.newContext({viewport, permissions: ['camera'], ...(baseURL && {baseURL})})
    const phone = await context.newPage()
    await phone.goto(url)
    await expect(phone).toHaveURL(PATHS.phoneScan)
    const refused = phone.getByRole('dialog', {name: 'No pudimos escanear tu documento'})
    await expect(refused).toContainText('tiene otro número que el de tu cuenta')
    await expect(page.getByText(/Probá de nuevo con el mismo código/)).toBeVisible()
    await press(phone, refused.getByRole('button', {name: 'Seguir en la computadora'}))
    await expect(phone.getByRole('heading', {level: 1, name: 'Seguí en tu computadora'})).toBeFocused()
    await expectGoodScreen(phone, 'a scan that the phone gave up')

    await cameraSees(DOCUMENT)
    await press(phone, phone.getByRole('button', {name: 'Escanear otra vez'}))
    await expect(phone.getByRole('heading', {level: 1, name: 'Listo'})).toBeFocused()
    await expectGoodScreen(phone, 'a scan that was received')
    await expect(page.getByRole('heading', {level: 1, name: '¡Identidad Validada!'})).toBeFocused()
    const steps = page.getByRole('list', {name: 'Pasos de la validación'})
    await expect(steps).toContainText('Escaneo')
    await expect(steps).not.toContainText('Fotos')
    await context.close()
  },
)
