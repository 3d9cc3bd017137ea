import * as z from 'zod/mini'
import {dataRequestFields} from './data-requests.ts'
import {endpoint, PATIENT_READS, perDay, perHour} from '#wire/endpoint.ts'
import {idInText, instant, slashDate, wireEnum} from '#wire/wire-fields.ts'
import {answer, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The kind of data that an access concerned. */
const accessKind = wireEnum({
  account: 'cuenta',
  appointments: 'turnos',
  studies: 'estudios',
  documents: 'documentos',
  data: 'datos',
})
export type AccessKind = z.infer<typeof accessKind>

const accessBy = wireEnum({me: 'yo', others: 'otros'})
export type AccessBy = z.infer<typeof accessBy>

/** One access to the person's data, in words. `isOwn`: made by the signed-in person. */
const access = wireObject({
  id: ['id', z.number()],
  at: ['fecha', instant],
  kind: ['tipo', accessKind],
  who: ['quien', z.string()],
  role: ['como', z.string()],
  what: ['que', z.string()],
  why: ['porque', z.string()],
  isOwn: ['propio', z.boolean()],
  /** How often the same access was repeated on this day in a row; `at` and `id` are of the last one. */
  times: ['veces', z.number()],
  objection: ['objecion', z.nullable(wireObject(dataRequestFields))],
})
export type Access = z.infer<typeof access>

const cursor = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/, 'Volvé al comienzo de la lista'))

export const accessLog = endpoint('accessLog', 'GET /nosocios/{id}/accesos', {
  ...PATIENT_READS,
  summary: 'Who saw or changed the data of this person, newest first, fifty at a time',
  input: wireObject({
    personId: ['params.id', idInText],
    by: ['query.quien', z.optional(accessBy)],
    kind: ['query.tipo', z.optional(accessKind)],
    from: ['query.desde', z.optional(slashDate)],
    to: ['query.hasta', z.optional(slashDate)],
    after: ['query.sigue', z.optional(cursor)],
  }),
  output: answer({accesses: ['data', z.array(access)], next: ['siguiente', z.nullable(z.string())]}),
})

/** A repeated objection returns the first one. */
export const objectToAccess = endpoint('objectToAccess', 'POST /nosocios/accesos/{evento}/objecion', {
  summary: 'Say that one does not recognise an access to the own data; the network answers within five working days',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perHour('account', 5), perDay('account', 10)],
  input: params({eventId: ['evento', idInText]}),
  output: answer(dataRequestFields),
})
