import * as z from 'zod/mini'
import {endpoint, perDay, perMinute} from '#wire/endpoint.ts'
import {idInText, multiline, REQUIRED, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {enquiryOutcome, holderFields, INBOX} from './enquiry-inbox.ts'

/** What the staff does with a message of the inbox. */

export const MAX_ANSWER = 4_000
export const MAX_NOTE = 1_000

const writtenText = (most: number) =>
  multiline(
    z.string(REQUIRED_TEXT).check(
      z.overwrite((typed) => typed.replaceAll('\r\n', '\n')),
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(most, `Puede tener hasta ${most} caracteres`),
    ),
  )

const enquiryId = ['params.enquiryId', idInText] as const
const answerFields = {enquiryId, text: ['body.text', writtenText(MAX_ANSWER)]} as const

/** The message is in the hands of somebody else. */
const taken = [{estado: 1, mensaje: 'Lo tiene otra persona'}, holderFields] as const
/** The message has ended, or is no longer what the act is for. */
const gone = [{estado: 2, mensaje: 'Este mensaje ya no está así'}] as const

export const claimEnquiry = endpoint('claimEnquiry', 'POST /mensajes/{enquiryId}/tomar', {
  ...INBOX,
  summary: 'Take a waiting message in hands; with `takeOver` also one that somebody else has',
  limits: [perMinute('account', 60)],
  input: wireObject({enquiryId, takeOver: ['body.takeOver', z.boolean()]}),
  output: outcomes({claimed: [{estado: 0}], taken, gone}),
})

export const releaseEnquiry = endpoint('releaseEnquiry', 'POST /mensajes/{enquiryId}/soltar', {
  ...INBOX,
  summary: 'Put a message back into the queue; nothing happens when somebody else has it',
  limits: [perMinute('account', 60)],
  input: params({enquiryId: ['enquiryId', idInText]}),
})

export const previewEnquiryAnswer = endpoint('previewEnquiryAnswer', 'POST /mensajes/{enquiryId}/vista-previa', {
  ...INBOX,
  summary: 'The mail of an answer as it would be sent now; nothing is stored',
  limits: [perMinute('account', 60)],
  countedIn: 'memory',
  input: wireObject(answerFields),
  output: answer({
    to: ['to', z.string()],
    replyTo: ['replyTo', z.nullable(z.string())],
    subject: ['subject', z.string()],
    text: ['text', z.string()],
  }),
})

export const answerEnquiry = endpoint('answerEnquiry', 'POST /mensajes/{enquiryId}/respuesta', {
  ...INBOX,
  summary: 'Answer a waiting message by mail, which ends it; it waits again if the mail cannot be delivered',
  idempotent: true,
  limits: [perMinute('account', 20), perDay('account', 400)],
  input: wireObject(answerFields),
  output: outcomes({answered: [{estado: 0}], taken, gone}),
})

export const resendEnquiryAnswer = endpoint(
  'resendEnquiryAnswer',
  'POST /mensajes/{enquiryId}/respuestas/{entryId}/reenvio',
  {
    ...INBOX,
    summary: 'Send an answer again whose mail could not be delivered, which ends the message',
    limits: [perMinute('account', 20), perDay('account', 400)],
    input: wireObject({enquiryId, entryId: ['params.entryId', idInText]}),
    output: outcomes({resent: [{estado: 0}], taken, gone}),
  },
)

export const noteOnEnquiry = endpoint('noteOnEnquiry', 'POST /mensajes/{enquiryId}/notas', {
  ...INBOX,
  summary: 'Add a note that only the staff reads',
  idempotent: true,
  limits: [perMinute('account', 30)],
  input: wireObject({enquiryId, text: ['body.text', writtenText(MAX_NOTE)]}),
})

export const closeEnquiry = endpoint('closeEnquiry', 'POST /mensajes/{enquiryId}/cierre', {
  ...INBOX,
  summary: 'End a waiting message without a mail: it was answered otherwise, needs no answer, or is spam',
  limits: [perMinute('account', 60)],
  input: wireObject({enquiryId, outcome: ['body.outcome', enquiryOutcome]}),
  output: outcomes({closed: [{estado: 0}], taken, gone}),
})

export const reopenEnquiry = endpoint('reopenEnquiry', 'POST /mensajes/{enquiryId}/reapertura', {
  ...INBOX,
  summary: 'Open a message again that had ended, into the hands of whoever does it',
  limits: [perMinute('account', 60)],
  input: params({enquiryId: ['enquiryId', idInText]}),
  output: outcomes({reopened: [{estado: 0}], gone}),
})
