import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {sex} from '#wire/wire-fields.ts'
import {answerWith, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** One choice of a catalogue: its id on the wire and its name in Spanish. */
export type Choice = {id: number; name: string}

/** Rows of a catalogue, by the wire names of id and name. */
const choices = (id: string, name: string) =>
  answerWith('data', z.array(wireObject({id: [id, z.number()], name: [name, z.string()]})))

/** How long an answer serves all who ask. A change of the staff is seen at once; one made in the database, within this. */
export const CATALOGUE_SECONDS = 60

const catalogue = {
  authorization: 'none',
  limits: [perMinute('network', 600)],
  countedIn: 'memory',
  sharedSeconds: CATALOGUE_SECONDS,
  // The console reads these lists too.
  whileClosed: true,
} as const

export const documentTypes = endpoint('documentTypes', 'GET /maestro/documentos/tipos', {
  ...catalogue,
  summary: 'The types of documents',
  output: choices('id', 'name'),
})

export const civilStates = endpoint('civilStates', 'GET /maestro/estados/civiles', {
  ...catalogue,
  summary: 'The civil states',
  output: choices('id', 'name'),
})

export const documentationTypes = endpoint('documentationTypes', 'GET /maestro/documentacion/tipos', {
  ...catalogue,
  summary: 'Kinds of documentation that prove a relationship',
  output: choices('id', 'name'),
})

export const welltestCentres = endpoint('welltestCentres', 'GET /maestro/welltest/centros', {
  ...catalogue,
  summary: 'Branches that do the preventive check-up',
  output: answerWith('data', z.array(z.object({id: z.string(), name: z.string()}))),
})

export const provinces = endpoint('provinces', 'GET /maestro/provincias', {
  ...catalogue,
  summary: 'Provinces of Argentina',
  output: choices('idProvincia', 'nombreProvincia'),
})

export const nationalities = endpoint('nationalities', 'GET /maestro/nacionalidades', {
  ...catalogue,
  summary: 'The nationalities',
  output: choices('nacionalidadPk', 'nacionalidadDesc'),
})

export const plans = endpoint('plans', 'GET /maestro/planes', {
  ...catalogue,
  summary: 'Insurers and plans',
  output: choices('planPk', 'planDesc'),
})

const signedIdInText = z.codec(z.string().check(z.regex(/^-?\d{1,9}$/, 'Indicá un número')), z.number(), {
  decode: Number,
  encode: String,
})

export const planTypes = endpoint('planTypes', 'GET /maestro/planes/{planId}/tipos', {
  ...catalogue,
  summary: 'Plan types of one plan',
  input: params({planId: ['planId', signedIdInText]}),
  output: choices('gamaPk', 'gamaDesc'),
  errors: ['not-found'],
})

const gender = wireObject({id: ['id', z.number()], code: ['value', sex], name: ['name', z.string()]})

export const genders = endpoint('genders', 'GET /maestro/generos', {
  ...catalogue,
  summary: 'Sexes as forms carry them',
  output: answerWith('data', z.array(gender)),
})
