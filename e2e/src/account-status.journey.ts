import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {arrive, ELSA, JULIAN, MARTA} from './signed-in-person.ts'

const VALIDATE = 'Es necesario que valides tu identidad para ver tus resultados médicos online'
const GUARDED = [
  'estudios',
  'familiares',
  'familiares/edit/71000001',
  'vincular-familiar',
  'validar-familiar/71000003',
  'verificar-vinculo/71000002',
]

test('a notice about an identity to validate leads to its validation', {tag: '@phone'}, async ({page}) => {
  await arrive(page, PATHS.area, JULIAN)
  await expect(page.getByText(VALIDATE)).toBeVisible()
  await expect(page.getByText('Vas a verlos acá cuando tu identidad esté validada.')).toHaveCount(2)
  await expectGoodScreen(page, 'the dashboard of an identity to be validated')
  await page.getByRole('button', {name: 'Continuar'}).click()
  await expect(page).toHaveURL(PATHS.validateIdentity)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

test(
  'a person whom the tax registry does not have sees that there are no studies yet',
  {tag: '@phone'},
  async ({page}) => {
    await arrive(page, PATHS.area, ELSA)
    await expect(page.getByText(VALIDATE)).toBeVisible()
    await page.getByRole('button', {name: 'Continuar'}).click()
    const notice = page.getByRole('region', {name: 'Aún no tenemos estudios cargados a tu nombre.'})
    await expect(notice).toBeFocused()
    await expect(page.getByText(VALIDATE)).toHaveCount(0)
    await expect(page).toHaveURL(PATHS.area)
    await page.reload()
    await expect(notice).toBeVisible()
    await expectGoodScreen(page, 'the dashboard of somebody without a tax id')
  },
)

test('pages that need a validated identity redirect to the dashboard', {tag: '@desktop'}, async ({page}) => {
  await arrive(page, PATHS.area, JULIAN)
  for (const path of GUARDED) {
    await page.goto(`${PATHS.area}/${path}`)
    await expect(page).toHaveURL(PATHS.area)
    await expect(page.getByText(VALIDATE)).toBeVisible()
  }
  await page.goto(PATHS.profile)
  await expect(page.getByRole('heading', {level: 1, name: 'Mi perfil'})).toBeVisible()
})

test(
  'a person whose identity is under review sees the notice and follows the review',
  {tag: '@phone'},
  async ({page}) => {
    await arrive(page, PATHS.area, MARTA)
    await expect(page.getByText('Tu identidad está pendiente de validación')).toBeVisible()
    await expect(page.getByText(VALIDATE)).toHaveCount(0)
    await expect(page.getByRole('button', {name: 'Continuar'})).toHaveCount(0)
    await expectGoodScreen(page, 'the dashboard of an identity under review')
    await page.goto(PATHS.studies)
    await expect(page).toHaveURL(PATHS.area)
    await page.getByRole('link', {name: 'Ver el estado'}).click()
    await expect(page.getByRole('region', {name: 'Tu identidad'})).toContainText('En revisión')
  },
)
