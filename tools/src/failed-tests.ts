import {existsSync, readFileSync} from 'node:fs'
import {stripVTControlCharacters} from 'node:util'

/** A test that failed: its place, its name, its first error, and for a journey what the page showed then, as its accessibility tree. */
export type FailedTest = {where: string; name: string; given: string; shown?: string}

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? {...value} : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? stripVTControlCharacters(value) : '')

/** A file that could not be loaded or failed before its tests counts as one failure. */
function failedInFile(file: Fields): FailedTest[] {
  const where = textOf(file['name'])
  const tests = listOf(file['assertionResults']).filter(({status}) => status === 'failed')
  if (tests.length === 0 && file['status'] === 'failed') {
    return [{where, name: 'the file itself', given: textOf(file['message'])}]
  }
  return tests.map((test) => {
    const messages: unknown = test['failureMessages']
    return {where, name: textOf(test['fullName']), given: Array.isArray(messages) ? textOf(messages[0]) : ''}
  })
}

/** The failed tests of Vitest's JSON report. */
export const failedOfVitest = (report: Fields): FailedTest[] => listOf(report['testResults']).flatMap(failedInFile)

function failedInSpec(spec: Fields): FailedTest[] {
  return listOf(spec['tests'])
    .filter(({status}) => status === 'unexpected' || status === 'flaky')
    .map((test) => {
      const results = listOf(test['results'])
      const given = results.map(({error}) => textOf(fieldsOf(error)['message']))
      return {
        where: `${textOf(spec['file'])} [${textOf(test['projectName'])}]`,
        name: textOf(spec['title']),
        given: given.find((message) => message !== '') ?? '',
        shown: results.map(pageShown).find((tree) => tree !== '') ?? '',
      }
    })
}

/** The page of a failed result: Playwright writes it as a block of YAML into a file beside the report. */
function pageShown({attachments}: Fields): string {
  const path = textOf(listOf(attachments).find(({name}) => name === 'error-context')?.['path'])
  if (!existsSync(path)) return ''
  return /```yaml\n(?<tree>.*?)\n```/su.exec(readFileSync(path, 'utf8'))?.groups?.['tree'] ?? ''
}

const failedInSuite = (suite: Fields): FailedTest[] => [
  ...listOf(suite['specs']).flatMap(failedInSpec),
  ...listOf(suite['suites']).flatMap(failedInSuite),
]

/** The failed tests of Playwright's JSON report; errors outside of tests come last. */
export const failedOfPlaywright = (report: Fields): FailedTest[] => [
  ...listOf(report['suites']).flatMap(failedInSuite),
  ...listOf(report['errors']).map(({message}) => ({
    where: 'the run',
    name: 'outside any test',
    given: textOf(message),
  })),
]

const LINES_SAID = 12
const LINES_SHOWN = 60

/** One paragraph for each failed test, printed at the end. */
export const reportFailed = (failed: readonly FailedTest[]): string =>
  failed
    .map(({where, name, given, shown = ''}) => {
      const lines = given.split('\n').slice(0, LINES_SAID)
      if (shown !== '') lines.push('The page showed:', ...shown.split('\n').slice(0, LINES_SHOWN))
      return [`FAILED ${where}: ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
    })
    .map((paragraph) => `${paragraph.trimEnd()}\n\n`)
    .join('')
