// npm run bench [-- NAME …]: every figure we promise, taken in one run on this machine, each beside its limit.
import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import type {BenchResult} from './bench/bench-result.ts'
import {ROOT} from './repository-files.ts'

type Bench = {run: () => Promise<BenchResult>}

const wanted = process.argv.slice(2)
const names = readdirSync(join(ROOT, 'tools/src/bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))

let failed = 0
for (const name of names) {
  const bench: Bench = await import(`./bench/${name}.bench.ts`)
  const result = await bench.run()
  process.stdout.write(`\n${result.name}${result.ok ? '' : '  (outside its limit)'}\n`)
  for (const figure of result.figures) {
    const limit = figure.limit === undefined ? '' : `  (${figure.limit})${figure.ok ? '' : '  FAIL'}`
    process.stdout.write(`  ${figure.what}: ${figure.value}${limit}\n`)
  }
  if (result.note !== undefined) process.stdout.write(`  ${result.note}\n`)
  if (!result.ok) failed += 1
}
process.stdout.write(`\n${names.length - failed} inside their limits, ${failed} outside\n`)
process.exitCode = failed === 0 ? 0 : 1
