import {PATHS} from '@ceibo/contract/pages/paths'
import type {Locator, Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {expectStep, fillApplicant, mailsSoFar, pinFor, toNextPart} from './registration-walk.ts'

const next = (page: Page) => page.getByRole('button', {name: 'Continuar'})

const LIU = {
  firstName: 'D´Angelo',
  lastName: 'D´Angelo',
  document: '110105 19491231 0021',
  email: '_liu@ñandú.com.ar',
  password: 'Quebracho.77',
}

/** Inserts text as a paste does, which a limit of the box would cut. */
async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await box.click()
  await box.selectText()
  await page.keyboard.insertText(text)
  await page.keyboard.press('Tab')
}

test(
  'somebody with one name, a foreign document, an international address and a pasted telephone reaches the third step',
  {tag: '@phone'},
  async ({page}) => {
    await page.goto(PATHS.registration)
    await page.getByText('¿Un solo nombre, o de una sola letra?').click()
    await expect(page.getByText(/escribilo en los dos campos/)).toBeVisible()
    await page.getByLabel('Tipo de documento').selectOption({label: 'Documento extranjero'})
    await expect(page.getByLabel('Número de documento')).toHaveAccessibleDescription(/letras y números, de 3 a 20/)
    await fillApplicant(page, {...LIU, document: 'A1'})
    await next(page).click()
    await expect(page.getByRole('region', {name: 'Hay un dato para corregir'})).toBeFocused()
    await expect(page.getByLabel('Número de documento')).toHaveAccessibleDescription(
      /válido: de 3 a 20 letras y números/,
    )
    await expectGoodScreen(page, 'the first step with a foreign document')

    await paste(page, page.getByLabel('Número de documento'), LIU.document)
    const seen = await mailsSoFar(page)
    await next(page).click()
    await expectStep(page, 'Verificar email')
    await expect(page.getByText(LIU.email)).toBeVisible()
    await page.getByLabel('Código').pressSequentially(await pinFor(page, LIU.email, seen))
    await expectStep(page, 'Confirmación de Cuenta / Datos Personales')

    const [area, phone] = [page.getByLabel('Código de área'), page.getByLabel('Teléfono', {exact: true})]
    await paste(page, phone, '\u202A+54 9 341 555-0100\u202C')
    await expect(area).toHaveValue('341')
    await expect(phone).toHaveValue('5550100')
    await area.fill('15')
    await page.getByLabel('Fecha de nacimiento').fill('14/05/1997')
    await page.getByLabel('Género').selectOption({label: 'Masculino'})
    await page.getByLabel('Nacionalidad').selectOption({label: 'Argentina'})
    await next(page).first().click()
    await expect(area).toHaveAccessibleDescription(/Ingresá un código de área válido/)
    await expectGoodScreen(page, 'the third step with a wrong area code')
    await paste(page, area, '0341 15 555-0100')
    await expect(area).toHaveValue('341')
    await toNextPart(page)
  },
)
