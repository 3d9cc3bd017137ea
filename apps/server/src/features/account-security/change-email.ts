import type {PinOutcome} from '@ceibo/contract/pin-answer'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {writeAudit} from '../../http/audit-event.queries.ts'
import {reportMismatch} from '../../http/report-mismatch.ts'
import {dropLinks} from '../../shared/link-token.queries.ts'
import {PIN_REFUSED, verifiedPinOf} from '../../shared/mail-pin.ts'
import {usePin} from '../../shared/mail-pin.queries.ts'
import {maskedEmail} from '../../shared/masked-email.ts'
import {queueMail} from '../../shared/queued-mail.queries.ts'
import {hashSecret, newSecret} from '../../shared/secret-token.ts'
import {keepEmailChange, lockAddress, writeAddress} from './email-change.queries.ts'
import {emailPinOf} from './email-pin.ts'
import {assertOwn} from './own-call.ts'
import type {OwnCall} from './own-call.ts'

/** How long the old address can take the account's address back. */
const REVERT_HOURS = 72

/**
 * Changes the own address for one whose code was verified; the code serves once. The old address is told, with the link
 * that takes it back; links that were mailed to it before stop working.
 */
export async function changeEmail(
  call: OwnCall<{personId: number; ednsId: number; email: string}>,
  on: Dependencies,
): Promise<PinOutcome> {
  await assertOwn(call, 'email', on)
  const {input, actor, request} = call
  if (input.ednsId !== actor.ednsId) throw await reportMismatch(call, 'email', on)
  const now = on.clock.now()
  const pinId = await verifiedPinOf({...emailPinOf(actor), email: input.email}, on)
  if (pinId === undefined) return {is: 'refused', message: PIN_REFUSED}
  const isChanged = await inTransaction(on.db, async (tx) => {
    const {email: oldEmail, firstName} = await lockAddress(tx, actor.personId)
    if (!(await usePin(tx, pinId, now))) return false
    await writeAddress(tx, actor.personId, input.email)
    await dropLinks(tx, actor.personId, ['reset', 'lite'])
    if (oldEmail !== null) {
      const secret = newSecret()
      const until = new Date(now.getTime() + REVERT_HOURS * 3_600_000)
      const change = {personId: actor.personId, oldEmail, newEmail: input.email, hash: hashSecret(secret), now, until}
      await keepEmailChange(tx, change)
      const path = `/revertir-email?token=${secret}`
      const data = {firstName, maskedEmail: maskedEmail(input.email), at: now.toISOString(), path, hours: REVERT_HOURS}
      await queueMail(tx, {kind: 'email-changed', recipient: oldEmail, data, now, usefulUntil: until})
    }
    await writeAudit(tx, {
      at: now,
      actor: {kind: 'patient', id: actor.personId},
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
