import {moveAppointment} from '@ceibo/contract/appointments/appointment-booking'
import {PATHS} from '@ceibo/contract/pages/paths'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import * as z from 'zod/mini'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {cancelUpcoming} from './booking-walk.ts'
import {expect, test} from './quiet-console.ts'
import {arrive} from './signed-in-person.ts'

const SPECIALTY = 'Endocrinología'

test('an appointment is given another time: the old one stands until the new one does', async ({page}) => {
  await arrive(page, PATHS.bookingTimes)
  await page.getByRole('combobox', {name: 'Especialidad'}).fill(SPECIALTY)
  await page.getByRole('option', {name: SPECIALTY, exact: true}).click()
  const times = page.getByRole('region', {name: 'Turnos encontrados'}).getByRole('button', {name: /^Elegir/})
  await times.last().click()
  await page.getByRole('button', {name: 'Reservar turno'}).click()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()

  await page.goto(PATHS.appointments)
  await page.getByRole('link', {name: new RegExp(`^Cambiar turno de ${SPECIALTY}`)}).click()
  await expect(page.getByText(/^Tu turno del .* sigue firme hasta que confirmes$/)).toBeVisible()
  await expect(times.first()).toBeVisible()
  await expectGoodScreen(page, 'the other times of an appointment')

  // Somebody takes the time in the moment of the press.
  const call = `**${pathOf(moveAppointment)}`
  await page.route(call, (route) =>
    route.fulfill({
      json: z.encode(moveAppointment.output, {
        is: 'refused',
        code: 'slot-taken',
        message: 'Otra persona tomó ese turno hace un instante.',
      }),
    }),
  )
  await times.first().click()
  const dialog = page.getByRole('dialog', {name: '¿Cambiamos tu turno?'})
  await expect(dialog.getByText('Tu turno de ahora')).toBeVisible()
  await expectAccessible(page, 'the old time and the new one')
  await paintIn(page, 'dark')
  await expectAccessible(page, 'the same in dark colours', 'colours')
  await paintIn(page, 'light')
  await dialog.getByRole('button', {name: 'Confirmar el cambio'}).click()
  await expect(page.getByRole('alert').getByText(/sigue firme/)).toBeVisible()
  await expectGoodScreen(page, 'a time that has gone')
  await page.unroute(call)

  const chosen = /, (\d\d:\d\d),/.exec((await times.first().getAttribute('aria-label')) ?? '')?.[1] ?? 'no time'
  await times.first().click()
  await dialog.getByRole('button', {name: 'Confirmar el cambio'}).click()
  await expect(page).toHaveURL(new RegExp(`${PATHS.appointmentDetail}\\?id=`))
  await expect(page.getByRole('heading', {level: 1, name: new RegExp(SPECIALTY)})).toBeVisible()
  await expect(page.getByRole('main').getByText(`${chosen} h`).first()).toBeVisible()

  await page.goto(PATHS.appointments)
  await expect(page.getByRole('link', {name: new RegExp(`^Cambiar turno de ${SPECIALTY}`)})).toHaveCount(1)
  await cancelUpcoming(page, SPECIALTY)
})
