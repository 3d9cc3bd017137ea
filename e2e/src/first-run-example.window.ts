import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import {lastTimeOfDay, openTimes} from './booking-walk.ts'
import {firstRunOn} from './first-run-server.ts'
import {codeIn, giveCode, makeAccess, nameNetwork, openSetUp, openToPatients, testMail} from './first-run-walk.ts'
import {mailSink} from './mail-sink.ts'
import {expect, test} from './quiet-console.ts'
import {expectStep, fillApplicant, fillDetails, fillPassword, SOFIA} from './registration-walk.ts'

const next = {name: 'Continuar'}

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
  await test.step('a patient registers with the code of a mail', async () => {
    await patient.goto(PATHS.registration)
    await fillApplicant(patient, SOFIA)
    await patient.getByRole('button', next).click()
    await expectStep(patient, 'Verificar email')
    const {text} = await mails.waitFor(SOFIA.email, /código/i)
    await patient.getByLabel('Código').pressSequentially(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await expectStep(patient, 'Confirmación de Cuenta / Datos Personales')
    await fillDetails(patient)
    await patient.getByLabel('Obra social o prepaga').selectOption({index: 1})
    await patient.getByLabel('Tipo de plan').selectOption({index: 1})
    await fillPassword(patient, SOFIA.password)
    await patient.getByRole('button', next).click()
    await patient.getByRole('button', {name: 'Ver Términos y Condiciones'}).click()
    const terms = patient.getByRole('dialog', {name: 'Términos y condiciones'})
    await terms.getByRole('button', {name: 'Aceptar', exact: true}).click()
    await patient.getByRole('button', next).click()
    await expect(patient.getByRole('heading', {level: 1, name: `Hola, ${SOFIA.firstName}`})).toBeVisible()
  })

  await test.step('she books, and a mail of the network tells her', async () => {
    await patient.goto(PATHS.booking)
    await openTimes(patient, false, {specialty: 'Dermatología', service: 'Control'})
    await (await lastTimeOfDay(patient)).click()
    await patient.getByRole('button', {name: 'Reservar turno'}).click()
    await expect(patient.getByRole('heading', {level: 1, name: '¡Turno reservado!'})).toBeVisible()
    expect((await mails.waitFor(SOFIA.email, /turno/i)).text).toContain('Red del Sur')
  })

  await test.step('the example can no longer be emptied', async () => {
    await page.reload()
    await expect(page.getByText(/^No se puede vaciar: los pacientes tienen 1 turno en ella/)).toBeVisible()
  })
  await mails.close()
})
