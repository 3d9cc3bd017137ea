import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {multiline, notEmpty} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {goneOutcome, reviewRef, REVIEWS, takenOutcome} from './review-claims.ts'

/** The longest free text of a rejection, and of the answer to a request about personal data. */
export const MAX_REVIEW_NOTE = 200
export const MAX_REQUEST_ANSWER = 1_000

const caseId = ['params.caseId', reviewRef] as const
/** The round that the reviewer has looked at. */
const round = ['body.round', z.number().check(z.int(), z.gte(1), z.lte(32_000))] as const

const blocked = {
  taken: takenOutcome,
  gone: goneOutcome,
  'not-claimed': [{estado: 3, mensaje: 'Tomá el caso antes de decidir'}],
  /** A picture of the round was never drawn for this reviewer. */
  unseen: [
    {estado: 4, mensaje: 'Abrí todas las imágenes antes de decidir'},
    {positions: ['positions', z.array(z.number())]},
  ],
  /** The browser could not draw these: they can only be rejected. */
  undrawable: [
    {estado: 5, mensaje: 'Hay una imagen que no se puede ver: solo se puede rechazar'},
    {positions: ['positions', z.array(z.number())]},
  ],
} as const

export const acceptReviewCase = endpoint('acceptReviewCase', 'POST /revision/{caseId}/aceptar', {
  ...REVIEWS,
  summary: 'Accept the documents of a claimed case; a change of mail address needs two different reviewers',
  idempotent: true,
  limits: [perMinute('account', 60)],
  input: wireObject({caseId, round}),
  output: outcomes({
    accepted: [{estado: 0}],
    'signed-once': [{estado: 10, mensaje: 'Falta la firma de otra persona'}],
    'same-reviewer': [{estado: 11, mensaje: 'Ya diste la primera firma: la segunda es de otra persona'}],
    'not-acceptable': [{estado: 12, mensaje: 'Este caso no se puede aceptar'}, {why: ['why', z.string()]}],
    ...blocked,
  }),
})

/** Why one picture is rejected: `2:blurred` is a code of the catalogue for the second picture. */
const pictureReason = z.codec(
  z.string().check(z.regex(/^[1-5]:[a-z][a-z0-9-]{1,29}$/, 'Elegí motivos de la lista')),
  z.object({position: z.number(), code: z.string()}),
  {
    decode: (wire) => ({position: Number(wire.slice(0, 1)), code: wire.slice(2)}),
    encode: ({position, code}) => `${position}:${code}`,
  },
)

/** Eight reasons reach the person; each picture is one, whatever is wrong with it. */
const MAX_PICTURE_REASONS = 25

export const rejectReviewCase = endpoint('rejectReviewCase', 'POST /revision/{caseId}/rechazar', {
  ...REVIEWS,
  summary:
    'Reject pictures of a claimed case for reasons of the catalogue, or all of it with a text; the person gets a link',
  idempotent: true,
  limits: [perMinute('account', 60)],
  input: wireObject({
    caseId,
    round,
    reasons: ['body.reasons', z.array(pictureReason).check(z.maxLength(MAX_PICTURE_REASONS))],
    note: [
      'body.note',
      z.string().check(z.trim(), z.maxLength(MAX_REVIEW_NOTE, `Escribí hasta ${MAX_REVIEW_NOTE} caracteres`)),
    ],
  }),
  output: outcomes({
    rejected: [{estado: 0}],
    'no-reason': [{estado: 13, mensaje: 'Elegí un motivo o escribí una aclaración'}],
    ...blocked,
  }),
})

export const answerDataRequest = endpoint('answerDataRequest', 'POST /revision/{caseId}/responder', {
  ...REVIEWS,
  summary: 'Answer a claimed request about personal data; the person is notified and gets the answer by mail',
  idempotent: true,
  limits: [perMinute('account', 30)],
  input: wireObject({
    caseId,
    text: [
      'body.text',
      multiline(
        z
          .string()
          .check(z.trim(), notEmpty, z.maxLength(MAX_REQUEST_ANSWER, `Escribí hasta ${MAX_REQUEST_ANSWER} caracteres`)),
      ),
    ],
  }),
  output: outcomes({
    answered: [{estado: 0}],
    taken: takenOutcome,
    gone: goneOutcome,
    'not-claimed': [{estado: 3, mensaje: 'Tomá el caso antes de responder'}],
  }),
})
