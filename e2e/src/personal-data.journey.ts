import {readFile} from 'node:fs/promises'
import {PATHS} from '@ceibo/contract/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {carrySession} from './signed-in-person.ts'

test(
  'a person sees who used their data, objects to an access, and downloads all of their data',
  {tag: '@phone'},
  async ({page}) => {
    await carrySession(page)
    await page.goto(`${PATHS.accessLog}?quien=me&que=account`)
    const log = page.getByRole('list', {name: 'Accesos a tus datos'})
    const entered = log.getByRole('listitem').filter({hasText: 'Ingresó a la cuenta'}).first()
    await expect(entered).toContainText('Vos · Con tu cuenta')
    await entered.getByRole('button', {name: /^No reconozco esto/}).click()
    await expect(entered).toContainText('Lo estamos revisando')
    await expect(entered).toContainText(/Pedido n\.º \d+: nuestro equipo lo revisa y te responde hasta el /)
    await expectGoodScreen(page, 'the log of accesses')
    await page.getByLabel('Qué', {exact: true}).selectOption('Turnos')
    await expect(page).toHaveURL(/que=appointments/)

    await page.goto(PATHS.personalData)
    await expect(page.getByRole('list', {name: 'Mis pedidos sobre mis datos'})).toContainText('En revisión')
    await page.getByRole('button', {name: 'Pedir mis datos'}).click()
    await expect(page.getByText('Tu copia está lista')).toBeVisible({timeout: 20_000})
    await expectGoodScreen(page, 'the page of personal data')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Descargar archivo de datos'}).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^Mis datos \d{4}-\d\d-\d\d\.json$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('"resourceType":"Bundle"')

    await page.goto(PATHS.closeAccount)
    await page.getByRole('button', {name: 'Cerrar mi cuenta'}).click()
    await expect(page.getByText('Este campo es requerido')).toBeVisible()
    await expectGoodScreen(page, 'the page that closes the account')
  },
)
