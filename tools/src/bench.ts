// npm run bench [-- NAME …]: measures every promised figure on this machine and prints it with its limit.
import {buildApps, compressApps} from './build-apps.ts'
import {BENCHES, wantedBenches} from './known-benches.ts'

/** Runs benchmarks one after the other and prints their figures; returns how many benchmarks exceeded a limit. */
async function runBenches(names: readonly string[]): Promise<number> {
  // Otherwise the first product to measure would build, and compress while it is measured.
  await buildApps()
  await compressApps()
  let failed = 0
  for (const name of names) {
    const bench = await BENCHES.get(name)?.()
    if (bench === undefined) continue
    const result = await bench.run()
    process.stdout.write(`\n${result.name}${result.ok ? '' : '  (outside its limit)'}\n`)
    for (const figure of result.figures) {
      const limit = figure.limit === undefined ? '' : `  (${figure.limit})${figure.ok ? '' : '  FAIL'}`
      process.stdout.write(`  ${figure.what}: ${figure.value}${limit}\n`)
    }
    if (result.note !== undefined) process.stdout.write(`  ${result.note}\n`)
    if (!result.ok) failed += 1
  }
  return failed
}

const wanted = wantedBenches(process.argv.slice(2))
switch (wanted.is) {
  case 'told':
    process.stdout.write(wanted.text)
    process.exitCode = wanted.code
    break
  case 'run': {
    const failed = await runBenches(wanted.names)
    process.stdout.write(`\n${wanted.names.length - failed} inside their limits, ${failed} outside\n`)
    process.exitCode = failed === 0 ? 0 : 1
  }
}
