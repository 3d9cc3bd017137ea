import {STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import type {Staff} from '#api/subjects/actor.ts'
import {maySomewhere} from '#api/subjects/policies.ts'
import type {ReviewSubject} from './reviews.subjects.ts'

const isReviewer = (actor: Staff): boolean => maySomewhere(actor, STAFF_MAY.review)

/** Documents come from people of the whole network, so a reviewer of any centre may take a case. */
export const reviewCases = (actor: Staff, {is}: ReviewSubject): boolean => is === 'review-case' && isReviewer(actor)

/** Only documents have pictures, a round and a decision. */
export const reviewDocuments = (actor: Staff, {ref}: ReviewSubject): boolean =>
  ref.queue === 'documents' && isReviewer(actor)

/** Requests about personal data are answered. */
export const answerRequests = (actor: Staff, {ref}: ReviewSubject): boolean =>
  ref.queue === 'personal-data' && isReviewer(actor)
