import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

const ANA = '30111222'

test(
  'an auditor reads who did what, finds a person, sees who saw her and checks the seals, by keyboard',
  {tag: '@desktop'},
  async ({page}) => {
    await signInStaff(page, 'auditoria@ceibo.demo', '/auditoria')
    const register = page.getByRole('list', {name: 'Registro'})
    await expect(register.getByRole('listitem').filter({hasText: 'ingresó a la consola'}).first()).toBeVisible()
    await expectGoodScreen(page, 'the audit')

    await page.keyboard.press('f')
    await page.keyboard.type(ANA)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', {name: 'De Ana Ceballos'})).toBeVisible()
    expect(new URL(page.url()).searchParams.get('documento')).toBe(ANA)

    await page.getByRole('heading', {level: 1}).click()
    await page.keyboard.press('v')
    await expect(page.getByRole('list', {name: 'Quién vio'}).getByRole('listitem').first()).toContainText(
      'consultó la auditoría',
    )
    await page.keyboard.press('s')
    await expect(page.getByText('El registro está entero: nadie cambió ni quitó nada')).toBeVisible()
    await expectGoodScreen(page, 'who saw a person')
    const download = page.waitForEvent('download')
    await page.keyboard.press('g')
    expect((await download).suggestedFilename()).toBe('quien-vio.csv')
    await page.keyboard.press('x')
    await expect(register).toBeVisible()
  },
)
