import type * as contract from '@ceibo/contract/staff/staff-session'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {attemptHolder, openAttempt} from '#modules/staff/session/sign-in-attempt.ts'
import {openSession, setSession} from '#modules/staff/session/sign-in-staff.ts'
import {lockStaffMember} from '#modules/staff/session/staff-session.queries.ts'
import {askForKey, shownKey, acceptKey} from './staff-key.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>

/** Asks a browser for any key that it has of this site. It says nobody's address, so that the answer tells nothing about an account. */
export const startKeySignIn = async (
  {request}: Call<typeof contract.startStaffKeySignIn>,
  on: Needs,
): Promise<OutputOf<typeof contract.startStaffKeySignIn>> => ({
  options: await askForKey('sign-in', {holder: openAttempt(request)}, on),
})

/**
 * Signs in with the answer of a device: possession of the key and the verified user are two factors. Waits after wrong passwords do not apply, nor
 * does a wrong key make anybody wait: a key cannot be guessed, and whoever shares the network of a centre must not keep its desk out.
 */
export async function signInByKey(
  {input: {credential}, request}: Call<typeof contract.signInByStaffKey>,
  on: Needs,
): Promise<OutputOf<typeof contract.signInByStaffKey>> {
  const now = on.clock.now()
  const key = await shownKey(credential, 'sign-in', attemptHolder(request), on)
  const opened = await inTransaction(on.db, async (tx) => {
    const member = key && (await lockStaffMember(tx, key.staffId))
    if (key !== undefined && member !== undefined && (await acceptKey(tx, key, request, now))) {
      return openSession(tx, {staffId: member.id, now, request, result: 'by-passkey', passkeyId: key.passkeyId}, on)
    }
    const actor = key === undefined ? ({is: 'anonymous'} as const) : ({is: 'staff', staffId: key.staffId} as const)
    await writeAudit(tx, {at: now, actor, action: 'staff-login', result: 'failed', request})
    return undefined
  })
  on.wake('mail')
  if (opened === undefined) return {is: 'refused'}
  setSession(request, opened)
  return {is: 'signed-in'}
}
