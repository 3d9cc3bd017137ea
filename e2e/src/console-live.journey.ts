import {CONSOLE} from '@ceibo/contract/pages/console-paths'
import {ANA} from './signed-in-person.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {signInStaff} from './signed-in-staff.ts'

/** Who opens a card shows within a second, on a machine at rest; who left it, once the browser has ended what it had open. */
const SECONDS = {timeout: 5_000}

test(
  'two members see each other at the card of a patient, and no more once one leaves or closes the tab',
  {tag: '@desktop'},
  async ({page, browser, baseURL}) => {
    const elsewhere = await browser.newContext({...(baseURL && {baseURL})})
    const other = await elsewhere.newPage()
    await signInStaff(page, 'mostrador@ceibo.demo')
    await signInStaff(other, 'recepcion@ceibo.demo')
    await page.keyboard.press('/')
    await page.keyboard.type(ANA.document)
    await expect(page.getByRole('group', {name: 'Personas'}).getByRole('option')).toHaveText([/Ceballos, Ana/])
    await page.keyboard.press('Enter')
    const heading = (of: typeof page) => of.getByRole('heading', {level: 1, name: 'Ceballos, Ana'})
    await expect(heading(page)).toBeVisible()
    const {pathname} = new URL(page.url())
    const seen = page.getByText(/La está viendo Diego R\. desde \d\d:\d\d/)
    await expect(seen).toHaveCount(0)

    await other.goto(pathname)
    await expect(heading(other)).toBeVisible()
    await expect(other.getByText(/La está viendo Lucía V\. desde/)).toBeVisible()
    await expect(seen).toBeVisible(SECONDS)
    await expectGoodScreen(page, 'a card that another member has open')

    // Another tab of the same member is nobody else.
    const second = await page.context().newPage()
    await second.goto(pathname)
    await expect(second.getByText('La está viendo Diego R.')).toBeVisible()
    await expect(second.getByText('Lucía V.')).toHaveCount(0)
    await second.close()

    await other.getByRole('link', {name: 'Día', exact: true}).click()
    await expect(seen).toHaveCount(0, SECONDS)
    await other.goBack()
    await expect(seen).toBeVisible(SECONDS)
    await other.close()
    await expect(seen).toHaveCount(0, SECONDS)
    await expect(page).toHaveURL(new RegExp(`^[^?]*${CONSOLE}/`))
    await elsewhere.close()
  },
)
