import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DEMO_COMMANDS} from '@ceibo/demo/server/demo-commands'
import {runOperation} from '@ceibo/server/cli/run-operation'
import {expect, it} from 'vitest'
import * as z from 'zod/mini'
import {ROOT} from './repository-files.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('the README lists every variable that the server reads', () => {
  const schema =
    /const environment = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(
      read('apps/server/src/platform/configuration/configuration.ts'),
    )?.[1] ?? ''
  const variables = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(30)
  const messages = read('README.md')
  expect(variables.filter((name) => !messages.includes(name))).toEqual([])
})

it('the README lists every command of operation, and no other', async () => {
  const {text} = await runOperation(['--help'], {}, {more: DEMO_COMMANDS})
  const listed = text.split('\n').filter((line) => line.startsWith('  ') && !line.endsWith('(in a later version)'))
  const commands = listed.map((line) => /^ {2}([a-z-]+(?: [a-z]+)?)/.exec(line)?.[1] ?? '')
  expect(commands).toContain('slots extend')
  const table = read('README.md').split('## Operate it')[1]?.split('\n## ')[0] ?? ''
  const messages = [...table.matchAll(/`([a-z-]+(?: [a-z]+)?)[^`]*`(?=[^|]*\|[^|]*\|\n)/g)].map(([, name = '']) => name)
  expect(messages.toSorted()).toEqual(commands.toSorted())
})

it.each(['README.md', 'CONTRIBUTING.md'])('%s names scripts that exist in package.json', (page) => {
  const {scripts} = z.object({scripts: z.record(z.string(), z.string())}).parse(JSON.parse(read('package.json')))
  const named = [...read(page).matchAll(/npm run ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})
