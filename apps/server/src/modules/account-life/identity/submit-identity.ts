import type {IdentityOutcome} from '@ceibo/contract/verification/identity-scan'
import type {verifyIdentity} from '@ceibo/contract/verification/identity-verification'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {scanIdentity} from './scan-identity.ts'
import {lockAccountStatus, setAccountStatus} from '#modules/people/people.offers.ts'
import {countSubmission, handedInCase, openCase, unvalidatedStatus} from '#modules/verification/verification.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/** Takes the proofs of a person's identity: a scan, or photographs, with which the account is pending until the review. */
export async function submitIdentity(
  call: Call<typeof verifyIdentity, Self>,
  on: Dependencies,
): Promise<IdentityOutcome> {
  const {actor, input, request} = call
  const {personId} = actor
  unvalidatedStatus(actor.status)
  const {channel, device, files} = input
  if (input.validation === 'scan') return scanIdentity({personId, file: files[0] ?? '', channel, device, request}, on)
  await countSubmission('identity', `person:${personId}`, on)
  const now = on.clock.now()
  await inTransaction(on.db, async (tx) => {
    const statusBefore = unvalidatedStatus(await lockAccountStatus(tx, personId))
    await openCase(tx, {...handedInCase(call, now), kind: 'identity', statusBefore})
    await setAccountStatus(tx, personId, 'pending')
  })
  return {is: 'received', status: 'pending'}
}
