import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {expectAccessible, expectNoSidewaysScroll, paintIn} from './accessible-page.ts'
import {chooseWhat, timesOfDay} from './booking-walk.ts'
import {arrive, carrySession} from './signed-in-person.ts'
import {isPhone} from './test-size.ts'
import {watchLoading} from './watch-loading.ts'

const SCREENS = [
  [PATHS.area, 'Hola, Ana'],
  [PATHS.appointments, 'Turnos médicos'],
  [PATHS.upcomingAppointments, /turnos/i],
  [PATHS.previousAppointments, /turnos/i],
  [PATHS.attendanceHistory, /atenciones/i],
  [PATHS.booking, 'Nuevo turno'],
  [PATHS.bookingTimes, 'Sacar turno'],
  [PATHS.studies, /./],
  [PATHS.family, /./],
  [PATHS.profile, /./],
] as const

/** On a phone the journey of the profile checks these screens. */
const PROFILE_SCREENS = [
  [PATHS.changePassword, 'Contraseña'],
  [PATHS.editContact, 'Email y teléfono'],
  [PATHS.editHome, 'Domicilio'],
  [PATHS.editPlan, 'Mi Plan'],
  [PATHS.editChosenName, 'Mi nombre'],
  [PATHS.products, 'Productos'],
  [PATHS.notifications, 'Notificaciones'],
  [PATHS.notificationPreferences, 'Mis avisos'],
] as const

/** Other widths into which the same pages must fit, because styles change at some of them. */
const OTHER_WIDTHS = {phone: [320], desktop: [320, 768]}

test('every screen of the patient area is accessible in both colour schemes, and fits', async ({page}, info) => {
  test.slow()
  const phone = isPhone(info)
  const {viewport} = info.project.use
  await page.emulateMedia({reducedMotion: 'reduce'})
  await carrySession(page)
  for (const [path, title] of [...SCREENS, ...(phone ? [] : PROFILE_SCREENS)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
    await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, path)
    await expectNoSidewaysScroll(page)
    if (phone) {
      await paintIn(page, 'dark')
      await expectAccessible(page, `${path} in dark colours`, 'colours')
      await paintIn(page, 'light')
    }
    for (const width of OTHER_WIDTHS[phone ? 'phone' : 'desktop']) {
      await page.setViewportSize({width, height: 740})
      await expectNoSidewaysScroll(page)
    }
    if (viewport) await page.setViewportSize(viewport)
  }
})

const MAX_SHIFT = 0.02
const LATE_MS = 200
const OUTSIDE = [
  PATHS.login,
  PATHS.recovery,
  `${PATHS.login}?token=desconocido&pId=1`,
  PATHS.registration,
  PATHS.mailRecovery,
  PATHS.documentReupload,
]
/** Pages that show the refusal of a call; they are complete when that call was answered. */
const REFUSED = [
  {path: `${pathTo(PATHS.completion, {personId: 1000})}?access=desconocido`, call: '/productos'},
  {path: `${PATHS.revertEmail}?token=desconocido`, call: '/registro/email/revertir'},
  {path: `${PATHS.confirmAttendance}?token=desconocido`, call: '/apim/turnos/asistencia/link'},
  {path: `${PATHS.movedByCentre}?token=desconocido`, call: '/apim/turnos/cambiado/link'},
  {path: `${PATHS.cancelByMail}?token=desconocido`, call: '/apim/turnos/recordatorio/link'},
]
/** A registration before its code was entered, and one in the third step. */
const REGISTRATIONS = [
  {path: `${PATHS.registration}?paso=2`, mailProved: false},
  {path: `${PATHS.registration}?paso=3`, mailProved: true},
]
const APPLICANT = {
  firstName: 'Sofía',
  lastName: 'Paz',
  documentType: 2,
  documentNumber: '40123456',
  email: 'sofia.paz@correo.example',
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface Window {
    shifts?: string[]
    shifted?: number
  }
}

/** Sums the layout shifts without input of each page, and records their sources. */
function watchShifts() {
  const shifts: string[] = []
  window.shifts = shifts
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue
      if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue
      window.shifted = (window.shifted ?? 0) + entry.value
      const sources: unknown = 'sources' in entry ? entry.sources : []
      const nodes = Array.isArray(sources) ? sources.map((one) => one.node?.textContent?.slice(0, 40)) : []
      shifts.push(`${entry.value.toFixed(4)} ${nodes.join(' | ')}`)
    }
  }).observe({type: 'layout-shift', buffered: true})
}

