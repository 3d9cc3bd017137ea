import {readFile} from 'node:fs/promises'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {choose, press, tabTo} from './by-keyboard.ts'
import {carrySession} from './signed-in-person.ts'

test(
  'with the keyboard alone a person sees who used their data, objects to an access, and downloads all of their data',
  {tag: '@phone'},
  async ({page}) => {
    test.slow()
    await carrySession(page)
    await page.goto(`${PATHS.accessLog}?quien=me&que=account`)
    const log = page.getByRole('list', {name: 'Accesos a tus datos'})
    const entered = log.getByRole('listitem').filter({hasText: 'Ingresó a la cuenta'}).first()
    await expect(entered).toContainText('Vos · Con tu cuenta')
    await press(page, entered.getByRole('button', {name: /^No reconozco esto/}))
    await expect(entered).toContainText('Lo estamos revisando')
    await expect(entered).toContainText(/Pedido n\.º \d+: nuestro equipo lo revisa y te responde hasta el /)
    await expectGoodScreen(page, 'the log of accesses')
    await choose(page, page.getByLabel('Qué', {exact: true}), 'Turnos')
    await expect(page).toHaveURL(/que=appointments/)
    const from = page.getByLabel('Desde')
    await tabTo(page, from)
    await page.keyboard.type('05052026')
    await expect(page).toHaveURL(/desde=2026-05-05/)
    await page.keyboard.press('Tab')
    await expect(from).toHaveValue('05/05/2026')
    await page.keyboard.type('31/02')
    await page.keyboard.press('Tab')
    await expect(page.getByText('Indicá una fecha válida')).toBeVisible()
    await expect(page.getByLabel('Hasta')).toHaveAttribute('aria-invalid', 'true')
    await expect(page).not.toHaveURL(/hasta=/)
    await expectGoodScreen(page, 'a day that does not exist')

    // More accesses than are shown at once.
    await page.route('**/nosocios/*/accesos?*', async (route) => {
      const response = await route.fetch()
      const {data, ...others} = await response.json()
      const rows = Array.from({length: 12}, (_, id) => ({...data[0], id}))
      await route.fulfill({response, json: {...others, data: rows}})
    })
    await page.goto(`${PATHS.accessLog}?quien=me&que=account`)
    await press(page, page.getByRole('button', {name: 'Ver más'}))
    await expect(log.getByRole('listitem')).toHaveCount(12)
    await expect(log.getByRole('heading').nth(10)).toBeFocused()

    await page.goto(PATHS.profile)
    await press(page, page.getByRole('link', {name: 'Mis datos', exact: true}))
    await expect(page.getByRole('heading', {level: 1, name: 'Mis datos'})).toBeFocused()
    await expect(page.getByRole('list', {name: 'Mis pedidos sobre mis datos'})).toContainText('En revisión')
    await press(page, page.getByRole('button', {name: 'Pedir mis datos'}))
    await expect(page.getByText('Tu copia está lista')).toBeVisible({timeout: 20_000})
    // The pressed button was removed meanwhile.
    await expect(page.getByRole('heading', {name: 'Descargar mis datos'})).toBeFocused()
    await expectGoodScreen(page, 'the page of personal data')
    const downloading = page.waitForEvent('download')
    const download = page.getByRole('button', {name: 'Descargar archivo de datos'})
    await press(page, download)
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Mis datos \d{4}-\d\d-\d\d\.json$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('"resourceType":"Bundle"')
    await expect(download).toBeFocused()

    await press(page, page.getByRole('link', {name: 'Cerrar mi cuenta'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Cerrar mi cuenta'})).toBeFocused()
    await press(page, page.getByRole('button', {name: 'Cerrar mi cuenta'}))
    await expect(page.getByText('Este campo es requerido')).toBeVisible()
    await expectGoodScreen(page, 'the page that closes the account')
  },
)
