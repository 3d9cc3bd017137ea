import * as z from 'zod/mini'
import {endpoint} from './endpoint.ts'
import {professional} from './professional.ts'
import {answer, idInText, ignored, integerIdInText, saidUser, sex, smallIdInText, SUCCESS} from './wire-fields.ts'

/**
 * What can be booked: specialties, practices, centres, providers, orders. The server computes age, sex and
 * plan of the patient again; what the query says of them is only what the wire asks for.
 */

/** For whom: the edns id of the signed-in person (default) or of a linked family member. */
const patientQuery = {
  idEdns: z.optional(idInText),
  edad: ignored,
  sexo: ignored,
  plan: ignored,
  gama: ignored,
}

const forWhom = {patientId: z.optional(z.number())}
const centreId = z.string().check(z.regex(/^[a-z0-9_]{2,60}$/, 'Indicá un centro'))

const READ_LIMIT = [{by: 'account', max: 60, seconds: 60}] as const

/** S can be chosen; V is shown in red and only attends privately; N is not covered. */
export const coverage = z.enum(['S', 'V', 'N'])
export type Coverage = z.infer<typeof coverage>

/** Other words by which patients ask for it. */
const synonyms = z.array(z.string())

const practice = z.object({id: z.number(), name: z.string(), coverage, synonyms})
export type Practice = z.infer<typeof practice>

const practiceOnWire = z.object({prestac: z.number(), abre: z.string(), visualiza: coverage, sinonimos: synonyms})

const practiceCodec = z.codec(practiceOnWire, practice, {
  decode: (row) => ({id: row.prestac, name: row.abre, coverage: row.visualiza, synonyms: row.sinonimos}),
  encode: (row) => ({prestac: row.id, abre: row.name, visualiza: row.coverage, sinonimos: row.synonyms}),
})

/** A specialty carries its practices too, so that a search finds both at once. */
const specialty = z.object({
  id: z.number(),
  name: z.string(),
  coverage,
  code: z.string(),
  synonyms,
  practices: z.array(practice),
})
export type Specialty = z.infer<typeof specialty>

const reading = {
  tag: 'booking',
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: READ_LIMIT,
  countedIn: 'memory',
} as const

export const specialties = endpoint('specialties', {
  ...reading,
  method: 'GET',
  path: '/apim/cons/especialidades',
  summary: 'Specialties that attend this patient',
  input: z.codec(z.object({query: z.object(patientQuery)}), z.object(forWhom), {
    decode: ({query}) => ({patientId: query.idEdns}),
    encode: (input) => ({query: {idEdns: input.patientId}}),
  }),
  output: z.codec(
    z.object({
      ...answer,
      data: z.array(
        z.object({
          espe: z.number(),
          abre: z.string(),
          visualiza: coverage,
          idXhis: z.string(),
          sinonimos: synonyms,
          practicas: z.array(practiceCodec),
        }),
      ),
    }),
    z.array(specialty),
    {
      decode: (wire) =>
        wire.data.map((row) => ({
          id: row.espe,
          name: row.abre,
          coverage: row.visualiza,
          code: row.idXhis,
          synonyms: row.sinonimos,
          practices: row.practicas,
        })),
      encode: (rows) => ({
        ...SUCCESS,
        data: rows.map((row) => ({
          espe: row.id,
          abre: row.name,
          visualiza: row.coverage,
          idXhis: row.code,
          sinonimos: row.synonyms,
          practicas: row.practices,
        })),
      }),
    },
  ),
  errors: ['not-found'],
})

export const practices = endpoint('practices', {
  ...reading,
  method: 'GET',
  path: '/apim/cons/practicas',
  summary: 'Practices (kinds of consultation) of a specialty for this patient',
  input: z.codec(
    z.object({query: z.object({...patientQuery, espe: smallIdInText})}),
    z.object({...forWhom, specialtyId: z.number()}),
    {
      decode: ({query}) => ({patientId: query.idEdns, specialtyId: query.espe}),
      encode: (input) => ({query: {idEdns: input.patientId, espe: input.specialtyId}}),
    },
  ),
  output: z.codec(z.object({...answer, data: z.array(practiceCodec)}), z.array(practice), {
    decode: (wire) => wire.data,
    encode: (rows) => ({...SUCCESS, data: rows}),
  }),
  errors: ['not-found', 'no-suitable-patient'],
})

const centreOption = z.object({
  id: centreId,
  name: z.string(),
  address: z.string(),
  kind: z.enum(['medical', 'dental']),
  coverage,
})
export type CentreOption = z.infer<typeof centreOption>

