import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {book, register} from './first-run-patient.ts'
import {firstRunOn} from './first-run-server.ts'
import {codeIn, giveCode, makeAccess, nameNetwork, openSetUp, openToPatients, testMail} from './first-run-walk.ts'
import {mailSink} from './mail-sink.ts'
import {expect, test} from './quiet-console.ts'

test('with the example network the portal opens, a patient registers and books, and nobody empties it under her', async ({
  page,
  baseURL,
  browser,
}) => {
  const {logFile, smtpPort} = firstRunOn(Number(new URL(baseURL ?? '').port))
  const mails = mailSink(smtpPort)

  await test.step('an administrator sets up, begins with the example and opens the portal', async () => {
    await page.goto(CONSOLE)
    await giveCode(page, codeIn(logFile))
    await makeAccess(page)
    await openSetUp(page)
    await nameNetwork(page, 'Red del Sur')
    await page.getByRole('button', {name: 'Empezar con la red de ejemplo'}).click()
    await expect(page.getByText('9 de 10 listos')).toBeVisible()
    await testMail(page)
    await openToPatients(page)
  })

  const patient = await browser.newPage({baseURL: baseURL ?? ''})
  await test.step('a patient registers and books, and a mail of the network tells her', async () => {
    await register(patient, mails)
    await book(patient, mails, {specialty: 'Dermatología', service: 'Control'}, 'Red del Sur')
  })

  await test.step('the example can no longer be emptied', async () => {
    await page.reload()
    await expect(page.getByText(/^No se puede vaciar: los pacientes tienen 1 turno en ella/)).toBeVisible()
  })
  await mails.close()
})
