import {fullName} from '@ceibo/contract/full-name'
import type {Database} from '@ceibo/database/open-database'
import type {ListedStudy} from '@ceibo/results/study-language'
import {civilDate, spokenDate} from '@ceibo/rules/civil-time'
import {
  insertNotification,
  queueMail,
  withdrawnResultMail,
  withdrawnShareMail,
} from '../../notifications/notifications.module.ts'
import {addresseeOf, resultReaders} from '../../people/people.module.ts'
import type {ResultReader} from '../../people/people.module.ts'
import {openersOf, reachedShares} from './withdrawal-notice.queries.ts'

type Told = {
  study: ListedStudy
  /** The first version that was valid until now; undefined where none was issued. */
  firstVersion: number | undefined
  coversImages: boolean
  /** Since when nothing was withdrawn; null for always. */
  since: Date | null
  now: Date
}

/**
 * Warns who read a study, or shared it, and may see it today, in the portal and by mail, and by mail the recipients of shares by which it was
 * read. Says nothing of what it is about. Returns the person whose study it is, where the network knows them.
 */
export async function tellWithdrawal(
  tx: Database,
  {study, firstVersion, coversImages, since, now}: Told,
): Promise<number | undefined> {
  const {documentType: documentTypeId, documentNumber, birthDate} = study.patient
  const readers = await resultReaders(tx, [{documentTypeId, documentNumber, birthDate}], civilDate(now))
  const allowed = readers.map(({reader}) => reader).filter((one) => study.sensitivity === 'normal' || one.seesSensitive)
  const shares = await reachedShares(tx, study.uid, since)
  const openers = firstVersion === undefined ? new Set<number>() : await openersOf(tx, study.uid, firstVersion)
  const sharers = new Set(shares.map(({sharerId}) => sharerId))
  // Nobody writes down who looked at images: all who may see them are warned.
  const mayHaveSeen = coversImages && study.images > 0
  for (const reader of allowed) {
    if (mayHaveSeen || openers.has(reader.id) || sharers.has(reader.id)) {
      await tellReader(tx, reader, {hasShared: sharers.has(reader.id), now})
    }
  }
  for (const {sharerId, recipientName, recipientEmail: recipient, createdAt} of shares) {
    const sharerName = fullName(await addresseeOf(tx, sharerId))
    const data = {recipientName, sharerName, sharedOn: spokenDate(createdAt)}
    await queueMail(tx, withdrawnShareMail, {recipient, data, now})
  }
  return readers[0]?.reader.patientId
}

async function tellReader(
  tx: Database,
  {id, firstName, email, patientName}: ResultReader,
  {hasShared, now}: {hasShared: boolean; now: Date},
): Promise<void> {
  const whose = patientName === null ? '' : ` de ${patientName}`
  const shared = hasShared ? ' También le avisamos por email a quien lo recibió de vos.' : ''
  const text = `Quien informó un resultado${whose} que estaba en el portal lo retiró, porque no es válido.${shared}`
  // Without a topic: nobody can silence it.
  await insertNotification(tx, id, {text, page: 'studies', now})
  if (email !== null)
    await queueMail(tx, withdrawnResultMail, {recipient: email, data: {firstName, text}, now, personId: id})
}
