import type {Database} from '@ceibo/database/open-database'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {restoredResultMail} from '#modules/studies/mails/study-mails.ts'
import {type Affected, withdrawalReaders} from './withdrawal-readers.ts'

/**
 * Says in the portal and by mail that a study is valid again to those whom its withdrawal warned; nothing of what it is about. Recipients of
 * shares hear it from who shared it. Returns the person whose study it is, where the network knows them.
 */
export async function notifyRestoration(tx: Database, affected: Affected): Promise<number | undefined> {
  const {study, now} = affected
  const {warned, patientId} = await withdrawalReaders(tx, affected)
  for (const {reader, hasShared} of warned) {
    const {id, firstName, email, patientName} = reader
    const owner = patientName === null ? '' : ` de ${patientName}`
    const shared = hasShared ? ' A quien lo recibió de vos no le avisamos: contáselo.' : ''
    const text = `Un resultado${owner} que figuraba como retirado vuelve a ser válido: se había retirado por error.${shared}`
    await insertNotification(tx, id, {text, page: 'studies', item: study.uid, now})
    const data = {firstName, text, studyUid: study.uid}
    if (email !== null) await queueMail(tx, restoredResultMail, {recipient: email, data, now, personId: id})
  }
  return patientId
}
