import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {migrationsDirectory} from '@ceibo/database/migration-files'
import {expect, it} from 'vitest'
import {runOperation} from './run-operation.ts'

it('prints the version of the product, its newest migration and the Node.js that runs it', async () => {
  const {code, text} = await runOperation(['version'], {})

  const root = readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  const newest = readdirSync(migrationsDirectory).toSorted().at(-1)?.replace('.sql', '')
  expect(code).toBe(0)
  expect(text.split('\n')).toEqual([
    `Ceibo ${/"version": "([^"]+)"/.exec(root)?.[1]}`,
    `schema ${newest}`,
    `Node.js ${process.versions.node}`,
  ])
})
