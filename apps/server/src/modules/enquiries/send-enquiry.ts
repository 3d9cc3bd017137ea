import {fullName} from '@ceibo/contract/people/full-name'
import {createHash} from 'node:crypto'
import {type contactForm, NO_CENTRE, type welltestForm} from '@ceibo/contract/enquiries/enquiries'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import {AppError} from '#platform/app-error.ts'
import {takeLimits} from '#api/limits/limit-gate.ts'
import type {Call, RequestContext} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {queueMail} from '#modules/notifications/notifications.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {enquiryMail} from '#modules/enquiries/mails/enquiry-mails.ts'
import {ENQUIRY_TITLES, enquiryFacts} from './enquiry-facts.ts'
import {
  checkUpCentre,
  documentTypeName,
  enquiryById,
  hashOfKey,
  insertEnquiry,
  type NewEnquiry,
  type Press,
} from './enquiry.queries.ts'

/**
 * Enquiries of each kind in an hour: of one person, whom the mail address or the telephone tells from others of the same network, and of the
 * whole network, which a clinic's Wi-Fi or a carrier's telephones share. A stranger elsewhere who names them uses up nothing of the owner's.
 */
const MAX_OF_PERSON = 3
const MAX_OF_NETWORK = 60
const HOUR_SECONDS = 3_600

/** Stores a request for a preventive check-up. */
export async function sendWelltestRequest({input, request}: Call<typeof welltestForm>, on: Dependencies) {
  const {firstName, lastName, email, phone, insurer, credential} = input
  const [type, centre] = await Promise.all([
    documentTypeName(on.db, input.documentType),
    checkUpCentre(on.db, input.centre),
  ])
  const problems = [
    ...(type === undefined ? [{field: 'documentType', message: 'Elegí un tipo de documento'}] : []),
    ...(centre === undefined ? [{field: 'centre', message: NO_CENTRE}] : []),
  ]
  if (centre === undefined || problems.length > 0) throw new AppError('invalid', {problems})
  const name = fullName({firstName, lastName})
  const document = {document_type_id: input.documentType, document_number: input.documentNumber}
  const where = {centre: centre.name, centre_id: centre.id}
  return sendEnquiry({kind: 'welltest', name, email, phone, ...document, insurer, credential, ...where}, request, on)
}

/** Stores a question, comment or suggestion. */
export const sendContactMessage = (
  {input: {name, email, phone, subject, comment}, request}: Call<typeof contactForm>,
  on: Dependencies,
) => sendEnquiry({kind: 'contact', name, email, phone, subject, comment}, request, on)

/**
 * Stores an enquiry and queues its mail, if a recipient is configured, in one transaction. A repeat with its key changes nothing and is not
 * counted. The key belongs to no session, and reveals nothing: the answer is the same for everybody.
 */
async function sendEnquiry(
  enquiry: NewEnquiry,
  {network, idempotencyKey: key}: RequestContext,
  on: Dependencies,
): Promise<Record<string, never>> {
  const requestHash = createHash('sha256').update(JSON.stringify(enquiry)).digest()
  if (await wasSentBefore({key, requestHash}, on.db)) return {}
  const action = `enquiry-${enquiry.kind}`
  const people = [enquiry.email.toLowerCase(), enquiry.phone.replaceAll(/\D/g, '')]
  const ofPerson = people.map((one) => ({
    action: `${action}-person`,
    subject: keyedHash(on.config.secretKey, 'enquirer', `${network.toString('hex')} ${one}`),
    max: MAX_OF_PERSON,
    seconds: HOUR_SECONDS,
  }))
  await takeLimits(ofPerson, on)
  await takeLimits([{action, subject: network, max: MAX_OF_NETWORK, seconds: HOUR_SECONDS}], on)
  const now = on.clock.now()
  const {enquiriesEmail: recipient} = on.config
  await inTransaction(on.db, async (tx) => {
    const number = await insertEnquiry(tx, enquiry, {key, requestHash, now})
    // A parallel request with the same key was faster.
    if (number === undefined) return void (await wasSentBefore({key, requestHash}, tx))
    await announce(tx, 'messages')
    if (recipient === undefined) return
    const stored = await enquiryById(tx, number)
    const data = {
      number,
      title: ENQUIRY_TITLES[stored.kind],
      facts: enquiryFacts(stored),
      comment: stored.comment,
    }
    await queueMail(tx, enquiryMail, {recipient, data, now})
  })
  if (recipient !== undefined) on.wake('mail')
  return {}
}

/** Whether an enquiry with this key exists. Throws `key-reused` when its content differs. */
async function wasSentBefore({key, requestHash}: Omit<Press, 'now'>, db: Database): Promise<boolean> {
  const before = key === undefined ? undefined : await hashOfKey(db, key)
  if (before !== undefined && !before.equals(requestHash)) throw new AppError('key-reused')
  return before !== undefined
}
