import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

test('with the keyboard alone: the desk opens the card of a person and corrects the telephone once it says who proved it', async ({
  page,
}) => {
  await signInStaff(page, 'mostrador@ceibo.demo')
  await expect(page.getByRole('heading', {level: 1, name: 'Lucía Vera'})).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('30111222')
  await expect(page.getByRole('group', {name: 'Personas'}).getByRole('option')).toHaveText([/Ceballos, Ana/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Ceballos, Ana'})).toBeVisible()
  await expectGoodScreen(page, 'the card of a patient')

  await page.keyboard.press('t')
  const form = page.getByRole('form', {name: 'Corregir el teléfono'})
  await expect(form.getByLabel('Teléfono')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('11 5555 0177')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Indicá cómo comprobaste quién es')).toBeVisible()
  await expectGoodScreen(page, 'a telephone without its proof')

  await form.getByLabel('Cómo comprobaste quién es').selectOption('Vi el documento')
  await form.getByLabel('Teléfono').press('Enter')
  await expect(page.getByText('Teléfono corregido.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Corregir el teléfono'})).toBeFocused()
  await expect(page.getByRole('region', {name: 'Datos'})).toContainText('1155550177')
})
