import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {type LaboratoryResult, openStudy} from '@ceibo/contract/studies/study-opening'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {otherRangeTexts, rangeText} from '@ceibo/laboratory/values/reference-range'
import {ASSESSMENT_WORDS, assessmentOf} from '@ceibo/laboratory/values/result-severity'
import {aPatient} from '@ceibo/testing/builders/patient-builders'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {afterAll, expect, it} from 'vitest'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import * as z from 'zod/mini'
import {studyServer} from '#modules/studies/test-studies.ts'
import {importResults} from '#modules/studies/import/import-results.ts'
import {madeReports} from '#modules/studies/import/fhir/test-fhir-reports.ts'
import {unitOfValue} from '@ceibo/laboratory/values/result-value'

const {db} = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'ceibo-made-reports-'))
afterAll(() => rm(folder, {recursive: true}))

/** What the page says of a value. */
function shown(one: LaboratoryResult): string {
  const assessment = assessmentOf(one)
  return [
    formatValue(one.value),
    one.range && rangeText(one.range, unitOfValue(one.value)),
    ...otherRangeTexts(one.otherRanges).map((other) => `[${other}]`),
    assessment && ASSESSMENT_WORDS[assessment],
    ...one.marks.map(({text}) => text),
    one.comment,
  ]
    .filter(Boolean)
    .join(' · ')
}

it('of sixty reports from another tool stores, withdraws or reports each as the table says', async () => {
  const portal = await studyServer(db)
  const person = await aPatient(db, {birth_date: '1983-05-14', first_name: 'Ana', last_name: 'Suárez'})
  const made = madeReports({
    identifier: [{system: 'http://www.renaper.gob.ar/dni', value: person.document_number}],
    name: [{family: 'Suárez', given: ['Ana']}],
    birthDate: '1983-05-14',
    gender: 'female',
  })
  expect(made).toHaveLength(60)
  const lines: string[] = []
  const known = new Set<string>()
  for (const [at, {what, files}] of made.entries()) {
    const problems: string[] = []
    for (const [version, file] of files.entries()) {
      const path = join(folder, `${at}-${version}.json`)
      await writeFile(path, JSON.stringify(file))
      const summary = await importResults(path, {
        db,
        files: folderFiles(join(folder, 'files')),
        clock: portal.clock,
        threads: TEST_THREADS,
      })
      problems.push(...summary.problems.map((problem) => problem.replace(`${path}: `, '').replace(/^entry \d+, /, '')))
    }
    const listed = (await portal.list(person)).find(({id}) => !known.has(id))
    lines.push(`${at + 1}. ${what}: ${listed?.status ?? 'not stored'}`)
    if (listed !== undefined) {
      known.add(listed.id)
      const answer = await portal.open(person, {uid: listed.id})
      const opened = answer.statusCode === 200 ? z.decode(openStudy.output, answer.json()) : undefined
      lines.push(...(opened?.results.map((one) => `   ${one.name}: ${shown(one)}`) ?? ['   (not opened)']))
      lines.push(
        ...(opened?.antibiograms.flatMap(({rows}) => rows.map((row) => `   ${row.antibiotic}: ${row.answer}`)) ?? []),
      )
    }
    lines.push(...problems.map((problem) => `   ! ${problem}`))
  }
  await expect(`${lines.join('\n').replaceAll('\u00a0', ' ')}\n`).toMatchFileSnapshot('fhir-reports-outcomes.txt')
})
