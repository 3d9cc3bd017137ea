import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {arrive} from './signed-in-person.ts'

const card = (page: Page, name: string) => page.getByRole('region', {name, exact: true})

test('the dashboard links to the sections and shows the latest items of each', async ({page}) => {
  await arrive(page, PATHS.area)
  const tiles = page.getByRole('navigation', {name: 'Accesos'}).getByRole('link')
  await expect(tiles).toHaveText(['Turnos Médicos', 'Resultados de Estudios', 'Mi Perfil', 'Grupo Familiar'])
  // Another journey may have booked an earlier one for her son.
  await expect(page.getByText(/^(?:Tu próximo turno|Próximo turno de Tomás)/)).toBeVisible()
  const coming = card(page, 'Próximos turnos').getByRole('listitem')
  // The desk books and cancels for Ana in other journeys, and leaves what her son has.
  await expect(coming.filter({hasText: 'Pediatría · Tomás'}).first()).toBeVisible()
  const past = card(page, 'Historial de atenciones')
  await expect(past.getByRole('listitem')).toHaveCount(5)
  await expect(past.getByRole('listitem').first()).toContainText('Clínica médica')
  await past.getByRole('link', {name: 'Ver todas'}).click()
  await expect(page).toHaveURL(PATHS.attendanceHistory)
})
