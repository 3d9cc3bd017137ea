// npm test: the tests of code, calls and rules; every component in a browser; the journeys on the built product.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildApps, compressApps} from './build-apps.ts'
import {failedOfPlaywright, failedOfVitest, type FailedTest, reportFailed} from './failed-tests.ts'
import {ensureBrowser, headlessShell} from './find-browser.ts'
import {ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

type Sums = {passed: number; failed: number; which: FailedTest[]}

const reports = mkdtempSync(join(tmpdir(), 'ceibo-test-'))

function readReport(name: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(reports, name), 'utf8'))
    return typeof parsed === 'object' && parsed !== null ? {...parsed} : undefined
  } catch {
    return undefined
  }
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function withCrash(runner: string, sums: Sums, code: number): Sums {
  if (code === 0 || sums.failed > 0) return sums
  const crash = {where: runner, name: `ended with code ${code}`, given: 'No test failed: see its own output above.'}
  return {...sums, failed: 1, which: [...sums.which, crash]}
}

async function runUnitTests(): Promise<Sums> {
  const file = join(reports, 'vitest.json')
  const {code} = await runCommand('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`], {
    show: true,
  })
  const report = readReport('vitest.json') ?? {}
  const which = failedOfVitest(report)
  return withCrash('vitest', {passed: count(report['numPassedTests']), failed: which.length, which}, code)
}

/** One run of Playwright; its sums are read from its report. */
async function runBrowserTests(config: string, browser: Record<string, string>): Promise<Sums> {
  const name = `${config.replaceAll('/', '-')}.json`
  const {code} = await runCommand('playwright', ['test', '--config', config], {
    show: true,
    env: {...browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, name)},
  })
  const report = readReport(name) ?? {}
  const stats = report['stats']
  const sums = typeof stats === 'object' && stats !== null ? Object.entries(stats) : []
  const read = (key: string) => count(sums.find(([name]) => name === key)?.[1])
  const failed = read('unexpected') + read('flaky')
  return withCrash(config, {passed: read('expected'), failed, which: failedOfPlaywright(report)}, code)
}

process.chdir(ROOT)
const unit = await runUnitTests()
const whole = await ensureBrowser()
const browser = {CHROMIUM_PATH: headlessShell() ?? whole, CAMERA_BROWSER_PATH: whole}
const gallery = await runBrowserTests('packages/ui/playwright.config.ts', browser)
await buildApps()
await compressApps()
const journeys = await runBrowserTests('e2e/playwright.config.ts', browser)
rmSync(reports, {recursive: true, force: true})
const failed = unit.failed + gallery.failed + journeys.failed
process.stdout.write(`\n${reportFailed([...unit.which, ...gallery.which, ...journeys.which])}`)
process.stdout.write(`${unit.passed + gallery.passed + journeys.passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
