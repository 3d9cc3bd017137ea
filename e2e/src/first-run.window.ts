import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import {addDays, civilDate} from '@ceibo/contract/time/civil-day'
import {expectGoodScreen} from './accessible-page.ts'
import {firstRunOn} from './first-run-server.ts'
import {acceptFromMail, moveAway} from './first-run-absence.ts'
import {addAgenda, addCover, addHoliday, addWhatIsAttended, NETWORK, PRACTITIONER, WANTED} from './first-run-network.ts'
import {book, confirmIdentity, register} from './first-run-patient.ts'
import {assignWaiting, readResults, sendByFhir, sendByHl7} from './first-run-results.ts'
import {ANDREA, codeIn, giveCode, makeAccess, nameNetwork, openToPatients, testMail} from './first-run-walk.ts'
import {mailSink} from './mail-sink.ts'
import {expect, test} from './quiet-console.ts'

// What is missing fails soon, not with the whole of the test.
test.use({actionTimeout: 30_000})

/** From an empty database to a patient who was moved and reads results; each part begins where the one before ended. */
test('an empty installation is set up by whoever reads its log, and patients book and read', async ({
  page,
  browser,
  baseURL,
  willFail,
}) => {
  // A plan tells its patients once it can no longer be undone.
  test.setTimeout(8 * 60_000)
  const server = firstRunOn(Number(new URL(baseURL ?? '').port))
  const mails = mailSink(server.smtpPort)
  const tomorrow = addDays(civilDate(new Date()), 1)

  await test.step('patients read that the portal is not open yet, and whom to call', async () => {
    await page.setViewportSize({width: 390, height: 844})
    for (const path of [PATHS.front, PATHS.login, PATHS.registration, PATHS.area]) {
      willFail(path, 503)
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByRole('heading', {level: 1, name: 'Todavía no abrimos'})).toBeVisible()
    }
    await expectGoodScreen(page, 'the portal before it opens')
  })

  await test.step('the code of the log makes one administrator, with a second step', async () => {
    await page.getByRole('link', {name: 'Ingresá a la consola'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Puesta en marcha'})).toBeVisible()
    await expectGoodScreen(page, 'the start of the set-up at 390 px')
    await giveCode(page, 'ACDEF-ACDEF-ACDEF-ACDEF')
    await expect(page.getByText('Revisá el código')).toBeVisible()
    await page.setViewportSize({width: 1280, height: 860})
    await expectGoodScreen(page, 'a wrong code')
    const code = codeIn(server.logFile)
    await giveCode(page, code)
    await expect(page.getByRole('heading', {level: 1, name: 'Creá tu acceso a la consola'})).toBeVisible()
    // The browser is closed and opened again.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(CONSOLE)
    await expect(page.getByText(`Para ${ANDREA.email}`)).toBeVisible()
    await makeAccess(page)
    const again = await page.request.post('/api/consola/puesta-en-marcha/codigo', {
      headers: {'x-ceibo-console': '1'},
      data: {code, name: ANDREA.name, email: 'otra@red.example'},
    })
    expect(again.status()).toBe(404)
  })

  await test.step('the network gets its name, and every page has it', async () => {
    await page.getByRole('link', {name: 'Ir a la puesta en marcha'}).click()
    await expect(page.getByText('1 de 10 listos')).toBeVisible()
    await expectGoodScreen(page, 'the set-up')
    await page.getByRole('textbox', {name: 'Color principal', exact: true}).fill('#5fb3b0')
    await expect(page.getByText(/hace falta 4,5/)).toBeVisible()
    await expectGoodScreen(page, 'a colour that cannot be read')
    await page.getByRole('textbox', {name: 'Color principal', exact: true}).fill('#5b2a86')
    await nameNetwork(page, NETWORK)
    await expect(page.getByRole('banner').getByText(NETWORK)).toBeVisible()
    const patients = await page.request.get(PATHS.front, {headers: {accept: 'text/html'}})
    expect(await patients.text()).toContain('0800-555-0100')
  })

  await test.step('the example network comes and goes', async () => {
    await page.getByRole('button', {name: 'Empezar con la red de ejemplo'}).click()
    await expect(page.getByText('9 de 10 listos')).toBeVisible()
    await expectGoodScreen(page, 'the set-up with the example network')
    await page.getByRole('button', {name: 'Vaciar la red de ejemplo'}).click()
    await expect(page.getByText('2 de 10 listos')).toBeVisible()
  })

  await test.step('each line leads to where it is made, until nothing is missing', async () => {
    await addWhatIsAttended(page)
    await addCover(page)
    await addHoliday(page)
    await addAgenda(page, tomorrow)
    await expect(page.getByText(/^Para abrirlo falta:/)).toContainText('email')
  })

  await test.step('a test mail arrives, and the list says so by itself', async () => {
    await testMail(page)
    const {text} = await mails.waitFor(ANDREA.email, /Prueba de email de Red del Sur/)
    expect(text).toContain('0800-555-0100')
    await expect(page.getByText('10 de 10 listos')).toBeVisible()
    await openToPatients(page)
  })

  const patient = await browser.newPage({baseURL: baseURL ?? ''})
  await test.step('a patient registers, shows her document at the desk, and books', async () => {
    await register(patient, mails)
    await confirmIdentity(page)
    await book(patient, mails, WANTED, NETWORK)
  })

  await test.step('the professional falls ill, and the patient is moved', () => moveAway(page, PRACTITIONER, tomorrow))

  await test.step('results come by FHIR and by HL7 meanwhile; one waits until somebody says whose it is', async () => {
    await sendByFhir(page, server, 'Glucemia en ayunas')
    await sendByHl7(server, 'Uremia')
    await assignWaiting(page)
  })

  await test.step('the patient reads her results', () =>
    readResults(patient, {'Glucemia en ayunas': '130 mg/dL', Uremia: '68 mg/dL'}))

  await test.step('the patient is told of her new time and accepts it by the link of the mail', () =>
    acceptFromMail(browser, mails))
  await mails.close()
})
