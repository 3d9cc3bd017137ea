import {shlImage, shlManifest, shlStudy} from '@ceibo/contract/studies/sharing/smart-health-links'
import {route, type Route} from '#api/mount/route.ts'
import {duringVisit} from '#modules/studies/sharing/sharing.policy.ts'
import {answerManifest} from './answer-manifest.ts'
import {sendSharedImage, sendSharedStudy} from './send-shared-file.ts'
import {unspentLink} from '#api/subjects/policies.ts'
import {sharedFile} from '#modules/studies/sharing/sharing.subjects.ts'
import {link} from '#api/subjects/subject.ts'
import {openedShareLink} from '#modules/studies/sharing/share-access.ts'

export const smartLinkRoutes: readonly Route[] = [
  route(shlManifest, link([openedShareLink], [], 'token'), unspentLink, answerManifest),
  route(shlStudy, sharedFile('ticket', 'uid'), duringVisit, sendSharedStudy),
  route(shlImage, sharedFile('ticket', 'uid', 'instanceUid'), duringVisit, sendSharedImage),
]
