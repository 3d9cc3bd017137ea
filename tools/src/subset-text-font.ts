// node tools/src/subset-text-font.ts: makes the files of the text font that text-font.css names, each with the characters and
// weights of its face. The files are committed to the repository; run it when the faces or the font's package change.
import {readFileSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import subsetFont from 'subset-font'
import {withPlainZero} from './plain-zero.ts'
import {ROOT} from './repository-files.ts'

const FOLDER = join(ROOT, 'packages/ui/src')
export const WHOLE_FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
)

type Face = {file: string; weights: {min: number; max: number}; text: string}

/** Makes the font files of the stylesheet; returns them by path. */
export async function textFontFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const whole = withPlainZero(
    await subsetFont(readFileSync(WHOLE_FONT), '', {keepAllGlyphs: true, targetFormat: 'truetype'}),
  )
  const made = facesOf(readFileSync(join(FOLDER, 'text-font.css'), 'utf8')).map(
    async ({file, weights, text}) =>
      [
        join(FOLDER, file),
        await subsetFont(whole, text, {
          targetFormat: 'woff2',
          keepFeatures: ['kern', 'tnum'],
          variationAxes: {wght: weights},
        }),
      ] as const,
  )
  return new Map(await Promise.all(made))
}

/** The faces of a stylesheet whose file we make. */
export function facesOf(css: string): Face[] {
  return (css.match(/@font-face \{[^}]*\}/g) ?? []).flatMap((face) => {
    const file = /url\('(\.\/fonts\/[^']+)'\)/.exec(face)?.[1]
    const [, min, max] = /font-weight: (\d+) (\d+)/.exec(face) ?? []
    if (file === undefined) return []
    return [{file, weights: {min: Number(min), max: Number(max)}, text: charactersOf(face)}]
  })
}

/** The characters of a face's unicode-range. */
const charactersOf = (face: string): string =>
  [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const [from, until] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({length: until - from + 1}, (_, place) => String.fromCodePoint(from + place))
    })
    .join('')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, bytes] of await textFontFiles()) writeFileSync(path, bytes)
}
