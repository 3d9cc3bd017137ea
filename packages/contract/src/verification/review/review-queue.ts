import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant} from '#wire/wire-fields.ts'
import {answer, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {claimFields, reviewRef, REVIEWS} from './review-claims.ts'

/** The kinds of cases in the queue of the reviewers, in the order of the screen. */
export const REVIEW_KINDS = [
  'identity',
  'minor',
  'mail-recovery',
  'relationship',
  'order',
  'correction',
  'objection',
] as const
export const reviewKind = z.enum(REVIEW_KINDS)
export type ReviewKind = z.infer<typeof reviewKind>

/** In whose hands a case is. */
export const heldBy = z.enum(['nobody', 'mine', 'others'])
export type ReviewFilters = {kind?: ReviewKind | undefined; held?: z.infer<typeof heldBy> | undefined}

/** The most cases of one answer; `counts` counts all of them. */
export const MAX_QUEUE = 500

const queuedCase = wireObject({
  id: ['id', reviewRef],
  kind: ['kind', reviewKind],
  /** Whom the case is about, as registered; a recovery of an unknown document names nobody. */
  name: ['name', z.nullable(z.string())],
  documentNumber: ['documentNumber', z.string()],
  /** When the documents of this round, or the request, came. */
  since: ['since', instant],
  round: ['round', z.number()],
  /** When the answer is due, and how many minutes of the team's hours are left; negative once it is late. */
  dueAt: ['dueAt', instant],
  minutesLeft: ['minutesLeft', z.number()],
  /** Of a recovery: how many of the two signatures it has. */
  signatures: ['signatures', z.number()],
  claim: ['claim', z.nullable(wireObject({...claimFields, isMine: ['isMine', z.boolean()]}))],
})
export type QueuedCase = z.infer<typeof queuedCase>

const kindCount = wireObject({kind: ['kind', reviewKind], count: ['count', z.number()]})

export const reviewQueue = endpoint('reviewQueue', 'GET /revision', {
  ...REVIEWS,
  summary: 'The cases that wait for a decision, the one that is due first at the top, and how many of each kind',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: query({
    kind: ['kind', z.optional(reviewKind)],
    held: ['held', z.optional(heldBy)],
  }),
  output: answer({
    cases: ['cases', z.array(queuedCase)],
    counts: ['counts', z.array(kindCount)],
    lateCount: ['lateCount', z.number()],
    decidedToday: ['decidedToday', z.number()],
  }),
})
export type ReviewQueue = z.infer<(typeof reviewQueue)['output']>
