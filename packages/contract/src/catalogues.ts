import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {answer, noInput, sex, SUCCESS} from './wire-fields.ts'

/** One choice of a catalogue: its id on the wire and its name in Spanish. */
export const choice = z.object({id: z.number(), name: z.string()})
export type Choice = z.infer<typeof choice>

const idAndName = z.codec(
  z.object({...answer, data: z.array(z.object({id: z.number(), name: z.string()}))}),
  z.array(choice),
  {decode: (wire) => wire.data, encode: (data) => ({...SUCCESS, data})},
)

function catalogue<Id extends string, Out extends z.ZodMiniType>(
  id: Id,
  path: `/${string}`,
  summary: string,
  output: Out,
) {
  return endpoint(id, {
    method: 'GET',
    path,
    summary,
    tag: 'catalogues',
    authorization: 'none',
    captcha: false,
    idempotent: false,
    limits: [],
    input: noInput,
    output,
    errors: [],
  })
}

export const documentTypes = catalogue(
  'documentTypes',
  '/maestro/documentos/tipos',
  'The types of documents',
  idAndName,
)
export const civilStates = catalogue('civilStates', '/maestro/estados/civiles', 'The civil states', idAndName)
export const documentationTypes = catalogue(
  'documentationTypes',
  '/maestro/documentacion/tipos',
  'Kinds of documentation that prove a relationship',
  idAndName,
)
export const welltestCentres = catalogue(
  'welltestCentres',
  '/maestro/welltest/centros',
  'Branches that do the preventive check-up',
  z.codec(
    z.object({...answer, data: z.array(z.object({id: z.string(), name: z.string()}))}),
    z.array(z.object({id: z.string(), name: z.string()})),
    {decode: (wire) => wire.data, encode: (data) => ({...SUCCESS, data})},
  ),
)

export const provinces = catalogue(
  'provinces',
  '/maestro/provincias',
  'Provinces of Argentina',
  z.codec(
    z.object({...answer, data: z.array(z.object({idProvincia: z.number(), nombreProvincia: z.string()}))}),
    z.array(choice),
    {
      decode: (wire) => wire.data.map((row) => ({id: row.idProvincia, name: row.nombreProvincia})),
      encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({idProvincia: row.id, nombreProvincia: row.name}))}),
    },
  ),
)

export const nationalities = catalogue(
  'nationalities',
  '/maestro/nacionalidades',
  'The nationalities',
  z.codec(
    z.object({...answer, data: z.array(z.object({nacionalidadPk: z.number(), nacionalidadDesc: z.string()}))}),
    z.array(choice),
    {
      decode: (wire) => wire.data.map((row) => ({id: row.nacionalidadPk, name: row.nacionalidadDesc})),
      encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({nacionalidadPk: row.id, nacionalidadDesc: row.name}))}),
    },
  ),
)

export const plans = catalogue(
  'plans',
  '/maestro/planes',
  'Insurers and plans',
  z.codec(z.object({...answer, data: z.array(z.object({planPk: z.number(), planDesc: z.string()}))}), z.array(choice), {
    decode: (wire) => wire.data.map((row) => ({id: row.planPk, name: row.planDesc})),
    encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({planPk: row.id, planDesc: row.name}))}),
  }),
)

export const planTypes = endpoint('planTypes', {
  method: 'GET',
  path: '/maestro/planes/{planId}/tipos',
  summary: 'Plan types of one plan',
  tag: 'catalogues',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [],
  input: z.codec(
    z.object({params: z.object({planId: z.string().check(z.regex(/^-?\d{1,9}$/, 'Indicá un número'))})}),
    z.object({planId: z.number()}),
    {
      decode: ({params}) => ({planId: Number(params.planId)}),
      encode: ({planId}) => ({params: {planId: String(planId)}}),
    },
  ),
  output: z.codec(
    z.object({...answer, data: z.array(z.object({gamaPk: z.number(), gamaDesc: z.string()}))}),
    z.array(choice),
    {
      decode: (wire) => wire.data.map((row) => ({id: row.gamaPk, name: row.gamaDesc})),
      encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({gamaPk: row.id, gamaDesc: row.name}))}),
    },
  ),
  errors: ['not-found'],
})

export const genders = catalogue(
  'genders',
  '/maestro/generos',
  'Sexes as forms carry them',
  z.codec(
    z.object({...answer, data: z.array(z.object({id: z.number(), value: sex, name: z.string()}))}),
    z.array(z.object({id: z.number(), code: sex, name: z.string()})),
    {
      decode: (wire) => wire.data.map((row) => ({id: row.id, code: row.value, name: row.name})),
      encode: (rows) => ({...SUCCESS, data: rows.map((row) => ({id: row.id, value: row.code, name: row.name}))}),
    },
  ),
)
