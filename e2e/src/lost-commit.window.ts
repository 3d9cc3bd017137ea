import {PATHS} from '@ceibo/contract/pages/paths'
import type {Page} from '@playwright/test'
import {cancelUpcoming, openTimes, timesOfDay} from './booking-walk.ts'
import {cutNextCommits} from './cut-connection.ts'
import {expect, test} from './quiet-console.ts'
import {arrive, RITA} from './signed-in-person.ts'

/** The first request of a call commits, and the server does not hear of it. Returns what each request was answered. */
async function loseCommitOf(page: Page, call: string): Promise<string[]> {
  const codes: string[] = []
  await page.route(call, async (route) => {
    if (codes.length === 0) await cutNextCommits()
    const response = await route.fetch()
    codes.push(response.ok() ? 'done' : (await response.json()).codigo)
    await route.fulfill({response})
  })
  return codes
}

test('an appointment whose commit lost its answer is found by itself, and so is its cancellation', async ({
  page,
  willFail,
}) => {
  for (const call of ['/apim/turnos/confirmar', '/apim/turnos/anulacion']) willFail(call, 503)
  await arrive(page, PATHS.booking, RITA)
  await openTimes(page, false, {specialty: 'Neumonología', service: 'Control'})
  await timesOfDay(page).last().click()
  const booked = await loseCommitOf(page, '**/apim/turnos/confirmar')
  await page.getByRole('button', {name: 'Reservar turno'}).click()
  await expect(page.getByText('Lo estamos averiguando')).toBeVisible()
  await expect(page.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
  expect([booked[0], booked.at(-1)]).toEqual(['outcome-unknown', 'done'])

  const cancelled = await loseCommitOf(page, '**/apim/turnos/anulacion')
  await cancelUpcoming(page, 'Neumonología')
  expect([cancelled[0], cancelled.at(-1)]).toEqual(['outcome-unknown', 'done'])
})
