import {createHash} from 'node:crypto'
import type {UploadedResult, UploadEffect} from '@ceibo/contract/studies/inbox/result-upload'
import {isRefusedData} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inSavepoint} from '@ceibo/database/savepoint.queries'
import {studyByUid} from '@ceibo/studies/built-in/study.queries'
import type {Dependencies} from '#dependencies.ts'
import {byIssue} from '#modules/studies/import/import-results.ts'
import {matchPatient, NO_BIRTH_DATE} from '#modules/studies/import/storing/match-patient.ts'
import {peopleById} from '#modules/studies/inbox/candidates.ts'
import {type SentBy, type StoredResult, storeResult} from '#modules/studies/intake/store-result.ts'
import {inSpanish} from '#modules/studies/receptions/problem-words.ts'
import type {ReadUpload, UploadedOne} from './read-upload.ts'

/** Stores what was read, and says what that did. Data that the database refuses is told of its result alone. */
export async function storeUpload(
  tx: Database,
  {read, facts, by}: {read: ReadUpload; facts: unknown; by: SentBy},
  on: Pick<Dependencies, 'clock'>,
) {
  const results: UploadedResult[] = []
  const stored: StoredResult[] = []
  for (const one of read.results.toSorted(byIssue)) {
    const before = 'study' in one ? await studyByUid(tx, one.study.study.kind, one.study.study.uid) : undefined
    const became = await inSavepoint(tx, () => storeResult(one, by, {db: tx, clock: on.clock})).catch(
      (error: unknown) => {
        if (isRefusedData(error)) return undefined
        throw error
      },
    )
    if (became !== undefined) stored.push(became)
    const hadReport = before !== undefined && before.report !== null
    results.push(await resultView(tx, one, effectOf(became, hadReport), became?.notes ?? []))
  }
  const changes = results.some(({effect}) => CHANGING.has(effect))
  const report = {
    files: [...read.files].map(({kind, problems}) => ({kind, problems: problems.map(inSpanish)})),
    results,
  }
  // It names the files and what was said of them too: others may do the same.
  const named = [read.files.map(({digest}) => digest), facts, report]
  const shown = changes ? createHash('sha256').update(JSON.stringify(named)).digest('hex') : null
  return {report: {...report, shown}, stored}
}

const CHANGING: ReadonlySet<UploadEffect> = new Set(['new', 'correction', 'waits', 'takes-back'])

function effectOf(became: StoredResult | undefined, hadReport: boolean): UploadEffect {
  if (became === undefined) return 'refused'
  const {outcome} = became
  switch (outcome.is) {
    case 'stored':
      return outcome.isNew ? (hadReport ? 'correction' : 'new') : 'known'
    case 'kept-apart':
      return 'waits'
    case 'withdrawn':
      return 'takes-back'
    case 'left-out':
    case 'other-patient':
      return outcome.is
  }
}

/** What the screen shows of a result beside its file: whom that names, and who gets it. */
async function resultView(
  tx: Database,
  one: UploadedOne,
  effect: UploadEffect,
  notes: readonly string[],
): Promise<UploadedResult> {
  const {label, patient} = 'study' in one ? one.study : one.withdrawal
  const match = patient && (await matchPatient(tx, patient))
  const [person = null] = match?.is === 'known' ? await peopleById(tx, [match.person.personId]) : []
  const study = 'study' in one ? one.study.study : undefined
  return {
    file: one.file,
    kind: 'study' in one ? one.study.study.kind : one.withdrawal.kind,
    label: inSpanish(label),
    title: study?.title ?? '',
    images: (study?.series ?? []).reduce((sum, {instances}) => sum + instances.length, 0),
    name: patient?.name ?? '',
    documentNumber: patient?.documentNumber ?? '',
    birthDate: patient === undefined || patient.birthDate === NO_BIRTH_DATE ? null : patient.birthDate,
    person,
    reason: match?.is === 'unknown' ? match.reason : null,
    effect,
    notes: notes.map(inSpanish),
  }
}
