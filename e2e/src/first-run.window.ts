import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {PATHS} from '@ceibo/contract/pages/paths'
import {expectGoodScreen} from './accessible-page.ts'
import {firstRunOn} from './first-run-server.ts'
import {addEntry, ANDREA, codeIn, giveCode, makeAccess, nameNetwork, testMail} from './first-run-walk.ts'
import {mailSink} from './mail-sink.ts'
import {expect, test} from './quiet-console.ts'

/** From an empty database to what patients see; each part begins where the one before ended. */
test('an empty installation is set up by whoever reads its log', async ({page, baseURL, willFail}) => {
  const {logFile, smtpPort} = firstRunOn(Number(new URL(baseURL ?? '').port))
  const mails = mailSink(smtpPort)

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
    const code = codeIn(logFile)
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
    await nameNetwork(page, 'Red del Sur')
    await expect(page.getByRole('banner').getByText('Red del Sur')).toBeVisible()
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

  await test.step('centre, specialty and professional are made where each line leads', async () => {
    await addEntry(page, 'Centro', {
      link: 'Sumar un centro',
      async fill(form) {
        await form.getByLabel('Nombre', {exact: true}).fill('Centro Sur')
        await form.getByLabel('Calle y número').fill('Calle 12 345')
        await form.getByLabel('Localidad').fill('La Plata')
        await form.getByLabel('Provincia').selectOption({label: 'Buenos Aires'})
        await form.getByLabel('Teléfono').fill('221 555-0100')
      },
    })
    await addEntry(page, 'Especialidad', {
      link: 'Sumar una especialidad',
      async fill(form) {
        await form.getByLabel('Nombre', {exact: true}).fill('Clínica médica')
        await form.getByLabel('Código').fill('CLIN')
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
  })

  await test.step('a test mail arrives, and the list says so by itself', async () => {
    await testMail(page)
    const {text} = await mails.waitFor(ANDREA.email, /Prueba de email de Red del Sur/)
    expect(text).toContain('0800-555-0100')
    await expect(page.getByText(/^Para abrirlo falta:/)).toContainText('agenda')
  })
  await mails.close()
})
