import * as contract from '@ceibo/contract/files'
import {route} from '../../http/route.ts'
import type {Route} from '../../http/route.ts'
import {whoeverShowsAPass, whoeverSolvedTheCaptcha} from './files.policy.ts'
import {givePermit} from './give-permit.ts'
import {uploadFiles} from './upload-files.ts'
import type {LinkOwner} from './upload-pass.ts'
import {uploadRoom} from './upload-room.ts'

/** Twelve megabytes each, and as much again while they are made anew. */
const ROOM = {atOnce: 4, ofNetwork: 2}

export function fileRoutes(linkOwner: LinkOwner): readonly Route[] {
  const inRoom = uploadRoom(ROOM)
  return [
    route(contract.uploadPermit, whoeverSolvedTheCaptcha, givePermit),
    route(contract.uploadFile, whoeverShowsAPass, (call, on) =>
      inRoom(call.request.network, () => uploadFiles(call, linkOwner, on)),
    ),
  ]
}
