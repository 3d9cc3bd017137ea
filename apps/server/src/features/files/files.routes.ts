import * as contract from '@ceibo/contract/files'
import {route} from '../../http/route.ts'
import type {Route} from '../../http/route.ts'
import {whoeverShowsAPass, whoeverSolvedTheCaptcha} from './files.policy.ts'
import {givePermit} from './give-permit.ts'
import {uploadFiles} from './upload-files.ts'
import type {LinkOwner} from './upload-pass.ts'

export const fileRoutes = (linkOwner: LinkOwner): readonly Route[] => [
  route(contract.uploadPermit, whoeverSolvedTheCaptcha, givePermit),
  route(contract.uploadFile, whoeverShowsAPass, (call, on) => uploadFiles(call, linkOwner, on)),
]
