import {PATHS} from '@ceibo/contract/pages/paths'
import {expect, test} from './quiet-console.ts'
import {signIn} from './signed-in-person.ts'

/** Logs an error, which fails the test, as soon as the page shows the name of the person who signed out. */
const COMPLAINS_OF_THE_NAME = `new MutationObserver(() => {
  if (document.body?.innerText.includes('Ceballos')) console.error('The person who left is shown')
}).observe(document, {childList: true, subtree: true, characterData: true})`

test(
  'a second tab uses the session of the first, and signing out of one signs out of both',
  {tag: '@desktop'},
  async ({page, context}) => {
    await signIn(page)
    const stored = ['authLogin', 'familiares']
    const second = await context.newPage()
    for (const [path, title] of [
      [PATHS.appointments, 'Turnos médicos'],
      [PATHS.login, 'Hola, Ana'],
    ] as const) {
      await second.goto(path)
      await expect(second.getByRole('heading', {level: 1, name: title})).toBeVisible()
      await second.evaluate(() => sessionStorage.clear())
      await second.goto('/favicon.svg')
    }
    await second.goto(PATHS.appointments)
    await expect(second.getByRole('heading', {level: 1, name: 'Turnos médicos'})).toBeVisible()
    for (const tab of [page, second]) {
      expect(await tab.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(expect.arrayContaining(stored))
    }
    expect(await second.evaluate(() => Object.keys(localStorage))).toEqual(['ingreso'])

    // A tab on another site is not notified that the session ended, and has no session when it returns.
    const away = await context.newPage()
    await away.goto(PATHS.area)
    await expect(away.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
    await away.goto('/favicon.svg')

    await second.getByRole('navigation', {name: 'Principal'}).getByRole('button', {name: 'Cerrar sesión'}).click()
    for (const tab of [second, page]) {
      await expect(tab).toHaveURL(PATHS.login)
      await expect(tab.getByRole('heading', {level: 1, name: 'Ingresá a tu cuenta'})).toBeVisible()
      expect(await tab.evaluate(() => Object.keys(sessionStorage))).not.toContain('authLogin')
    }
    await away.addInitScript({content: COMPLAINS_OF_THE_NAME})
    await away.goBack()
    await expect(away).toHaveURL(PATHS.login)
    expect(await away.evaluate(() => Object.keys(sessionStorage))).not.toContain('authLogin')
    await away.close()
    // Signing in again in one tab also signs in the other tab, which shows the login.
    await signIn(second)
    await expect(page.getByRole('heading', {level: 1, name: 'Hola, Ana'})).toBeVisible()
  },
)
