import {brotliCompressSync} from 'node:zlib'
import {PATHS} from '@ceibo/contract/paths'
import {expect, test} from './quiet-console.ts'
import type {Page} from '@playwright/test'
import {ANA, carrySession} from './signed-in-person.ts'

/**
 * The budget of a page in kilobytes of JavaScript and CSS, brotli. A total under the minimum means that something was
 * not counted.
 */
const BUDGETS = {
  login: {least: 80, most: 115},
  dashboard: {least: 110, most: 155},
  wizard: {least: 120, most: 165},
  profile: {least: 100, most: 178},
  contact: {least: 100, most: 178},
  home: {least: 100, most: 178},
  password: {least: 100, most: 178},
  preferences: {least: 100, most: 178},
}

/**
 * Counts the bytes of the scripts and styles on the wire, and of the inline styles. The files
 * are fetched again, because a browser does not expose what its workers loaded.
 */
function weigh(page: Page) {
  const seen = new Set<string>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const path = new URL(response.url()).pathname
    if (kind !== 'script' && kind !== 'stylesheet' && !path.endsWith('.js') && !path.endsWith('.css')) return
    seen.add(path)
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const files = await Promise.all([...seen].map((path) => page.request.get(path)))
    expect(files.filter((file) => !file.ok()).map((file) => file.url())).toEqual([])
    const bodies = await Promise.all(files.map((file) => file.body()))
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    )
    return [...bodies, inline].reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1024
  }
}

test('the first load of each page stays inside its budget', {tag: '@phone'}, async ({page, browser, baseURL}) => {
  test.slow()
  const freshPage = async () => (await browser.newContext({...(baseURL && {baseURL})})).newPage()
  const login = await freshPage()
  const weighLogin = weigh(login)
  await login.goto(PATHS.login)
  const weights = {
    login: await weighLogin(),
    dashboard: 0,
    wizard: 0,
    profile: 0,
    contact: 0,
    home: 0,
    password: 0,
    preferences: 0,
  }
  // Code that sign-in loads on the first key press: reported, without a limit.
  await login.getByLabel('Número de documento').fill(ANA.document)
  await login.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
  await expect.poll(weighLogin).toBeGreaterThan(weights.login)
  const usedLogin = await weighLogin()
  await login.context().close()

  // The same session with an empty cache: only what the page itself needs.
  await carrySession(page)
  for (const [name, path, title] of [
    ['dashboard', PATHS.area, 'Hola, Ana'],
    ['wizard', PATHS.booking, 'Nuevo turno'],
    ['profile', PATHS.profile, 'Mi perfil'],
    ['contact', PATHS.editContact, 'Email y teléfono'],
    ['home', PATHS.editHome, 'Domicilio'],
    ['password', PATHS.changePassword, 'Contraseña'],
    ['preferences', PATHS.notificationPreferences, 'Mis avisos'],
  ] as const) {
    const fresh = await freshPage()
    await carrySession(fresh)
    const weighPage = weigh(fresh)
    await fresh.goto(path)
    await expect(fresh.getByRole('heading', {level: 1, name: title})).toBeVisible()
    weights[name] = await weighPage()
    await expect(fresh).toHaveURL(path)
    await fresh.context().close()
  }
  const told = JSON.stringify({...weights, usedLogin})
  test.info().annotations.push({type: 'kilobytes', description: told})
  process.stdout.write(`kilobytes of JavaScript and CSS, brotli: ${told}\n`)
  const names = ['login', 'dashboard', 'wizard', 'profile', 'contact', 'home', 'password', 'preferences'] as const
  for (const name of names) {
    expect.soft(weights[name], name).toBeGreaterThanOrEqual(BUDGETS[name].least)
    expect.soft(weights[name], name).toBeLessThanOrEqual(BUDGETS[name].most)
  }
})
