import {brotliCompressSync} from 'node:zlib'
import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {expect, test} from './quiet-console.ts'
import {serveImages} from './served-images.ts'
import type {Page} from '@playwright/test'
import {ANA, carrySession} from './signed-in-person.ts'
import {signInStaff} from './signed-in-staff.ts'
import {watchLoading} from './watch-loading.ts'
import {answerStudies} from './answer-studies.ts'
import {KNEE, OPENED_LABORATORY, wireStudy} from '@ceibo/testing/wire/studies-on-the-wire'

/** Ana's daughter, whose relationship is to be verified. */
const LOLA = '71000002'

/**
 * The pages of the patient area with their titles, and their budgets in kilobytes of JavaScript and CSS, brotli. Of the family pages
 * only the heaviest are measured: a form of documents and the longest form.
 */
const AREA_PAGES = [
  {name: 'dashboard', path: PATHS.area, title: 'Hola, Ana', most: 167},
  {name: 'wizard', path: PATHS.booking, title: 'Nuevo turno', most: 177},
  {name: 'studies', path: PATHS.studies, title: 'Resultados de estudios', most: 167},
  {name: 'laboratory', path: pathTo(PATHS.study, {id: 'lab-1'}), title: 'Química y hemograma', most: 176},
  {name: 'profile', path: PATHS.profile, title: 'Mi perfil', most: 160},
  {name: 'contact', path: PATHS.editContact, title: 'Email y teléfono', most: 164},
  {name: 'home', path: PATHS.editHome, title: 'Domicilio', most: 163},
  {name: 'plan', path: PATHS.editPlan, title: 'Mi Plan', most: 163},
  {name: 'password', path: PATHS.changePassword, title: 'Contraseña', most: 163},
  {name: 'passkeys', path: PATHS.passkeys, title: 'Ingresar con tu huella o tu cara', most: 160},
  {name: 'personal data', path: PATHS.personalData, title: 'Mis datos', most: 160},
  {name: 'family', path: PATHS.family, title: 'Grupo familiar', most: 163},
  {name: 'link', path: PATHS.linkDependant, title: 'Vincular familiar', most: 162},
  {
    name: 'relationship',
    path: pathTo(PATHS.verifyRelationship, {dni: LOLA}),
    title: 'Verificar vínculo',
    most: 163,
  },
  {name: 'images', path: pathTo(PATHS.studyImages, {id: '1.2.840.1'}), title: 'TC de tórax', most: 190},
] as const
const MAX_LOGIN = 115
/** The public pages with a form. */
const FORM_PAGES = [
  {name: 'contact form', path: PATHS.contact},
  {name: 'check-up form', path: PATHS.wellTest},
]
const MAX_FORM = 117
/** The pages of the console with the member of the demo who works with each; their budgets are what they weighed, and two in a hundred. */
const CONSOLE_PAGES = [
  {name: 'home', email: 'mostrador@ceibo.demo', path: CONSOLE_PATHS.home, most: 218},
  {
    name: 'day',
    email: 'mostrador@ceibo.demo',
    path: pathTo(CONSOLE_PATHS.day, {centre: 'barrio_norte', day: civilDate(new Date())}),
    most: 236,
  },
  {name: 'card', email: 'mostrador@ceibo.demo', path: pathTo(CONSOLE_PATHS.patient, {personId: 1000}), most: 221},
  {name: 'reviews', email: 'revision@ceibo.demo', path: CONSOLE_PATHS.reviews, most: 212},
]
const MAX_CONSOLE_SIGN_IN = 139

/** The budgets of a static page in kilobytes on the wire: its scripts, and everything but pictures. */
const INFORMING = {path: PATHS.paymentMethods, scripts: 15, all: 60}
/** The pages of mailed links, for people without a session: that of a share, before the image viewer, and that of an appointment. */
const LINK_PAGES = [
  {name: 'shared studies', path: PATHS.sharedStudies, most: 160},
  {name: 'confirmation by mail', path: PATHS.confirmAttendance, most: 148},
]
/** A smaller weight means that something was not counted. */
const MIN_WEIGHT = 80

const brotliBytes = (content: Uint8Array | string) => brotliCompressSync(content).length

/** The compressed size of each file by its path: most pages load the same ones, and compressing takes long. */
const fileSizes = new Map<string, Promise<number>>()

function fileSize(page: Page, path: string): Promise<number> {
  const known = fileSizes.get(path)
  if (known !== undefined) return known
  const size = page.request.get(path).then(async (file) => {
    expect(file.ok(), file.url()).toBe(true)
    return brotliBytes(await file.body())
  })
  fileSizes.set(path, size)
  return size
}

/**
 * Counts the bytes of the scripts and styles on the wire, and of the inline styles. The files
 * are fetched again, because a browser does not expose what its workers loaded.
 */
function weigh(page: Page) {
  const loaded = watchLoading(page)
  const seen = new Set<string>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const path = new URL(response.url()).pathname
    if (kind !== 'script' && kind !== 'stylesheet' && !path.endsWith('.js') && !path.endsWith('.css')) return
    seen.add(path)
  })
  return async () => {
    await loaded()
    const sizes = await Promise.all([...seen].map((path) => fileSize(page, path)))
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    )
    return sizes.reduce((sum, size) => sum + size, brotliBytes(inline)) / 1024
  }
}

