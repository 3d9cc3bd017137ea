import type {RequestOptions, ShownCredential} from '@ceibo/contract/accounts/passkeys'
import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {askForKey, type Holder, shownKey, type ShownKey, acceptKey} from '#modules/staff/passkeys/staff-key.ts'
import {secondStepOf} from '#modules/staff/passkeys/staff-passkey.queries.ts'
import {isStaffCodeRight, type Locked} from './staff-code.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config'>

/** What a member is asked for besides the password; undefined for an account without a second step. `holder` is called for a device that is asked. */
export async function askSecondStep(
  staffId: number,
  holder: () => Holder,
  on: Needs,
): Promise<{byCode: boolean; key: RequestOptions | null} | undefined> {
  const {byCode = false, byKey = false} = (await secondStepOf(on.db, staffId)) ?? {}
  if (!byCode && !byKey) return undefined
  return {byCode, key: byKey ? await askForKey('second-step', {holder: holder(), staffId}, on) : null}
}

/** What somebody gave as the second step. */
export type GivenStep = {is: 'nothing'} | {is: 'refused'} | {is: 'code'; code: string} | {is: 'key'; key: ShownKey}

/** Reads it, before the transaction in which it counts. */
export async function shownStep(
  {code, credential}: {code?: string | undefined; credential?: ShownCredential | undefined},
  holder: Holder | undefined,
  on: Needs,
): Promise<GivenStep> {
  if (credential !== undefined) {
    const key = await shownKey(credential, 'second-step', holder, on)
    return key === undefined ? {is: 'refused'} : {is: 'key', key}
  }
  return code === undefined ? {is: 'nothing'} : {is: 'code', code}
}

/** Whether it is that of the member, whose row must be locked; it is used up. Without one, any is right where none is asked for. */
export async function isSecondStepRight(
  tx: Database,
  {locked, step, request}: {locked: Locked; step: GivenStep; request: RequestContext},
  on: Needs,
): Promise<boolean> {
  switch (step.is) {
    case 'refused':
      return false
    case 'key':
      return step.key.staffId === locked.id && acceptKey(tx, step.key, request, on.clock.now())
    case 'code':
    case 'nothing': {
      const {byCode = false, byKey = false} = (await secondStepOf(tx, locked.id)) ?? {}
      if (!byCode && !byKey) return !on.config.production
      return step.is === 'code' && isStaffCodeRight(tx, locked, step.code, on)
    }
  }
}
