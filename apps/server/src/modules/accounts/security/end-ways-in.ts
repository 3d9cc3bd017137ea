import {SETTLED_AFTER_DAYS} from '@ceibo/rules/accounts/link-lifetimes'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import {dropChallenges} from '#modules/accounts/login/sign-in-challenge.queries.ts'
import {deletePasskeysOf} from '#modules/accounts/passkeys/passkey.queries.ts'
import {deleteSecondStep} from '#modules/accounts/second-step/second-step.queries.ts'
import {notifySecurityChange} from './notify-security-change.ts'

type Ending = {
  personId: number
  /** `recent`: only a second step younger than `SETTLED_AFTER_DAYS`. */
  secondStep: 'recent' | 'any'
  by: {is: 'link'} | {is: 'system'}
  now: Date
  request?: Pick<RequestContext, 'id' | 'network'>
}

/** Removes the passkeys and the second step of an account that was recovered or whose address was reverted, and notifies the owner of each. */
export async function endWaysIn(tx: Database, {personId, secondStep, by, now, request}: Ending): Promise<void> {
  const reported = {personId, by, now, ...(request && {request})}
  const settledBefore = new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS)
  await dropChallenges(tx, personId)
  if ((await deletePasskeysOf(tx, personId)) > 0)
    await notifySecurityChange(tx, {...reported, change: 'passkeys-ended'})
  if (await deleteSecondStep(tx, personId, secondStep === 'recent' ? settledBefore : undefined)) {
    await notifySecurityChange(tx, {...reported, change: 'second-step-ended'})
  }
}
