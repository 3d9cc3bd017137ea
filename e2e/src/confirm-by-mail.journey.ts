import {PATHS} from '@ceibo/contract/pages/paths'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'

const CALL = '**/apim/turnos/asistencia/link'
const APPOINTMENT = {
  estado: 0,
  mensaje: '',
  fecha_desde: '04-03-2031 10:30:00',
  centro_deno: 'Belgrano',
  domicilio: 'Calle del Jacarandá 1234, Ciudad Autónoma de Buenos Aires',
  confirmado: false,
}

test('the link of a mail asks once, and every state of its page is readable at every width', async ({
  page,
  viewport,
  willFail,
}) => {
  const title = (name: string) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
  const pressed: string[] = []
  await page.route(CALL, async (route) => {
    const method = route.request().method()
    if (method === 'POST') pressed.push(route.request().headers()['authorization'] ?? '')
    await route.fulfill({json: method === 'GET' ? APPOINTMENT : {estado: 0, mensaje: 'Turno confirmado'}})
  })
  await page.goto(`${PATHS.confirmAttendance}?token=el-secreto`)
  await title('¿Vas a tu turno?')
  await expect(page).toHaveURL(PATHS.confirmAttendance)
  for (const width of [viewport?.width ?? 360, 768]) {
    await page.setViewportSize({width, height: 800})
    await expectGoodScreen(page, `the question of a mail at ${width}`)
  }
  expect(pressed).toEqual([])
  await page.getByRole('button', {name: 'Confirmo que voy'}).press('Enter')
  await title('Listo, te esperamos')
  expect(pressed).toEqual(['Bearer el-secreto'])
  await expectGoodScreen(page, 'a confirmation by mail')

  await page.unroute(CALL)
  await page.route(CALL, (route) => route.fulfill({json: {...APPOINTMENT, confirmado: true}}))
  await page.reload()
  await title('Tu turno ya está confirmado')
  await expectGoodScreen(page, 'an appointment that is confirmed already')

  await page.unroute(CALL)
  willFail('/apim/turnos/asistencia/link', 401)
  await page.reload()
  await title('Esta acción expiró')
  await expectGoodScreen(page, 'a dead link of a mail')
})
