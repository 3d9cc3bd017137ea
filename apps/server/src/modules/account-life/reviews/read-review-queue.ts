import {fullName} from '@ceibo/contract/people/full-name'
import {
  MAX_QUEUE,
  type QueuedCase,
  REVIEW_KINDS,
  type ReviewQueue,
  type reviewQueue,
} from '@ceibo/contract/verification/review/review-queue'
import {civilDate, civilInstant, instantOf} from '@ceibo/rules/time/civil-time'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {countAnswered, type RequestRow, waitingRequests} from '#modules/personal-data/personal-data.offers.ts'
import {
  countApprovals,
  countDecided,
  liveClaims,
  reviewedPeople,
  waitingCases,
  type WaitingCase,
} from '#modules/verification/verification.offers.ts'
import {loadPromises} from './due-answers.ts'
import {nameOfCase} from './reviews.subjects.ts'

/** The most cases that are counted. */
const MAX_COUNTED = 5_000

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>
type Unclaimed = Omit<QueuedCase, 'claim'> & {ref: Parameters<typeof nameOfCase>[0]}

/** The queue of the reviewers: documents and requests about personal data, the one that is due first at the top. */
export async function readReviewQueue({input, actor}: Call<typeof reviewQueue>, on: Needs): Promise<ReviewQueue> {
  const now = on.clock.now()
  const unclaimed = await waitingOfAll(on)
  const claimsOf = (queue: 'documents' | 'personal-data') => {
    const numbers = unclaimed.flatMap(({ref}) => (ref.queue === queue ? [ref.number] : []))
    return liveClaims(on.db, {queue, numbers, now})
  }
  const claims = {documents: await claimsOf('documents'), 'personal-data': await claimsOf('personal-data')}
  const all = unclaimed.map(({ref, ...one}): QueuedCase => {
    const claim = claims[ref.queue].get(ref.number)
    const isMine = claim?.staffId === actor.staffId
    return {...one, claim: claim ? {reviewer: claim.reviewer, since: civilInstant(claim.since), isMine} : null}
  })
  const today = instantOf(civilDate(now), '00:00')
  return {
    cases: all
      .filter(({kind}) => input.kind === undefined || input.kind === kind)
      .filter(({claim}) => input.held === undefined || input.held === heldBy(claim))
      .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt) || one.since.localeCompare(other.since))
      .slice(0, MAX_QUEUE),
    counts: REVIEW_KINDS.map((kind) => ({kind, count: all.filter((one) => one.kind === kind).length})),
    lateCount: all.filter(({minutesLeft}) => minutesLeft < 0).length,
    decidedToday: (await countDecided(on.db, today)) + (await countAnswered(on.db, today)),
  }
}

const heldBy = (claim: QueuedCase['claim']) => (claim === null ? 'nobody' : claim.isMine ? 'mine' : 'others')

async function waitingOfAll(on: Needs): Promise<Unclaimed[]> {
  const promises = await loadPromises(on)
  const cases = await waitingCases(on.db, MAX_COUNTED)
  const requests = await waitingRequests(on.db)
  const signatures = await countApprovals(
    on.db,
    cases.flatMap(({kind, id}) => (kind === 'mail-recovery' ? [id] : [])),
  )
  const people = await reviewedPeople(on.db, [...cases.flatMap(personOf), ...requests.map((one) => one.person_id)])
  const nameOf = (id: number | undefined) => {
    const person = people.get(id ?? 0)
    return person === undefined ? null : fullName(person)
  }
  const ofCase = (one: WaitingCase): Unclaimed => ({
    ...names({queue: 'documents', number: one.id}),
    kind: one.kind,
    name: nameOf(personOf(one)[0]),
    documentNumber: one.document_number,
    since: civilInstant(one.changed_at),
    round: one.round,
    ...promises.ofDocuments(one.changed_at),
    signatures: signatures.get(one.id) ?? 0,
  })
  const ofRequest = (one: RequestRow): Unclaimed => ({
    ...names({queue: 'personal-data', number: one.id}),
    kind: one.kind,
    name: nameOf(one.person_id),
    documentNumber: people.get(one.person_id)?.documentNumber ?? '',
    since: civilInstant(one.asked_at),
    round: 1,
    ...promises.ofRequest(one.due_on),
    signatures: 0,
  })
  return [...cases.map(ofCase), ...requests.map(ofRequest)]
}

const names = (ref: Unclaimed['ref']) => ({id: nameOfCase(ref), ref})

const personOf = (one: Pick<WaitingCase, 'subject_id' | 'holder_id'>): number[] =>
  [one.subject_id ?? one.holder_id].flatMap((id) => id ?? [])
