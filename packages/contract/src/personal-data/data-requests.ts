import {MAX_CORRECTION_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perDay} from '#wire/endpoint.ts'
import {ownIdInput} from '#people/family.ts'
import {idInText, instant, notEmpty, slashDate, wireEnum} from '#wire/wire-fields.ts'
import {answer, answerWith} from '#wire/wire-message.ts'
import {insideObject} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The fields that only the network can correct. */
const correctable = wireEnum({name: 'nombre', document: 'dni', 'birth-date': 'nacimiento', sex: 'genero'})
export type CorrectableField = z.infer<typeof correctable>

/** A person's request to the network about their data. `dueOn` is the last day for the answer. */
export const dataRequestFields = {
  number: ['numero', z.number()],
  kind: ['clase', wireEnum({objection: 'objecion', correction: 'rectificacion'})],
  field: ['campo', z.nullable(correctable)],
  wrong: ['dice', z.nullable(z.string())],
  correct: ['deberia', z.nullable(z.string())],
  askedAt: ['pedido', instant],
  dueOn: ['responde', slashDate],
  answeredAt: ['respondido', z.nullable(instant)],
  answer: ['respuesta', z.nullable(z.string())],
} as const

export type DataRequest = z.infer<typeof dataRequest>
const dataRequest = wireObject(dataRequestFields)

export const dataRequests = endpoint('dataRequests', 'GET /nosocios/{id}/pedidos', {
  ...PATIENT_READS,
  summary: 'What this person asked the network about their data, newest first',
  input: ownIdInput,
  output: answerWith('data', z.array(dataRequest)),
})

const given = z
  .string()
  .check(z.trim(), notEmpty, z.maxLength(MAX_CORRECTION_LENGTH, `Escribí hasta ${MAX_CORRECTION_LENGTH} caracteres`))
const correctionFields = {
  field: ['body.campo', correctable],
  wrong: ['body.dice', given],
  correct: ['body.deberia', given],
} as const
/** The form of a correction. */
export const correction = insideObject(correctionFields)
export type Correction = z.infer<typeof correction>

/** While a request about the same field is unanswered, this call returns that request. */
export const requestCorrection = endpoint('requestCorrection', 'POST /nosocios/{id}/pedidos', {
  summary: 'Ask for the correction of data that the person cannot change; the network answers within five working days',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perDay('account', 10)],
  input: wireObject({personId: ['params.id', idInText], ...correctionFields}),
  output: answer(dataRequestFields),
})
