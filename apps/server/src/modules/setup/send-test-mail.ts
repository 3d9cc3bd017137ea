import type * as contract from '@ceibo/contract/setup/set-up'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import type {Call} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {announce, staffAddress} from '#modules/staff/staff.offers.ts'
import {testMail} from './mails/set-up-mails.ts'

/** Mails whoever asks, to see whether mails leave; what becomes of it is told with the progress. */
export async function sendTestMail(
  {actor, request}: Call<typeof contract.sendTestMail>,
  on: Pick<Dependencies, 'db' | 'clock' | 'wake'>,
): Promise<{to: string}> {
  const now = on.clock.now()
  const to = await inTransaction(on.db, async (tx) => {
    const {email, name} = await staffAddress(tx, actor.staffId)
    await queueMail(tx, testMail, {recipient: email, data: {recipientName: name}, now})
    await writeAudit(tx, {at: now, actor, action: 'set-up-mail', result: 'ok', request})
    await announce(tx, 'set-up')
    return email
  })
  on.wake('mail')
  return {to}
}
