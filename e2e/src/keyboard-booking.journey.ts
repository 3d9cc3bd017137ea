import {lastTimeOfDay, patientLine} from './booking-walk.ts'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {press, tabTo} from './by-keyboard.ts'
import {ANA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

test('an appointment is booked and cancelled with the keyboard alone', {tag: '@desktop'}, async ({page}, info) => {
  test.slow()
  await page.goto(PATHS.login)
  await tabTo(page, page.getByLabel('Número de documento'))
  await page.keyboard.type(ANA.document)
  await tabTo(page, page.getByLabel('Contraseña', {exact: true}))
  await page.keyboard.type(ANA.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeFocused()

  // At the top of the page the first focusable element skips the menu.
  await page.reload()
  await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
  await press(page, page.getByRole('link', {name: 'Turnos Médicos', exact: true}))
  await expect(page.getByRole('heading', {level: 1, name: 'Turnos médicos'})).toBeFocused()
  await press(page, page.getByRole('link', {name: 'Obtener Nuevo turno'}))

  // The list of persons takes the focus at the chosen one, and returns it to its line.
  await press(page, patientLine(page, /Ana Ceballos/))
  const whom = page.getByRole('group', {name: '¿Para quién es el turno?'})
  await expect(whom.getByRole('radio', {name: /Ana Ceballos/})).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(whom.getByRole('radio', {name: /Ana Ceballos/})).not.toBeChecked()
  await expect(whom.getByRole('radio', {checked: true})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', {name: 'Cambiar', description: /para quién/i})).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(whom.getByRole('radio', {checked: true})).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(patientLine(page, /Ana Ceballos/)).toBeFocused()

  await tabTo(page, page.getByRole('combobox', {name: 'Especialidad'}))
  await page.keyboard.type('nutri')
  await expect(page.getByRole('option').first()).toHaveText('Nutrición')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    page.getByRole('radio', {name: 'Control', exact: true}).or(page.getByRole('radio', {name: /consulta/i})),
  )
  await page.keyboard.press('Space')
  if (isPhone(info)) await press(page, page.getByRole('button', {name: 'Continuar'}))
  await press(page, page.getByRole('button', {name: 'Elegir todos'}))
  await press(page, page.getByRole('button', {name: 'Ver disponibilidad'}))

  await press(page, page.getByRole('button', {name: 'Próximo Turno'}))
  await expect(page.getByRole('button', {name: 'Anterior Turno'})).toBeEnabled()
  await press(page, await lastTimeOfDay(page))
  await press(page, page.getByRole('button', {name: 'Reservar turno'}))
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeFocused()

  await page.goto(PATHS.upcomingAppointments)
  await press(
    page,
    page
      .getByRole('listitem')
      .filter({hasText: 'Nutrición'})
      .getByRole('button', {name: /Anular/}),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('¿Estás seguro de que deseás anular este turno?')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(
    page,
    page
      .getByRole('listitem')
      .filter({hasText: 'Nutrición'})
      .getByRole('button', {name: /Anular/}),
  )
  await press(page, dialog.getByRole('button', {name: /anular/i}).last())
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()
})
