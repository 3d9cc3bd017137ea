import {writeFile} from 'node:fs/promises'
import {PATHS} from '@ceibo/contract/pages/paths'
import {cardOf, videoOf, VIEWS} from '@ceibo/demo/card-pictures'
import {cuilOf} from '@ceibo/demo/demo-people'
import {drawPatients} from '@ceibo/demo/draw-patients'
import {HUGO as HUGO_DOCUMENT, NAMED_PEOPLE} from '@ceibo/demo/people.data'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {chooseFile, press, type} from './by-keyboard.ts'
import {CAMERA_FILE, launchWithCamera} from './browser-launch.ts'
import {drawnPhoto} from './drawn-photo.ts'
import {waitForMail} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import {arrive, HUGO, signIn} from './signed-in-person.ts'

test.use({launchOptions: launchWithCamera(), actionTimeout: 15_000})

const TODAY = '2026-01-01'

/** A person of the demo with an unvalidated identity, whom no other journey uses. */
function stranger() {
  const found = drawPatients(TODAY).find(({status, account}) => status === 'unvalidated' && account === 'complete')
  if (!found) throw new Error('Nobody of the demo is to be validated')
  return {...found, password: HUGO.password, cuil: cuilOf(found.document, found.sex)}
}

async function cameraSeesCard(): Promise<void> {
  const hugo = NAMED_PEOPLE.find(({document}) => document === HUGO_DOCUMENT)
  if (hugo)
    await writeFile(CAMERA_FILE, await videoOf({person: cardOf(hugo, TODAY), kind: 'newer', view: VIEWS.straight}))
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', {name})

test(
  'an identity is validated by three images with the keyboard alone: one taken in a frame, one chosen, and a face',
  {tag: '@phone'},
  async ({page, context}) => {
    test.slow()
    await cameraSeesCard()
    const person = stranger()
    await signIn(page, person)
    await page.goto(PATHS.validateIdentity)
    await type(page, page.getByRole('textbox', {name: 'CUIL o CUIT'}), person.cuil)
    await page.keyboard.press('Enter')
    const images = page.getByRole('heading', {level: 1, name: 'Enviá las fotos de tu documento'})
    const instructions = page.getByRole('button', {name: 'Enviar fotos'})
    await expect(images.or(instructions)).toBeVisible()
    if (await instructions.isVisible()) await press(page, instructions)
    await expect(images).toBeFocused()
    const goOn = page.getByRole('button', {name: 'Continuar'})
    await press(page, goOn)
    await expect(page.getByRole('region', {name: /3 datos para corregir/})).toBeFocused()
    await expectGoodScreen(page, 'the form with its problems')

    // A refused camera is reported, and choosing a file is still possible.
    const takeFront = page.getByRole('button', {name: 'Sacar la foto (frente del documento)'})
    await press(page, takeFront)
    const front = dialogOf(page, 'Frente del documento')
    await expect(front.getByText('No tenemos permiso para usar la cámara')).toBeVisible()
    await expectGoodScreen(page, 'a camera that is not allowed')
    await press(page, front.getByRole('button', {name: 'Cancelar'}))
    await expect(takeFront).toBeFocused()

    await context.grantPermissions(['camera'])
    await page.keyboard.press('Enter')
    const take = front.getByRole('button', {name: 'Sacar la foto'})
    await expect(take).toBeEnabled()
    await expect(front.getByText('Poné el documento entero dentro del recuadro')).toBeVisible()
    await expectGoodScreen(page, 'the camera in a frame')
    await press(page, take)
    await expect(front.getByRole('img', {name: 'La foto que sacaste'})).toBeVisible()
    await expectGoodScreen(page, 'the photo that was taken')
    await press(page, front.getByRole('button', {name: 'Sacar otra'}))
    await press(page, take)
    await press(page, front.getByRole('button', {name: 'Usar esta foto'}), 'Space')
    await expect(front).toBeHidden()
    await expect(page.getByText(/^frente-del-documento\.jpg/)).toBeVisible()
    await expect(page.getByRole('button', {name: 'Sacar otra (frente del documento)'})).toBeFocused()

    await chooseFile(page, page.getByLabel('Dorso del documento'), await drawnPhoto(page, 'Dorso'))
    await expect(page.getByText(/^dorso\.jpg/)).toBeVisible()
    await press(page, page.getByRole('button', {name: 'Sacar la foto (foto tuya)'}))
    const face = dialogOf(page, 'Foto tuya')
    await expect(face.getByText(/dentro del óvalo/)).toBeVisible()
    await expectGoodScreen(page, 'the camera before a face')
    await press(page, face.getByRole('button', {name: 'Sacar la foto'}))
    await press(page, face.getByRole('button', {name: 'Usar esta foto'}))
    await expect(page.getByText(/^foto-tuya\.jpg/)).toBeVisible()
    await expectGoodScreen(page, 'three images')
    await press(page, goOn)
    await press(page, dialogOf(page, 'Documentación enviada').getByRole('button', {name: 'Entendido'}))
    const own = page.getByRole('region', {name: 'Tu identidad'})
    await expect(own).toContainText('En revisión')
    await expect(page.getByRole('heading', {level: 1, name: 'Validar identidad'})).toBeFocused()
    await expectGoodScreen(page, 'an identity under review')
  },
)

test('the mailed link asks for only the rejected image, and says why', {tag: '@phone'}, async ({page}) => {
  await page.goto(PATHS.login)
  const mail = await waitForMail(page, 'hugo.ferreyra@correo.example', /documentación/)
  await page.goto(/\/resubir-documentos\?token=[\w-]+/.exec(mail.text)?.[0] ?? '')
  await expect(page.getByText('Motivo: Está borroso y no se lee el código')).toBeVisible()
  await expect(page.getByLabel(/documento|Foto tuya|Imágenes/).and(page.locator('input'))).toHaveCount(1)
  await page.getByRole('button', {name: 'Confirmar'}).click()
  await expect(page.getByRole('region', {name: /un dato para corregir/i})).toBeFocused()
  await expectGoodScreen(page, 'the rejected image by the mailed link')
})

test('after a rejected identity only the rejected image is sent again', {tag: '@desktop'}, async ({page}) => {
  await arrive(page, PATHS.validateIdentity, HUGO)
  const own = page.getByRole('region', {name: 'Tu identidad'})
  await expect(own).toContainText('Rechazada')
  await expect(own.getByText('Motivo: Está borroso y no se lee el código')).toBeVisible()
  await expect(own.getByLabel('Frente del documento')).toHaveCount(0)
  await expectGoodScreen(page, 'a rejected identity')
  await page.getByRole('button', {name: 'Empezar de nuevo'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Validá tu identidad'})).toBeFocused()
  await page.goBack()
  await own.getByLabel('Dorso del documento').setInputFiles(await drawnPhoto(page, 'Dorso'))
  await own.getByRole('button', {name: 'Continuar'}).click()
  await dialogOf(page, 'Documentación enviada').getByRole('button', {name: 'Entendido'}).click()
  await expect(own).toContainText('En revisión')
  await page.getByRole('navigation', {name: 'Ubicación'}).getByRole('link', {name: 'Inicio'}).click()
  await expect(page.getByText('Tu identidad está pendiente de validación')).toBeVisible()
})
