import * as z from 'zod/mini'
import {foundPerson} from '#desk/one-line.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {studyKind} from '#studies/study-fields.ts'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {idInText, instant, isoDate, sex} from '#wire/wire-fields.ts'
import {answer, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** Results whose patient nobody knows, as the staff works them off: the queue, and one result beside the people whose it may be. */

/** A result is assigned or discarded within this many working days, as its queue says. */
export const RESULT_WORKING_DAYS = 1

/** For so long an assignment can be undone: only then it is stored for the patient, who is told. */
export const ASSIGNMENT_MINUTES = 10

/** Why a result waits. */
export const UNMATCHED_REASONS = [
  'no-document',
  'two-people',
  'nobody',
  'other-birth-date',
  'other-name',
  /** Who issued it took it back while it waited. */
  'withdrawn',
  /** It was assigned, but the store has it for another patient. */
  'other-patient',
] as const
export const unmatchedReason = z.enum(UNMATCHED_REASONS)
export type UnmatchedReason = z.infer<typeof unmatchedReason>

/** How a result ended: for its patient, for nobody, or by itself because a later version came or because who issued it took it back. */
export const resultOutcome = z.enum(['assigned', 'discarded', 'replaced', 'withdrawn'])
export type ResultOutcome = z.infer<typeof resultOutcome>

export const DISCARD_REASONS = ['not-ours', 'test', 'duplicate', 'unidentifiable', 'other'] as const
export const discardReason = z.enum(DISCARD_REASONS)
export type DiscardReason = z.infer<typeof discardReason>

/** Which results a list shows: those that wait, by whose hands they are in, or those that ended. */
export const resultList = z.enum(['nobody', 'mine', 'others', 'ended'])
export type ResultFilters = {
  reason?: UnmatchedReason | undefined
  list?: z.infer<typeof resultList> | undefined
}

/** The most results of one answer; `counts` counts all that wait. */
export const MAX_RESULTS = 300

/** What every call of the inbox has. */
export const RESULTS = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageResults} as const

/** Who has a result in hands, since when. */
export const resultHolder = {holder: ['holder', z.string()], since: ['since', instant]} as const
const hands = z.nullable(wireObject({...resultHolder, isMine: ['isMine', z.boolean()]}))

const ending = z.nullable(
  wireObject({
    outcome: ['outcome', resultOutcome],
    at: ['at', instant],
    /** Null for the command line and for what ended by itself. */
    by: ['by', z.nullable(z.string())],
    discardedFor: ['discardedFor', z.nullable(discardReason)],
    /** Of an assignment that can still be undone: when it is stored for the patient. */
    publishAt: ['publishAt', z.nullable(instant)],
  }),
)

/** What the queue and the open result both say of it: nothing of what was found. */
const listedFields = {
  id: ['id', z.number()],
  kind: ['kind', studyKind],
  /** As the file wrote it; "" where it did not. */
  name: ['name', z.string()],
  reason: ['reason', unmatchedReason],
  receivedAt: ['receivedAt', instant],
  /** The last day of the promise, and whether it has passed. */
  dueOn: ['dueOn', isoDate],
  isLate: ['isLate', z.boolean()],
  hands: ['hands', hands],
  ending: ['ending', ending],
} as const
const listed = wireObject(listedFields)
export type ListedResult = z.infer<typeof listed>

const reasonCount = wireObject({reason: ['reason', unmatchedReason], count: ['count', z.number()]})

export const resultQueue = endpoint('resultQueue', 'GET /resultados', {
  ...RESULTS,
  summary: 'Results whose patient nobody knows: those that wait, oldest first, or those that ended, newest first',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: query({
    reason: ['reason', z.optional(unmatchedReason)],
    list: ['list', z.optional(resultList)],
  }),
  output: answer({
    results: ['results', z.array(listed)],
    counts: ['counts', z.array(reasonCount)],
    lateCount: ['lateCount', z.number()],
    endedToday: ['endedToday', z.number()],
  }),
})

/** A person whose the result may be. */
export const resultCandidate = wireObject({
  personId: ['personId', foundPerson.shape.personId],
  firstName: ['firstName', z.string()],
  lastName: ['lastName', z.string()],
  documentType: ['documentType', z.string()],
  documentNumber: ['documentNumber', z.string()],
  birthDate: ['birthDate', isoDate],
  sex: ['sex', sex],
  status: ['status', foundPerson.shape.status],
})
export type ResultCandidate = z.infer<typeof resultCandidate>

const whole = wireObject({
  ...listedFields,
  version: ['version', z.number()],
  /** As the file wrote them; "" and null where it did not. */
  documentNumber: ['documentNumber', z.string()],
  birthDate: ['birthDate', z.nullable(isoDate)],
  sex: ['sex', z.nullable(z.enum(['F', 'M']))],
  /** What it came by and from whom. */
  source: ['source', z.string()],
  title: ['title', z.string()],
  number: ['number', z.string()],
  centre: ['centre', z.string()],
  performedAt: ['performedAt', z.nullable(instant)],
  issuedAt: ['issuedAt', z.nullable(instant)],
  /** What was measured or written, by name and without its values. */
  holds: ['holds', z.array(z.string())],
  images: ['images', z.number()],
  documents: [
    'documents',
    z.array(wireObject({title: ['title', z.string()], pages: ['pages', z.nullable(z.number())]})),
  ],
  /** Empty once the result is kept no more. */
  candidates: ['candidates', z.array(resultCandidate)],
  /** To whom it was assigned, and what was written about its end. */
  person: ['person', z.nullable(resultCandidate)],
  endNote: ['endNote', z.string()],
})
export type UnmatchedCase = z.infer<typeof whole>

export const unmatchedCase = endpoint('unmatchedCase', 'GET /resultados/{resultId}', {
  ...RESULTS,
  summary:
    'A result whose patient nobody knows, without its values, beside the people whose it may be; audited, once in ten minutes for each member',
  limits: [perMinute('account', 120)],
  input: wireObject({resultId: ['params.resultId', idInText]}),
  output: answer({found: ['found', whole]}),
})

export const resultPeople = endpoint('resultPeople', 'GET /resultados/{resultId}/personas', {
  ...RESULTS,
  summary: 'People whose an unmatched result may be, by document or name',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: wireObject({
    resultId: ['params.resultId', idInText],
    line: ['query.line', z.string().check(z.trim(), z.minLength(2), z.maxLength(100))],
  }),
  output: answer({people: ['people', z.array(resultCandidate)]}),
})
