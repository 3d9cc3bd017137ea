import {randomInt, timingSafeEqual} from 'node:crypto'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../../../dependencies.ts'
import {AppError} from '../../../api/app-error.ts'
import {keyedHash} from '../../../platform/keyed-hash.ts'
import type {RequestContext} from '../../../api/route.ts'
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
import {PIN, pinWait} from './mail-pin-rules.ts'
import type {PinOwner, PinPurpose} from './mail-pin-rules.ts'
import type {NamedDocument} from '../registration/onboarding-flow.ts'
import {writeAudit} from '../../audit/audit.module.ts'
import type {AuditEvent} from '../../audit/audit.module.ts'
import {pinMail, queueMail} from '../../notifications/notifications.module.ts'

/** One message for a code that is wrong, expired, used up or was never sent. */
export const PIN_REFUSED = 'El código ingresado no es válido o venció. Revisalo o pedí uno nuevo.'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>

/** Whose code, for which document, and the request that is about it. */
type PinCall = {
  purpose: PinPurpose
  owner: PinOwner
  document: NamedDocument
  request: Pick<RequestContext, 'id' | 'network'>
}

/** How addresses are compared: without spaces around, in small letters. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Sends a new code of six digits to an address, to which it stays bound; the ones before it stop working. Throws
 * `too-many` when the last one for this document and address is too recent, or they had their share of the hour, or whoever
 * asks, or the address, theirs of the day. Another address gets its code at once.
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

/** Whether this is the code last sent for this document, to this owner. Each answer but the right one costs a try. */
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
  // Guesses at one address wait for each other, so that those at the same time are no more than those in a row.
  await lockSubjects(tx, [mail])
  const taken = await takePinTry(tx, {...shown, mail})
  if (taken === undefined) return false
  const isRight = timingSafeEqual(taken.codeHash, codeHash(shown.purpose, shown.document, mail, shown.pin, on))
  if (isRight) await markVerified(tx, taken.id, shown.now)
  return isRight
}

/** Who asks, and of whom it is known: in a registration nobody is, but the browser's flow. */
function eventOf({purpose, owner, request}: PinCall, now: Date): Omit<AuditEvent, 'action' | 'result'> {
  if ('flowId' in owner) return {at: now, actor: {is: 'anonymous'}, object: `flow:${owner.flowId}`, request}
  const {personId} = owner
  return {at: now, actor: {is: 'patient', personId}, subjectId: personId, object: purpose, request}
}

/** The verified code of this owner for a document and an address, good for half an hour and not yet used; its id. */
export async function verifiedPinOf(
  shown: Omit<PinCall, 'request'> & {email: string},
  on: Needs,
): Promise<number | undefined> {
  const since = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const mail = mailSubject(shown.email, on)
  return verifiedPin(on.db, {...shown, document: documentSubject(shown.document, on), mail, since})
}

/** What a document is counted under where codes are concerned. */
export const documentSubject = ({type, number}: NamedDocument, on: Pick<Dependencies, 'config'>): Buffer =>
  keyedHash(on.config.secretKey, 'pin-document', `${type}:${number}`)

const mailSubject = (email: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, 'pin-mail', canonicalEmail(email))

const codeHash = (purpose: PinPurpose, document: Buffer, mail: Buffer, pin: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, `pin-${purpose}`, `${document.toString('hex')}:${mail.toString('hex')}:${pin}`)
