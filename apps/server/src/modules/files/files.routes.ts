import * as contract from '@ceibo/contract/files/files'
import type {Dependencies} from '#dependencies.ts'
import {type Call, route, type Route} from '#api/mount/route.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {givePermit, type LinkOwner} from './upload-pass.ts'
import {uploadFiles} from './upload-files.ts'
import {uploadSlots} from './upload-slots.ts'
import {anybody} from '#api/subjects/policies.ts'
import {nobody} from '#api/subjects/subject.ts'

/** Each upload holds up to twelve megabytes, and as much again while its files are re-encoded. */
const SLOTS = {atOnce: 8, ofNetwork: 4, ofAccount: 2}

export function fileRoutes(linkOwner: LinkOwner): readonly Route[] {
  const inSlot = uploadSlots(SLOTS)
  return [
    route(contract.uploadPermit, nobody(), anybody, givePermit),
    route(contract.uploadFile, nobody(), anybody, async (call, on) => {
      const account = await accountOf(call, linkOwner, on)
      return inSlot({network: call.request.network, account}, () => uploadFiles(call, linkOwner, on))
    }),
  ]
}

/** The account that an upload counts for: a signed-in person, or the case of a link. */
async function accountOf(
  {actor, request}: Call<typeof contract.uploadFile>,
  linkOwner: LinkOwner,
  on: Dependencies,
): Promise<string | undefined> {
  if (actor.is === 'patient') return `patient:${actor.personId}`
  const owner = request.bearer === undefined ? undefined : await linkOwner(hashSecret(request.bearer), on)
  return owner === undefined || owner.kind === 'anonymous' ? undefined : `${owner.kind}:${owner.id}`
}
