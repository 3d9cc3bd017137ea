import {PATHS} from '@ceibo/contract/pages/paths'
import {readFileSync} from 'node:fs'
import {expectAccessible} from './accessible-page.ts'
import {press} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {arrive} from './signed-in-person.ts'

const CULTURE = 'Análisis de sangre y orina con urocultivo'
const TOMOGRAPHY = 'Tomografía de tórax y abdomen con contraste'
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

test(
  'a laboratory result is read with its trend, and the CT is opened and saved',
  {tag: '@desktop'},
  async ({page}) => {
    await arrive(page, PATHS.studies)
    await page.getByRole('link', {name: CULTURE, exact: true}).click()
    await expect(page.getByRole('heading', {level: 1, name: CULTURE})).toBeFocused()
    const outside = page.getByRole('region', {name: 'Fuera del rango de referencia'})
    const marked = page.getByRole('region', {name: 'Marcado por el laboratorio'})
    await expect(marked.getByRole('listitem').filter({hasText: 'Urocultivo'})).toContainText('Escherichia coli')
    await expect(page.getByRole('row', {name: /Ampicilina Resistente/})).toBeVisible()
    await outside.getByRole('link', {name: 'Glucosa'}).click()
    // On a phone so many values come as a table.
    await press(page, page.getByRole('button', {name: 'Detalle', exact: true}))
    await press(page, page.getByRole('button', {name: 'Ver la evolución de Glucosa', exact: true}))
    const trend = page.getByRole('region', {name: 'Evolución de Glucosa'})
    await expect(trend.getByRole('row')).toHaveCount(9)
    await expect(trend).toContainText('Se convirtió con la masa molar')
    await press(page, trend.getByRole('slider'), 'Home')
    await expect(trend.getByRole('slider')).toHaveAttribute('aria-valuetext', /Dentro del rango de referencia/)
    await expectAccessible(page, 'a laboratory result of the demo')

    await page.getByRole('navigation', {name: 'Ubicación'}).getByRole('link', {name: 'Resultados de estudios'}).click()
    await page.getByRole('button', {name: `Más opciones de ${TOMOGRAPHY}`}).click()
    await page.getByRole('link', {name: `Ver imágenes de ${TOMOGRAPHY}`}).click()
    const image = page.getByRole('application')
    await expect(image).toHaveAttribute('data-sharp', 'true')
    await expect(image).toHaveAccessibleName(
      /Axial, fase portal, imagen \d+ de \d+; a la izquierda de la imagen, derecha/,
    )
    const opening = await image.getAttribute('aria-label')
    await image.press('ArrowDown')
    await expect(image).not.toHaveAttribute('aria-label', opening ?? '')
    await image.press('2')
    await expect(page.getByText('Brillo y contraste: Pulmón')).toBeAttached()
    await page.getByRole('group', {name: 'Herramientas'}).getByRole('button', {name: 'Más'}).click()
    const asked = page.waitForRequest((request) => request.url().includes('/jpeg?centro='))
    const saved = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Esta imagen (JPG)'}).click()
    await asked
    const file = readFileSync(await (await saved).path())
    expect(file.subarray(0, 3)).toEqual(JPEG_START)
  },
)
