import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'

// A PDF embeds only the letters that it shows. The font files for screens lack the Greek letters and comparison signs that laboratories use.

const {resolve} = createRequire(import.meta.url)

const [regular, bold, otherRegular, otherBold] = await Promise.all([
  readFile(new URL('./fonts/atkinson-hyperlegible-next-regular.ttf', import.meta.url)),
  readFile(new URL('./fonts/atkinson-hyperlegible-next-bold.ttf', import.meta.url)),
  readFile(resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  readFile(resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
])

/** The typeface of the portal, with its zero without a slash, which in dates looks like an eight. */
export const OUR_FONT = {regular, bold} as const
/** The typeface of what ours does not have. */
export const OTHER_FONT = {regular: otherRegular, bold: otherBold} as const

/** Whether a character is drawn in the typeface of the portal. */
export const isInOurFont = (character: string): boolean => OURS.test(character)

const OURS = /[ -~\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0107–—‘-‚“-„†-•…‰‹›⁄€™−∕√∞≈≠≤≥\u03bc\u0394\u03a9]/u
