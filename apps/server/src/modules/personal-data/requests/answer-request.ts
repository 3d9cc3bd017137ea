import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {dataRequestAnsweredMail} from '#modules/personal-data/mails/personal-data-mails.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {answerRow} from './data-request.queries.ts'

/** Answers a request and notifies the person in the portal and by mail; false when it does not wait for an answer. */
export async function answerRequest(
  {number, text}: {number: number; text: string},
  on: Pick<Dependencies, 'db' | 'clock'>,
): Promise<boolean> {
  return inTransaction(on.db, (tx) => giveAnswer(tx, {number, text, now: on.clock.now()}))
}

/** The same as a part of a transaction, for a member of staff. */
export async function giveAnswer(
  tx: Database,
  {number, text, now, staffId}: {number: number; text: string; now: Date; staffId?: number},
): Promise<boolean> {
  const answered = await answerRow(tx, {number, text, now})
  if (answered === undefined) return false
  const {person_id: personId} = answered
  const {firstName, email} = await addresseeOf(tx, personId)
  await insertNotification(tx, personId, {
    text: `Respondimos tu pedido n.º ${number} sobre tus datos: ${text}`,
    page: 'personal-data',
    now,
  })
  if (email !== null) {
    await queueMail(tx, dataRequestAnsweredMail, {recipient: email, data: {firstName, number, text}, now})
  }
  await writeAudit(tx, {
    at: now,
    actor: staffId === undefined ? {is: 'system'} : {is: 'staff', staffId},
    action: 'data-request',
    result: 'answered',
    subjectId: personId,
    object: `data-request:${number}`,
  })
  return true
}
