import {
  type ListedResult,
  MAX_RESULTS,
  RESULT_WORKING_DAYS,
  type resultPeople,
  type resultQueue,
  UNMATCHED_REASONS,
  type unmatchedCase,
} from '@ceibo/contract/studies/inbox/results-inbox'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {addDays, civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import {afterWorkingDays} from '@ceibo/rules/time/working-days'
import {studyFromJson} from '@ceibo/studies/built-in/study-json'
import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {recordOpening} from '#modules/audit/audit.offers.ts'
import {holidaysFrom} from '#modules/catalogues/catalogues.offers.ts'
import {NO_BIRTH_DATE} from '#modules/studies/import/storing/match-patient.ts'
import {AppError} from '#platform/app-error.ts'
import {candidatesOf, peopleById, peopleOfLine} from './candidates.ts'
import {
  type CaseRow,
  caseRow,
  countEnded,
  endedRows,
  type ListedRow,
  waitingCounts,
  waitingRows,
} from './inbox.queries.ts'
import type {UnmatchedSubject} from './inbox.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>

/** Holidays that lie further back move no promise that somebody still watches. */
const PROMISE_DAYS = 365

/** The results that wait, oldest first, or those that ended. */
export async function readResultQueue(
  {input: {reason, list}, actor}: Call<typeof resultQueue>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof resultQueue>> {
  const now = clock.now()
  const {staffId} = actor
  const [promises, counts, endedToday, rows] = await Promise.all([
    promisesOn(db, now),
    waitingCounts(db),
    countEnded(db, instantOf(civilDate(now), '00:00')),
    list === 'ended'
      ? endedRows(db, {reason, limit: MAX_RESULTS})
      : waitingRows(db, {reason, list, staffId, limit: MAX_RESULTS}),
  ])
  const countOf = (counted: typeof counts) => counted.reduce((sum, {count}) => sum + count, 0)
  return {
    results: rows.map((row) => listedView(row, promises, staffId)),
    counts: UNMATCHED_REASONS.map((each) => ({
      reason: each,
      count: countOf(counts.filter((one) => one.reason === each)),
    })),
    lateCount: countOf(counts.filter(({day}) => promises(day).isOver)),
    endedToday,
  }
}

/** A result without its values, beside the people whose it may be. Its opening is audited, once in ten minutes for each member. */
export async function readUnmatchedCase(
  {subject: {resultId}, actor, request}: Call<typeof unmatchedCase, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof unmatchedCase>> {
  const now = clock.now()
  const row = await caseRow(db, resultId)
  if (row === undefined) throw new AppError('not-found')
  const study = row.content === null ? undefined : studyFromJson(row.content)
  const named = namedIn(row, study)
  const [promises, candidates, [person = null]] = await Promise.all([
    promisesOn(db, now),
    row.endedAt === null ? candidatesOf(db, row, named) : [],
    peopleById(db, row.personId === null ? [] : [row.personId]),
  ])
  const [object, subjectId] = [`unmatched:${resultId}`, row.personId ?? undefined]
  await recordOpening(db, {at: now, actor, action: 'result-open', object, subjectId, request})
  const {version, source, endNote} = row
  const {documentNumber, birthDate, sex} = named
  return {
    found: {
      ...listedView(row, promises, actor.staffId),
      version,
      documentNumber,
      birthDate,
      sex,
      source,
      ...contentView(study),
      candidates,
      person,
      endNote,
    },
  }
}

/** Whom the file of a result names. */
export function namedIn({name, sex}: Pick<CaseRow, 'name' | 'sex'>, study: Pick<NewStudy, 'patient'> | undefined) {
  const {documentNumber = '', birthDate = NO_BIRTH_DATE} = study?.patient ?? {}
  return {name, documentNumber, birthDate: birthDate === NO_BIRTH_DATE ? null : birthDate, sex}
}

/** What a result holds, by name and without its values. */
function contentView(study: NewStudy | undefined) {
  const {title = '', accessionNumber: number = '', centre, performedAt = null, reports = [], series = []} = study ?? {}
  const last = reports.at(-1)
  const names = [
    ...(last?.values ?? []).map(({name}) => name),
    ...(last?.antibiograms ?? []).map(({organism}) => `Antibiograma: ${organism}`),
    ...(last?.sections ?? []).map((one) => one.title).filter(Boolean),
  ]
  return {
    title,
    number,
    centre: centre?.name ?? '',
    performedAt: performedAt && civilInstant(performedAt),
    issuedAt: last === undefined ? null : civilInstant(last.issuedAt),
    holds: [...new Set(names)],
    images: series.reduce((sum, {instances}) => sum + instances.length, 0),
    documents: (last?.documents ?? []).map((one) => ({title: one.title, pages: one.pages})),
  }
}

/** The people whose an unmatched result may be, by a document or a name. */
export const findResultPeople = async (
  {input: {line}}: Call<typeof resultPeople, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof resultPeople>> => ({people: await peopleOfLine(db, line, civilDate(clock.now()))})

/** Until when a result is promised that came on a civil day, and whether that is over. */
type Promises = (day: string) => {dueOn: string; isOver: boolean}

async function promisesOn(db: Database, now: Date): Promise<Promises> {
  const today = civilDate(now)
  const holidays = await holidaysFrom(db, addDays(today, -PROMISE_DAYS))
  return (day) => {
    const dueOn = afterWorkingDays(day, RESULT_WORKING_DAYS, holidays)
    return {dueOn, isOver: dueOn < today}
  }
}

/** What a list says of a result, for this member. */
function listedView(row: ListedRow, promises: Promises, staffId: number): ListedResult {
  const {id, kind, name, reason, receivedAt, holderId, holder, heldSince, endedAt, outcome, publishAt} = row
  const {dueOn, isOver} = promises(civilDate(receivedAt))
  const isWaiting = endedAt === null || outcome === null
  return {
    id,
    kind,
    name,
    reason,
    receivedAt: civilInstant(receivedAt),
    dueOn,
    isLate: isWaiting && isOver,
    hands:
      !isWaiting || holder === null || heldSince === null
        ? null
        : {holder, since: civilInstant(heldSince), isMine: holderId === staffId},
    ending: isWaiting
      ? null
      : {
          outcome,
          at: civilInstant(endedAt),
          by: holder,
          discardedFor: row.discardedFor,
          publishAt: publishAt && civilInstant(publishAt),
        },
  }
}
