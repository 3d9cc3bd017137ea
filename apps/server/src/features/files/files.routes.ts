import * as contract from '@ceibo/contract/files'
import {route} from '../../http/route.ts'
import type {Route} from '../../http/route.ts'
import {whoeverShowsAPass, whoeverSolvedTheCaptcha} from './files.policy.ts'
import {givePermit} from './give-permit.ts'
import {uploadFiles} from './upload-files.ts'
import type {LinkOwner} from './upload-pass.ts'
import {uploadRoom} from './upload-room.ts'

/** Twelve megabytes each, and as much again while they are made anew. */
const ROOM = {atOnce: 8, ofNetwork: 4, ofAccount: 2}

export function fileRoutes(linkOwner: LinkOwner): readonly Route[] {
  const inRoom = uploadRoom(ROOM)
  return [
    route(contract.uploadPermit, whoeverSolvedTheCaptcha, givePermit),
    route(contract.uploadFile, whoeverShowsAPass, (call, on) => {
      const account = call.actor.is === 'patient' ? call.actor.personId : undefined
      return inRoom({network: call.request.network, account}, () => uploadFiles(call, linkOwner, on))
    }),
  ]
}