export const centres = endpoint('centres', {
  ...reading,
  method: 'GET',
  path: '/apim/cons/centros',
  summary: 'Centres that do a practice, with the coverage of the patient’s plan in each',
  input: z.codec(
    z.object({
      query: z.object({
        ...patientQuery,
        especialidad: smallIdInText,
        practica: integerIdInText,
        usuLogin: saidUser,
        servBasico: ignored,
      }),
    }),
    z.object({...forWhom, specialtyId: z.number(), practiceId: z.number()}),
    {
      decode: ({query}) => ({patientId: query.idEdns, specialtyId: query.especialidad, practiceId: query.practica}),
      encode: (input) => ({
        query: {idEdns: input.patientId, especialidad: input.specialtyId, practica: input.practiceId},
      }),
    },
  ),
  output: z.codec(
    z.object({
      ...answer,
      data: z.array(
        z.object({
          idcentro: centreId,
          centro: z.string(),
          domicilio: z.string(),
          tipo: z.enum(['medico', 'odontologico']),
          visualiza: coverage,
        }),
      ),
    }),
    z.array(centreOption),
    {
      decode: (wire) =>
        wire.data.map((row) => ({
          id: row.idcentro,
          name: row.centro,
          address: row.domicilio,
          kind: row.tipo === 'medico' ? ('medical' as const) : ('dental' as const),
          coverage: row.visualiza,
        })),
      encode: (rows) => ({
        ...SUCCESS,
        data: rows.map((row) => ({
          idcentro: row.id,
          centro: row.name,
          domicilio: row.address,
          tipo: row.kind === 'medical' ? ('medico' as const) : ('odontologico' as const),
          visualiza: row.coverage,
        })),
      }),
    },
  ),
  errors: ['not-found', 'no-suitable-patient'],
})

const providerOption = z.object({id: z.number(), ...professional.shape, sex})
export type ProviderOption = z.infer<typeof providerOption>

export const providers = endpoint('providers', {
  ...reading,
  method: 'GET',
  path: '/apim/cons/prestadores',
  summary: 'Professionals who do a practice in the given centres (ids separated by ;)',
  input: z.codec(
    z.object({
      query: z.object({
        ...patientQuery,
        sexoPrestador: z.optional(z.enum(['M', 'F', ''])),
        especialidad: smallIdInText,
        practica: integerIdInText,
        centro: z.string().check(z.maxLength(1500)),
        todos: ignored,
      }),
    }),
    z.object({
      ...forWhom,
      specialtyId: z.number(),
      practiceId: z.number(),
      centreIds: z.array(centreId).check(z.maxLength(24)),
      providerSex: z.optional(z.enum(['M', 'F'])),
    }),
    {
      decode: ({query}) => ({
        patientId: query.idEdns,
        specialtyId: query.especialidad,
        practiceId: query.practica,
        centreIds: query.centro.split(';').filter((part) => part !== ''),
        providerSex: query.sexoPrestador === '' ? undefined : query.sexoPrestador,
      }),
      encode: (input) => ({
        query: {
          idEdns: input.patientId,
          sexoPrestador: input.providerSex,
          especialidad: input.specialtyId,
          practica: input.practiceId,
          centro: input.centreIds.join(';'),
          todos: 'S',
        },
      }),
    },
  ),
  output: z.codec(
    z.object({
      ...answer,
      respuesta: z.object({
        prestadores: z.object({
          prestador: z.array(
            z.object({
              prestad: z.number(),
              nombre: z.string(),
              aperazon: z.string(),
              sexo: sex,
              titulo: z.string(),
              matricula: z.string(),
            }),
          ),
        }),
      }),
    }),
    z.array(providerOption),
    {
      decode: (wire) =>
        wire.respuesta.prestadores.prestador.map((row) => ({
          id: row.prestad,
          firstName: row.nombre,
          lastName: row.aperazon,
          sex: row.sexo,
          title: row.titulo,
          licence: row.matricula,
        })),
      encode: (rows) => ({
        ...SUCCESS,
        respuesta: {
          prestadores: {
            prestador: rows.map((row) => ({
              prestad: row.id,
              nombre: row.firstName,
              aperazon: row.lastName,
              sexo: row.sex,
              titulo: row.title,
              matricula: row.licence,
            })),
          },
        },
      }),
    },
  ),
  errors: ['not-found'],
})

export const checkOrders = endpoint('checkOrders', {
  ...reading,
  method: 'GET',
  path: '/apim/cons/checkOrdenes',
  summary: 'Whether a practice needs a medical order attached (estado 1)',
  input: z.codec(
    z.object({
      query: z.object({servBas: ignored, prestacion: integerIdInText, centro: z.optional(z.string())}),
    }),
    z.object({practiceId: z.number(), centreId: z.optional(centreId)}),
    {
      decode: ({query}) => ({practiceId: query.prestacion, centreId: query.centro}),
      encode: (input) => ({query: {prestacion: input.practiceId, centro: input.centreId}}),
    },
  ),
  output: z.codec(z.object(answer), z.object({orderRequired: z.boolean()}), {
    decode: (wire) => ({orderRequired: wire.estado === 1}),
    encode: (output) => ({
      estado: output.orderRequired ? 1 : 0,
      mensaje: output.orderRequired ? 'Esta práctica necesita una orden médica.' : '',
    }),
  }),
  errors: ['not-found'],
})
