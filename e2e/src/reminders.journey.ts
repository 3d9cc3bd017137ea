import {API_BASE} from '@ceibo/contract/wire/endpoint'
import {expectGoodScreen} from './accessible-page.ts'
import {type DemoMail, demoMails} from './mails-of-the-demo.ts'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'

const linkOf = ({text}: DemoMail, page: string) => new RegExp(`/${page}\\?token=\\S+`).exec(text)?.[0] ?? ''

/**
 * The reminders of the demo's mailbox whose appointments are still to come as they were told, oldest first: the desk moves and cancels some in
 * other journeys. The job sends them when the demo starts.
 */
async function unansweredReminders(page: Page): Promise<DemoMail[]> {
  const read = async () => (await demoMails(page)).filter(({text}) => text.includes('/no-puedo-ir?token=')).toReversed()
  await expect.poll(async () => (await read()).length, {timeout: 60_000}).toBeGreaterThanOrEqual(3)
  const live: DemoMail[] = []
  for (const mail of await read()) {
    const [, token] = linkOf(mail, 'confirmar-turno').split('token=')
    if (token === undefined || live.length === 3) continue
    const headers = {authorization: `Bearer ${decodeURIComponent(token)}`}
    const answer = await page.request.get(`${API_BASE}/apim/turnos/asistencia/link`, {headers})
    if (answer.ok()) live.push(mail)
  }
  return live
}

test('a reminder is answered three ways from its mail, each by one press', async ({page, willFail}) => {
  test.slow()
  const title = (name: string) => expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
  const [confirmed, cancelled, changed] = await unansweredReminders(page)
  if (!confirmed || !cancelled || !changed) throw new Error('The demo reminds of three appointments')

  await page.goto(linkOf(confirmed, 'confirmar-turno'))
  await title('¿Vas a tu turno?')
  await expectGoodScreen(page, 'the question of a reminder')
  await page.getByRole('button', {name: 'Confirmo que voy'}).press('Enter')
  await title('Listo, te esperamos')
  await page.goto(linkOf(confirmed, 'confirmar-turno'))
  await title('Tu turno ya está confirmado')

  await page.goto(linkOf(cancelled, 'no-puedo-ir'))
  await title('¿Anulamos el turno?')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expectGoodScreen(page, 'whether to cancel')
  await page.reload()
  await page.getByRole('button', {name: 'Anular el turno'}).press('Enter')
  await title('Anulamos tu turno')
  await expectGoodScreen(page, 'what was cancelled')
  await page.goto(linkOf(cancelled, 'cambiar-turno'))
  await title('Este turno está anulado')
  await expectGoodScreen(page, 'a link that was used')
  const told = async () =>
    (await demoMails(page)).filter(({to, subject}) => to === cancelled.to && subject === 'Turno anulado').length
  await expect.poll(told).toBe(1)

  await page.goto(linkOf(changed, 'cambiar-turno'))
  await title('Elegí otro horario')
  await page.getByRole('radio').nth(2).press(' ')
  await expectGoodScreen(page, 'other times')
  await page.getByRole('button', {name: 'Cambiar a este horario'}).press('Enter')
  await title('Listo, cambiamos tu turno')
  await expectGoodScreen(page, 'what was changed')
  await page.goto(linkOf(changed, 'cambiar-turno'))
  await title('Este turno ya cambió de horario')

  willFail('/apim/turnos/recordatorio/link', 401)
  await page.goto(`${linkOf(changed, 'no-puedo-ir')}x`)
  await title('Esta acción expiró')
  await expectGoodScreen(page, 'a link that was altered')
})
