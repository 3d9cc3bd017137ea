import {isDeepStrictEqual} from 'node:util'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {studyFromJson, studyToJson} from '@ceibo/studies/built-in/study-json'
import type {NewReport, NewStudy, StudyPatient} from '@ceibo/studies/built-in/study-language'
import {writeNamedInFile} from '@ceibo/studies/built-in/withdrawal.queries'
import {
  discardedContent,
  lockUnmatched,
  openAgain,
  settleUnmatched,
  type UnmatchedResult,
  writeAssignment,
  writeUnmatched,
} from '@ceibo/studies/built-in/unmatched.queries'
import type {Dependencies} from '#dependencies.ts'
import {patientsOfDocument} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {provedFirst, storedForms} from './match-patient.ts'
import {storeUnlessOutdated} from './store-unless-outdated.ts'

/**
 * Keeps a study apart until somebody says whose it is, merged with what is open of it. One that was discarded as it is stays discarded. An
 * assignment that waits to be stored holds for a further version only if that names the same person.
 */
export async function storeUnmatched(
  study: NewStudy,
  {source, reason, named}: Pick<UnmatchedResult, 'source' | 'reason' | 'named'>,
  {db, clock}: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const {uid, kind} = study
    const before = await lockUnmatched(tx, {by: 'uid', key: uid})
    const given = jsonOf(study)
    if (before === undefined && isDeepStrictEqual(await discardedContent(tx, uid), given)) return
    const content = before ? jsonOf(mergedStudy(studyFromJson(before.content), studyFromJson(given))) : given
    const isNamedAnew = before !== undefined && !isDeepStrictEqual(whoIn(before), whoIn({content, named}))
    if (isNamedAnew && before.publishAt !== null) await openAgain(tx, before.id, {holder: null})
    const isNewVersion = isNamedAnew || !isDeepStrictEqual(before?.content, content)
    await writeUnmatched(tx, {uid, kind, source, reason, named, content, receivedAt: clock.now()}, isNewVersion)
    await announce(tx, 'results')
  })
}

/** As the database gives it back. */
const jsonOf = (study: NewStudy): unknown => JSON.parse(JSON.stringify(studyToJson(study)))

const whoIn = ({content, named}: Pick<UnmatchedResult, 'content' | 'named'>) => [studyFromJson(content).patient, named]

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

/** Ends what waits of a study of a laboratory of which the store has a version that was issued later, or at the same time. */
export async function settleReplaced(
  tx: Database,
  {uid, kind, reports = []}: NewStudy,
  {clock}: Pick<Dependencies, 'clock'>,
) {
  if (kind !== 'laboratory') return
  const waiting = await lockUnmatched(tx, {by: 'uid', key: uid})
  const stored = reports.at(-1)?.issuedAt
  if (waiting === undefined || stored === undefined || lastIssue(studyFromJson(waiting.content)) > stored.getTime())
    return
  await settleUnmatched(tx, waiting.id, {outcome: 'replaced', at: clock.now()})
  await announce(tx, 'results')
}

/** What became of a result that was to be stored: `replaced` and `withdrawn` are dropped, and of another patient it waits again. */
export type Publication = 'assigned' | 'replaced' | 'withdrawn' | 'other-patient'

/** Stores a locked result for its person, or ends it where the store has no place for it. The transaction has to be serializable. */
export async function publish(
  tx: Database,
  {id, content}: Pick<UnmatchedResult, 'id' | 'content'>,
  {patient, at}: {patient: StudyPatient; at: Date},
): Promise<Publication> {
  const study = studyFromJson(content)
  const {is} = await storeUnlessOutdated(tx, {...study, patient})
  await announce(tx, 'results')
  if (is === 'other-patient') {
    await openAgain(tx, id, {holder: null, reason: 'other-patient'})
    return is
  }
  if (is === 'stored') await writeNamedInFile(tx, study.uid, study.patient)
  const outcome = is === 'stored' ? 'assigned' : is === 'outdated' ? 'replaced' : is
  await settleUnmatched(tx, id, {outcome, at})
  return outcome
}

/** Stores a waiting result at once for the person of a document, by command. */
export async function assignByCommand(
  {id, documentNumber: written}: {id: number; documentNumber: string},
  {db, clock}: {db: Database} & Pick<Dependencies, 'clock'>,
): Promise<Publication | 'no-result' | 'no-person'> {
  const [person, ...others] = provedFirst(await patientsOfDocument(db, storedForms(written)))
  if (person === undefined || others.length > 0) return 'no-person'
  const {personId, documentType, documentNumber, birthDate} = person
  return inTransaction(
    db,
    async (tx) => {
      const at = clock.now()
      const waiting = await lockUnmatched(tx, {by: 'id', key: id})
      if (waiting === undefined || waiting.publishAt !== null) return 'no-result'
      await writeAssignment(tx, id, {personId, publishAt: at, staffId: null, at, note: ''})
      return publish(tx, waiting, {patient: {documentType, documentNumber, birthDate}, at})
    },
    {isolation: 'serializable'},
  )
}
