import {DEMO_STAFF} from '@ceibo/demo/staff.data'
import type {Page} from '@playwright/test'
import {expectAccessible, expectGoodScreen, paintIn} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

/** The widths of a desk's screens. */
const WIDTHS = [1280, 1920]

/** The pages of each role, as the bar lists them before their keys; what a role may not do is not in its bar. */
const PAGES: Record<(typeof DEMO_STAFF)[number]['role'], readonly string[]> = {
  administrator: [
    'Día',
    'Centros',
    'Ausencias',
    'Llamados',
    'Alta',
    'Agendas',
    'Catálogos',
    'Importar',
    'Contenidos',
    'Números',
    'Personal',
    'Resultados',
    'Publicados',
    'Recepción',
    'Subir resultados',
    'Mensajes',
    'Auditoría',
    'Puesta en marcha',
    'Respaldos',
  ],
  reception: ['Día', 'Centros', 'Llamados', 'Alta', 'Mensajes'],
  agendas: ['Día', 'Centros', 'Ausencias', 'Llamados', 'Alta', 'Agendas', 'Catálogos', 'Importar', 'Números'],
  reviewer: ['Revisión'],
  results: ['Resultados', 'Publicados', 'Recepción', 'Subir resultados'],
  content: ['Contenidos', 'Mensajes'],
  auditor: ['Auditoría'],
}

const links = (page: Page) => page.getByRole('navigation', {name: 'Consola'}).getByRole('link', {includeHidden: true})

async function expectGoodAt(page: Page, widths: readonly number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({width, height: 900})
    await expectGoodScreen(page, `${what} at ${width} px`)
  }
}

async function expectGoodInEveryWay(page: Page, what: string): Promise<void> {
  await expectGoodAt(page, WIDTHS, what)
  await paintIn(page, 'dark')
  await expectAccessible(page, `${what} in dark colours`, 'colours')
  await paintIn(page, 'light')
}

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('button', {name: 'Bloquear'})).toBeVisible()
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
  await expect(page.locator('[data-skeleton], [aria-busy="true"]')).toHaveCount(0)
}

for (const {email, name, role} of DEMO_STAFF.filter(({email: one}) => one !== 'revision2@ceibo.demo')) {
  test(
    `${email} sees the pages of the role ${role}, each accessible in both colour schemes and fitting`,
    {tag: '@desktop'},
    async ({page}) => {
      // The administrator has nineteen pages.
      test.slow()
      await page.emulateMedia({reducedMotion: 'reduce'})
      await signInStaff(page, email)
      await expect(page.getByRole('heading', {level: 1, name})).toBeVisible()
      await expect(links(page)).toHaveText(PAGES[role].map((shown) => new RegExp(`^${shown}\\b`)))
      await expectGoodInEveryWay(page, `the start of ${role}`)
      const addresses = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      for (const [index, address] of addresses.entries()) {
        await openAt(page, address)
        // A page of several roles has what the administrator sees of it, or less.
        const isOfAdministrator = PAGES.administrator.includes(PAGES[role][index] ?? '')
        if (role === 'administrator' || !isOfAdministrator) await expectGoodInEveryWay(page, `${address} for ${role}`)
        else await expectGoodAt(page, WIDTHS.slice(0, 1), `${address} for ${role}`)
      }
    },
  )
}
