import * as contract from '@ceibo/contract/studies/inbox/published-results'
import {previewCorrection, publishCorrection} from '@ceibo/contract/studies/inbox/result-correction'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'
import {previewCorrectionOf, publishCorrectionOf} from './correct-published.ts'
import {managePublished, publishedStudy} from './published.subjects.ts'
import {findPublished, readPublished} from './read-published.ts'
import {restorePublished, withdrawPublished} from './withdraw-published.ts'

/** The calls of the staff about results that the portal has. */
export const publishedRoutes: readonly Route[] = [
  route(contract.publishedResults, nobody(), managePublished, findPublished),
  route(contract.publishedResult, publishedStudy(), managePublished, readPublished),
  route(contract.withdrawResult, publishedStudy(), managePublished, withdrawPublished),
  route(contract.restoreResult, publishedStudy(), managePublished, restorePublished),
  route(previewCorrection, publishedStudy(), managePublished, previewCorrectionOf),
  route(publishCorrection, publishedStudy('shown'), managePublished, publishCorrectionOf),
]
