import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {instant, isoDate, orAbsent} from '#wire/wire-fields.ts'
import {answer} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {RESULTS} from './results-inbox.ts'

/** What the intakes of results received, as the staff reads it: who sent it, what became of it, and why it was refused. */

/** By which way results come: a transaction of FHIR, a message of HL7 v2, a file or folder that was imported by command, or files that a member of the staff uploaded. */
export const receptionWay = z.enum(['fhir', 'hl7', 'folder', 'console'])
export type ReceptionWay = z.infer<typeof receptionWay>

/** `noted` is what was taken in with remarks; `repeated` came before and was answered as then, without being stored again. */
export const receptionState = z.enum(['taken', 'noted', 'refused', 'repeated'])
export type ReceptionState = z.infer<typeof receptionState>

export type ReceptionFilters = {
  state?: ReceptionState | undefined
  way?: ReceptionWay | undefined
  day?: string | undefined
}

const reception = wireObject({
  id: ['id', z.number()],
  at: ['at', instant],
  /** The same that was refused, or came again, within the hour is counted here, and `lastAt` is the last time. */
  times: ['times', z.number()],
  lastAt: ['lastAt', instant],
  way: ['way', receptionWay],
  /** The name of the system or of the member of the staff, or the file or folder. */
  sender: ['sender', z.string()],
  /** MSH-10 of a message, the identifier of a bundle; null where the sender gave none. */
  number: ['number', z.nullable(z.string())],
  state: ['state', receptionState],
  /** How many results were stored, kept apart or taken back, and how many of them wait for their patient. */
  results: ['results', z.number()],
  waiting: ['waiting', z.number()],
  /** What the sender was answered, in Spanish. */
  notes: ['notes', z.array(z.string())],
})
export type Reception = z.infer<typeof reception>

/** The receptions of one answer. */
export const RECEPTIONS_PAGE = 50

const cursor = z.string().check(z.regex(/^\d{1,15}$/, 'Volvé al comienzo de la lista'))

export const resultReceptions = endpoint('resultReceptions', 'GET /recepcion', {
  ...RESULTS,
  summary: 'What the intakes of results received, the latest first, by its state, its way and its day',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  input: wireObject({
    state: ['query.state', z.optional(receptionState)],
    way: ['query.way', z.optional(receptionWay)],
    day: ['query.day', z.optional(isoDate)],
    after: ['query.after', orAbsent(cursor)],
  }),
  output: answer({receptions: ['receptions', z.array(reception)], next: ['next', z.nullable(z.string())]}),
})
