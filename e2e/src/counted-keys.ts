import type {Page} from '@playwright/test'
import * as z from 'zod/mini'

const felt = z.object({keys: z.number(), pointer: z.number()})

/** Counts what the page itself feels, so that no key and no press of a pointer is left out. */
const FEELER = `
  const felt = (globalThis.feltByPage = {keys: 0, pointer: 0})
  addEventListener('keydown', ({isTrusted, repeat}) => { if (isTrusted && !repeat) felt.keys += 1 }, true)
  addEventListener('pointerdown', ({isTrusted}) => { if (isTrusted) felt.pointer += 1 }, true)
`

/** Makes every page that is opened from now on feel its keys. */
export const feelKeys = (page: Page): Promise<unknown> => page.addInitScript(FEELER)

export type Keys = {
  /** Presses these keys one after the other. */
  press: (...keys: string[]) => Promise<void>
  /** The first letters of a word that the member chose, each a key. */
  letters: (text: string) => Promise<void>
  /** What the caller dictates and nobody can shorten: their number, their reason. It is not counted. */
  dictate: (text: string) => Promise<void>
}

/** How many keys a walk takes, as the page felt them. Throws when it used a pointer, or keys past these hands. */
export async function keysOf(page: Page, walk: (keys: Keys) => Promise<void>): Promise<number> {
  let [counted, dictated] = [0, 0]
  const before = felt.parse(await page.evaluate('feltByPage'))
  await walk({
    press: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key)
      counted += keys.length
    },
    letters: async (text) => {
      await page.keyboard.type(text)
      counted += text.length
    },
    dictate: async (text) => {
      await page.keyboard.type(text)
      dictated += text.length
    },
  })
  const {keys, pointer} = felt.parse(await page.evaluate('feltByPage'))
  if (pointer !== before.pointer) throw new Error('A pointer was pressed in a walk of keys')
  const real = keys - before.keys - dictated
  if (real !== counted) throw new Error(`The page felt ${real} keys and ${counted} were counted`)
  return counted
}

/** How often a pointer was pressed on a page since it was loaded. */
export const pressesOn = async (page: Page): Promise<number> => felt.parse(await page.evaluate('feltByPage')).pointer
