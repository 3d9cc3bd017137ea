import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {sendByMllp} from './send-by-mllp.ts'
import {ANA, signIn} from './signed-in-person.ts'
import {signInStaff} from './signed-in-staff.ts'

/** The server listens for laboratories on the port that comes so many after its own; see playwright.config.ts. */
const MLLP_AFTER = 10

test(
  'a result that matches nobody comes by HL7, is assigned by keyboard beside who it is of, and the patient reads it',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'resultados@ceibo.demo', '/resultados')
    const queue = page.getByRole('region', {name: 'Cola'})
    await expect(queue.getByRole('button', {name: /CEBALLOS ANA.*Nadie tiene ese documento/})).toBeVisible()

    // While the page is open: two figures of the document are exchanged.
    const answer = await sendByMllp(Number(new URL(baseURL ?? '').port) + MLLP_AFTER, [
      String.raw`MSH|^~\&|LIS|LAB|PORTAL|CEIBO|20261126161000-0300||ORU^R01|JOURNEY-1|P|2.5||||||UNICODE UTF-8`,
      'PID|1||30112122^^^RENAPER^DNI||Ceballos^Ana||19830514|F',
      'OBR|1||25-77777^LAB|UREA^Uremia de la recorrida|||20261125074000-0300|||||||||||||||20261126161000-0300|||F',
      'OBX|1|NM|3091-6^Uremia^LN||246|mg/dL|10-50||||F',
    ])
    expect(answer).toContain('MSA|AA|JOURNEY-1')
    const arrived = queue.getByRole('button', {name: /Ceballos Ana/})
    await expect(arrived).toBeVisible({timeout: 5_000})

    await page.keyboard.press('k')
    const result = page.getByRole('region', {name: 'Resultado a nombre de Ceballos Ana'})
    await expect(result.getByText('Uremia de la recorrida')).toBeVisible()
    await expect(result).not.toContainText('246')
    const row = result.getByRole('row', {name: /Documento/})
    await expect(row).toContainText('30.112.122')
    await page.keyboard.press('t')
    await expect(result.getByText(/Es tuyo desde las/)).toBeVisible()

    await page.keyboard.press('c')
    await page.keyboard.press('Space')
    await expect(row).toContainText('30.111.222')
    await expect(row).toContainText('≈ Parecido')
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      await expectGoodScreen(page, `a result beside a person at ${width} px`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'a result in dark colours', 'colours')
    await paintIn(page, 'light')

    // Without an explanation nothing is done.
    await page.keyboard.press('a')
    await expect(result.getByText('Explicalo con 10 caracteres al menos')).toBeVisible()
    await result.getByLabel(/El documento no es el mismo/).fill('Lo confirmé con el laboratorio por teléfono.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/Es de Ceballos, Ana.*Se publica y se le avisa a las/)).toBeVisible()
    await expect(result.getByText(/Asignado a Ceballos, Ana/)).toBeVisible()

    // Undone and done again: nobody was told.
    await page.keyboard.press('z')
    await expect(result.getByText(/Es tuyo desde las/)).toBeVisible()
    await page.keyboard.press('c')
    await page.keyboard.press('Space')
    await result.getByLabel(/El documento no es el mismo/).fill('Lo confirmé con el laboratorio por teléfono.')
    await page.keyboard.press('Control+Enter')
    await expect(result.getByText(/Se publica y se le avisa a las/)).toBeVisible()
    await page.getByRole('heading', {level: 2, name: 'Ceballos Ana'}).click()
    await page.keyboard.press('y')
    await expect(result.getByText('Está publicado y se le avisó: ya no se deshace acá.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${CONSOLE}/resultados/`))

    const elsewhere = await browser.newContext({...(baseURL && {baseURL})})
    const portal = await elsewhere.newPage()
    await signIn(portal, ANA)
    await portal.goto(PATHS.studies)
    await portal
      .getByRole('link', {name: /Uremia de la recorrida/})
      .first()
      .click()
    await expect(portal.getByRole('heading', {level: 1, name: 'Uremia de la recorrida'})).toBeVisible()
    await expect(portal.getByRole('main')).toContainText('246')
    await elsewhere.close()
  },
)

test(
  'a published result is found, seen as the patient sees it, withdrawn with a reason and shown again',
  {tag: '@desktop'},
  async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'resultados@ceibo.demo', '/publicados')
    const list = page.getByRole('region', {name: 'Resultados publicados'})
    await page.keyboard.press('f')
    await page.keyboard.type('30.111.222')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/busca=30.111.222/)
    await list
      .getByRole('button', {name: /Laboratorio.*Completo/})
      .first()
      .click()
    const opened = page.getByRole('region', {name: /Resultado publicado/})
    const shown = opened.getByRole('region', {name: 'Lo que ve el paciente'})
    await expect(shown.getByRole('table').first()).toBeVisible()
    await expect(opened.getByText(/queda en la auditoría/)).toBeVisible()
    for (const width of [1280, 1920]) {
      await page.setViewportSize({width, height: 900})
      await expectGoodScreen(page, `what the patient sees at ${width} px`)
    }
    await paintIn(page, 'dark')
    await expectAccessible(page, 'what the patient sees in dark colours', 'colours')
    await paintIn(page, 'light')

    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await expect(opened.getByText('Explicalo con 10 caracteres al menos')).toBeVisible()
    await opened.getByLabel(/Por qué se retira/).fill('El laboratorio cambió los tubos de dos pacientes.')
    await page.keyboard.press('Control+Enter')
    await expect(opened.getByText(/^Retirado, /)).toBeVisible()
    await expect(shown.getByText(/Este resultado fue retirado/)).toBeVisible()
    await expect(shown.getByRole('table')).toHaveCount(0)
    await expectGoodScreen(page, 'a withdrawn result')

    await page.keyboard.press('z')
    await expect(shown.getByRole('table').first()).toBeVisible()

    // Withdrawn again and looked at by another member: the form makes it valid, with its reason.
    await page.keyboard.press('r')
    await opened.getByLabel(/Por qué se retira/).fill('El laboratorio cambió los tubos de dos pacientes.')
    await page.keyboard.press('Control+Enter')
    await expect(opened.getByText(/^Retirado, /)).toBeVisible()
    await page.reload()
    await expect(opened.getByText(/^Retirado, /)).toBeVisible()
    await page.keyboard.press('r')
    await page.keyboard.press('Control+Enter')
    await expect(opened.getByText('Explicalo con 10 caracteres al menos')).toBeVisible()
    await opened.getByLabel(/Por qué vuelve a valer/).fill('Los tubos eran los suyos: lo confirmó el laboratorio.')
    await page.keyboard.press('Control+Enter')
    await expect(shown.getByRole('table').first()).toBeVisible()
    await expect(opened.getByText(/^Retirado, /)).toHaveCount(0)
  },
)
