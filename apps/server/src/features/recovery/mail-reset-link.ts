import type {LinkOutcome, RecoveryDocument} from '@ceibo/contract/recovery'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../dependencies.ts'
import {writeAudit} from '../../http/audit-event.queries.ts'
import type {RequestFacts} from '../../http/route.ts'
import {maskedEmail} from '../../shared/masked-email.ts'
import {hashSecret, newSecret} from '../../shared/secret-token.ts'
import {linkReceiver, queueLink} from './reset-link.queries.ts'
import type {LinkReceiver} from './reset-link.queries.ts'

const minute = 60_000

/** How long a link works: to set a password, or to complete the data of an account that a provider made. */
const LIFETIME = {reset: 20 * minute, lite: 30 * minute} as const

/**
 * Mails a link to the address of an account. Known and unknown documents take the same time: each reads one row, makes a
 * token, runs the same statements in one transaction that writes its audit, and leaves the mail itself to the job.
 */
export async function mailResetLink(
  call: {input: RecoveryDocument; request: RequestFacts},
  on: Dependencies,
): Promise<LinkOutcome> {
  const now = on.clock.now()
  const receiver = await linkReceiver(on.db, {type: call.input.documentType, number: call.input.documentNumber})
  const outcome = outcomeOf(receiver)
  const purpose = receiver.mustComplete ? 'lite' : 'reset'
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + LIFETIME[purpose])
  const path = `/login?token=${secret}&pId=${receiver.personId ?? 0}`
  await inTransaction(on.db, async (tx) => {
    const data = {firstName: receiver.firstName ?? '', path, purpose, minutes: LIFETIME[purpose] / minute}
    const personId = outcome.is === 'sent' ? receiver.personId : null
    await queueLink(tx, {hash: hashSecret(secret), purpose, personId, recipient: receiver.email, data, now, expiresAt})
    await writeAudit(tx, {
      at: now,
      actor: {kind: 'anonymous'},
      action: 'password-link',
      result: outcome.is,
      subjectId: receiver.personId ?? undefined,
      request: call.request,
    })
  })
  on.wake('mail')
  return outcome
}

function outcomeOf({personId, email, isMember}: LinkReceiver): LinkOutcome {
  if (personId === null) return {is: isMember ? 'member' : 'not-registered'}
  return email === null ? {is: 'no-address'} : {is: 'sent', maskedEmail: maskedEmail(email)}
}
