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

test('with the keyboard alone: a scanned card that nobody has becomes a patient, and the same card confirms who it is', async ({
  page,
}) => {
  await signInStaff(page, 'mostrador@ceibo.demo')
  const number = `39${String(Date.now()).slice(-6)}`
  const barcode = `00123456789@RIOS@EVA LUZ@F@${number}@A@12/04/1985@01/02/2020`
  await page.keyboard.type(barcode)
  await expect(page.getByRole('group', {name: 'Alta'}).getByRole('option')).toHaveText([/Dar de alta a este DNI/])
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', {name: 'Dar de alta'})
  await expect(form.getByLabel('Apellido')).toHaveValue('Rios')
  await expect(form.getByLabel('Teléfono')).toBeFocused()
  await expectGoodScreen(page, 'the form of a new patient')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Rios, Eva Luz'})).toBeVisible()
  await expect(page.getByText('Identidad sin validar')).toBeVisible()

  await page.keyboard.press('i')
  const compare = page.getByRole('form', {name: 'Comparar con el documento'})
  await expect(compare.getByLabel('Tarjeta leída')).toBeFocused()
  await page.keyboard.type(barcode)
  await page.keyboard.press('Enter')
  await expect(compare.getByRole('checkbox', {checked: true})).toHaveCount(3)
  await expect(compare.getByRole('button', {name: 'Seguir'})).toBeFocused()
  await expectGoodScreen(page, 'the comparison with a card')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No se puede deshacer')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Identidad validada: Eva Luz Rios.')).toBeVisible()
  await expect(page.getByText('Identidad sin validar')).toHaveCount(0)
})
