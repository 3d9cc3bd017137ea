import {rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {findBreaches} from './check-boundaries.ts'
import {featureFiles, isFeatureName} from './feature-files.ts'
import {ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

// Not a feature of the product; the folder listing of the checks skips it because it is gone again.
const NAME = 'zz-made-by-the-test'
const files = featureFiles(NAME)
const remove = () => {
  for (const {path} of files) {
    const folder = path.includes(`features/${NAME}`) ? dirname(path) : path
    rmSync(join(ROOT, folder), {recursive: true, force: true})
  }
}
afterAll(remove)

describe('a new feature', () => {
  it('is made of files that keep the one-way rule', () => {
    const contents = new Map(files.map((file) => [file.path, file.content]))
    expect(findBreaches([...contents.keys()], (path) => contents.get(path) ?? '')).toEqual([])
  })

  it('is refused under a name that files cannot carry, and over files that are there', async () => {
    expect(['Vaccines', 'a_b', '', '-a', 'a b'].map(isFeatureName)).toEqual([false, false, false, false, false])
    const again = await runCommand('node', ['tools/src/new-feature.ts', 'notifications'])
    expect(again).toMatchObject({code: 1})
    expect(again.output).toContain('is already there')
  })

  it('compiles, is formatted and passes the linter as it is made', async () => {
    try {
      const made = await runCommand('node', ['tools/src/new-feature.ts', NAME])
      expect(made.output).toContain('Then add a line')
      const paths = files.map((file) => file.path)
      const checks = [
        ['prettier', '--check', '--log-level', 'warn', ...paths],
        ['oxlint', '--deny-warnings', ...paths],
        ['tsc', '-p', 'tsconfig.json'],
        ['tsc', '-p', 'tsconfig.web.json'],
      ] as const
      for (const [command, ...args] of checks) {
        const {output} = await runCommand(command, args)
        const about = output.split('\n').filter((line) => line.includes(NAME))
        expect({command, about}).toEqual({command, about: []})
      }
    } finally {
      remove()
    }
  }, 60_000)
})
