import {appointmentPath, PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {carrySession} from './signed-in-person.ts'

const DAY = 86_400_000

/** The date in Buenos Aires a number of days from today, DD/MM/YYYY. */
const dayFromNow = (days: number) =>
  new Date(Date.now() - 3 * 3_600_000 + days * DAY).toISOString().slice(0, 10).split('-').toReversed().join('/')

/** The appointment that the detail page shows, as the call returns it. */
type OnTheWire = Record<
  | 'fecha_desde'
  | 'nombre_abre_atencion'
  | 'ape_razon_atencion'
  | 'consultorio_deno'
  | 'centro_deno'
  | 'domicilio'
  | 'telefono',
  string
> & {consulta_id: number}

/** Opens a page as Ana, and returns the body of the request it makes. */
async function openAsking(page: Page, path: string, call: string) {
  await carrySession(page)
  const asked = page.waitForRequest(`**${call}`)
  await page.goto(path)
  return (await asked).postDataJSON()
}

const rowsOf = (page: Page, name: string) => page.getByRole('list', {name, exact: true}).getByRole('listitem')

test(
  'Turnos médicos shows the upcoming appointments of 90 days and the previous ones',
  {tag: '@desktop'},
  async ({page}) => {
    expect(await openAsking(page, PATHS.appointments, '/apim/turnos/consulta')).toMatchObject({
      sistema: 'CMA',
      fechaDesde: dayFromNow(-90),
      fechaHasta: dayFromNow(90),
    })
    const coming = rowsOf(page, 'Próximos turnos')
    for (const title of ['Clínica médica', 'Laboratorio de análisis clínicos', 'Pediatría · Tomás', 'Ginecología']) {
      const row = coming.filter({has: page.getByRole('link', {name: title, exact: true})}).first()
      await expect(row).toContainText('Reservado')
      await expect(row.getByRole('button', {name: `Anular turno de ${title}`})).toBeVisible()
    }
    await expect(page.getByRole('button', {name: /^Ver más/})).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(coming.filter({hasText: 'Cardiología'}), 'paper has what the page holds back').toBeVisible()
    const past = rowsOf(page, 'Turnos anteriores')
    for (const title of ['Ortopedia y traumatología', 'Radiología', 'Pediatría · Tomás', 'Clínica médica']) {
      await expect(past.getByRole('link', {name: title, exact: true})).toBeVisible()
    }
    await expect(past.getByRole('link', {name: 'Mamografía', exact: true})).toHaveCount(0)
    await expect(past.getByRole('button', {name: /Anular/})).toHaveCount(0)
  },
)

test(
  'Próximos turnos shows those of the next 90 days, soonest first, and later ones on request',
  {tag: '@phone'},
  async ({page}) => {
    expect(await openAsking(page, PATHS.upcomingAppointments, '/apim/turnos/consulta')).toMatchObject({
      fechaDesde: dayFromNow(0),
      fechaHasta: dayFromNow(90),
    })
    await expect(page.getByRole('region', {name: 'Próximos 90 días'})).toBeVisible()
    const seeded = /^(Clínica médica|Laboratorio de análisis clínicos|Pediatría · Tomás|Ginecología|Oftalmología)$/
    await expect(rowsOf(page, 'Próximos turnos').getByRole('link', {name: seeded})).toHaveText([
      'Clínica médica',
      'Laboratorio de análisis clínicos',
      'Pediatría · Tomás',
      'Ginecología',
      'Oftalmología',
    ])
    await page.getByRole('button', {name: /^Ver más \(\d+\)$/}).click()
    const later = rowsOf(page, 'Próximos turnos').filter({hasText: 'Cardiología'})
    await expect(later.getByRole('link', {name: 'Cardiología', exact: true})).toBeFocused()
    await expect(later.getByRole('button', {name: 'Anular turno de Cardiología'})).toBeVisible()
    await expect(page.getByRole('region', {name: 'Todos los que vienen'})).toBeVisible()
    await page.getByLabel('Turnos de').selectOption('Tomás Ibáñez Ceballos')
    await expect(page).toHaveURL(/para=\d+$/)
    for (const row of await rowsOf(page, 'Próximos turnos').all()) await expect(row).toContainText('· Tomás')
    // Scrolled to the top: axe counts a target that the header half covers as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectGoodScreen(page, 'the upcoming appointments of a child')
  },
)

test(
  'Turnos anteriores shows those of the past 360 days, latest first, without cancelling',
  {tag: '@desktop'},
  async ({page}) => {
    expect(await openAsking(page, PATHS.previousAppointments, '/apim/turnos/consulta')).toMatchObject({
      fechaDesde: dayFromNow(-360),
      fechaHasta: dayFromNow(0),
    })
    await expect(page.getByRole('region', {name: 'Últimos 360 días'})).toBeVisible()
    const rows = rowsOf(page, 'Turnos anteriores')
    await expect(rows.getByRole('link')).toHaveText([
      'Clínica médica',
      'Pediatría · Tomás',
      'Radiología',
      'Ortopedia y traumatología',
      'Mamografía',
      'Ginecología',
      'Pediatría · Tomás',
      'Dermatología',
      'Odontología general',
      'Cardiología',
      'Ecografía',
      'Laboratorio de análisis clínicos',
      'Clínica médica',
    ])
    await expect(rows.filter({hasText: 'Dermatología'})).toContainText('No asististe')
    await expect(rows.filter({hasText: 'Mamografía'})).toContainText('Atendido')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectGoodScreen(page, 'the previous appointments')
  },
)

test(
  'the page of an appointment shows time, practitioner, preparation and telephone',
  {tag: '@phone'},
  async ({page}) => {
    await carrySession(page)
    const answer = page.waitForResponse(
      (one) =>
        one.url().endsWith('/apim/turnos/consulta') && one.request().postDataJSON().fechaDesde === dayFromNow(-90),
    )
    await page.goto(PATHS.appointments)
    const all: OnTheWire[] = (await (await answer).json()).respuesta.turnos.turno
    const link = rowsOf(page, 'Próximos turnos').getByRole('link', {name: 'Laboratorio de análisis clínicos'}).first()
    const id = /id=(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]
    const wire = all.find(({consulta_id}) => String(consulta_id) === id)
    if (!wire) throw new Error('The list knows an appointment that was not sent')
    await link.click()

    await expect(page.getByRole('heading', {level: 1, name: 'Laboratorio de análisis clínicos'})).toBeVisible()
    const crumbs = page.getByRole('navigation', {name: 'Ubicación'})
    await expect(crumbs.getByRole('listitem')).toHaveText(['Inicio', 'Turnos Médicos', 'Detalle de turno'])
    await expect(crumbs.getByRole('link', {name: 'Turnos Médicos'})).toHaveAttribute('href', PATHS.appointments)
    const main = page.getByRole('main')
    for (const words of [
      'Ana Ceballos',
      'Análisis de sangre de rutina',
      `${wire.nombre_abre_atencion} ${wire.ape_razon_atencion}`,
      wire.consultorio_deno,
      wire.fecha_desde.slice(11, 16),
    ]) {
      await expect(main).toContainText(words)
    }
    await expect(page.getByRole('region', {name: 'Preparación'})).toContainText('Ayuno de 8 horas')
    const contact = page.getByRole('region', {name: 'Dónde y contacto'})
    await expect(contact).toContainText(wire.centro_deno)
    await expect(contact).toContainText(wire.domicilio)
    await expect(contact.getByRole('link', {name: wire.telefono})).toHaveAttribute('href', /^tel:/)
    await expectGoodScreen(page, 'the detail of an appointment')

    await page.goto(appointmentPath(999_999))
    await expect(page.getByText('No encontramos este turno')).toBeVisible()
  },
)

test(
  'the attendance history lists the past year, latest first, each with its page',
  {tag: '@desktop'},
  async ({page}) => {
    expect(await openAsking(page, PATHS.attendanceHistory, '/apim/dashboard/turnos/historial')).toMatchObject({
      sistema: 'CMA',
      fecha: dayFromNow(-360),
    })
    await expect(page.getByRole('heading', {level: 1, name: 'Historial de atenciones'})).toBeVisible()
    const rows = rowsOf(page, 'Historial de atenciones')
    await expect(rows.first()).toContainText('Clínica médica')
    for (const missedOrCancelled of ['Dermatología', 'Oftalmología']) {
      await expect(rows.getByRole('link', {name: missedOrCancelled})).toHaveCount(0)
    }
    await rows.getByRole('link', {name: 'Mamografía'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Mamografía'})).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Atendido')
    await expect(page.getByRole('main')).toContainText('Mamografía bilateral')
    await expect(page.getByRole('button', {name: 'Anular turno'})).toHaveCount(0)
  },
)
