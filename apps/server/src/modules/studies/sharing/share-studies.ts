import {DOWNLOADED_WITHIN_HOURS} from '@ceibo/contract/studies/sharing/attached-report-limits'
import {fullName} from '@ceibo/contract/people/full-name'
import {createHash, hash} from 'node:crypto'
import {DAY_MS, HOUR_MS} from '@ceibo/contract/time/civil-day'
import type {InputOf} from '@ceibo/contract/wire/endpoint'
import {
  ATTACHMENT_TERMS,
  type MadeShare,
  SHARE_TERMS,
  SHARES_A_DAY,
  type shareStudy as contract,
} from '@ceibo/contract/studies/sharing/study-sharing'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant, spokenDate} from '@ceibo/rules/time/civil-time'
import {AppError} from '#platform/app-error.ts'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {attachedStudiesMail, sharedStudiesMail} from '#modules/studies/mails/sharing-mails.ts'
import {addresseeOf} from '#modules/people/people.offers.ts'
import {servedStudy} from '#modules/studies/reports/report-seal.queries.ts'
import {readingOf, statusOf} from '#modules/studies/opening/study-status.ts'
import {insertShare, insertSharedStudies, oneShareAtATime, shareOfKey, sharesOfDay} from './share.queries.ts'
import {newSalt, secretsOf, shareLink} from './share-secrets.ts'
import type {OwnedStudies} from '#modules/studies/studies.subjects.ts'

type ShareCall = Call<typeof contract, OwnedStudies>
type Made = {id: number; salt: Buffer; expiresAt: Date}

/**
 * Shares studies with somebody by a mailed link; only the answer contains the code. The mail is queued when this returns. Throws
 * `not-shareable` or `study-waits` for a study that may not be shared now, `not-served` for a file that is no report of one, `too-many`, and `key-reused` for another request with its key.
 */
export async function shareStudies(call: ShareCall, on: Dependencies): Promise<MadeShare> {
  const requestHash = hashOf(call.input)
  const made = await madeBefore(call, requestHash, on)
  if (made !== undefined) return answerOf(made, on)
  await assertShareable(call, on)
  await assertServed(call, on)
  const settings = {clock: on.clock, config: on.config}
  const share = await inTransaction(on.db, (tx) => recordShare(call, requestHash, {db: tx, ...settings}))
  on.wake('mail')
  return answerOf(share, on)
}

function answerOf({id, salt, expiresAt}: Made, {config}: Pick<Dependencies, 'config'>): MadeShare {
  const secrets = secretsOf(salt, config)
  return {id, link: shareLink(secrets, expiresAt, config), code: secrets.code, expiresAt: civilInstant(expiresAt)}
}

const hashOf = (input: InputOf<typeof contract>) => createHash('sha256').update(JSON.stringify(input)).digest()

/** What a request with the same key made before. */
async function madeBefore(
  {actor, request: {idempotencyKey: key}}: ShareCall,
  requestHash: Buffer,
  {db}: Pick<Dependencies, 'db'>,
): Promise<Made | undefined> {
  const found = key === undefined ? undefined : await shareOfKey(db, {sharerId: actor.personId, key})
  if (found !== undefined && !found.requestHash.equals(requestHash)) throw new AppError('key-reused')
  return found
}

async function assertShareable({actor, subject}: ShareCall, on: Dependencies): Promise<void> {
  const {studies, patient} = subject
  const reading = await readingOf({readerId: actor.personId, patientId: patient.person.personId}, on)
  const statuses = studies.map((study) => statusOf(study, reading))
  if (statuses.some(({waits}) => waits !== null)) throw new AppError('study-waits')
  if (statuses.some(({can}) => !can.share)) throw new AppError('not-shareable')
}

/** Throws `not-served` unless the file that came with the call is a report of one of the studies, given to this person shortly before. */
async function assertServed({actor, subject, input}: ShareCall, {db, clock}: Dependencies): Promise<void> {
  const {report} = input
  if (report === undefined || report === '') return
  const sha256 = hash('sha256', Buffer.from(report.slice(report.indexOf(',') + 1), 'base64'), 'buffer')
  const since = new Date(clock.now().getTime() - DOWNLOADED_WITHIN_HOURS * HOUR_MS)
  const named = await servedStudy(db, {personId: actor.personId, sha256, since})
  if (!subject.studies.some(({uid}) => uid === named)) throw new AppError('not-served')
}

/** Throws `too-many`. Stored shares are counted, so that a refused one does not count. */
async function assertUnderLimits({actor, input}: ShareCall, now: Date, tx: Database): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const ofDay = await sharesOfDay(tx, actor.personId, since)
  const toRecipient = ofDay.filter(({recipientEmail}) => recipientEmail === input.recipientEmail)
  // The shares that reach the limits of a day: each has to be a day old before another share may be made.
  const inTheWay = [ofDay[SHARES_A_DAY.ofSharer - 1], toRecipient[SHARES_A_DAY.toRecipient - 1]]
  const waits = inTheWay.flatMap((one) => (one ? [Math.ceil((one.createdAt.getTime() - since.getTime()) / 1000)] : []))
  if (waits.length > 0) throw new AppError('too-many', {waitSeconds: Math.max(1, ...waits)})
}

/** Writes share, studies, audit and mail, unless another request with the same key did it meanwhile. */
async function recordShare(
  call: ShareCall,
  requestHash: Buffer,
  {db: tx, clock, config}: Pick<Dependencies, 'clock' | 'config'> & {db: Database},
): Promise<Made> {
  const {actor, subject, input, request} = call
  await oneShareAtATime(tx, actor.personId)
  const made = await madeBefore(call, requestHash, {db: tx})
  if (made !== undefined) return made
  const now = clock.now()
  await assertUnderLimits(call, now, tx)
  const {studies, patient} = subject
  const patientId = patient.person.personId
  const expiresAt = new Date(now.getTime() + input.days * DAY_MS)
  const salt = newSalt()
  const secrets = secretsOf(salt, config)
  const id = await insertShare(tx, {
    sharerId: actor.personId,
    patientId,
    recipientName: input.recipientName,
    recipientEmail: input.recipientEmail,
    comment: input.comment ?? '',
    consentVersion: config.attachesReports ? ATTACHMENT_TERMS.version : SHARE_TERMS.version,
    now,
    expiresAt,
    mostOpenings: input.openings,
    salt,
    tokenHash: hashSecret(secrets.token),
    idempotencyKey: request.idempotencyKey,
    requestHash,
  })
  await insertSharedStudies(tx, id, studies)
  for (const {uid} of studies) {
    const object = `study:${uid}`
    await writeAudit(tx, {at: now, actor, action: 'study-share', result: 'ok', subjectId: patientId, object, request})
  }
  const {recipientName, recipientEmail: recipient} = input
  const sharerName = fullName(await addresseeOf(tx, actor.personId))
  const data = {recipientName, sharerName, link: shareLink(secrets, expiresAt, config), until: spokenDate(expiresAt)}
  const sending = {recipient, now, usefulUntil: expiresAt}
  if (config.attachesReports) await queueMail(tx, attachedStudiesMail, {...sending, data: {...data, shareId: id}})
  else await queueMail(tx, sharedStudiesMail, {...sending, data})
  return {id, salt, expiresAt}
}
