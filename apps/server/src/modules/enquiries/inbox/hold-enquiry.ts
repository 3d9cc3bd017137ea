import type {
  claimEnquiry as claimContract,
  closeEnquiry as closeContract,
  releaseEnquiry as releaseContract,
  reopenEnquiry as reopenContract,
} from '@ceibo/contract/enquiries/enquiry-acts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {addEntry, endEnquiry, lockEnquiry, openAgain, releaseHeld, setHolder} from './enquiry-state.queries.ts'
import type {EnquirySubject} from './enquiry.subjects.ts'

type Needs = Pick<Dependencies, 'db' | 'clock'>
type Obstacle = {is: 'gone'} | {is: 'taken'; holder: string; since: string}

/** Locks a message; what keeps a member from acting on it, if anything does: it has ended, or somebody else has it in hands. */
export async function obstacleFor(tx: Database, enquiryId: number, staffId: number): Promise<Obstacle | undefined> {
  const state = await lockEnquiry(tx, enquiryId)
  if (state === undefined || state.hasEnded) return {is: 'gone'}
  const {hands} = state
  if (hands === null || hands.staffId === staffId) return undefined
  return {is: 'taken', holder: hands.holder, since: civilInstant(hands.since)}
}

/** Takes a waiting message in hands, also one that somebody else has when the member says so. */
export async function claimEnquiry(
  {input: {takeOver}, subject: {enquiryId}, actor, request}: Call<typeof claimContract, EnquirySubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof claimContract>> {
  const at = clock.now()
  return inTransaction(db, async (tx): Promise<OutputOf<typeof claimContract>> => {
    const obstacle = await obstacleFor(tx, enquiryId, actor.staffId)
    const isTaken = obstacle?.is === 'taken'
    if (obstacle !== undefined && !(isTaken && takeOver)) return obstacle
    await setHolder(tx, enquiryId, {staffId: actor.staffId, since: at})
    const [result, object] = [isTaken ? 'taken-over' : 'done', `enquiry:${enquiryId}`]
    await writeAudit(tx, {at, actor, action: 'enquiry-claim', result, object, request})
    await announce(tx, 'messages')
    return {is: 'claimed'}
  })
}

/** Puts a message back into the queue. */
export async function releaseEnquiry(
  {subject: {enquiryId}, actor, request}: Call<typeof releaseContract, EnquirySubject>,
  {db, clock}: Needs,
): Promise<Record<string, never>> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await releaseHeld(tx, enquiryId, actor.staffId))) return
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-release', result: 'done', object, request})
    await announce(tx, 'messages')
  })
  return {}
}

/** Ends a waiting message without a mail. */
export async function closeEnquiry(
  {input: {outcome}, subject: {enquiryId}, actor, request}: Call<typeof closeContract, EnquirySubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof closeContract>> {
  const at = clock.now()
  const {staffId} = actor
  return inTransaction(db, async (tx): Promise<OutputOf<typeof closeContract>> => {
    const obstacle = await obstacleFor(tx, enquiryId, staffId)
    if (obstacle !== undefined) return obstacle
    await endEnquiry(tx, {enquiryId, staffId, at, outcome})
    await addEntry(tx, {enquiryId, staffId, at, what: 'closed', outcome})
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-close', result: outcome, object, request})
    await announce(tx, 'messages')
    return {is: 'closed'}
  })
}

/** Opens a message again that had ended, into the hands of whoever does it. */
export async function reopenEnquiry(
  {subject: {enquiryId}, actor, request}: Call<typeof reopenContract, EnquirySubject>,
  {db, clock}: Needs,
): Promise<OutputOf<typeof reopenContract>> {
  const at = clock.now()
  const {staffId} = actor
  return inTransaction(db, async (tx): Promise<OutputOf<typeof reopenContract>> => {
    if (!(await openAgain(tx, enquiryId))) return {is: 'gone'}
    await setHolder(tx, enquiryId, {staffId, since: at})
    await addEntry(tx, {enquiryId, staffId, at, what: 'reopened'})
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-reopen', result: 'done', object, request})
    await announce(tx, 'messages')
    return {is: 'reopened'}
  })
}

/** Ends a waiting message from the command line; false when no waiting one has this number. */
export const closeByCommand = (db: Database, enquiryId: number, at: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const done = {enquiryId, staffId: null, at, outcome: 'answered'} as const
    if (!(await endEnquiry(tx, done))) return false
    await addEntry(tx, {...done, what: 'closed'})
    await announce(tx, 'messages')
    return true
  })
