import type {IdentityOutcome, scanByHandoff} from '@ceibo/contract/verification/identity-scan'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {scanIdentity} from './scan-identity.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** Accepts the picture of the phone for the person of the link, which is spent when the picture proves the identity or opens a case. */
export const scanWithPhone = (
  {input, subject, request}: Call<typeof scanByHandoff, OpenedLink>,
  on: Dependencies,
): Promise<IdentityOutcome> => {
  const [file = ''] = input.files
  const {channel, device} = input
  return scanIdentity({personId: subject.ownerId, file, channel, device, handoff: subject.tokenHash, request}, on)
}
