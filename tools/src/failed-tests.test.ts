import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {failedOfPlaywright, failedOfVitest, reportFailed} from './failed-tests.ts'
import {ROOT} from './repository-files.ts'
import {runCommand} from './run-command.ts'

const SUMS = `
  test('one and one', () => expect(1 + 1).toBe(2))
  test('two and two', () => expect(2 + 2).toBe(5))
`
let folder = ''

const report = (name: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return {...Object(parsed)}
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ceibo-failed-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
})

afterAll(() => rmSync(folder, {recursive: true, force: true}))

describe('what failed in a run', () => {
  it('is read from the report of Vitest, including a file that cannot run', async () => {
    writeFileSync(join(folder, 'sums.test.ts'), `import {expect, test} from 'vitest'\n${SUMS}`)
    writeFileSync(join(folder, 'broken.test.ts'), `import './not-there.ts'\n`)
    const output = join(folder, 'vitest.json')
    await runCommand('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile=${output}`], {cwd: folder})
    const failed = failedOfVitest(report('vitest.json')).toSorted((one, other) => one.where.localeCompare(other.where))
    expect(failed).toEqual([
      {where: join(folder, 'broken.test.ts'), name: 'the file itself', given: expect.stringContaining('not-there.ts')},
      {where: join(folder, 'sums.test.ts'), name: 'two and two', given: expect.stringContaining('expected 4 to be 5')},
    ])
  })

  it('is read from the report of Playwright, with the project', async () => {
    const title = `test.describe('sums', () => {${SUMS}})`
    writeFileSync(join(folder, 'sums.spec.ts'), `import {expect, test} from '@playwright/test'\n${title}`)
    writeFileSync(
      join(folder, 'playwright.config.ts'),
      `export default {testMatch: '*.spec.ts', reporter: 'json', projects: [{name: 'phone'}]}`,
    )
    await runCommand('playwright', ['test', '--config', folder], {
      cwd: folder,
      env: {PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json')},
    })
    expect(failedOfPlaywright(report('playwright.json'))).toEqual([
      {where: 'sums.spec.ts [phone]', name: 'two and two', given: expect.stringContaining('Expected: 5'), shown: ''},
    ])
  })

  it('is read with what the page of a journey showed', () => {
    const path = join(folder, 'error-context.md')
    writeFileSync(
      path,
      '# Error details\n\n```\nno\n```\n\n```yaml\n- heading "Hola"\n- button "Salir"\n```\n\n# Test source\n',
    )
    const results = [{error: {message: 'no'}, attachments: [{name: 'error-context', path}]}]
    const tests = [{status: 'unexpected', projectName: 'phone', results}]
    const failed = failedOfPlaywright({suites: [{specs: [{file: 'a.journey.ts', title: 'greets', tests}]}]})
    expect(reportFailed(failed)).toBe(
      'FAILED a.journey.ts [phone]: greets\n  no\n  The page showed:\n  - heading "Hola"\n  - button "Salir"\n\n',
    )
  })

  it('is printed in a paragraph each, with long messages cut', () => {
    const given = Array.from({length: 40}, (_, line) => `line ${line}`).join('\n')
    const messages = reportFailed([
      {where: 'a.test.ts', name: 'first', given: 'no'},
      {where: 'b.test.ts', name: 'second', given},
    ])
    expect(messages).toMatch(/^FAILED a\.test\.ts: first\n {2}no\n\nFAILED b\.test\.ts: second\n {2}line 0\n/)
    expect(messages).not.toContain('line 12')
    expect(reportFailed([])).toBe('')
  })
})
