import * as z from 'zod/mini'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, isoDate} from '#wire/wire-fields.ts'
import {answer, params, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** What people sent by the forms of the public pages, as the staff works it off: the queue, and one message with all that was said of it. */

/** A message is answered within this many working days, as its queue says. */
export const ENQUIRY_WORKING_DAYS = 2

export const ENQUIRY_KINDS = ['contact', 'welltest'] as const
export const enquiryKind = z.enum(ENQUIRY_KINDS)
export type EnquiryKind = z.infer<typeof enquiryKind>

/** How a message ended: by an answer, because it needs none, or because it is spam. */
export const ENQUIRY_OUTCOMES = ['answered', 'not-needed', 'spam'] as const
export const enquiryOutcome = z.enum(ENQUIRY_OUTCOMES)
export type EnquiryOutcome = z.infer<typeof enquiryOutcome>

/** Which messages a list shows: those that wait, by whose hands they are in, or those that ended. */
export const enquiryList = z.enum(['nobody', 'mine', 'others', 'ended'])
export type EnquiryFilters = {
  kind?: EnquiryKind | undefined
  list?: z.infer<typeof enquiryList> | undefined
}

/** The most messages of one answer; `counts` counts all that wait. */
export const MAX_ENQUIRIES = 300

/** What every call of the inbox has. */
export const INBOX = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.answerMessages} as const

/** Who has a message in hands, since when. */
export const holderFields = {holder: ['holder', z.string()], since: ['since', instant]} as const
const hands = z.nullable(wireObject({...holderFields, isMine: ['isMine', z.boolean()]}))
const ending = z.nullable(
  wireObject({
    outcome: ['outcome', enquiryOutcome],
    at: ['at', instant],
    /** Null where the command line closed it. */
    by: ['by', z.nullable(z.string())],
  }),
)

/** What the queue and the open message both say of it. */
const listedFields = {
  id: ['id', z.number()],
  kind: ['kind', enquiryKind],
  name: ['name', z.string()],
  /** What the person wrote as subject; of a request for a check-up, null. */
  subject: ['subject', z.nullable(z.string())],
  /** The name of the centre of a check-up, on that day. */
  centre: ['centre', z.nullable(z.string())],
  sentAt: ['sentAt', instant],
  /** The last day of the promise, and whether it has passed. */
  dueOn: ['dueOn', isoDate],
  isLate: ['isLate', z.boolean()],
  hands: ['hands', hands],
  ending: ['ending', ending],
  /** The answer could not be delivered: somebody has to do something about it. */
  hasFailed: ['hasFailed', z.boolean()],
} as const
const listed = wireObject(listedFields)
export type ListedEnquiry = z.infer<typeof listed>

const kindCount = wireObject({kind: ['kind', enquiryKind], count: ['count', z.number()]})

export const enquiryQueue = endpoint('enquiryQueue', 'GET /mensajes', {
  ...INBOX,
  summary:
    'What people sent by the public forms: those that wait, oldest first, or those that ended, newest first; of check-ups those of the centres of the role',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: query({
    kind: ['kind', z.optional(enquiryKind)],
    list: ['list', z.optional(enquiryList)],
  }),
  output: answer({
    messages: ['messages', z.array(listed)],
    counts: ['counts', z.array(kindCount)],
    lateCount: ['lateCount', z.number()],
    endedToday: ['endedToday', z.number()],
  }),
})

/** What became of the mail of an answer: `failing` is tried again by itself, `failed` is not. */
const fate = z.enum(['waiting', 'failing', 'sent', 'failed'])

const entry = wireObject({
  id: ['id', z.number()],
  at: ['at', instant],
  /** Null for what nobody of the staff did, such as a mail that came back. */
  by: ['by', z.nullable(z.string())],
  what: ['what', z.enum(['answer', 'note', 'closed', 'reopened'])],
  /** Of an answer and a note. */
  text: ['text', z.nullable(z.string())],
  outcome: ['outcome', z.nullable(enquiryOutcome)],
  fate: ['fate', z.nullable(fate)],
})
export type EnquiryEntry = z.infer<typeof entry>

const knownPerson = wireObject({
  personId: ['personId', z.number()],
  name: ['name', z.string()],
  /** What of the message is theirs too. Nobody has proved that they sent it. */
  matches: ['matches', z.array(z.enum(['document', 'email']))],
})

export const enquiryThread = endpoint('enquiryThread', 'GET /mensajes/{enquiryId}', {
  ...INBOX,
  summary: 'A message, who sent it, and its answers and notes; audited, once in ten minutes for each member',
  limits: [perMinute('account', 120)],
  input: params({enquiryId: ['enquiryId', idInText]}),
  output: answer({
    ...listedFields,
    comment: ['comment', z.nullable(z.string())],
    email: ['email', z.string()],
    phone: ['phone', z.string()],
    document: ['document', z.nullable(z.string())],
    insurer: ['insurer', z.nullable(z.string())],
    credential: ['credential', z.nullable(z.string())],
    entries: ['entries', z.array(entry)],
    /** The patients with this mail or document, for whoever may see patients. */
    people: ['people', z.nullable(z.array(knownPerson))],
    /** Where the person's reply to an answer goes; null where the network has set no address. */
    replyTo: ['replyTo', z.nullable(z.string())],
    /** The day on which it is deleted. */
    keptUntil: ['keptUntil', isoDate],
  }),
})
export type EnquiryThread = z.infer<(typeof enquiryThread)['output']>
