import {expectAccessible} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

test(
  'a sheet goes out, is changed as Excel saves it, is shown before it is applied, and is taken back by one key',
  {tag: '@desktop'},
  async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    await signInStaff(page, 'admin@ceibo.demo')
    await page.goto('/consola/importar')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Planes'}).click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('planes.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8').replace('\uFEFF', '')
    const own = `Plan de prueba ñ ${Date.now()}`
    const [head = '', first = ''] = text.split('\r\n')
    const insurer = first.split(';')[2]
    const sheet = (row: string) => ({
      name: 'planes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}\r\n${row}\r\n`, 'latin1'),
    })

    const input = page.getByLabel(/Elegir archivos CSV/)
    await input.setInputFiles(sheet(`;${own};Nadie;Sí`))
    await expect(page.getByRole('region', {name: 'Problemas'})).toContainText('No hay nada que se llame «Nadie»')
    await expectAccessible(page, 'an import with a problem')
    await input.setInputFiles(sheet(`;${own};${insurer};Sí`))
    await expect(page.getByRole('region', {name: 'Cambios', exact: true})).toContainText(own)
    await expectAccessible(page, 'an import to be applied')
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('a')
    await expect(page.getByText('Importado: 1 fila.')).toBeVisible()
    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('z')
    await expect(page.getByText('Cambio deshecho.')).toBeVisible()
    await expect(page.getByRole('region', {name: /Últimos cambios/})).toContainText('deshizo 1 fila de Planes')
  },
)
