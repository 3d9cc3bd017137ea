// node tools/src/make-print-fonts.ts: makes the typeface of printed reports, which is the portal's with its zero without a slash. The files are
// committed to the repository; run it when the font's package changes.
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import subsetFont from 'subset-font'
import {withPlainZero} from './plain-zero.ts'
import {ROOT} from './repository-files.ts'

const {resolve} = createRequire(import.meta.url)
const FOLDER = join(ROOT, 'apps/server/src/platform/printing/fonts')
const WEIGHTS = {
  regular: '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  bold: '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
} as const

/** The font files that the server prints with, by path. They have all letters, because a PDF embeds only those that it shows. */
export async function printFontFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const made = Object.entries(WEIGHTS).map(async ([weight, source]) => {
    const whole = await subsetFont(readFileSync(resolve(source)), '', {keepAllGlyphs: true, targetFormat: 'truetype'})
    return [join(FOLDER, `atkinson-hyperlegible-next-${weight}.ttf`), withPlainZero(whole)] as const
  })
  return new Map(await Promise.all(made))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, bytes] of await printFontFiles()) writeFileSync(path, bytes)
}
