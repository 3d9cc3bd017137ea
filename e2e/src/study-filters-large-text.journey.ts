import {PATHS} from '@ceibo/contract/pages/paths'
import {familyGroup} from '@ceibo/contract/people/family'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {expectNoSidewaysScroll} from './accessible-page.ts'
import {expect, test} from './quiet-console.ts'
import {carrySession} from './signed-in-person.ts'
import {answerStudies} from './answer-studies.ts'
import {OPENED_LABORATORY, wireStudy} from '@ceibo/testing/wire/studies-on-the-wire'

test(
  'with text of twice the size the filters fit a phone, whatever the names of the family',
  {tag: '@phone'},
  async ({page}) => {
    const field = (label: string) => page.getByRole('search').getByLabel(label).filter({visible: true})
    const answers = `**${pathOf(familyGroup).replace('{id}', '*')}`
    await page.route(answers, async (route) => {
      const answer = await route.fetch()
      const text = (await answer.text()).replaceAll(
        /("apellido1":")[^"]*/g,
        `$1${'Fernández Etchegaray Ibarguren '.repeat(2).trim()}`,
      )
      await route.fulfill({response: answer, body: text})
    })
    await answerStudies(page, [wireStudy()], [OPENED_LABORATORY])
    await carrySession(page)
    for (const width of [320, 360]) {
      await page.setViewportSize({width, height: 740})
      await page.goto(PATHS.studies)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await field('Estudios de').selectOption({index: 2})
      await expect(field('Estudios de').locator('option:checked')).toContainText('Ibarguren')
      await expectNoSidewaysScroll(page, 'as it is')
      const search = field('Buscar')
      const drawing = await search.locator('xpath=..').locator('svg').boundingBox()
      const words = await search.evaluate(
        (box) => box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft),
      )
      expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThan(words)
      await page.getByRole('button', {name: /^Filtros/}).click()
      const sheet = page.getByRole('dialog', {name: 'Filtros'})
      await expect(sheet).toBeVisible()
      expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      for (const select of await sheet.getByRole('combobox').all()) {
        const {x = -1, width: wide = width} = (await select.boundingBox()) ?? {}
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + wide).toBeLessThanOrEqual(width)
      }
    }
  },
)

test(
  'with text of twice the size the drawing of the search for a specialty lies beside its words',
  {tag: '@phone'},
  async ({page}) => {
    await carrySession(page)
    await page.goto(PATHS.booking)
    const search = page.getByPlaceholder(/^Ej\.: dentista/)
    await expect(search).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const drawing = await search.locator('xpath=..').locator('svg').first().boundingBox()
    const words = await search.evaluate(
      (box) => box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft),
    )
    expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThan(words)
  },
)
