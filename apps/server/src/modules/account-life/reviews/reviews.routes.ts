import * as claims from '@ceibo/contract/verification/review/review-claims'
import * as cases from '@ceibo/contract/verification/review/review-case'
import * as decisions from '@ceibo/contract/verification/review/review-decisions'
import {reviewQueue} from '@ceibo/contract/verification/review/review-queue'
import {route, type Route} from '#api/mount/route.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'
import {claimReview, releaseReview} from './claim-review.ts'
import {acceptReviewCase, answerDataRequest, rejectReviewCase} from './decide-review.ts'
import {readCardOfCase} from './read-card-of-case.ts'
import {readReviewCase} from './read-review-case.ts'
import {notePictureDrawn, readReviewPicture} from './read-review-picture.ts'
import {readReviewQueue} from './read-review-queue.ts'
import {answerRequests, reviewCases, reviewDocuments} from './reviews.policy.ts'
import {queuedCase} from './reviews.subjects.ts'

/** The calls of the reviewers, who decide about documents and about requests of people. */
export const reviewRoutes: readonly Route[] = [
  route(reviewQueue, nobody(), anybody, readReviewQueue),
  route(claims.claimReview, queuedCase('caseId'), reviewCases, claimReview),
  route(claims.releaseReview, queuedCase('caseId'), reviewCases, releaseReview),
  route(cases.reviewCase, queuedCase('caseId'), reviewCases, readReviewCase),
  route(cases.reviewReading, queuedCase('caseId'), reviewDocuments, readCardOfCase),
  route(cases.reviewPicture, queuedCase('caseId', 'round', 'position'), reviewDocuments, readReviewPicture),
  route(cases.reviewPictureDrawn, queuedCase('caseId', 'round', 'position'), reviewDocuments, notePictureDrawn),
  route(decisions.acceptReviewCase, queuedCase('caseId'), reviewDocuments, acceptReviewCase),
  route(decisions.rejectReviewCase, queuedCase('caseId'), reviewDocuments, rejectReviewCase),
  route(decisions.answerDataRequest, queuedCase('caseId'), answerRequests, answerDataRequest),
]
