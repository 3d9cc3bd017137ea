import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {DAY_MS} from '@ceibo/contract/time/civil-day'
import {inTransaction} from '@ceibo/database/transaction'
import {civilDate} from '@ceibo/rules/time/civil-time'
import {MAX_COMMENT_DAYS} from '@ceibo/rules/studies/result-release'
import type {Dependencies} from '#dependencies.ts'
import {insertNotification, queueMail} from '#modules/notifications/notifications.offers.ts'
import {newResultsMail} from '#modules/studies/mails/study-mails.ts'
import {type ResultReader, resultReaders} from '#modules/people/people.offers.ts'
import {insertNotices, noticeKey, storedNotices} from './result-notice.queries.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'

/** Nobody is notified of a result that was issued earlier: it is imported history, or its notice was already sent. */
const NEWS_DAYS = MAX_COMMENT_DAYS + 7

type On = Pick<Dependencies, 'db' | 'clock' | 'imaging' | 'laboratory' | 'wake'>

/**
 * Tells patients, and guardians of children, by notification and mail that there are new results, without saying what they are: each version once, when
 * it may be seen. Nobody is notified of a version that they have opened. Answers how many people were told.
 */
export async function notifyResults(on: On): Promise<number> {
  const now = on.clock.now()
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS)
  const answers = await Promise.allSettled([on.imaging.issuedSince(since), on.laboratory.issuedSince(since)])
  const issued = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  let reported = 0
  for (const [reader, studies] of await newsByReader(issued, on)) {
    if (await notify(reader, studies, on)) reported++
  }
  if (reported > 0) on.wake('mail')
  // An archive that does not answer is asked again in the next run.
  const failure = answers.find((one) => one.status === 'rejected')
  if (failure !== undefined) throw failure.reason
  return reported
}

/** For each reader, by patient, the studies that nobody told them of. */
async function newsByReader(
  studies: readonly ArchivedStudy[],
  {db, clock}: On,
): Promise<Map<ResultReader, ArchivedStudy[]>> {
  const [readers, reported] = await Promise.all([
    resultReaders(db, studies.map(identityOf), civilDate(clock.now())),
    storedNotices(db, studies.map(versionOf)),
  ])
  const byIdentity = Map.groupBy(readers, ({identity}) => JSON.stringify(identity))
  const news = new Map<ResultReader, ArchivedStudy[]>()
  for (const study of studies) {
    const key = JSON.stringify(identityOf(study))
    for (const {reader} of byIdentity.get(key) ?? []) {
      if (reported.has(noticeKey(versionOf(study), reader.id))) continue
      if (study.sensitivity !== 'normal' && !reader.seesSensitive) continue
      news.set(reader, [...(news.get(reader) ?? []), study])
    }
  }
  return news
}

const identityOf = ({patient}: ArchivedStudy) => ({
  documentTypeId: patient.documentType,
  documentNumber: patient.documentNumber,
  birthDate: patient.birthDate,
})

const versionOf = ({uid, report}: ArchivedStudy) => ({studyUid: uid, version: report?.version ?? 0})

/** Notifies the reader of versions that may be seen now and were not opened; returns whether there were any. */
async function notify(reader: ResultReader, studies: readonly ArchivedStudy[], {db, clock}: On): Promise<boolean> {
  const reading = await readingOf({readerId: reader.id, patientId: reader.patientId}, {db, clock})
  const visible = studies.filter((study) => statusOf(study, reading).isNew)
  if (visible.length === 0) return false
  const {now} = reading
  return inTransaction(db, async (tx) => {
    const count = await insertNotices(tx, {personId: reader.id, versions: visible.map(versionOf), now})
    if (count === 0) return false
    const text = wordsOf(count, reader.patientName)
    const [only, ...others] = visible
    const item = only !== undefined && others.length === 0 ? {item: only.uid} : {}
    await insertNotification(tx, reader.id, {text, page: 'studies', ...item, topic: 'results', now})
    if (reader.email === null) return true
    const data = {firstName: reader.firstName, text}
    await queueMail(tx, newResultsMail, {recipient: reader.email, data, now, personId: reader.id})
    return true
  })
}

function wordsOf(count: number, patientName: string | null): string {
  const owner = patientName === null ? 'Tenés' : `${patientName} tiene`
  return count === 1 ? `${owner} un resultado nuevo.` : `${owner} ${count} resultados nuevos.`
}
