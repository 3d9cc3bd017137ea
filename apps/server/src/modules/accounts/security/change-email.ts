import type {changeEmail as contract} from '@ceibo/contract/accounts/account-security'
import type {PinOutcome} from '@ceibo/contract/people/person-fields'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {PIN_REFUSED, verifiedPinOf} from '#modules/accounts/mail-pin/mail-pin.ts'
import {usePin} from '#modules/accounts/mail-pin/mail-pin.queries.ts'
import {replaceEmail} from './replace-email.ts'
import {emailPinOf} from './email-pin.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import type {Self} from '#api/subjects/subject.ts'

/**
 * Changes the own address to one whose code was verified; the code is used up. The old address gets a mail with a link
 * to revert; links mailed to it before end.
 */
export async function changeEmail(
  {input, actor, request}: Call<typeof contract, Self>,
  on: Dependencies,
): Promise<PinOutcome> {
  const now = on.clock.now()
  const pinId = await verifiedPinOf({...emailPinOf(actor), email: input.email}, on)
  if (pinId === undefined) return {is: 'refused', message: PIN_REFUSED}
  const isChanged = await inTransaction(on.db, async (tx) => {
    if (!(await usePin(tx, pinId, now))) return false
    await replaceEmail(tx, {personId: actor.personId, newEmail: input.email, now})
    await writeAudit(tx, {
      at: now,
      actor,
      action: 'email-change',
      result: 'ok',
      subjectId: actor.personId,
      request,
    })
    return true
  })
  if (!isChanged) return {is: 'refused', message: PIN_REFUSED}
  on.wake('mail')
  return {is: 'verified'}
}
