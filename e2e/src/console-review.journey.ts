import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {UNDRAWABLE} from '@ceibo/contract/verification/review/rejection-catalogue'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {documentPicture} from '@ceibo/demo/document-pictures'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

const MARTA = {
  document: '31222333',
  firstName: 'Marta',
  lastName: 'Quiroga Sánchez',
  sex: 'F',
  birth: '1985-02-20',
} as const
const [FRONT, BACK] = [await documentPicture('card', MARTA), await documentPicture('back of the card', MARTA)]

const QUEUED = {
  id: 'd4182',
  kind: 'identity',
  name: 'Marta Quiroga',
  documentNumber: MARTA.document,
  since: '2026-11-26T18:47:57-03:00',
  round: 1,
  dueAt: '2026-11-30T13:47:57-03:00',
  minutesLeft: 84,
  signatures: 0,
  claim: null,
}
const CASE = {
  estado: 0,
  mensaje: '',
  ...QUEUED,
  validation: 'manual',
  declared: {
    lastName: 'Quiroga',
    firstName: 'Marta',
    documentType: 'DNI',
    documentNumber: MARTA.document,
    sex: 'F',
    birthDate: MARTA.birth,
  },
  holderName: null,
  newEmail: null,
  isKnownBrowser: true,
  otherOwner: null,
  pictures: ['Frente del documento', 'Dorso del documento'].map((name, at) => ({
    round: 1,
    position: at + 1,
    name,
    contentType: 'image/jpeg',
    rejection: null,
    isDrawn: null,
    reasons: [{code: 'blurred', label: 'Borrosa', text: 'La foto está borrosa'}, UNDRAWABLE],
  })),
  signatures: [],
  signaturesNeeded: 1,
  history: [],
  request: null,
  order: null,
}
/** Where the server finds the barcode on the front. */
const CORNERS = [
  {x: 0.406, y: 0.737},
  {x: 0.891, y: 0.737},
  {x: 0.894, y: 0.813},
  {x: 0.41, y: 0.848},
]
const READ = {field: 'lastName', declared: 'Quiroga', read: 'QUIROGA SÁNCHEZ', verdict: 'different'}

/** A queue of one case with these pictures; what the page sends comes back in the order in which it was sent. */
async function withCase(page: Page, pictures: readonly Buffer[]): Promise<string[]> {
  const sent: string[] = []
  const base = `**${STAFF_API}/revision`
  const done = {estado: 0, mensaje: ''}
  const counts = [{kind: 'identity', count: 1}]
  await page.route(base, (route) =>
    route.fulfill({json: {...done, cases: [QUEUED], counts, lateCount: 0, decidedToday: 0}}),
  )
  await page.route(`${base}/d4182`, (route) => route.fulfill({json: CASE}))
  await page.route(`${base}/d4182/lectura`, (route) =>
    route.fulfill({json: {...done, readings: [{position: 1, corners: CORNERS, comparisons: [READ], code: null}]}}),
  )
  await page.route(`${base}/d4182/*`, async (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    sent.push(`${request.url().split('/').at(-1)} ${request.postData() ?? ''}`)
    await route.fulfill({json: {...done, since: QUEUED.since}})
  })
  await page.route(`${base}/d4182/imagenes/**`, async (route, request) => {
    const position = Number(/imagenes\/1\/(\d)/.exec(request.url())?.[1])
    if (request.method() === 'POST') {
      sent.push(`${position} ${request.postData() ?? ''}`)
      return route.fulfill({json: done})
    }
    await route.fulfill({
      body: pictures[position - 1] ?? Buffer.alloc(0),
      contentType: 'image/jpeg',
      headers: {'content-disposition': "inline; filename*=UTF-8''foto.jpg"},
    })
  })
  await signInStaff(page, 'revision@ceibo.demo', '/revision/d4182')
  return sent
}

