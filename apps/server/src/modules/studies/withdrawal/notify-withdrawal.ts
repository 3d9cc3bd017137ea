import {fullName} from '@ceibo/contract/people/full-name'
import type {Database} from '@ceibo/database/open-database'
import {spokenDate} from '@ceibo/rules/time/civil-time'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {withdrawnResultMail} from '#modules/studies/mails/study-mails.ts'
import {withdrawnShareMail} from '#modules/studies/mails/sharing-mails.ts'
import {addresseeOf, type ResultReader} from '#modules/people/people.offers.ts'
import {type Affected, withdrawalReaders} from './withdrawal-readers.ts'

/**
 * Warns who read a study, or shared it, and may see it today, in the portal and by mail, and by mail the recipients of shares by which it was
 * read. Says nothing of what it is about. Returns the person whose study it is, where the network knows them.
 */
export async function notifyWithdrawal(tx: Database, affected: Affected): Promise<number | undefined> {
  const {now} = affected
  const {warned, shares, patientId} = await withdrawalReaders(tx, affected)
  for (const {reader, hasShared} of warned)
    await notifyReader(tx, reader, {hasShared, studyUid: affected.study.uid, now})
  for (const {sharerId, recipientName, recipientEmail: recipient, createdAt} of shares) {
    const sharerName = fullName(await addresseeOf(tx, sharerId))
    const data = {recipientName, sharerName, sharedOn: spokenDate(createdAt)}
    await queueMail(tx, withdrawnShareMail, {recipient, data, now})
  }
  return patientId
}

async function notifyReader(
  tx: Database,
  {id, firstName, email, patientName}: ResultReader,
  {hasShared, studyUid, now}: {hasShared: boolean; studyUid: string; now: Date},
): Promise<void> {
  const owner = patientName === null ? '' : ` de ${patientName}`
  const shared = hasShared ? ' También le avisamos por email a quien lo recibió de vos.' : ''
  const text = `Quien informó un resultado${owner} que estaba en el portal lo retiró, porque no es válido.${shared}`
  // Without a topic: nobody can silence it.
  await insertNotification(tx, id, {text, page: 'studies', item: studyUid, now})
  if (email !== null)
    await queueMail(tx, withdrawnResultMail, {recipient: email, data: {firstName, text, studyUid}, now, personId: id})
}
