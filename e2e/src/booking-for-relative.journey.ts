import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {choosePatient, chooseWhat, openTimes, patientLine, timesOfDay} from './booking-walk.ts'
import {arrive} from './signed-in-person.ts'

const NEW = PATHS.booking
const WANTED = {specialty: 'Odontopediatría', service: 'Topicación con flúor'}
const PREPARATION = 'No comas ni bebas durante la hora siguiente a la aplicación.'
const TITLE = 'Odontopediatría · Tomás'

test(
  'only children whose link and identity are validated can be booked for; the others show the reason',
  {tag: '@phone'},
  async ({page}) => {
    await arrive(page, NEW)
    const whom = page.getByRole('group', {name: '¿Para quién es el turno?'})
    await patientLine(page, /Ana Ceballos/).click()
    await expect(whom.getByRole('radio')).toHaveCount(6)
    await expect(whom.getByRole('radio', {name: /Ana Ceballos/})).toBeChecked()
    for (const [name, reason] of [
      [/^Lola/, 'Falta verificar el vínculo.'],
      [/^Bruno/, 'Falta validar su identidad.'],
      [/^Mora/, 'Estamos verificando el vínculo.'],
    ] as const) {
      await expect(whom.getByRole('radio', {name})).toBeDisabled()
      await expect(whom.getByText(reason)).toBeVisible()
    }
    await expect(whom.getByRole('link', {name: 'Verificar vínculo con Lola'})).toHaveAttribute(
      'href',
      /\/verificar-vinculo\/\d+$/,
    )
    await expectGoodScreen(page, 'children who cannot be booked for yet')

    await page.reload()

    const search = page.getByRole('combobox', {name: 'Especialidad'})
    const change = (name: RegExp) => page.getByRole('button', {name: 'Cambiar', description: name})
    await search.evaluate((box) => box.focus())
    await expect(async () => expect((await search.boundingBox())?.y).toBeLessThan(200)).toPass()
    await search.fill('ginecolog')
    await page.getByRole('option', {name: 'Ginecología', exact: true}).click()
    await choosePatient(page, /Tomás Ibáñez Ceballos/)
    await expect(page.getByText(/no está disponible para esta persona/)).toBeVisible()
    await search.fill('zzz')
    const nothing = page.getByText('No encontramos “zzz”.')
    await expect(nothing).toContainText('Lo que podés reservar depende de la persona elegida.')
    await expect(nothing.getByRole('link')).toHaveAttribute('href', /^tel:\d+$/)
    await search.fill('ginecolog')
    await expect(
      page.getByText(/Ginecología es para mujeres desde los 12 años \(la persona elegida tiene/),
    ).toBeVisible()
    await page.getByRole('button', {name: 'Para mí, Ana'}).click()
    await expect(patientLine(page, /Ana Ceballos/)).toBeVisible()
    await expect(change(/Ginecología/)).toBeFocused()
    await change(/Ginecología/).click()
    await search.fill('pediatra')
    await expect(page.getByText(/Pediatría es para chicos de hasta 16 años \(la persona elegida tiene/)).toBeVisible()
    await expectGoodScreen(page, 'a specialty for the children of the group')
    await page.getByRole('button', {name: 'Para Tomás'}).click()
    await expect(patientLine(page, /Tomás/)).toBeVisible()
    await expect(change(/Pediatría/)).toBeFocused()
    await choosePatient(page, /Ana Ceballos/)
    await chooseWhat(page, true, {specialty: 'Dermatología', service: 'Control'})
    await expect(page.getByRole('heading', {level: 1, name: '¿Dónde querés atenderte?'})).toBeVisible()
    await page.goBack()
    await choosePatient(page, /Tomás Ibáñez Ceballos/)
    await expect(change(/Dermatología/)).toBeVisible()
    await expect(page.getByRole('radio', {name: 'Control', exact: true})).toBeChecked()
  },
)

test(
  'an address for a person who cannot be booked for continues for the signed-in person and says why',
  {tag: '@phone'},
  async ({page}) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await arrive(page, `${NEW}/SelectEspePrac?para=99999999`)
    await expect(page.getByText('No podés sacar turnos para esa persona')).toBeVisible()
    await expect(page).toHaveURL(/SelectEspePrac$/)
    await expect(patientLine(page, /Ana Ceballos/)).toBeVisible()
    await patientLine(page, /Ana Ceballos/).click()
    const lola = await page.getByRole('radio', {name: /^Lola/}).getAttribute('value')
    for (let time = 0; time < 4; time++) {
      await page.goto(`${NEW}/SelectEspePrac?para=${lola}`)
      await expect(page.getByText('Todavía no podés sacar turnos para Lola')).toBeVisible()
    }
    await expect(page.getByRole('combobox', {name: 'Especialidad'})).toBeVisible()
    expect(asked.filter((url) => url.includes('idEdns='))).toEqual([])
  },
)

test('Ana books for Tomás, reads how to prepare, and cancels it from its page', {tag: '@desktop'}, async ({page}) => {
  await arrive(page, NEW)
  await choosePatient(page, /Tomás Ibáñez Ceballos/)
  await expect(page.getByText('Estás actuando por')).toBeHidden()
  await openTimes(page, false, WANTED)
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

  await page.getByRole('region', {name: 'Próximos turnos'}).getByRole('link', {name: TITLE, exact: true}).click()
  await expect(page.getByRole('heading', {level: 1, name: TITLE})).toBeVisible()
  await expect(page.getByRole('navigation', {name: 'Ubicación'})).toHaveText('InicioTurnos MédicosDetalle de turno')
  await expect(preparation).toContainText(PREPARATION)
  await page.getByRole('button', {name: 'Anular turno'}).click()
  const question = page.getByRole('dialog', {name: '¿Estás seguro de que deseás anular este turno?'})
  await expect(question).toContainText('Odontopediatría para Tomás')
  // The page's clock is stopped, so the toast stays.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await question.getByRole('button', {name: 'Anular turno'}).click()
  const toast = page.getByRole('button', {name: 'Cerrar aviso'})
  await expect(toast).toBeVisible()
  await expect(page.getByText('Turno anulado', {exact: true}).first()).toBeVisible()
  // On a desktop the toast is in the header and covers nothing; on a phone it is just below the header and does not cover the bell.
  const card = toast.locator('..')
  const placeOfToast = async () => {
    const [bar, box] = await Promise.all([page.getByRole('banner').boundingBox(), card.boundingBox()])
    if (bar === null || box === null) return 'nowhere'
    const end = bar.y + bar.height
    if (box.y >= end && box.y < end + 12) return 'below the header'
    return box.y >= bar.y && box.y + box.height <= end ? 'in the header' : 'elsewhere'
  }
  await expect.poll(placeOfToast).toBe('in the header')
  await page.setViewportSize({width: 360, height: 740})
  await expect.poll(placeOfToast).toBe('below the header')
  await page.mouse.move(1, 1)
  await page.clock.runFor(1400)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
  await expect(page).toHaveURL(PATHS.appointments)
  await expect(page.getByRole('link', {name: TITLE})).toHaveCount(0)
})
