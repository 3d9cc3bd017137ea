import {
  type claimResult as claimContract,
  type discardResult as discardContract,
  MIN_RESULT_NOTE,
  type releaseResult as releaseContract,
  type reopenResult as reopenContract,
} from '@ceibo/contract/studies/inbox/unmatched-acts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {isUniqueViolation} from '@ceibo/database/database-errors'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import {lockUnmatched, openAgain, type UnmatchedResult, writeDiscard} from '@ceibo/studies/built-in/unmatched.queries'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {handsOf, lockUndoable, releaseHeld, setHolder} from './inbox.queries.ts'
import type {UnmatchedSubject} from './inbox.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type Obstacle = {is: 'gone'} | {is: 'taken'; holder: string; since: string}

/** A waiting result, locked until the transaction ends; or what keeps a member from acting on it: it ended, or somebody else has it. */
export async function lockToAct(
  tx: Database,
  resultId: number,
  staffId: number,
): Promise<{is: 'free'; result: UnmatchedResult} | Obstacle> {
  const result = await lockUnmatched(tx, {by: 'id', key: resultId})
  if (result === undefined || result.publishAt !== null) return {is: 'gone'}
  const hands = await handsOf(tx, resultId)
  if (hands === undefined || hands.staffId === staffId) return {is: 'free', result}
  return {is: 'taken', holder: hands.holder, since: civilInstant(hands.since)}
}

/** Throws `invalid` for an explanation that explains nothing. */
export function assertExplained(why: string): void {
  if (why.length >= MIN_RESULT_NOTE) return
  const message = `Explicá por qué, con ${MIN_RESULT_NOTE} caracteres al menos`
  throw new AppError('invalid', {problems: [{field: 'why', message}]})
}

/** Takes a waiting result in hands, also one that somebody else has when the member says so. */
export async function claimResult(
  {input: {takeOver}, subject: {resultId}, actor, request}: Call<typeof claimContract, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof claimContract>> {
  const at = clock.now()
  const {staffId} = actor
  return inTransaction(db, async (tx): Promise<OutputOf<typeof claimContract>> => {
    const found = await lockToAct(tx, resultId, staffId)
    const isTaken = found.is === 'taken'
    if (found.is !== 'free' && !(isTaken && takeOver)) return found
    await setHolder(tx, resultId, {staffId, since: at})
    const [result, object] = [isTaken ? 'taken-over' : 'done', `unmatched:${resultId}`]
    await writeAudit(tx, {at, actor, action: 'result-claim', result, object, request})
    await announce(tx, 'results')
    return {is: 'claimed'}
  })
}

/** Puts a result back into the queue. */
export async function releaseResult(
  {subject: {resultId}, actor, request}: Call<typeof releaseContract, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<Record<string, never>> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await releaseHeld(tx, resultId, actor.staffId))) return
    const object = `unmatched:${resultId}`
    await writeAudit(tx, {at, actor, action: 'result-release', result: 'done', object, request})
    await announce(tx, 'results')
  })
  return {}
}

/** Ends a waiting result that is to be shown to nobody. A reason that says nothing by itself needs an explanation. */
export async function discardResult(
  {input, subject: {resultId}, actor, request}: Call<typeof discardContract, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof discardContract>> {
  const {version, reason, why} = input
  if (reason === 'other') assertExplained(why)
  const at = clock.now()
  const {staffId} = actor
  return inTransaction(db, async (tx): Promise<OutputOf<typeof discardContract>> => {
    const found = await lockToAct(tx, resultId, staffId)
    if (found.is !== 'free') return found
    if (found.result.version !== version) return {is: 'changed'}
    await writeDiscard(tx, resultId, {reason, staffId, at, note: why})
    const object = `unmatched:${resultId}`
    await writeAudit(tx, {at, actor, action: 'result-discard', result: reason, object, request})
    await announce(tx, 'results')
    return {is: 'discarded'}
  })
}

/** Undoes the end of a result of which nobody was told, into the hands of whoever does it. One whose study came again since waits already. */
export async function reopenResult(
  {subject: {resultId}, actor, request}: Call<typeof reopenContract, UnmatchedSubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof reopenContract>> {
  const at = clock.now()
  try {
    return await inTransaction(db, async (tx): Promise<OutputOf<typeof reopenContract>> => {
      if (!(await lockUndoable(tx, resultId))) return {is: 'gone'}
      await openAgain(tx, resultId, {holder: {staffId: actor.staffId, since: at}})
      const object = `unmatched:${resultId}`
      await writeAudit(tx, {at, actor, action: 'result-reopen', result: 'done', object, request})
      await announce(tx, 'results')
      return {is: 'reopened'}
    })
  } catch (error) {
    if (isUniqueViolation(error, 'unmatched_result_open')) return {is: 'gone'}
    throw error
  }
}
