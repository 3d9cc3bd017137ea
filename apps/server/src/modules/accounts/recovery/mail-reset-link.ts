import type {forgotPassword, LinkOutcome} from '@ceibo/contract/recovery'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import {keyedHash} from '../../../platform/keyed-hash.ts'
import type {Call} from '../../../api/route.ts'
import {lockSubjects} from '../mail-pin/mail-pin.queries.ts'
import {maskedEmail} from '../credentials/masked-email.ts'
import {hashSecret, newSecret} from '../../../platform/secret-token.ts'
import type {Document} from './person-standing.queries.ts'
import {hasRoomForLink, linkReceiver, queueLink, reviveLink} from './reset-link.queries.ts'
import type {LinkReceiver} from './reset-link.queries.ts'
import {writeAudit} from '../../audit/audit.module.ts'

const minute = 60_000

/**
 * Mails of links in any 24 hours: for one person, and to one address, which may be that of several accounts. Whoever has no
 * link to serve again gets one beyond both, so that others of the address use up nothing of theirs.
 */
const MAILS_A_DAY = {ofPerson: 3, toAddress: 6} as const

/** How long a link works: to set a password, or to complete the data of an account that a practitioner made. */
const LIFETIME = {reset: 20 * minute, completion: 30 * minute} as const

/**
 * Mails a link to the address of an account, three times a day; whoever asks beyond that makes the last one serve again, so
 * that strangers who ask use up nothing that its owner needs. Those who ask at the same time wait for each other: each sees
 * what the one before queued. Known and unknown documents take the same time: each reads one row, makes a token, runs the
 * same statements in one transaction that writes its audit, and leaves the mail itself to the job.
 */
export async function mailResetLink(
  {input, request}: Call<typeof forgotPassword>,
  on: Dependencies,
): Promise<LinkOutcome> {
  const document = {type: input.documentType, number: input.documentNumber}
  const receiver = await linkReceiver(on.db, document)
  const purpose = receiver.mustComplete ? 'completion' : 'reset'
  const recipient = receiver.email
  const served = recipient === null ? null : receiver.personId
  const secret = newSecret()
  const path = `/login?token=${secret}&pId=${receiver.personId ?? 0}`
  const data = {firstName: receiver.firstName ?? '', path, purpose, minutes: LIFETIME[purpose] / minute} as const
  const outcome = await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, subjectsOf(document, recipient, on))
    // Read behind the locks, so that of two links the later one is never ended by the earlier.
    const now = on.clock.now()
    const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
    const hasRoom = await hasRoomForLink(tx, {personId: served, recipient, now}, MAILS_A_DAY)
    const isRevived = await reviveLink(tx, {purpose, personId: hasRoom ? null : served, recipient, now, expiresAt})
    const result = outcomeOf(receiver, isRevived)
    const personId = isRevived ? null : served
    await queueLink(tx, {hash: hashSecret(secret), purpose, personId, recipient, data, now, expiresAt})
    await writeAudit(tx, {
      at: now,
      actor: {is: 'anonymous'},
      action: 'password-link',
      result: isRevived ? 'revived' : result.is,
      subjectId: receiver.personId ?? undefined,
      request,
    })
    return result
  })
  on.wake('mail')
  return outcome
}

/** What those who ask at the same time share: the document and the address; as many locks for known as for unknown ones. */
function subjectsOf(document: Document, email: string | null, on: Pick<Dependencies, 'config'>): Buffer[] {
  const named = `${document.type}:${document.number}`
  const subject = (purpose: string, value: string) => keyedHash(on.config.secretKey, purpose, value)
  return [subject('reset-mail-document', named), subject('reset-mail-address', email ?? named)]
}

function outcomeOf({personId, email, isPlanMember}: LinkReceiver, isRevived: boolean): LinkOutcome {
  if (personId === null) return {is: isPlanMember ? 'member' : 'not-registered'}
  return email === null ? {is: 'no-address'} : {is: 'sent', maskedEmail: maskedEmail(email), isMailed: !isRevived}
}
