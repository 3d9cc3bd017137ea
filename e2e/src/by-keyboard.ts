import {expect, type FileChooser, type Locator, type Page} from '@playwright/test'

const MAX_STEPS = 120

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeAttached()
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

/** Moves to an element by Tab and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves to a field by Tab and replaces its value by typing. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Moves to a select by Tab and chooses the option that begins with a text. */
export async function choose(page: Page, target: Locator, option: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(option)
  await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${option}`))
}

/** Moves to a file field by Tab, opens the system's file chooser, and chooses a file. */
export async function chooseFile(page: Page, target: Locator, file: Parameters<FileChooser['setFiles']>[0]) {
  // Listens before moving: the event of a chooser that opens earlier would be missed.
  const opening = page.waitForEvent('filechooser')
  await tabTo(page, target)
  await page.keyboard.press('Space')
  await (await opening).setFiles(file)
}
