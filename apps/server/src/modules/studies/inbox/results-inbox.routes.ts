import * as acts from '@ceibo/contract/studies/inbox/unmatched-acts'
import {resultReceptions} from '@ceibo/contract/studies/inbox/result-receptions'
import {previewResultUpload, publishResultUpload, uploadPeople} from '@ceibo/contract/studies/inbox/result-upload'
import {resultPeople, resultQueue, unmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'
import {findUploadPeople, previewUpload, publishUpload} from '#modules/studies/intake/upload/upload-results.ts'
import {readReceptions} from '#modules/studies/receptions/read-receptions.ts'
import {assignResult, publishResult} from './assign-result.ts'
import {claimResult, discardResult, releaseResult, reopenResult} from './hold-result.ts'
import {manageResults, unmatchedResult} from './inbox.subjects.ts'
import {findResultPeople, readResultQueue, readUnmatchedCase} from './read-unmatched.ts'

/** The calls of the staff who say whose the results are that match nobody, and what the intakes received. */
export const inboxRoutes: readonly Route[] = [
  route(resultQueue, nobody(), manageResults, readResultQueue),
  route(unmatchedCase, unmatchedResult(), manageResults, readUnmatchedCase),
  route(resultPeople, unmatchedResult(), manageResults, findResultPeople),
  route(acts.claimResult, unmatchedResult(), manageResults, claimResult),
  route(acts.releaseResult, unmatchedResult(), manageResults, releaseResult),
  route(acts.assignResult, unmatchedResult('personId'), manageResults, assignResult),
  route(acts.discardResult, unmatchedResult(), manageResults, discardResult),
  route(acts.reopenResult, unmatchedResult(), manageResults, reopenResult),
  route(acts.publishResult, unmatchedResult(), manageResults, publishResult),
  route(resultReceptions, nobody(), manageResults, readReceptions),
  route(uploadPeople, nobody(), manageResults, findUploadPeople),
  route(previewResultUpload, nobody('personId'), manageResults, previewUpload),
  route(publishResultUpload, nobody('shown', 'personId'), manageResults, publishUpload),
]
