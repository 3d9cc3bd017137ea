import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {openTimes, timesOfDay} from './booking-walk.ts'
import {arrive} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'

const NEW = '/pacientes/turnos/nuevo'
const WANTED = {specialty: 'Odontopediatría', practice: 'Topicación con flúor'}
const PREPARATION = 'No comas ni bebas durante la hora siguiente a la aplicación.'
const TITLE = 'Odontopediatría · Tomás'

test('only children whose link and identity are validated can be booked for', async ({page}) => {
  await arrive(page, NEW)
  const whom = page.getByRole('group', {name: '¿Para quién es el turno?'})
  await expect(whom.getByRole('radio')).toHaveCount(2)
  await expect(whom.getByRole('radio', {name: /Ana Ceballos/})).toBeChecked()
  await expect(whom.getByText(/Lola|Bruno|Mora/)).toHaveCount(0)

  const search = page.getByRole('combobox', {name: 'Especialidad'})
  await search.fill('ginecolog')
  await expect(page.getByRole('option').first()).toHaveText('Ginecología')
  await whom.getByRole('radio', {name: /Tomás Ibáñez Ceballos/}).check()
  await search.fill('ginecolog')
  await expect(page.getByText('No encontramos “ginecolog”.')).toBeVisible()
  await search.fill('pediat')
  await expect(page.getByRole('option', {name: 'Pediatría', exact: true})).toBeVisible()
})

test('Ana books for Tomás, reads how to prepare, and cancels it from its page', async ({page}, info) => {
  await arrive(page, NEW)
  await page.getByRole('radio', {name: /Tomás Ibáñez Ceballos/}).check()
  await openTimes(page, isPhone(info), WANTED)
  await expect(page.getByText('Turno para Tomás Ibáñez Ceballos')).toBeVisible()
  await timesOfDay(page).last().click()

  const preparation = page.getByRole('region', {name: 'Preparación'})
  await expect(preparation).toHaveText(new RegExp(PREPARATION))
  await expect(page.getByRole('main')).toContainText('Tomás Ibáñez Ceballos')
  await expectGoodScreen(page, 'the confirmation of a turn for a relative')
  await page.getByRole('button', {name: 'Reservar turno'}).click()

  const done = page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})
  await expect(done).toBeVisible()
  await expect(page.getByText('Te mandamos un email con la confirmación.')).toBeVisible()
  await page.reload()
  await expect(done).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Tomás Ibáñez Ceballos')
  await expect(preparation).toContainText(PREPARATION)
  await page.getByRole('link', {name: 'Ver mis turnos'}).click()

  await page.getByRole('region', {name: 'Próximos turnos'}).getByRole('link', {name: TITLE}).click()
  await expect(page.getByRole('heading', {level: 1, name: TITLE})).toBeVisible()
  await expect(page.getByRole('navigation', {name: 'Ubicación'})).toHaveText('InicioTurnos MédicosDetalle de turno')
  await expect(preparation).toContainText(PREPARATION)
  await page.getByRole('button', {name: 'Anular turno'}).click()
  const question = page.getByRole('dialog', {name: '¿Estás seguro de que deseás anular este turno?'})
  await expect(question).toContainText('Odontopediatría para Tomás')
  // The clock of the page stands still, and the toast with it.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await question.getByRole('button', {name: 'Anular turno'}).click()
  const toast = page.getByRole('button', {name: 'Cerrar aviso'})
  await expect(toast).toBeVisible()
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()
  await page.mouse.move(1, 1)
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/pacientes\/turnos$/)
  await expect(page.getByRole('link', {name: TITLE})).toHaveCount(0)
})
