import * as recipient from '@ceibo/contract/studies/sharing/shared-studies'
import * as calls from '@ceibo/contract/studies/sharing/shared-study-calls'
import * as sharing from '@ceibo/contract/studies/sharing/study-sharing'
import {onlySelf, unspentLink} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {link, self, share, shareVisit, studies} from '#api/subjects/route-subject.ts'
import {listShares} from './list-shares.ts'
import {openShare, resumeShare} from './open-share.ts'
import {downloadReportOfShare, readSharedStudy, renewSharedViewer, viewSharedImages} from './read-shared-study.ts'
import {revokeShare} from './revoke-share.ts'
import {shareStudies} from './share-studies.ts'
import {duringVisit, endOwnShare, holdsVisit, readStudies} from './sharing.policy.ts'

export const sharingRoutes: readonly Route[] = [
  route(sharing.shareStudy, studies('body.estudios'), readStudies, shareStudies),
  route(sharing.shares, self({'params.id': 'person-id'}), onlySelf, listShares),
  route(sharing.revokeShare, share('params.compartido'), endOwnShare, revokeShare),
  route(recipient.openShare, link(['share']), unspentLink, openShare),
  route(recipient.resumeShare, shareVisit(), holdsVisit, resumeShare),
  route(calls.sharedStudy, shareVisit('body.id'), duringVisit, readSharedStudy),
  route(calls.sharedImages, shareVisit('body.id'), duringVisit, viewSharedImages),
  route(calls.renewSharedImages, shareVisit('body.id'), duringVisit, renewSharedViewer),
  route(calls.sharedReport, shareVisit('body.id'), duringVisit, downloadReportOfShare),
]