test('no layout shifts while a page loads, however late its responses are', async ({page, context, willFail}, info) => {
  test.slow()
  const phone = isPhone(info)
  if (phone) for (const {call} of REFUSED) willFail(call, 401)
  // With choices, which are in the addresses of the wizard.
  await arrive(page, PATHS.booking)
  await chooseWhat(page, phone, {specialty: 'Oftalmología', service: 'Control'})
  const what = await addressAfter(page, /practica=/)
  await page.getByRole('button', {name: 'Elegir todos'}).click()
  const {search} = new URL(await addressAfter(page, /centros=/))
  await page.getByRole('button', {name: 'Ver disponibilidad'}).click()
  await timesOfDay(page).last().click()
  const confirmation = await addressAfter(page, /confirmar.*turno=/)
  await page.goto(PATHS.upcomingAppointments)
  const detail = await page.getByRole('main').getByRole('listitem').getByRole('link').first().getAttribute('href')

  const loaded = watchLoading(page)
  await page.addInitScript(watchShifts)
  await page.route('**/api*/**', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  // The HTML is painted before the code of the page has loaded.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  const inside = [
    ...SCREENS.map(([path]) => path),
    detail ?? '',
    what,
    `${PATHS.bookingSlot}${search}`,
    confirmation,
    `${PATHS.bookingDone}?id=1`,
    PATHS.devices,
  ]
  const moved: string[] = []
  const measure = async (path: string, call?: string) => {
    const answered = call !== undefined && page.waitForResponse((response) => response.url().includes(call))
    await page.goto(path)
    await answered
    await loaded()
    const {shifted, shifts} = await page.evaluate(() => ({shifted: window.shifted ?? 1, shifts: window.shifts}))
    if (shifted > MAX_SHIFT) moved.push(`${path}: ${shifted.toFixed(4)}\n  ${shifts?.join('\n  ')}`)
  }
  for (const path of inside) await measure(path)
  expect(moved).toEqual([])
  // Outside of the patient area pages are one column, as on a phone.
  if (!phone) return
  await page.evaluate(() => sessionStorage.clear())
  await context.clearCookies()
  for (const path of OUTSIDE) await measure(path)
  for (const {path, call} of REFUSED) await measure(path, call)
  for (const {path, mailProved} of REGISTRATIONS) {
    const progress = {applicant: APPLICANT, pinSentAt: Date.now(), mailProved, details: null, acceptedTerms: null}
    await page.evaluate((stored) => sessionStorage.setItem('registro:1', stored), JSON.stringify(progress))
    await measure(path)
    await expect(page).toHaveURL(path)
  }
  // The login after a reload, with the notice of its redirect.
  await page.goto(PATHS.login)
  await page.evaluate(() => history.replaceState({usr: {reason: 'session-closed'}, key: 'visit', idx: 0}, ''))
  await page.reload()
  await loaded()
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(MAX_SHIFT)
  expect(moved).toEqual([])
})

async function addressAfter(page: Page, part: RegExp): Promise<string> {
  await expect(page).toHaveURL(part)
  return page.url()
}

test('the menus of the frame open, can be read, and close', {tag: '@phone'}, async ({page}) => {
  await arrive(page, PATHS.area)
  await page.getByRole('button', {name: /notificaciones/i}).click()
  await expectAccessible(page, 'the notifications')
  await page.keyboard.press('Escape')
  await page.getByRole('button', {name: /cuenta|Ana Ceballos/i}).click()
  for (const name of ['Grupo Familiar', 'Mi Perfil', 'Cerrar Sesión'])
    await expect(page.getByText(name, {exact: true}).last()).toBeVisible()
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', {name: 'Menú'}).click()
  const drawer = page.getByRole('dialog')
  for (const name of [
    'Inicio',
    'Turnos médicos',
    'Resultados de estudios',
    'Grupo familiar',
    'Mi perfil',
    'Cerrar sesión',
  ]) {
    await expect(drawer.getByText(name, {exact: true})).toBeVisible()
  }
  await expectAccessible(page, 'the drawer')
})
