import type {
  answerEnquiry as answerContract,
  noteOnEnquiry as noteContract,
  previewEnquiryAnswer as previewContract,
  resendEnquiryAnswer as resendContract,
} from '@ceibo/contract/enquiries/enquiry-acts'
import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import {inTransaction} from '@ceibo/database/transaction'
import type {Call} from '#api/mount/route.ts'
import type {Dependencies} from '#dependencies.ts'
import {writeAudit} from '#modules/audit/audit.offers.ts'
import {answerOf, enquiryAnswerMail} from '#modules/enquiries/mails/enquiry-answer-mail.ts'
import {type MailData, queueMail} from '#modules/notifications/notifications.offers.ts'
import {announce} from '#modules/staff/staff.offers.ts'
import {AppError} from '#platform/app-error.ts'
import {type EnquiryDetail, enquiryDetail} from './enquiry-inbox.queries.ts'
import {addEntry, endEnquiry, failedAnswer, sendAgainBy} from './enquiry-state.queries.ts'
import type {EnquirySubject} from './enquiry.subjects.ts'
import {obstacleFor} from './hold-enquiry.ts'

type Needs = Pick<Dependencies, 'db' | 'clock' | 'config' | 'wake'>

/** The mail of an answer as it would be sent now. */
export async function previewEnquiryAnswer(
  {input: {text}, subject: {enquiryId}}: Call<typeof previewContract, EnquirySubject>,
  {db, config}: Pick<Needs, 'db' | 'config'>,
): Promise<OutputOf<typeof previewContract>> {
  const found = await detailOf(db, enquiryId)
  const mail = enquiryAnswerMail.render(mailDataOf(found, text, config), config)
  if (mail === undefined) throw new Error('The template of an answer does not read its own data')
  return {to: found.email, replyTo: mail.replyTo ?? null, subject: mail.subject, text: mail.text}
}

/**
 * Answers a waiting message by mail, which ends it. The message is locked, so of two people who answer, and of two presses, the second finds it
 * ended.
 */
export async function answerEnquiry(
  {input: {text}, subject: {enquiryId}, actor, request}: Call<typeof answerContract, EnquirySubject>,
  {db, clock, config, wake}: Needs,
): Promise<OutputOf<typeof answerContract>> {
  const at = clock.now()
  const {staffId} = actor
  const answer = await inTransaction(db, async (tx): Promise<OutputOf<typeof answerContract>> => {
    const obstacle = await obstacleFor(tx, enquiryId, staffId)
    if (obstacle !== undefined) return obstacle
    const mailId = await queueAnswer(tx, await detailOf(tx, enquiryId), {text, config, at})
    await addEntry(tx, {enquiryId, staffId, at, what: 'answer', text, mailId})
    await endEnquiry(tx, {enquiryId, staffId, at, outcome: 'answered'})
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-answer', result: 'done', object, request})
    await announce(tx, 'messages')
    return {is: 'answered'}
  })
  if (answer.is === 'answered') wake('mail')
  return answer
}

/** Sends an answer again whose mail could not be delivered. Pressed twice, the second press finds that it waits. */
export async function resendEnquiryAnswer(
  {input: {entryId}, subject: {enquiryId}, actor, request}: Call<typeof resendContract, EnquirySubject>,
  {db, clock, config, wake}: Needs,
): Promise<OutputOf<typeof resendContract>> {
  const at = clock.now()
  const {staffId} = actor
  const answer = await inTransaction(db, async (tx): Promise<OutputOf<typeof resendContract>> => {
    const obstacle = await obstacleFor(tx, enquiryId, staffId)
    if (obstacle !== undefined) return obstacle
    const text = await failedAnswer(tx, enquiryId, entryId)
    if (text === undefined) return {is: 'gone'}
    await sendAgainBy(tx, entryId, await queueAnswer(tx, await detailOf(tx, enquiryId), {text, config, at}))
    await endEnquiry(tx, {enquiryId, staffId, at, outcome: 'answered'})
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-answer', result: 'resent', object, request})
    await announce(tx, 'messages')
    return {is: 'resent'}
  })
  if (answer.is === 'resent') wake('mail')
  return answer
}

/** Adds a note that only the staff reads; everybody may, whoever has the message. */
export async function noteOnEnquiry(
  {input: {text}, subject: {enquiryId}, actor, request}: Call<typeof noteContract, EnquirySubject>,
  {db, clock}: Pick<Needs, 'db' | 'clock'>,
): Promise<Record<string, never>> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await addEntry(tx, {enquiryId, staffId: actor.staffId, at, what: 'note', text})
    const object = `enquiry:${enquiryId}`
    await writeAudit(tx, {at, actor, action: 'enquiry-note', result: 'done', object, request})
    await announce(tx, 'messages')
  })
  return {}
}

async function detailOf(db: Database, enquiryId: number): Promise<EnquiryDetail> {
  const found = await enquiryDetail(db, enquiryId)
  if (found === undefined) throw new AppError('not-found')
  return found
}

type Written = {text: string; config: Pick<Needs['config'], 'enquiriesEmail'>; at: Date}

const queueAnswer = (tx: Database, found: EnquiryDetail, {text, config, at}: Written): Promise<number> =>
  queueMail(tx, enquiryAnswerMail, {recipient: found.email, data: mailDataOf(found, text, config), now: at})

const mailDataOf = (
  found: EnquiryDetail,
  text: string,
  {enquiriesEmail}: Written['config'],
): MailData<typeof enquiryAnswerMail> => answerOf(found, {text, replyTo: enquiriesEmail ?? null})
