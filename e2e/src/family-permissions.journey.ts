import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {cancelUpcoming, openTimes, patientLine, timesOfDay} from './booking-walk.ts'
import {press, tabTo} from './by-keyboard.ts'
import {ANA, arrive, RITA} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const WANTED = {specialty: 'Dermatología', service: 'Control'}

const permissions = (page: Page) => page.getByRole('heading', {level: 1, name: 'Quién puede ver y hacer'})

test(
  'an adult invites another for appointments, who accepts and books, and the permission ends at once',
  {tag: '@phone'},
  async ({page, browser}, info) => {
    await arrive(page, PATHS.permissions, RITA)
    await page.getByRole('link', {name: 'Invitar a alguien'}).click()
    await page.getByRole('button', {name: 'Enviar invitación'}).click()
    await expect(page.getByRole('region', {name: /datos para corregir/})).toBeFocused()
    await expectGoodScreen(page, 'the invitation with its problems')
    await page.getByLabel('¿Hasta cuándo?').selectOption('Un mes')
    await page.getByLabel('Número de documento').fill(ANA.document)
    await page.getByLabel('Email de la persona').fill('ana.ceballos@correo.example')
    await page.getByRole('button', {name: 'Enviar invitación'}).click()
    await expect(permissions(page)).toBeFocused()
    await expect(
      page.getByText('Invitaste a ana.ceballos@correo.example a sacar y anular turnos por vos'),
    ).toBeVisible()

    const ana = await (await browser.newContext()).newPage()
    await arrive(ana, PATHS.permissions, ANA)
    await expectGoodScreen(ana, 'an invitation that waits for an answer')
    // Until the new list has loaded the invitation is still shown, but must not be answered twice.
    const held = Promise.withResolvers<void>()
    await ana.route(/\/permisos$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await ana.getByRole('button', {name: 'Aceptar la invitación de Rita Molina'}).click()
    await expect(ana.getByText('Aceptaste la invitación')).toBeVisible()
    await expect(ana.getByRole('button', {name: /^Un momento/}).first()).toHaveAttribute('aria-disabled', 'true')
    held.resolve()
    const given = ana.getByRole('list', {name: 'Por quién podés actuar'})
    await expect(given).toContainText('Podés sacar y anular turnos por Rita Molina')
    await ana.goto(PATHS.family)
    const rita = ana.getByRole('article', {name: 'Rita Molina'})
    await expect(rita).toContainText('Tenés permiso para sus turnos, no para ver sus resultados.')
    await rita.getByRole('link', {name: 'Sacar turno para Rita'}).click()
    await expect(patientLine(ana, /Rita/)).toBeVisible()
    await openTimes(ana, isPhone(info), WANTED)
    await timesOfDay(ana).last().click()
    await ana.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(ana.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
    await expect(ana.getByRole('main')).toContainText('Rita Molina')

    await page.goto(PATHS.upcomingAppointments)
    await expect(page.getByRole('listitem').filter({hasText: WANTED.specialty})).toBeVisible()
    await page.goto(PATHS.permissions)
    await page.getByRole('button', {name: /^Terminar ?: Ana Ceballos puede/}).click()
    const ending = page.getByRole('dialog', {name: 'Terminar el permiso'})
    await expectGoodScreen(page, 'the question before a permission ends')
    await ending.getByRole('button', {name: 'Terminar'}).click()
    await expect(page.getByText(/^Nadie puede actuar por vos/)).toBeVisible()

    await ana.goto(PATHS.family)
    await expect(ana.getByRole('article', {name: /^Tomás/})).toBeVisible()
    await expect(rita).toHaveCount(0)
    await ana.context().close()
    // Who booked may no more; the patient may, and leaves the hour free for other journeys.
    await cancelUpcoming(page, WANTED.specialty)
  },
)

test(
  'a second guardian is invited, declines, is invited again and accepts, with the keyboard alone',
  {tag: '@desktop'},
  async ({page, browser}) => {
    const rita = await (await browser.newContext()).newPage()
    const invite = async () => {
      await press(page, page.getByRole('link', {name: 'Invitar a alguien'}))
      await expect(page.getByRole('heading', {level: 1, name: 'Invitar a alguien'})).toBeFocused()
      await tabTo(page, page.getByLabel('¿Por quién va a actuar?'))
      await page.keyboard.type('Por Tomás')
      await tabTo(page, page.getByLabel('¿Para qué?'))
      await page.keyboard.type('Turnos y')
      await tabTo(page, page.getByLabel('Número de documento'))
      await page.keyboard.type(RITA.document)
      await tabTo(page, page.getByLabel('Email de la persona'))
      await page.keyboard.type('rita.molina@correo.example')
      await page.keyboard.press('Enter')
      await expect(permissions(page)).toBeFocused()
    }
    const invitation = rita.getByRole('list', {name: 'Invitaciones'})

    await arrive(page, PATHS.permissions, ANA)
    await invite()
    await arrive(rita, PATHS.permissions, RITA)
    await press(rita, rita.getByRole('button', {name: 'Rechazar la invitación de Ana Ceballos'}))
    await expect(invitation).toHaveCount(0)
    await page.reload()
    await invite()
    await rita.reload()
    await expect(invitation).toContainText(
      'Ana Ceballos te invita a sacar turnos por Tomás Ibáñez Ceballos y ver sus resultados',
    )
    await press(rita, rita.getByRole('button', {name: 'Aceptar la invitación de Ana Ceballos'}))
    await expect(rita.getByRole('list', {name: 'Por quién podés actuar'})).toContainText('Tomás')

    await page.reload()
    const others = page.getByRole('list', {name: 'Quién más puede actuar por ellos'})
    await expect(others).toContainText('Rita Molina')
    await expectGoodScreen(page, 'who else acts for a child')
    await press(page, others.getByRole('button', {name: /^Terminar ?: Rita/}))
    const ending = page.getByRole('dialog', {name: 'Terminar el permiso'})
    await page.keyboard.press('Escape')
    await expect(ending).toBeHidden()
    await press(page, others.getByRole('button', {name: /^Terminar ?: Rita/}))
    await press(page, ending.getByRole('button', {name: 'Terminar'}))
    await expect(others).not.toContainText('Rita Molina')
    await rita.context().close()
  },
)

test(
  'a person who requests a link to another’s child withdraws it, and the other guardian declines the next request',
  {tag: '@desktop'},
  async ({page, browser}) => {
    await arrive(page, PATHS.linkDependant, RITA)
    await askForTomas(page)
    await page.goto(PATHS.permissions)
    await page.getByRole('button', {name: /^Retirar ?: Pediste vincularte/}).click()
    const leaving = page.getByRole('dialog', {name: 'Retirar el pedido'})
    await expectGoodScreen(page, 'the question before a request is withdrawn')
    await leaving.getByRole('button', {name: 'Retirar'}).click()
    await expect(page.getByText('Retiraste el pedido')).toBeVisible()

    await page.goto(PATHS.linkDependant)
    await askForTomas(page)
    const ana = await (await browser.newContext()).newPage()
    await arrive(ana, PATHS.permissions, ANA)
    await ana.getByRole('button', {name: /^Rechazar ?: Rita Molina pidió vincularse/}).click()
    const declining = ana.getByRole('dialog', {name: 'Rechazar el pedido'})
    await expectGoodScreen(ana, 'the question before a request is declined')
    await declining.getByRole('button', {name: 'Rechazar'}).click()
    await expect(ana.getByText('Rechazaste el pedido')).toBeVisible()
    await page.goto(PATHS.family)
    await expect(page.getByText('Todavía no vinculaste a nadie')).toBeVisible()
  },
)

/** Fills the form with a child whom the network knows, and agrees to be linked with the person of these initials. */
async function askForTomas(page: Page): Promise<void> {
  await page.getByLabel('Nombre', {exact: true}).fill('Tomás')
  await page.getByLabel('Apellido').fill('Ibáñez Ceballos')
  await page.getByLabel('Número de documento').fill('71000001')
  await page.getByLabel('Fecha de nacimiento').fill('03/05/2019')
  await page.getByLabel('Género').selectOption('Masculino')
  await page.getByLabel('Nacionalidad').selectOption('Argentina')
  await page.getByLabel('Provincia').selectOption('Buenos Aires')
  await page.getByLabel('Ciudad').fill('Avellaneda')
  await page.getByLabel('Dirección').fill('Mitre 750')
  await page.getByLabel('Obra social o prepaga').selectOption('Plan Azul')
  await page.getByLabel('Tipo de plan').selectOption({index: 1})
  await page.getByRole('button', {name: 'Vincular', exact: true}).click()
  const known = page.getByRole('dialog', {name: 'Este familiar ya existe en nuestras bases'})
  await known.getByRole('button', {name: 'Asociar'}).click()
  await expect(page.getByRole('dialog', {name: 'Familiar vinculado'})).toBeVisible()
}
