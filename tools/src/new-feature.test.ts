import {existsSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, describe, expect, it} from 'vitest'
import {findBreaches} from './check-boundaries.ts'
import {copyCheckout} from './checkout-copy.ts'
import {featureFiles, isFeatureName} from './feature-files.ts'
import {ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'
import {tableBreaches} from './table-owners.ts'

const NAME = 'travel-vaccines'
const files = featureFiles(NAME)
const copy = copyCheckout()
afterAll(() => rmSync(copy, {recursive: true}))

const newFeature = (name: string) => runCommand('node', ['tools/src/new-feature.ts', name], {cwd: copy})

/** A TypeScript project of some of the feature's files and their imports, so that not everything is compiled. */
function projectOf(isIn: (path: string) => boolean, base: string): string {
  const project = `feature-${base}`
  const own = files.map(({path}) => path).filter(isIn)
  writeFileSync(join(copy, project), JSON.stringify({extends: `./${base}`, files: own, include: []}))
  return project
}

const isOfPortal = (path: string) => path.startsWith('apps/portal/')

describe('a new feature', () => {
  it('consists of files that obey the one-way rule', () => {
    const contents = new Map(files.map((file) => [file.path, file.content]))
    expect(findBreaches([...contents.keys()], (path) => contents.get(path) ?? '')).toEqual([])
    expect(files.flatMap(({path, content}) => tableBreaches(path, content))).toEqual([])
  })

  it('is refused for a name that files cannot have', async () => {
    expect(['Vaccines', 'a_b', '', '-a', 'a b'].map(isFeatureName)).toEqual([false, false, false, false, false])
    expect(await newFeature('a_b')).toMatchObject({code: 1, output: expect.stringContaining('Usage')})
  })

  it('is refused when one of its files has the name of another file in any folder', async () => {
    // Names of the contract's notifications.ts, and of an audit-event.queries.ts that belongs to no feature.
    for (const name of ['notifications', 'audit-event']) {
      const {code, output} = await newFeature(name)
      expect({code, output}).toEqual({
        code: 1,
        output: expect.stringContaining('is already there: choose another name'),
      })
      expect(existsSync(join(copy, `apps/portal/src/features/${name}`))).toBe(false)
    }
  })

  it('compiles, is formatted and passes the linter without changes', async () => {
    expect((await newFeature(NAME)).output).toContain('Then add a line')
    const paths = files.map((file) => file.path)
    const checks = [
      ['prettier', '--check', '--log-level', 'warn', ...paths],
      ['oxlint', '--deny-warnings', ...paths],
      ['tsc', '-p', projectOf(isOfPortal, 'tsconfig.web.json')],
      ['tsc', '-p', projectOf((path) => !isOfPortal(path), 'tsconfig.json')],
    ] as const
    for (const [command, ...args] of checks) {
      const {output} = await runCommand(command, args, {cwd: copy})
      const about = output.split('\n').filter((line) => line.includes(NAME))
      expect({command, about}).toEqual({command, about: []})
    }
    expect(existsSync(join(ROOT, files[0]?.path ?? ''))).toBe(false)
  }, 120_000)
})
