import {PATHS} from '@ceibo/contract/pages/paths'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'

const LINK = '**/apim/turnos/cambiado/link'
const STANDS = {
  estado: 0,
  mensaje: '',
  fecha_desde: '04-03-2031 10:30:00',
  especialidad: 'Cardiología',
  prestador_deno: 'Dra. María de los Ángeles Fernández Etcheverry',
  centro_deno: 'Belgrano',
  domicilio: 'Calle del Jacarandá 1234, Ciudad Autónoma de Buenos Aires',
  confirmado: false,
}
const time = (at: string) => ({
  'id-centro': 'belgrano',
  'd-centro': 'Centro Médico Belgrano',
  'fecha-turno': '06/03/2031',
  'hora-desde': at,
  'duracion-turno': 20,
  prestador: 7,
  titulo: 'Dra.',
  'nombre-abre': 'María de los Ángeles',
  'ape-razon': 'Fernández Etcheverry',
  matricula: 'MN 1',
  consultorio: 1,
  'consultorio-deno': 'Consultorio 1',
  'primera-vez': 'N',
})

test('the link of a moved appointment accepts, chooses another time or cancels, readable at every width', async ({
  page,
  viewport,
  willFail,
}) => {
  const title = (name: string) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
  const goodAtEachWidth = async (what: string) => {
    for (const width of [viewport?.width ?? 360, 768]) {
      await page.setViewportSize({width, height: 800})
      await expectGoodScreen(page, `${what} at ${width}`)
    }
  }
  const button = (name: string) => page.getByRole('button', {name})
  const pressed: string[] = []
  const answering = (path: string, json: object) =>
    page.route(`${LINK}${path}`, async (route) => {
      if (path !== '') pressed.push(`${path} ${route.request().headers()['authorization']}`)
      await route.fulfill({json})
    })
  await answering('', STANDS)
  await answering('/horarios', {
    estado: 0,
    mensaje: '',
    respuesta: {turnos: {turno: ['09:00:00', '09:20:00', '09:40:00'].map(time)}},
  })
  await answering('/aceptar', {estado: 0, mensaje: 'Turno confirmado'})
  await answering('/anular', {estado: 0, mensaje: 'Turno anulado'})
  await answering('/cambiar', {
    estado: 0,
    mensaje: '',
    fecha_desde: '06-03-2031 09:20:00',
    centro_deno: 'Belgrano',
    domicilio: 'Calle del Jacarandá 1234',
  })
  await page.goto(`${PATHS.movedByCentre}?token=el-secreto`)
  await title('Tuvimos que cambiar tu turno')
  await expect(page).toHaveURL(PATHS.movedByCentre)
  await goodAtEachWidth('the question')
  expect(pressed).toEqual([])
  await button('Me sirve, lo acepto').press('Enter')
  await title('Listo, te esperamos')
  await goodAtEachWidth('what was accepted')

  await button('Elegir otro horario').press('Enter')
  await title('Elegí otro horario')
  await page.getByRole('radio', {name: /9:20/}).press(' ')
  await goodAtEachWidth('other times')
  await button('Cambiar a este horario').press('Enter')
  await title('Listo, cambiamos tu turno')
  await goodAtEachWidth('what was changed')

  await page.reload()
  await button('Anularlo').press('Enter')
  await title('¿Anulamos el turno?')
  await goodAtEachWidth('the question before it is cancelled')
  await button('Anular el turno').press('Enter')
  await title('Anulamos tu turno')
  await goodAtEachWidth('what was cancelled')
  expect(pressed).toEqual(['/aceptar', '/horarios', '/cambiar', '/anular'].map((path) => `${path} Bearer el-secreto`))

  await page.unroute(LINK)
  await answering('', {estado: 1, mensaje: 'Este turno ya cambió de horario.'})
  await page.reload()
  await title('Este turno ya cambió de horario')
  await goodAtEachWidth('a link that was used')
  await page.unroute(LINK)
  willFail('/apim/turnos/cambiado/link', 401)
  await page.reload()
  await title('Esta acción expiró')
  await goodAtEachWidth('a link that is over')
})