type Weight = {name: string; weight: number; most: number}

/** Writes down what pages weigh, and compares each with its budget. */
function report(weights: readonly Weight[]): void {
  const messages = weights.map((one) => `${one.name} ${one.weight.toFixed(1)}`).join(', ')
  test.info().annotations.push({type: 'kilobytes', description: messages})
  process.stdout.write(`kilobytes of JavaScript and CSS, brotli: ${messages}\n`)
  for (const {name, weight: kilobytes, most} of weights) {
    expect.soft(kilobytes, name).toBeGreaterThanOrEqual(MIN_WEIGHT)
    expect.soft(kilobytes, name).toBeLessThanOrEqual(most)
  }
}

test('the first load of each page stays inside its budget', {tag: '@phone'}, async ({page, browser, baseURL}) => {
  test.slow()
  const freshPage = async () => (await browser.newContext({...(baseURL && {baseURL})})).newPage()
  const weights: Weight[] = []
  const login = await freshPage()
  const weighLogin = weigh(login)
  await login.goto(PATHS.login)
  const weight = await weighLogin()
  weights.push({name: 'login', weight, most: MAX_LOGIN})
  // Code that sign-in loads on the first key press: reported, without a limit.
  await login.getByLabel('Número de documento').fill(ANA.document)
  await login.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
  await expect.poll(weighLogin).toBeGreaterThan(weight)
  weights.push({name: 'used login', weight: await weighLogin(), most: Infinity})
  await login.context().close()

  for (const {name, path} of FORM_PAGES) {
    const fresh = await freshPage()
    const weighPage = weigh(fresh)
    await fresh.goto(path)
    weights.push({name, weight: await weighPage(), most: MAX_FORM})
    await fresh.context().close()
  }

  for (const {name, path, most} of LINK_PAGES) {
    const fresh = await freshPage()
    const weighPage = weigh(fresh)
    await fresh.goto(path)
    weights.push({name, weight: await weighPage(), most})
    await fresh.context().close()
  }

  // The same session with an empty cache: only what the page itself needs.
  await carrySession(page)
  for (const {name, path, title, most} of AREA_PAGES) {
    const fresh = await freshPage()
    await carrySession(fresh)
    await serveImages(fresh)
    await answerStudies(fresh, [wireStudy(), KNEE], [OPENED_LABORATORY])
    const weighPage = weigh(fresh)
    await fresh.goto(path)
    await expect(fresh.getByRole('heading', {level: 1, name: title})).toBeVisible()
    weights.push({name, weight: await weighPage(), most})
    await expect(fresh).toHaveURL(path)
    await fresh.context().close()
  }
  report(weights)
})

test(
  'the first load of each page of the console stays inside its budget',
  {tag: '@desktop'},
  async ({browser, baseURL}) => {
    test.slow()
    const options = baseURL ? {baseURL} : {}
    const weights: Weight[] = []
    const entry = await browser.newPage(options)
    const weighEntry = weigh(entry)
    await entry.goto(`${CONSOLE}/`)
    await expect(entry.getByRole('heading', {level: 1, name: 'Ingresar'})).toBeVisible()
    weights.push({name: 'sign-in', weight: await weighEntry(), most: MAX_CONSOLE_SIGN_IN})
    await entry.context().close()
    for (const {name, email, path, most} of CONSOLE_PAGES) {
      const signedIn = await browser.newPage(options)
      await signInStaff(signedIn, email)
      const storageState = await signedIn.context().storageState()
      await signedIn.context().close()
      // The same session with an empty cache.
      const page = await browser.newPage({...options, storageState})
      const weighPage = weigh(page)
      await page.goto(`${CONSOLE}${path}`)
      await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible()
      weights.push({name, weight: await weighPage(), most})
      await page.context().close()
    }
    report(weights)
  },
)

test('a static page loads little', {tag: '@phone'}, async ({page}) => {
  const allLoaded = watchLoading(page)
  const loaded: Promise<{kind: string; bytes: number}>[] = []
  page.on('requestfinished', (request) => {
    const measured = request.sizes().then(({responseBodySize}) => responseBodySize)
    loaded.push(measured.then((bytes) => ({kind: request.resourceType(), bytes})))
  })
  const script = page.waitForResponse('**/public-page.js')
  await page.goto(INFORMING.path)
  await script
  await allLoaded()
  const files = (await Promise.all(loaded)).filter(({kind}) => kind !== 'image')
  const kilobytes = (those: typeof files) => those.reduce((sum, {bytes}) => sum + bytes, 0) / 1024
  expect(files.map(({kind}) => kind)).toEqual(expect.arrayContaining(['document', 'font', 'script']))
  expect(kilobytes(files.filter(({kind}) => kind === 'script'))).toBeLessThanOrEqual(INFORMING.scripts)
  expect(kilobytes(files)).toBeLessThanOrEqual(INFORMING.all)
})
