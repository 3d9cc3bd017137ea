import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {printFontFiles} from './make-print-fonts.ts'

it('matches the files that the server prints with', async () => {
  const made = await printFontFiles()
  expect(made.size).toBe(2)
  const stored = [...made].filter(([path, bytes]) => readFileSync(path).equals(bytes))
  expect(stored.map(([path]) => path)).toEqual([...made.keys()])
})
