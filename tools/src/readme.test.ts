import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {ROOT} from './repository-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('the README tells every variable that the server reads', () => {
  const schema =
    /const environment = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(
      read('apps/server/src/platform/configuration.ts'),
    )?.[1] ?? ''
  const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(30)
  const told = read('README.md')
  // Those of maintenance are told together.
  expect(variables.filter((name) => !name.startsWith('MAINTENANCE_') && !told.includes(name))).toEqual([])
})
