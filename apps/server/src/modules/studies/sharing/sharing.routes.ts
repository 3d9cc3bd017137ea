import * as recipient from '@ceibo/contract/studies/sharing/shared-studies'
import * as calls from '@ceibo/contract/studies/sharing/shared-study-calls'
import * as sharing from '@ceibo/contract/studies/sharing/study-sharing'
import {route, type Route} from '#api/mount/route.ts'
import {listShares} from './list-shares.ts'
import {openShare, resumeShare} from './open-share.ts'
import {downloadReportOfShare, readSharedStudy, renewSharedViewer, viewSharedImages} from './read-shared-study.ts'
import {revokeShare} from './revoke-share.ts'
import {shareStudies} from './share-studies.ts'
import {duringVisit, endOwnShare, holdsVisit, readStudies} from './sharing.policy.ts'
import {onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {share, shareVisit} from './sharing.subjects.ts'
import {studies} from '#modules/studies/studies.subjects.ts'
import {link, self} from '#api/subjects/subject.ts'
import {openedShareLink} from './share-access.ts'

export const sharingRoutes: readonly Route[] = [
  route(sharing.shareStudy, studies('studies'), readStudies, shareStudies),
  route(sharing.shares, self(['personId']), onlySelf, listShares),
  route(sharing.revokeShare, share('shareId'), endOwnShare, revokeShare),
  route(recipient.openShare, link([openedShareLink]), unspentLink, openShare),
  route(recipient.resumeShare, shareVisit(), holdsVisit, resumeShare),
  route(calls.sharedStudy, shareVisit('uid'), duringVisit, readSharedStudy),
  route(calls.sharedImages, shareVisit('uid'), duringVisit, viewSharedImages),
  route(calls.renewSharedImages, shareVisit('uid'), duringVisit, renewSharedViewer),
  route(calls.sharedReport, shareVisit('uid'), duringVisit, downloadReportOfShare),
]
