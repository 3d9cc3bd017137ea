import {pathOf} from '@ceibo/contract/wire/endpoint'
import {studyAnswers, type Wire} from '@ceibo/testing/wire/studies-on-the-wire'
import type {Page} from '@playwright/test'

/** Answers the calls about studies on a page with these data. Without it pages get the answers of the server. */
export async function answerStudies(
  page: Page,
  list: readonly Wire[],
  reports: readonly Wire[] = [],
  trend?: Wire,
): Promise<void> {
  for (const [call, answer] of studyAnswers(list, reports, trend)) {
    await page.route(`**${pathOf(call)}`, (route) => route.fulfill({json: answer(route.request().postDataJSON())}))
  }
}
