import type {LinkOutcome, RecoveryDocument} from '@ceibo/contract/recovery'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {writeAudit} from '../../http/audit-event.queries.ts'
import {keyedHash} from '../../http/keyed-hash.ts'
import {countLimits} from '../../http/rate-limit.queries.ts'
import type {RequestFacts} from '../../http/route.ts'
import {maskedEmail} from '../../shared/masked-email.ts'
import {hashSecret, newSecret} from '../../shared/secret-token.ts'
import type {Document} from './person-standing.queries.ts'
import {linkReceiver, queueLink, reviveLink} from './reset-link.queries.ts'
import type {LinkReceiver} from './reset-link.queries.ts'

const minute = 60_000

const DAY = 86_400
/** Mails of links a day: for one document, and to one address, which may be that of several accounts. */
const MAILS_A_DAY = {ofDocument: 3, toAddress: 6} as const

/** How long a link works: to set a password, or to complete the data of an account that a provider made. */
const LIFETIME = {reset: 20 * minute, lite: 30 * minute} as const

/**
 * Mails a link to the address of an account, three times a day; whoever asks beyond that makes the last one serve again, so
 * that strangers who ask use up nothing that its owner needs. Known and unknown documents take the same time: each reads
 * one row, makes a token, runs the same statements in one transaction that writes its audit, and leaves the mail itself to
 * the job.
 */
export async function mailResetLink(
  call: {input: RecoveryDocument; request: RequestFacts},
  on: Dependencies,
): Promise<LinkOutcome> {
  const now = on.clock.now()
  const document = {type: call.input.documentType, number: call.input.documentNumber}
  const receiver = await linkReceiver(on.db, document)
  const purpose = receiver.mustComplete ? 'lite' : 'reset'
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
  const path = `/login?token=${secret}&pId=${receiver.personId ?? 0}`
  const hasRoom = await takeMail(document, receiver.email, on)
  const outcome = await inTransaction(on.db, async (tx) => {
    const data = {firstName: receiver.firstName ?? '', path, purpose, minutes: LIFETIME[purpose] / minute}
    const served = receiver.email === null ? null : receiver.personId
    const isRevived = await reviveLink(tx, {purpose, personId: hasRoom ? null : served, now, expiresAt})
    const result = outcomeOf(receiver, isRevived)
    const personId = isRevived ? null : served
    await queueLink(tx, {hash: hashSecret(secret), purpose, personId, recipient: receiver.email, data, now, expiresAt})
    await writeAudit(tx, {
      at: now,
      actor: {kind: 'anonymous'},
      action: 'password-link',
      result: isRevived ? 'revived' : result.is,
      subjectId: receiver.personId ?? undefined,
      request: call.request,
    })
    return result
  })
  on.wake('mail')
  return outcome
}

/** Whether one more mail may go; counted alike for known and unknown documents. */
async function takeMail(document: Document, email: string | null, on: Dependencies): Promise<boolean> {
  const subject = (purpose: string, value: string) => keyedHash(on.config.secretKey, purpose, value)
  const named = `${document.type}:${document.number}`
  const counts = await countLimits(
    [
      {action: 'reset-mail-document', subject: subject('reset-mail', named), max: MAILS_A_DAY.ofDocument, seconds: DAY},
      {
        action: 'reset-mail-address',
        subject: subject('reset-mail', email ?? named),
        max: MAILS_A_DAY.toAddress,
        seconds: DAY,
      },
    ],
    on.clock.now(),
    on.db,
  )
  return counts.every(({allowed}) => allowed)
}

function outcomeOf({personId, email, isMember}: LinkReceiver, isRevived: boolean): LinkOutcome {
  if (personId === null) return {is: isMember ? 'member' : 'not-registered'}
  return email === null ? {is: 'no-address'} : {is: 'sent', maskedEmail: maskedEmail(email), isMailed: !isRevived}
}
