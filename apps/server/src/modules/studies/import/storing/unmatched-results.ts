import {isDeepStrictEqual} from 'node:util'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {studyFromJson, studyToJson} from '@ceibo/studies/built-in/study-json'
import type {NewReport, NewStudy} from '@ceibo/studies/built-in/study-language'
import {writeNamedInFile} from '@ceibo/studies/built-in/withdrawal.queries'
import {deleteUnmatched, lockUnmatched, writeUnmatched} from '@ceibo/studies/built-in/unmatched.queries'
import type {Dependencies} from '#dependencies.ts'
import {patientsOfDocument} from '#modules/people/people.offers.ts'
import {provedFirst, storedForms} from './match-patient.ts'
import {storeUnlessOutdated} from './store-unless-outdated.ts'

/** Keeps a study apart until somebody says whose it is, merged with earlier imports of it. */
export async function storeUnmatched(
  study: NewStudy,
  {source, reason}: {source: string; reason: string},
  {db, clock}: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockUnmatched(tx, {by: 'uid', key: study.uid})
    const given = studyToJson(study)
    const content = before ? studyToJson(mergedStudy(studyFromJson(before.content), studyFromJson(given))) : given
    await writeUnmatched(tx, {uid: study.uid, source, reason, content, receivedAt: clock.now()})
  })
}

/** The merged study: the facts that came with the latest report, and the reports and images of both. */
function mergedStudy(before: NewStudy, now: NewStudy): NewStudy {
  const [earlier, later] = lastIssue(now) < lastIssue(before) ? [now, before] : [before, now]
  return {
    ...earlier,
    ...later,
    reports: mergedReports(earlier.reports ?? [], later.reports ?? []),
    series: mergedSeries(before.series ?? [], now.series ?? []),
  }
}

const lastIssue = ({reports = []}: NewStudy) => reports.at(-1)?.issuedAt.getTime() ?? 0

function mergedReports(before: readonly NewReport[], now: readonly NewReport[]): NewReport[] {
  const more = now.filter((one) => !before.some((other) => isDeepStrictEqual(one, other)))
  return [...before, ...more].toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
}

type Series = NonNullable<NewStudy['series']>

function mergedSeries(before: Series, now: Series): Series {
  const known = new Set(before.map(({uid}) => uid))
  return [
    ...before.map((one) => {
      const same = now.filter(({uid}) => uid === one.uid)
      const instances = same.flatMap((series) => series.instances)
      const parts = same.flatMap((series) => series.parts ?? [])
      return {...one, instances: joined(one.instances, instances), parts: joined(one.parts ?? [], parts)}
    }),
    ...now.filter(({uid}) => !known.has(uid)),
  ]
}

function joined<One extends {uid: string}>(before: readonly One[], now: readonly One[]): One[] {
  const known = new Set(before.map(({uid}) => uid))
  return [...before, ...now.filter(({uid}) => !known.has(uid))]
}

export type Assignment = 'assigned' | 'outdated' | 'withdrawn' | 'other-patient' | 'no-result' | 'no-person'

/** Stores a study that was kept apart for the person of a document. One of which the store has a later version, or that was withdrawn, is dropped. */
export async function assignUnmatched(
  {id, documentNumber: written}: {id: number; documentNumber: string},
  {db}: {db: Database},
): Promise<Assignment> {
  const [person, ...others] = provedFirst(await patientsOfDocument(db, storedForms(written)))
  if (person === undefined || others.length > 0) return 'no-person'
  const {documentType, documentNumber, birthDate} = person
  return inTransaction(
    db,
    async (tx) => {
      const waiting = await lockUnmatched(tx, {by: 'id', key: id})
      if (waiting === undefined) return 'no-result'
      const study = studyFromJson(waiting.content)
      const {is} = await storeUnlessOutdated(tx, {...study, patient: {documentType, documentNumber, birthDate}})
      if (is === 'other-patient') return is
      if (is === 'stored') await writeNamedInFile(tx, study.uid, study.patient)
      await deleteUnmatched(tx, id)
      return is === 'stored' ? 'assigned' : is
    },
    {isolation: 'serializable'},
  )
}
