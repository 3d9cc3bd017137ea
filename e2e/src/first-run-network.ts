import {CONSOLE, CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import type {Page} from '@playwright/test'
import {expectGoodScreen} from './accessible-page.ts'
import {choose, press} from './by-keyboard.ts'
import {addEntry, addTo, expectDone, openSetUp, step} from './first-run-walk.ts'
import {expect} from './quiet-console.ts'

export const NETWORK = 'Red del Sur'
export const PRACTITIONER = 'Dra. Elena Ruiz'
const CENTRE = 'Centro Sur'
export const WANTED = {specialty: 'Clínica médica', service: 'Consulta', centre: CENTRE}
const INSURER = 'Obra Social del Sur'
const PLAN = 'Plan 210'

/** What is attended, where and by whom. */
export async function addWhatIsAttended(page: Page): Promise<void> {
  await addEntry(page, 'Centro', {
    link: 'Sumar un centro',
    async fill(form) {
      await form.getByLabel('Nombre', {exact: true}).fill(CENTRE)
      await form.getByLabel('Calle y número').fill('Calle 12 345')
      await form.getByLabel('Localidad').fill('La Plata')
      await form.getByLabel('Provincia').selectOption({label: 'Buenos Aires'})
      await form.getByLabel('Teléfono').fill('221 555-0100')
    },
  })
  await addTo(page, 'consultorios', async (form) => {
    await form.getByLabel('Nombre', {exact: true}).fill('Consultorio 1')
    await form.getByLabel('Centro').selectOption({label: CENTRE})
  })
  await openSetUp(page)
  await addEntry(page, 'Especialidad', {
    link: 'Sumar una especialidad',
    async fill(form) {
      await form.getByLabel('Nombre', {exact: true}).fill(WANTED.specialty)
      await form.getByLabel('Código').fill('CLIN')
    },
  })
  await addEntry(page, 'Práctica', {
    link: 'Sumar una práctica',
    async fill(form) {
      await form.getByLabel('Nombre', {exact: true}).fill(WANTED.service)
      await form.getByLabel('Especialidad').selectOption({label: WANTED.specialty})
    },
  })
  await addEntry(page, 'Profesional', {
    link: 'Sumar un profesional',
    async fill(form) {
      await form.getByLabel('Título').fill('Dra.')
      await form.getByLabel('Nombre', {exact: true}).fill('Elena')
      await form.getByLabel('Apellido').fill('Ruiz')
      await form.getByLabel('Matrícula').fill('MP 12345')
    },
  })
}

/** An insurer with a plan, and a sheet that says what it covers. */
export async function addCover(page: Page): Promise<void> {
  await addTo(page, 'coberturas', (form) => form.getByLabel('Nombre', {exact: true}).fill(INSURER))
  await addTo(page, 'planes', async (form) => {
    await form.getByLabel('Nombre', {exact: true}).fill(PLAN)
    await form.getByLabel('Obra social o prepaga').selectOption({label: INSURER})
  })
  await page.goto(`${CONSOLE}${CONSOLE_PATHS.imports}`)
  const rows = ['Obra social o prepaga;Plan;Especialidad;Práctica;Centro;Cobertura', `${INSURER};${PLAN};;;;Cubre`]
  const buffer = Buffer.from(rows.map((row) => `${row}\r\n`).join(''), 'latin1')
  await page.getByLabel(/Elegir archivos CSV/).setInputFiles({name: 'cobertura.csv', mimeType: 'text/csv', buffer})
  await expect(page.getByRole('region', {name: 'Cambios', exact: true})).toContainText(PLAN)
  await page.keyboard.press('a')
  await expect(page.getByText('Importado: 1 fila.')).toBeVisible()
  await openSetUp(page)
  await expectDone(page, 'Cobertura')
}

/** A day on which nobody attends, long after what is booked here. */
export async function addHoliday(page: Page): Promise<void> {
  await addTo(page, 'feriados', async (form) => {
    await form.getByLabel('Día').fill('2099-12-25')
    await form.getByLabel('Nombre', {exact: true}).fill('Navidad')
  })
  await openSetUp(page)
  await expectDone(page, 'Feriados')
}

/** By the keyboard: mornings of every day, from a day on. */
export async function addAgenda(page: Page, from: string): Promise<void> {
  await press(page, step(page, 'Agenda').getByRole('link', {name: 'Sumar una agenda'}))
  await expect(page.getByText('Este centro todavía no tiene agendas')).toBeVisible()
  await expectGoodScreen(page, 'the agendas of a centre that has none')
  await page.keyboard.press('n')
  const form = page.getByRole('complementary', {name: 'Agenda nueva'})
  await choose(page, form.getByLabel('Profesional'), PRACTITIONER)
  await choose(page, form.getByLabel('Especialidad'), WANTED.specialty)
  await choose(page, form.getByLabel('Sala'), 'Consultorio 1')
  await press(page, form.getByLabel(WANTED.service), 'Space')
  await press(page, form.getByRole('button', {name: 'Sumar un horario'}))
  const hours = form.getByRole('group', {name: 'Horario 1'})
  for (const day of ['mar', 'mié', 'jue', 'vie', 'sáb', 'dom']) await hours.getByLabel(day).press('Space')
  // Those of the hours come before it.
  await form.getByLabel('Desde', {exact: true}).last().fill(from)
  await expectGoodScreen(page, 'the first agenda of a network')
  const save = form.getByRole('button', {name: /^Guardar/})
  await expect(save).toBeEnabled()
  await press(page, save)
  await expect(page.getByText(/: agenda guardada\./).first()).toBeVisible()
  await openSetUp(page)
  await expectDone(page, 'Agenda')
  await expectDone(page, 'Horarios libres')
}
