import * as z from 'zod/mini'
import {endpoint, fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate, sex, smallIdInText} from '#wire/wire-fields.ts'
import {answerWith, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {goneOutcome, reviewRef, REVIEWS, takenOutcome} from './review-claims.ts'
import {rejectionReason} from './rejection-catalogue.ts'
import {reviewKind} from './review-queue.ts'

const byCase = params({caseId: ['caseId', reviewRef]})

/** Data of a person, as declared by the account. */
const declared = wireObject({
  lastName: ['lastName', z.string()],
  firstName: ['firstName', z.string()],
  documentType: ['documentType', z.string()],
  documentNumber: ['documentNumber', z.string()],
  sex: ['sex', sex],
  birthDate: ['birthDate', isoDate],
})
export type DeclaredData = z.infer<typeof declared>

const picture = wireObject({
  round: ['round', z.number()],
  position: ['position', z.number()],
  name: ['name', z.string()],
  contentType: ['contentType', z.string()],
  /** Of an earlier round: why it was rejected. */
  rejection: ['rejection', z.nullable(z.string())],
  /** Whether this reviewer's browser drew it, which a decision needs; null until it says so. */
  isDrawn: ['isDrawn', z.nullable(z.boolean())],
  /** For what it can be rejected now. */
  reasons: ['reasons', z.array(rejectionReason)],
})
export type ReviewPicture = z.infer<typeof picture>

const historyEvent = wireObject({
  at: ['at', instant],
  /** Of a registration there is no case. */
  caseId: ['caseId', z.nullable(reviewRef)],
  kind: ['kind', z.nullable(reviewKind)],
  what: [
    'what',
    z.enum(['registered', 'submitted', 'approved', 'accepted', 'rejected', 'link-sent', 'resubmitted', 'closed']),
  ],
  by: ['by', z.nullable(z.string())],
  reasons: ['reasons', z.array(z.string())],
})
export type ReviewHistoryEvent = z.infer<typeof historyEvent>

/** A request about personal data, in the person's words. */
const dataRequest = wireObject({
  field: ['field', z.nullable(z.enum(['name', 'document', 'birth-date', 'sex']))],
  wrong: ['wrong', z.nullable(z.string())],
  correct: ['correct', z.nullable(z.string())],
  /** Of an objection: the access that the person does not recognise. */
  access: ['access', z.nullable(wireObject({at: ['at', instant], what: ['what', z.string()]}))],
})

/** What the product knows of a medical order; all else stands on the order itself. */
const medicalOrder = wireObject({
  /** What it was handed in for, while that is booked. */
  appointment: [
    'appointment',
    z.nullable(
      wireObject({
        service: ['service', z.string()],
        specialty: ['specialty', z.string()],
        professional: ['professional', z.string()],
        centre: ['centre', z.string()],
        startsAt: ['startsAt', instant],
        needsOrder: ['needsOrder', z.boolean()],
        preparation: ['preparation', z.nullable(z.string())],
      }),
    ),
  ],
})
export type MedicalOrder = z.infer<typeof medicalOrder>

const reviewCaseFields = {
  id: ['id', reviewRef],
  kind: ['kind', reviewKind],
  round: ['round', z.number()],
  since: ['since', instant],
  dueAt: ['dueAt', instant],
  minutesLeft: ['minutesLeft', z.number()],
  validation: ['validation', z.enum(['scan', 'manual'])],
  declared: ['declared', z.nullable(declared)],
  /** The account that handed it in, where it is about somebody else. */
  holderName: ['holderName', z.nullable(z.string())],
  /** Of a recovery. */
  documentNumber: ['documentNumber', z.string()],
  newEmail: ['newEmail', z.nullable(z.string())],
  isKnownBrowser: ['isKnownBrowser', z.boolean()],
  /** Somebody else whom the network knows by this document. */
  otherOwner: ['otherOwner', z.nullable(z.enum(['same-person', 'another-person', 'another-account']))],
  pictures: ['pictures', z.array(picture)],
  signatures: [
    'signatures',
    z.array(wireObject({by: ['by', z.string()], at: ['at', instant], isMine: ['isMine', z.boolean()]})),
  ],
  signaturesNeeded: ['signaturesNeeded', z.number()],
  history: ['history', z.array(historyEvent)],
  request: ['request', z.nullable(dataRequest)],
  order: ['order', z.nullable(medicalOrder)],
} as const

/** The case of a reviewer who has claimed it; to others it says who has it. */
export const reviewCase = endpoint('reviewCase', 'GET /revision/{caseId}', {
  ...REVIEWS,
  summary: 'A claimed case: what was declared, its pictures by round, signatures and the history of the person',
  limits: [perMinute('account', 120)],
  input: byCase,
  output: outcomes({
    open: [{estado: 0}, reviewCaseFields],
    taken: takenOutcome,
    gone: goneOutcome,
    'not-claimed': [{estado: 3, mensaje: 'Tomá el caso para verlo'}],
  }),
})
export type OpenReviewCase = Extract<z.infer<(typeof reviewCase)['output']>, {is: 'open'}>

const comparison = wireObject({
  field: [
    'field',
    z.enum(['lastName', 'firstName', 'documentNumber', 'sex', 'birthDate', 'procedureNumber', 'issuedOn', 'copy']),
  ],
  /** Null for what nobody declares. */
  declared: ['declared', z.nullable(z.string())],
  read: ['read', z.nullable(z.string())],
  verdict: ['verdict', z.enum(['same', 'different', 'not-read', 'only-read'])],
})
export type CardComparison = z.infer<typeof comparison>

/** A point of a picture, as fractions of its width and height from the upper left corner. */
const point = wireObject({x: ['x', z.number()], y: ['y', z.number()]})

/** One barcode that was found in a picture of the round: of a card, or of a medical order. */
const reading = wireObject({
  position: ['position', z.number()],
  /** The corners of the barcode as it is read: upper left, upper right, lower right, lower left. */
  corners: ['corners', z.array(point)],
  comparisons: ['comparisons', z.array(comparison)],
  /** Of a medical order: what the code says. */
  code: ['code', z.nullable(z.string())],
})

export const reviewReading = endpoint('reviewReading', 'GET /revision/{caseId}/lectura', {
  ...REVIEWS,
  summary:
    'What the barcodes in the pictures of the round say, compared with what was declared; for whoever has the case',
  limits: [perMinute('account', 30)],
  input: byCase,
  output: answerWith('readings', z.array(reading)),
  errors: ['busy'],
})
export type CardReading = z.infer<typeof reading>

export const reviewPicture = fileEndpoint('reviewPicture', 'GET /revision/{caseId}/imagenes/{round}/{position}', {
  ...REVIEWS,
  summary: 'One picture or file of a case, for whoever has claimed it; each opening is audited',
  limits: [perMinute('account', 240)],
  input: params({
    caseId: ['caseId', reviewRef],
    round: ['round', smallIdInText],
    position: ['position', smallIdInText],
  }),
  file: {contentType: '*/*', disposition: 'inline', auditAction: 'review-picture-open'},
})

export const reviewPictureDrawn = endpoint(
  'reviewPictureDrawn',
  'POST /revision/{caseId}/imagenes/{round}/{position}/dibujada',
  {
    ...REVIEWS,
    summary: "Says whether the reviewer's browser could draw a picture that it was sent whole, which a decision needs",
    limits: [perMinute('account', 240)],
    input: wireObject({
      caseId: ['params.caseId', reviewRef],
      round: ['params.round', smallIdInText],
      position: ['params.position', smallIdInText],
      isDrawn: ['body.isDrawn', z.boolean()],
    }),
  },
)
