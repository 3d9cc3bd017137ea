import {shlImage, shlManifest, shlStudy} from '@ceibo/contract/smart-health-links'
import {unspentLink} from '../../../api/policies.ts'
import {route} from '../../../api/route.ts'
import type {Route} from '../../../api/route.ts'
import {link, sharedFile} from '../../../api/route-subject.ts'
import {duringVisit} from '../sharing/sharing.policy.ts'
import {answerManifest} from './answer-manifest.ts'
import {sendSharedImage, sendSharedStudy} from './send-shared-file.ts'

export const smartLinkRoutes: readonly Route[] = [
  route(shlManifest, link(['share'], {}, 'params.id'), unspentLink, answerManifest),
  route(shlStudy, sharedFile('params.visita', 'params.estudio'), duringVisit, sendSharedStudy),
  route(shlImage, sharedFile('params.visita', 'params.estudio', 'params.imagen'), duringVisit, sendSharedImage),
]
