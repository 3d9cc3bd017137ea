import {createHash} from 'node:crypto'
import {DAY_MS, DAY_SECONDS} from '@ceibo/contract/civil-day'
import type {InputOf} from '@ceibo/contract/endpoint'
import {SHARES_A_DAY, SHARE_TERMS} from '@ceibo/contract/study-sharing'
import type {MadeShare, shareStudy as contract} from '@ceibo/contract/study-sharing'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {civilInstant, spokenDate} from '@ceibo/rules/civil-time'
import {AppError} from '../../../api/app-error.ts'
import {takeLimits} from '../../../api/limit-gate.ts'
import type {Call} from '../../../api/route.ts'
import type {OwnedStudies} from '../../../api/subject.ts'
import type {Dependencies} from '../../../dependencies.ts'
import {keyedHash} from '../../../platform/keyed-hash.ts'
import {hashSecret} from '../../../platform/secret-token.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import {queueMail, sharedStudiesMail} from '../../notifications/notifications.module.ts'
import {addresseeOf, fullName} from '../../people/people.module.ts'
import {readingOf, standingOf} from '../study-standing.ts'
import {insertShare, insertSharedStudies, shareOfKey} from './share.queries.ts'
import {newSalt, secretsOf, shareLink} from './share-secrets.ts'

type ShareCall = Call<typeof contract, OwnedStudies>
type Made = {id: number; salt: Buffer; expiresAt: Date}

/**
 * Shows studies to somebody by a mailed link; the answer alone tells the code. The mail is queued when this returns. Throws
 * `not-shareable` or `study-waits` for a study that may not be shared now, `too-many`, and `key-reused` for another request with its key.
 */
export async function shareStudies(call: ShareCall, on: Dependencies): Promise<MadeShare> {
  const requestHash = hashOf(call.input)
  const {actor, request} = call
  const key = request.idempotencyKey
  const made = key === undefined ? undefined : await madeBefore({sharerId: actor.personId, key, requestHash}, on)
  if (made !== undefined) return answerOf(made, on)
  await assertShareable(call, on)
  await takeLimits(limitsOf(call, on), on)
  const settings = {clock: on.clock, config: on.config}
  const share = await inTransaction(on.db, (tx) => recordShare(call, requestHash, {tx, ...settings}))
  if (share !== undefined) {
    on.wake('mail')
    return answerOf(share, on)
  }
  const meanwhile = key === undefined ? undefined : await madeBefore({sharerId: actor.personId, key, requestHash}, on)
  if (meanwhile === undefined) throw new AppError('in-progress', {waitSeconds: 1})
  return answerOf(meanwhile, on)
}

function answerOf({id, salt, expiresAt}: Made, {config}: Pick<Dependencies, 'config'>): MadeShare {
  const secrets = secretsOf(salt, config)
  return {id, link: shareLink(secrets, expiresAt, config), code: secrets.code, expiresAt: civilInstant(expiresAt)}
}

const hashOf = (input: InputOf<typeof contract>) => createHash('sha256').update(JSON.stringify(input)).digest()

async function madeBefore(
  {sharerId, key, requestHash}: {sharerId: number; key: string; requestHash: Buffer},
  {db}: Pick<Dependencies, 'db'>,
): Promise<Made | undefined> {
  const found = await shareOfKey(db, {sharerId, key})
  if (found !== undefined && !found.requestHash.equals(requestHash)) throw new AppError('key-reused')
  return found
}

async function assertShareable({actor, subject}: ShareCall, on: Dependencies): Promise<void> {
  const {studies, patient} = subject
  const reading = await readingOf({readerId: actor.personId, patientId: patient.person.personId}, on)
  const standings = studies.map((study) => standingOf(study, reading))
  if (standings.some(({waits}) => waits !== null)) throw new AppError('study-waits')
  if (standings.some(({can}) => !can.share)) throw new AppError('not-shareable')
}

const limitsOf = ({actor, input}: ShareCall, {config: {secretKey}}: Pick<Dependencies, 'config'>) => {
  const sharer = String(actor.personId)
  const ofDay = (action: string, subject: string, max: number) => ({
    action,
    subject: keyedHash(secretKey, 'share', subject),
    max,
    seconds: DAY_SECONDS,
  })
  return [
    ofDay('share:sharer', sharer, SHARES_A_DAY.ofSharer),
    ofDay('share:recipient', `${sharer}\0${input.recipientEmail}`, SHARES_A_DAY.toRecipient),
  ]
}

/** Writes share, studies, audit and mail; undefined when another request with the same key did it first. */
async function recordShare(
  {actor, subject, input, request}: ShareCall,
  requestHash: Buffer,
  {tx, clock, config}: Pick<Dependencies, 'clock' | 'config'> & {tx: Database},
): Promise<Made | undefined> {
  const now = clock.now()
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
    consentVersion: SHARE_TERMS.version,
    now,
    expiresAt,
    mostOpenings: input.openings,
    salt,
    tokenHash: hashSecret(secrets.token),
    idempotencyKey: request.idempotencyKey,
    requestHash,
  })
  if (id === undefined) return undefined
  await insertSharedStudies(tx, id, studies)
  for (const {uid} of studies) {
    const object = `study:${uid}`
    await writeAudit(tx, {at: now, actor, action: 'study-share', result: 'ok', subjectId: patientId, object, request})
  }
  await queueMail(tx, sharedStudiesMail, {
    recipient: input.recipientEmail,
    data: {
      recipientName: input.recipientName,
      sharerName: fullName(await addresseeOf(tx, actor.personId)),
      link: shareLink(secrets, expiresAt, config),
      until: spokenDate(expiresAt),
    },
    now,
    usefulUntil: expiresAt,
  })
  return {id, salt, expiresAt}
}
