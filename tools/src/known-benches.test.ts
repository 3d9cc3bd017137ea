import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {BENCHES, wantedBenches} from './known-benches.ts'
import {runCommand} from './run-command.ts'

const known = [...BENCHES.keys()]

describe('npm run bench', () => {
  it('lists every benchmark in the folder', () => {
    const files = readdirSync(join(import.meta.dirname, 'bench')).filter((name) => name.endsWith('.bench.ts'))
    expect(known.map((name) => `${name}.bench.ts`).toSorted()).toEqual(files.toSorted())
  })

  it('runs all of them, or those that are named', () => {
    expect(wantedBenches([])).toEqual({is: 'run', names: known})
    expect(wantedBenches(['same-time', 'confirm-rate'])).toEqual({is: 'run', names: ['confirm-rate', 'same-time']})
  })

  it('prints the list on request', () => {
    for (const word of ['list', '--help', '-h']) {
      expect(wantedBenches([word])).toEqual({is: 'told', text: expect.stringContaining('  same-time\n'), code: 0})
    }
  })

  it('runs nothing for an unknown name, prints the known ones, and fails', async () => {
    const {code, output} = await runCommand('node', ['tools/src/bench.ts', 'same-time', 'typo'])
    expect(code).toBe(2)
    expect(output).toBe(`There is no benchmark typo.\n\nBenchmarks:\n${known.map((name) => `  ${name}\n`).join('')}`)
  })
})
