import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {ROOT} from './repository-files.ts'
import {facesOf, textFontFiles} from './subset-text-font.ts'

const [others, spanish] = facesOf(readFileSync(join(ROOT, 'packages/ui/src/text-font.css'), 'utf8'))

it('contains all characters of Spanish and English and the digits in the preloaded file', () => {
  const written =
    '0123456789 El ñandú huyó rápido: ¡qué vergüenza! ¿Ves «eso», "esto" o “aquello”? 3.ª · 2.º – SÍ, ÁGIL; it’s (a) 50 % & more…'
  const left = [...new Set(written)].filter((one) => spanish?.text.includes(one) !== true)
  expect(left).toEqual([])
})

it('lists the preloaded file last, because the last face takes precedence where two have a character', () => {
  expect(spanish?.file).toBe('./fonts/atkinson-hyperlegible-next-spanish.woff2')
  expect(others?.text).toContain('ç')
})

it('matches the files made from the font package, and the preloaded one fits into one round trip of a new connection', async () => {
  const made = await textFontFiles()
  expect(made.size).toBe(2)
  const stored = [...made].filter(([path, bytes]) => readFileSync(path).equals(bytes))
  expect(stored.map(([path]) => path)).toEqual([...made.keys()])
  const ahead = [...made.values()].at(-1)
  expect(ahead?.length).toBeLessThan(13_800)
})
