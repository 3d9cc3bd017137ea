import type {
  assignResult as assignContract,
  publishResult as publishContract,
} from '@ceibo/contract/studies/inbox/unmatched-acts'
import {ASSIGNMENT_MINUTES} from '@ceibo/contract/studies/inbox/results-inbox'
import {DAY_MS, MINUTE_MS} from '@ceibo/contract/time/civil-day'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import {comparePatient, needsExplanation} from '@ceibo/rules/studies/result-patient'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {studyFromJson} from '@ceibo/studies/built-in/study-json'
import {
  duePublications,
  forgetDiscarded,
  lockUnmatched,
  writeAssignment,
} from '@ceibo/studies/built-in/unmatched.queries'
import type {Staff, System} from '#api/subjects/actor.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {findPeople} from '#modules/people/people.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {removeUnusedFiles} from '#modules/studies/import/documents/remove-unused-files.ts'
import {type Publication, publish} from '#modules/studies/import/storing/unmatched-results.ts'
import {AppError} from '#platform/app-error.ts'
import {comparedPerson, peopleById} from './candidates.ts'
import {assertExplained, lockToAct} from './hold-result.ts'
import type {UnmatchedSubject} from './inbox.subjects.ts'
import {namedIn} from './read-unmatched.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'wake'>

/** For so long a discarded result is kept. */
const DISCARDED_DAYS = 30

/**
 * Says whose a waiting result is. It is stored for them, and they are told, when the time to undo it is over. The result is locked, so of two
 * people who assign it, and of two presses, the second finds that it ended.
 */
export async function assignResult(
  {input, subject: {resultId}, actor, request}: Call<typeof assignContract, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof assignContract>> {
  const {personId, version, why} = input
  const at = clock.now()
  const {staffId} = actor
  return inTransaction(db, async (tx): Promise<OutputOf<typeof assignContract>> => {
    const locked = await lockToAct(tx, resultId, staffId)
    if (locked.is !== 'free') return locked
    const {result} = locked
    if (result.version !== version) return {is: 'changed'}
    const [person] = await peopleById(tx, [personId])
    if (person === undefined) throw new AppError('not-found')
    const named = namedIn(result.named, studyFromJson(result.content))
    if (needsExplanation(comparePatient(named, comparedPerson(person)))) assertExplained(why)
    const publishAt = new Date(at.getTime() + ASSIGNMENT_MINUTES * MINUTE_MS)
    await writeAssignment(tx, resultId, {personId, publishAt, staffId, at, note: why})
    const object = `unmatched:${resultId}`
    await writeAudit(tx, {at, actor, action: 'result-assign', result: 'done', subjectId: personId, object, request})
    await announce(tx, 'results')
    return {is: 'assigned', publishAt: civilInstant(publishAt)}
  })
}

/** Stores an assigned result for its person now. */
export async function publishResult(
  {subject: {resultId}, actor, request}: Call<typeof publishContract, UnmatchedSubject>,
  on: Needs,
): Promise<OutputOf<typeof publishContract>> {
  const became = await publishAssigned(resultId, {actor, request}, on)
  on.wake('tell-results')
  if (became === 'other-patient') return {is: became}
  return {is: became === 'assigned' ? 'published' : 'gone'}
}

/**
 * Stores the assigned results whose time has come, and forgets what was discarded long ago; how many. One that cannot be stored keeps no other one from
 * its patient: it is thrown in the end, and tried again.
 */
export async function publishDue(on: Needs & Pick<Dependencies, 'files'>): Promise<number> {
  const {db, clock} = on
  const due = await duePublications(db, clock.now())
  const failures: unknown[] = []
  for (const id of due) {
    await publishAssigned(id, {actor: {is: 'system'}}, on).catch((error: unknown) => failures.push(error))
  }
  if (due.length > 0) on.wake('tell-results')
  const forgotten = await forgetDiscarded(db, new Date(clock.now().getTime() - DISCARDED_DAYS * DAY_MS))
  for (const content of forgotten) await removeUnusedFiles(studyFromJson(content), on)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} assigned results could not be stored`)
  return due.length + forgotten.length
}

type By = {actor: Staff | System; request?: RequestContext}

/** Undefined for a result that is not assigned, or is stored already. */
function publishAssigned(id: number, {actor, request}: By, {db, clock}: Needs): Promise<Publication | undefined> {
  return inTransaction(
    db,
    async (tx) => {
      const at = clock.now()
      const assigned = await lockUnmatched(tx, {by: 'id', key: id})
      const personId = assigned?.publishAt ? assigned.personId : null
      if (assigned === undefined || personId === null) return undefined
      // As their identity is now: it may have been corrected since.
      const [person] = await findPeople(tx, {by: 'id', ids: [personId]}, 1)
      if (person === undefined) throw new Error('A result is assigned to a person who does not exist')
      const {documentTypeId: documentType, documentNumber, birthDate} = person
      const became = await publish(tx, assigned, {patient: {documentType, documentNumber, birthDate}, at})
      const object = `unmatched:${id}`
      await writeAudit(tx, {at, actor, action: 'result-publish', result: became, subjectId: personId, object, request})
      return became
    },
    {isolation: 'serializable'},
  )
}
