import {expect, type Page} from '@playwright/test'

export type DemoMail = {id: number; to: string; subject: string; text: string; html: string; sentAt: string}

/** The emails that the demo would have sent, newest first. */
export async function demoMails(page: Page): Promise<DemoMail[]> {
  const answer = await page.request.get('/demo/correo.json')
  return answer.json()
}

/** Waits for an email to an address whose subject matches, newer than those already `seen`. */
export async function waitForMail(
  page: Page,
  to: string,
  subject: RegExp,
  seen: readonly DemoMail[] = [],
): Promise<DemoMail> {
  const known = new Set(seen.map((mail) => mail.id))
  const find = async () =>
    (await demoMails(page)).find((mail) => mail.to === to && subject.test(mail.subject) && !known.has(mail.id))
  await expect.poll(find, {message: `a mail to ${to} about ${subject.source}`, timeout: 15_000}).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error('The mail went away')
  return mail
}
