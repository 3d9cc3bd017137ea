import {shlImage, shlManifest, shlStudy} from '@ceibo/contract/studies/sharing/smart-health-links'
import {unspentLink} from '#api/subjects/policies.ts'
import {route, type Route} from '#api/mount/route.ts'
import {link, sharedFile} from '#api/subjects/route-subject.ts'
import {duringVisit} from '#modules/studies/sharing/sharing.policy.ts'
import {answerManifest} from './answer-manifest.ts'
import {sendSharedImage, sendSharedStudy} from './send-shared-file.ts'

export const smartLinkRoutes: readonly Route[] = [
  route(shlManifest, link(['share'], {}, 'params.id'), unspentLink, answerManifest),
  route(shlStudy, sharedFile('params.visita', 'params.estudio'), duringVisit, sendSharedStudy),
  route(shlImage, sharedFile('params.visita', 'params.estudio', 'params.imagen'), duringVisit, sendSharedImage),
]
