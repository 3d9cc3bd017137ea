import type {RequestOptions, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import type {UnlockOutcome} from '@ceibo/contract/staff/staff-session'
import {STAFF_UNLOCK_TRIES} from '@ceibo/rules/accounts/staff-session-lifetimes'
import type {RequestContext} from '#api/mount/route.ts'
import type {Staff} from '#api/subjects/actor.ts'
import type {Dependencies} from '#dependencies.ts'
import {STAFF_COOKIE} from './authenticate-staff.ts'
import {settleTry} from './console-session.ts'
import {askSecondStep, isSecondStepRight, shownStep} from './staff-second-step.ts'
import {lockStaffMember, openStaffSession, takeUnlockTry} from './staff-session.queries.ts'

type Given = {password: string; code?: string | undefined; credential?: ShownCredential | undefined}

/**
 * Asks a member again who they are: what opens sessions by itself is not added by somebody who found a console open. Wrong passwords and second
 * steps count as tries to open the session, and end it.
 */
export async function confirmMember(
  {actor, request}: {actor: Staff; request: RequestContext},
  given: Given,
  on: Pick<Dependencies, 'db' | 'clock' | 'config' | 'passwords' | 'wake'>,
): Promise<UnlockOutcome | {is: 'second-step'; byCode: boolean; key: RequestOptions | null}> {
  const {staffId, sessionId} = actor
  const holder = request.cookie(STAFF_COOKIE) ?? ''
  const taken = await takeUnlockTry(on.db, sessionId, STAFF_UNLOCK_TRIES)
  const isPassword = taken !== undefined && (await on.passwords.matches(taken.passwordHash, given.password))
  if (isPassword && given.code === undefined && given.credential === undefined) {
    const asked = await askSecondStep(staffId, () => holder, on)
    if (asked !== undefined) {
      await openStaffSession(on.db, sessionId, on.clock.now())
      return {is: 'second-step', ...asked}
    }
  }
  const step = await shownStep(given, holder, on)
  const tried = await settleTry({actor, request, taken, action: 'staff-confirm'}, on, async (tx) => {
    const locked = isPassword ? await lockStaffMember(tx, staffId) : undefined
    return locked !== undefined && (await isSecondStepRight(tx, {locked, step, request}, on)) ? 'ok' : undefined
  })
  on.wake('mail')
  return tried
}
