import {randomInt, timingSafeEqual} from 'node:crypto'
import {inTransaction} from '@ceibo/database/transaction'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from '../http/app-error.ts'
import {keyedHash} from '../http/keyed-hash.ts'
import {canonicalNumber} from './account-subject.ts'
import {
  insertPin,
  lockSubjects,
  markVerified,
  pinHistory,
  replacePins,
  takePinTry,
  verifiedPin,
} from './mail-pin.queries.ts'
import {PIN, pinWait} from './mail-pin-rules.ts'
import type {PinOwner, PinPurpose} from './mail-pin-rules.ts'
import type {NamedDocument} from './onboarding-flow.ts'
import {queueMail} from './queued-mail.queries.ts'

/** One message for a code that is wrong, expired, used up or was never sent. */
export const PIN_REFUSED = 'El código ingresado no es válido o venció. Revisalo o pedí uno nuevo.'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>

export type PinRequest = {
  purpose: PinPurpose
  owner: PinOwner
  document: NamedDocument
  email: string
  firstName: string
}

/** How addresses are compared: without spaces around, in small letters. */
export const canonicalEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Sends a new code of six digits to an address, to which it stays bound; the ones before it stop working. Throws
 * `too-many` when the last one is too recent, or the document or the address had its share of the hour or the day.
 */
export async function sendPin(asked: PinRequest, on: Needs): Promise<void> {
  const now = on.clock.now()
  const expiresAt = new Date(now.getTime() + PIN.lifetime)
  const pin = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const document = documentSubject(asked.document, on)
  const mail = mailSubject(asked.email, on)
  const wait = await inTransaction(on.db, async (tx) => {
    await lockSubjects(tx, [document, mail])
    const waitSeconds = pinWait(await pinHistory(tx, {document, mail, now}), now)
    if (waitSeconds > 0) return waitSeconds
    const {purpose, owner} = asked
    await replacePins(tx, {purpose, owner, document, mail, now})
    await insertPin(tx, {
      purpose,
      owner,
      document,
      mail,
      code: codeHash(asked.purpose, document, mail, pin, on),
      now,
      expiresAt,
    })
    const data = {pin, purpose, firstName: asked.firstName}
    await queueMail(tx, {kind: 'pin', recipient: asked.email, data, now, usefulUntil: expiresAt})
    return 0
  })
  if (wait > 0) throw new AppError('too-many', {waitSeconds: wait})
  on.wake('mail')
}

/** Whether this is the code last sent for this document, to this owner. Each answer but the right one costs a try. */
export async function checkPin(
  shown: {purpose: PinPurpose; owner: PinOwner; document: NamedDocument; pin: string},
  on: Needs,
): Promise<boolean> {
  const now = on.clock.now()
  const document = documentSubject(shown.document, on)
  return inTransaction(on.db, async (tx) => {
    // Guesses at one document wait for each other, so that those at the same time are no more than those in a row.
    await lockSubjects(tx, [document])
    const taken = await takePinTry(tx, {...shown, document, now})
    if (taken === undefined) return false
    const code = codeHash(shown.purpose, document, taken.mailSubject, shown.pin, on)
    if (!timingSafeEqual(code, taken.codeHash)) return false
    await markVerified(tx, taken.id, now)
    return true
  })
}

/** The verified code of this owner for a document and an address, good for half an hour and not yet used; its id. */
export async function verifiedPinOf(
  shown: {purpose: PinPurpose; owner: PinOwner; document: NamedDocument; email: string},
  on: Needs,
): Promise<number | undefined> {
  const since = new Date(on.clock.now().getTime() - PIN.verifiedFor)
  const mail = mailSubject(shown.email, on)
  return verifiedPin(on.db, {...shown, document: documentSubject(shown.document, on), mail, since})
}

/** What a document is counted under where codes are concerned. */
export const documentSubject = ({type, number}: NamedDocument, on: Pick<Dependencies, 'config'>): Buffer =>
  keyedHash(on.config.secretKey, 'pin-document', `${type}:${canonicalNumber(number)}`)

const mailSubject = (email: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, 'pin-mail', canonicalEmail(email))

const codeHash = (purpose: PinPurpose, document: Buffer, mail: Buffer, pin: string, on: Needs): Buffer =>
  keyedHash(on.config.secretKey, `pin-${purpose}`, `${document.toString('hex')}:${mail.toString('hex')}:${pin}`)