test(
  'the card is shown from near, upright and movable by keys, and its pictures are drawn, enlarged and turned',
  {tag: '@desktop'},
  async ({page}) => {
    const sent = await withCase(page, [FRONT, BACK])
    const accept = page.getByRole('button', {name: 'Aceptar y avisar'})
    await expect(accept).toBeEnabled()
    expect(sent.filter((line) => line.includes('isDrawn')).toSorted()).toEqual([
      '1 {"isDrawn":true}',
      '2 {"isDrawn":true}',
    ])

    const crops = page.getByRole('region', {name: 'De cerca'})
    await expect(crops).toContainText('ubicados por el código')
    const name = crops.getByRole('listitem').filter({hasText: 'Apellido'})
    await expect(name).toBeVisible()
    await expect(crops.getByRole('listitem').filter({hasText: 'Líneas del dorso'})).toContainText('QUIROGA<<MARTA')
    const before = await name.screenshot()
    await page.keyboard.press('m')
    await expect(crops).toContainText('Las flechas mueven')
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('+')
    expect(await name.screenshot()).not.toEqual(before)
    await page.keyboard.press('Escape')
    await crops.getByRole('button', {name: 'Volver'}).click()
    expect(await name.screenshot()).toEqual(before)

    const front = page.getByRole('figure').filter({has: page.getByRole('img', {name: 'Frente del documento'})})
    const picture = front.getByRole('img', {name: 'Frente del documento'})
    await page.keyboard.press('+')
    await expect(front).toContainText('150 %')
    await page.keyboard.press('g')
    await expect(picture).toHaveCSS('transform', /^matrix\(0, 1.5, -1.5, 0, 0, 0\)$/)
    await page.keyboard.press('2')
    await page.keyboard.press('+')
    await expect(page.getByRole('figure').nth(1)).toContainText('150 %')

    await expect(page.locator('mark')).toHaveText([' SÁNCHEZ'])
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: width === 1280 ? 800 : 1080})
      await expectGoodScreen(page, `a case at ${width}`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'a case in the dark', 'colours')
  },
)

test(
  'a picture that was cut off does not count as seen and can only be rejected',
  {tag: '@desktop'},
  async ({page}) => {
    const sent = await withCase(page, [FRONT, BACK.subarray(0, 9_000)])
    const back = page.getByRole('figure').filter({hasText: 'Dorso'}).first()
    await expect(back).toContainText('Esta imagen no se puede ver')
    await expect(page.getByRole('button', {name: 'Aceptar y avisar'})).toBeDisabled()
    await expect(page.getByText('No se ve: Dorso del documento. Solo se puede rechazar.')).toBeVisible()
    await expect(page.getByRole('checkbox', {name: 'No se puede ver'})).toBeChecked()
    expect(sent.filter((line) => line.includes('isDrawn')).toSorted()).toEqual([
      '1 {"isDrawn":true}',
      '2 {"isDrawn":false}',
    ])
    await expectGoodScreen(page, 'a case with a broken picture')
    await page.keyboard.press('a')
    await page.keyboard.press('r')
    await expect.poll(() => sent.at(-1)).toContain('"reasons":["2:undrawable"]')
    expect(sent.some((line) => line.startsWith('aceptar'))).toBe(false)
  },
)

const rowOf = (page: Page) => page.getByRole('region', {name: 'Cola'}).getByRole('button', {name: /^Mora /})

test(
  'two reviewers see at once in whose hands a case is, and when it is free again',
  {tag: '@desktop'},
  async ({browser}) => {
    const reviewer = async (email: string) => {
      const page = await (await browser.newContext()).newPage()
      await signInStaff(page, email, '/revision?tipo=relationship')
      return page
    }
    const [sara, diego] = [await reviewer('revision@ceibo.demo'), await reviewer('revision2@ceibo.demo')]
    await expect(rowOf(diego)).toContainText('Libre')
    await sara.keyboard.press('j')
    await expect(rowOf(sara)).toContainText('Tuyo')
    await expect(rowOf(diego)).toContainText('Sara Quiroga', {timeout: 1_000})
    await expect(sara.getByRole('img', {name: 'Documento del vínculo'})).toBeVisible()

    await rowOf(diego).click()
    await expect(diego.getByText(/^Lo tiene Sara Quiroga, desde las/)).toBeVisible()
    await expectGoodScreen(diego, 'a case of somebody else')
    await sara.keyboard.press('x')
    await expect(sara.getByText('El caso volvió a la cola.')).toBeVisible()
    await expect(diego.getByText('El caso está libre')).toBeVisible()
    await diego.keyboard.press('t')
    await expect(diego.getByRole('img', {name: 'Documento del vínculo'})).toBeVisible()
    await expect(rowOf(sara)).not.toContainText('Libre')
    await expect(diego).toHaveURL(new RegExp(`${CONSOLE}/revision/d\\d+\\?tipo=relationship$`))

    const download = diego.waitForEvent('download')
    await diego.getByRole('heading', {level: 1}).click()
    await diego.keyboard.press('p')
    expect((await download).suggestedFilename()).toMatch(/^revision-.*\.csv$/)
    await diego.keyboard.press('x')
    await expect(rowOf(sara)).toContainText('Libre')
  },
)
