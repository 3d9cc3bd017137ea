import {brotliCompressSync} from 'node:zlib'
import {expect, test} from '@playwright/test'
import type {Page} from '@playwright/test'
import {ANA, signIn} from './signed-in-person.ts'

/** Kilobytes of JavaScript and CSS, brotli, that a page may load in all. */
const BUDGETS = {login: 115, dashboard: 150, wizard: 170}

/** Counts the bytes of scripts and styles as they come over the wire, and the styles written into the page. */
function weigh(page: Page) {
  const seen = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    const path = new URL(response.url()).pathname
    if (kind !== 'script' && kind !== 'stylesheet' && !path.endsWith('.js') && !path.endsWith('.css')) return
    seen.set(
      path,
      response
        .body()
        .then((body) => brotliCompressSync(body).length)
        .catch(() => 0),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const loaded = (await Promise.all(seen.values())).reduce((sum, bytes) => sum + bytes, 0)
    const inline = await page.evaluate(() =>
      [...document.querySelectorAll('style')].map((style) => style.textContent).join(''),
    )
    return (loaded + brotliCompressSync(inline).length) / 1024
  }
}

test('what a new visitor loads stays inside its budget', async ({browser, baseURL}) => {
  test.slow()
  const context = await browser.newContext({baseURL: baseURL ?? ''})
  const page = await context.newPage()
  const login = weigh(page)
  await page.goto('/login')
  const loginWeight = await login()
  // What signing in needs comes once somebody begins to type: told, without a limit.
  await page.getByLabel('Número de documento').fill(ANA.document)
  await page.getByLabel('Contraseña', {exact: true}).fill(ANA.password)
  const usedLoginWeight = await login()
  await context.close()

  const weights = {login: loginWeight, dashboard: 0, wizard: 0}
  for (const [name, path] of [
    ['dashboard', '/pacientes'],
    ['wizard', '/pacientes/turnos/nuevo'],
  ] as const) {
    const fresh = await browser.newContext({baseURL: baseURL ?? ''})
    const first = await fresh.newPage()
    await signIn(first)
    const session = await first.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(sessionStorage))))
    // The same session in an empty cache: only what this page itself needs.
    const second = await browser.newContext({baseURL: baseURL ?? '', storageState: await fresh.storageState()})
    await second.addInitScript((stored) => {
      for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value))
    }, session)
    const measured = await second.newPage()
    const total = weigh(measured)
    await measured.goto(path)
    await expect(measured.getByRole('heading', {level: 1})).toBeVisible()
    weights[name] = await total()
    await second.close()
    await fresh.close()
  }
  const told = JSON.stringify({...weights, usedLogin: usedLoginWeight})
  test.info().annotations.push({type: 'kilobytes', description: told})
  process.stdout.write(`kilobytes of JavaScript and CSS, brotli: ${told}\n`)
  for (const name of ['login', 'dashboard', 'wizard'] as const)
    expect.soft(weights[name], name).toBeLessThanOrEqual(BUDGETS[name])
})
