import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {importsOf} from './source-imports.ts'

// The number of threads is read once: set later, it would be more, and the rule of two hashes at once rests on it.
it('sets how many threads there are before it loads what could use one', () => {
  const path = join(import.meta.dirname, 'start.ts')
  expect(importsOf(path, readFileSync(path, 'utf8'))[0]?.text).toBe('@ceibo/server/platform/system-threads')
})
