import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {STAFF_API} from '@ceibo/contract/staff/staff-api'
import {addDays, civilDate} from '@ceibo/contract/time/civil-day'
import {weekdayOf} from '@ceibo/contract/time/weekday'
import type {Page} from '@playwright/test'
import * as z from 'zod/mini'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {timesOfDay} from './booking-walk.ts'
import {press, tabTo, type} from './by-keyboard.ts'
import {expect, test} from './quiet-console.ts'
import {RITA, signIn} from './signed-in-person.ts'
import {signInStaff} from './signed-in-staff.ts'

const CENTRE = 'almagro'
const SUNDAY = 6

const listed = z.object({
  agendas: z.array(
    z.object({
      practitioner: z.string(),
      specialty: z.string(),
      values: z.object({practitioner: z.number(), specialty: z.number(), services: z.array(z.number())}),
    }),
  ),
})

async function expectGoodAtEachSize(page: Page, what: string): Promise<void> {
  for (const size of [
    {width: 1920, height: 1080},
    {width: 1280, height: 860},
  ]) {
    await page.setViewportSize(size)
    await expectGoodScreen(page, `${what} at ${size.width} pixels`)
  }
  await paintIn(page, 'dark')
  await expectAccessible(page, `${what} in the dark`, 'colours')
  await paintIn(page, 'light')
}

test(
  'with the keyboard alone: an agenda gets hours on Sundays, whose times the portal offers until they are taken back; its closure is drafted',
  {tag: '@desktop'},
  async ({page, context}) => {
    await signInStaff(page, 'agendas@ceibo.demo', `/agendas/${CENTRE}`)
    const {agendas} = listed.parse(await (await page.request.get(`${STAFF_API}/agendas/${CENTRE}`)).json())
    const agenda = agendas.find(({specialty}) => specialty === 'Clínica médica')
    if (agenda === undefined) throw new Error('The centre has an agenda of clinical medicine')
    const row = page.getByRole('row', {name: new RegExp(agenda.practitioner)})
    await expect(row).toBeVisible()
    await expectGoodAtEachSize(page, 'the agendas of a centre')

    await page.keyboard.press('f')
    await page.keyboard.type(`${agenda.practitioner.split(' ').at(-1)} clínica`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const form = page.getByRole('complementary', {name: `${agenda.practitioner}, ${agenda.specialty}`})
    await press(page, form.getByRole('button', {name: 'Sumar un horario'}))
    const added = form.getByRole('group', {name: /^Horario \d+$/}).last()
    await press(page, added.getByLabel('lun'), ' ')
    await press(page, added.getByLabel('dom'), ' ')
    await expect(form.getByText(/^Se ofrecen \d+ horarios nuevos$/)).toBeVisible()
    await expectGoodAtEachSize(page, 'an agenda with new hours')
    await press(page, form.getByRole('button', {name: 'Guardar', exact: true}))
    await expect(page.getByText(/: agenda guardada\./).first()).toBeVisible()

    const portal = await context.newPage()
    await signIn(portal, RITA)
    const {practitioner, specialty, services} = agenda.values
    const today = civilDate(new Date())
    // After the days on which the demo closes this centre.
    const sunday = addDays(today, ((SUNDAY - weekdayOf(today) + 7) % 7) + 14)
    const times = withQuery(PATHS.bookingSlot, {
      especialidad: specialty,
      practica: services[0] ?? 0,
      centros: CENTRE,
      dias: 'DOM',
      profesional: practitioner,
      dia: sunday,
    })
    await portal.goto(times)
    await expect(timesOfDay(portal).first()).toBeVisible()

    await press(page, form.getByRole('button', {name: 'Deshacer este cambio'}))
    await expect(page.getByText('Cambio deshecho.').first()).toBeVisible()
    await portal.reload()
    await expect(portal.getByText(/No hay turnos|No encontramos/).first()).toBeVisible()
    await portal.close()

    await press(page, form.getByRole('link', {name: 'Cerrar unos días'}))
    await expect(page.getByLabel('Qué pasa')).toHaveValue('agenda')
    await expect(page.getByLabel('Quién no atiende').locator('option:checked')).toHaveText(agenda.practitioner)
    await expectGoodAtEachSize(page, 'the closure of an agenda')
    await type(page, page.getByLabel('Motivo, para el personal'), 'Congreso')
    await press(page, page.getByRole('button', {name: 'Ver a quién afecta'}))
    await expect(page.getByRole('heading', {level: 1, name: new RegExp(agenda.practitioner)})).toBeVisible()
    await expectGoodAtEachSize(page, 'the draft of a closure')
    await tabTo(page, page.getByRole('button', {name: /^Descartar/}))
    await page.keyboard.press('x')
    await expect(page.getByText('El borrador se descartó.')).toBeVisible()
  },
)
