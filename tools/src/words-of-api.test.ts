import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, it} from 'vitest'
import {isTestFile, projectFiles, ROOT} from './repository-files.ts'

/** Words of the parts of the domain. Mounting knows people who call, links and staff, and nothing of what they call for. */
const OF_THE_DOMAIN =
  /appointment|stud(?:y|ies)|dependant|coverage|verification|enquir|laborator|practitioner|invitation|passkey/i

it('the mounting of calls knows no word of the domain', () => {
  const files = projectFiles().filter((path) => path.startsWith('apps/server/src/api/') && !isTestFile(path))
  const found = files.flatMap((path) => {
    const lines = readFileSync(join(ROOT, path), 'utf8').split('\n')
    return lines.flatMap((line, at) => (OF_THE_DOMAIN.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []))
  })
  expect(files.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
