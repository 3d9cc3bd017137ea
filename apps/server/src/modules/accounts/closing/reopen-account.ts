import type {Database} from '@ceibo/database/open-database'
import type {RequestContext} from '#api/mount/route.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {accountReopenedMail} from '#modules/accounts/mails/reopening-mails.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {endClosing} from './closing-account.queries.ts'

/** Opens an account again when its owner signs in while it is being closed, and notifies them. */
export async function reopenAccount(
  tx: Database,
  {personId, now, request}: {personId: number; now: Date; request: Pick<RequestContext, 'id' | 'network'>},
): Promise<void> {
  await endClosing(tx, personId)
  const {firstName, email} = await addresseeOf(tx, personId)
  const text =
    'Volvimos a abrir tu cuenta porque ingresaste. Los turnos que se anularon no vuelven: reservalos de nuevo.'
  await insertNotification(tx, personId, {text, page: 'appointments', now})
  if (email !== null) await queueMail(tx, accountReopenedMail, {recipient: email, data: {firstName}, now})
  const actor = {is: 'patient', personId} as const
  await writeAudit(tx, {at: now, actor, action: 'account-reopen', result: 'done', subjectId: personId, request})
}
