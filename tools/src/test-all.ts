// npm test: the tests of code, calls and rules; then the journeys in a real browser against the built product.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {buildApps} from './build-apps.ts'
import {ensureBrowser} from './find-browser.ts'
import {ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

type Sums = {passed: number; failed: number}

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

/** A runner that ended badly without a failed test (a crash, an unhandled error) counts as one failure. */
function withCrash(sums: Sums, code: number): Sums {
  return code !== 0 && sums.failed === 0 ? {...sums, failed: 1} : sums
}

async function runUnitTests(): Promise<Sums> {
  const file = join(reports, 'vitest.json')
  const {code} = await runCommand('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`], {
    show: true,
  })
  const report = readReport('vitest.json')
  return withCrash({passed: count(report?.['numPassedTests']), failed: count(report?.['numFailedTests'])}, code)
}

async function runJourneys(): Promise<Sums> {
  const browser = await ensureBrowser()
  await buildApps()
  const {code} = await runCommand('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    show: true,
    env: {CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json')},
  })
  const stats = readReport('playwright.json')?.['stats']
  const sums = typeof stats === 'object' && stats !== null ? {...stats} : {}
  const read = (key: string) => count(Object.entries(sums).find(([name]) => name === key)?.[1])
  return withCrash({passed: read('expected'), failed: read('unexpected') + read('flaky')}, code)
}

process.chdir(ROOT)
const unit = await runUnitTests()
const journeys = await runJourneys()
rmSync(reports, {recursive: true, force: true})
const failed = unit.failed + journeys.failed
process.stdout.write(`${unit.passed + journeys.passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
