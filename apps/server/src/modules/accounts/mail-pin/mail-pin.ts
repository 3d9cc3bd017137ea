import {randomInt, timingSafeEqual} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {type AuditEvent, writeAudit} from '#modules/audit/audit.offers.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {pinMail} from '#modules/accounts/mails/registration-mails.ts'
import type {NamedDocument} from '#modules/accounts/registration/onboarding-flow.ts'
import {PIN, type PinOwner, type PinPurpose, pinWait} from './mail-pin-rules.ts'
import {
  insertPin,
  lockSubjects,
  mailOfLivePin,
  markVerified,
  pinHistory,
  replacePins,
  takePinTry,
  verifiedPin,
} from './mail-pin.queries.ts'

/** The same message for a code that is wrong, expired, used up or was never sent. */
export const PIN_REFUSED = 'El código ingresado no es válido o venció. Revisalo o pedí uno nuevo.'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>

/** The purpose, owner and document of a code, and the request. */
type PinCall = {
  purpose: PinPurpose
  owner: PinOwner
  document: NamedDocument
  request: Pick<RequestContext, 'id' | 'network'>
}

/** The form in which addresses are compared: trimmed, lower case. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Sends a new code of six digits, bound to the address, and ends the ones before it. Throws
 * `too-many` when the last one for this document and address is too recent, or a limit of the hour (document and address)
 * or of the day (asker, address) is reached. Another address gets its code at once.
 */
export async function sendPin(asked: PinCall & {email: string}, on: Needs): Promise<void> {
  const now = on.clock.now()
  const expiresAt = new Date(now.getTime() + PIN.lifetime)
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const document = documentSubject(asked.document, on)
  const mail = mailSubject(asked.email, on)
  const wait = await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, [document, mail])
    const {purpose, owner} = asked
    const {network} = asked.request
    const waitSeconds = pinWait(purpose, await pinHistory(tx, {purpose, owner, network, document, mail, now}), now)
    if (waitSeconds > 0) return waitSeconds
    await replacePins(tx, {purpose, owner, document, mail, now})
    await insertPin(tx, {
      purpose,
      owner,
      network,
      document,
      mail,
      code: codeHash(asked.purpose, document, mail, pin, on),
      now,
      expiresAt,
    })
    await queueMail(tx, pinMail, {recipient: asked.email, data: {pin, purpose}, now, usefulUntil: expiresAt})
    await writeAudit(tx, {...eventOf(asked, now), action: 'pin-send', result: 'sent'})
    return 0
  })
  if (wait > 0) throw new AppError('too-many', {waitSeconds: wait})
  on.wake('mail')
}

/** Whether this is the code last sent to this owner for this document. A wrong code costs a try. */
export async function checkPin(shown: PinCall & {pin: string}, on: Needs): Promise<boolean> {
  const now = on.clock.now()
  const document = documentSubject(shown.document, on)
  return inTransaction(on.db, async (tx) => {
    const isRight = await isRightPin(tx, {...shown, network: shown.request.network, document, now}, on)
    await writeAudit(tx, {...eventOf(shown, now), action: 'pin-verify', result: isRight ? 'verified' : 'refused'})
    return isRight
  })
}

async function isRightPin(
  tx: Database,
  shown: {purpose: PinPurpose; owner: PinOwner; network: Buffer; document: Buffer; pin: string; now: Date},
  on: Needs,
): Promise<boolean> {
  const mail = await mailOfLivePin(tx, shown)
  if (mail === undefined) return false
  // Guesses at one address run one after another, so that parallel guesses cannot exceed the limit.
  await lockSubjects(tx, [mail])
  const taken = await takePinTry(tx, {...shown, mail})
  if (taken === undefined) return false
  const isRight = timingSafeEqual(taken.codeHash, codeHash(shown.purpose, shown.document, mail, shown.pin, on))
  if (isRight) await markVerified(tx, taken.id, shown.now)
  return isRight
}

/** The common part of the audit event. In a registration the actor is anonymous; only the flow is known. */
function eventOf({purpose, owner, request}: PinCall, now: Date): Omit<AuditEvent, 'action' | 'result'> {
  if ('flowId' in owner) return {at: now, actor: {is: 'anonymous'}, object: `flow:${owner.flowId}`, request}
  const {personId} = owner
  return {at: now, actor: {is: 'patient', personId}, subjectId: personId, object: purpose, request}
}

/** The id of this owner's verified, unused code for a document and address; valid for half an hour. */
export async function verifiedPinOf(
  shown: Omit<PinCall, 'request'> & {email: string},
  on: Needs,
): Promise<number | undefined> {
  const since = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const mail = mailSubject(shown.email, on)
  return verifiedPin(on.db, {...shown, document: documentSubject(shown.document, on), mail, since})
}

/** The subject under which codes of a document are counted. */
export const documentSubject = ({type, number}: NamedDocument, on: Pick<Dependencies, 'config'>): Buffer =>
  keyedHash(on.config.secretKey, 'pin-document', `${type}:${number}`)

const mailSubject = (email: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, 'pin-mail', canonicalEmail(email))

const codeHash = (purpose: PinPurpose, document: Buffer, mail: Buffer, pin: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, `pin-${purpose}`, `${document.toString('hex')}:${mail.toString('hex')}:${pin}`)

/** A masked address, recognisable only to its owner: `j•••@g•••.com`. */
export function maskedEmail(email: string): string {
  const {name = '', host = '', end = ''} = /^(?<name>.).*@(?<host>.).*\.(?<end>[^.]+)$/u.exec(email)?.groups ?? {}
  return `${name}•••@${host}•••.${end}`
}
