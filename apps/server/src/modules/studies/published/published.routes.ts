import * as contract from '@ceibo/contract/studies/inbox/published-results'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'
import {managePublished, publishedStudy} from './published.subjects.ts'
import {findPublished, readPublished} from './read-published.ts'
import {restorePublished, withdrawPublished} from './withdraw-published.ts'

/** The calls of the staff about results that the portal has. */
export const publishedRoutes: readonly Route[] = [
  route(contract.publishedResults, nobody(), managePublished, findPublished),
  route(contract.publishedResult, publishedStudy(), managePublished, readPublished),
  route(contract.withdrawResult, publishedStudy(), managePublished, withdrawPublished),
  route(contract.restoreResult, publishedStudy(), managePublished, restorePublished),
]
