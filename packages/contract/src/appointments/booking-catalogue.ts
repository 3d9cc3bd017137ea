import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {idInText, integerIdInText, claimedUser, semicolonList, sex, smallIdInText, wireEnum} from '#wire/wire-fields.ts'
import {MAX_SEARCH_CENTRES, sexOrAny} from './slots.ts'
import {answer, answerWith, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/**
 * What can be booked: specialties, services, centres, practitioners, orders. The server computes age, sex and
 * plan of the patient itself and ignores those of the query.
 */

/** The patient: the edns id of the signed-in person (default) or of a linked family member. */
const forWhom = {patientId: ['idEdns', z.optional(idInText)]} as const
const patientFields = ['edad', 'sexo', 'plan', 'gama']

const centreId = z.string().check(z.regex(/^[a-z0-9_]{2,60}$/, 'Indicá un centro'))

/** S can be chosen; V is shown in red and only attends privately; N is not covered. */
export const coverage = z.enum(['S', 'V', 'N'])
export type Coverage = z.infer<typeof coverage>

/** Other words by which patients ask for it. */
const synonyms = z.array(z.string())

/** "varones desde los 45 años (la persona elegida tiene 40 años)": who can book it. Only on what does not attend this patient. */
const onlyFor = z.optional(z.string())

const service = wireObject({
  id: ['prestac', z.number()],
  name: ['abre', z.string()],
  coverage: ['visualiza', coverage],
  synonyms: ['sinonimos', synonyms],
  onlyFor: ['soloPara', onlyFor],
})
export type Service = z.infer<typeof service>

/** A specialty includes its services, so that a search finds both at once. */
const specialty = wireObject({
  id: ['espe', z.number()],
  name: ['abre', z.string()],
  coverage: ['visualiza', coverage],
  code: ['idXhis', z.string()],
  synonyms: ['sinonimos', synonyms],
  onlyFor: ['soloPara', onlyFor],
  services: ['practicas', z.array(service)],
})
export type Specialty = z.infer<typeof specialty>

export const specialties = endpoint('specialties', 'GET /apim/cons/especialidades', {
  ...PATIENT_READS,
  summary: 'Specialties that attend this patient; with todas=S also the others, which say for whom they are',
  input: query({...forWhom, all: ['todas', z.optional(z.literal('S'))]}, {ignores: patientFields}),
  output: answerWith('data', z.array(specialty)),
})

export const services = endpoint('services', 'GET /apim/cons/practicas', {
  ...PATIENT_READS,
  summary: 'Services (kinds of consultation) of a specialty for this patient',
  input: query({...forWhom, specialtyId: ['espe', smallIdInText]}, {ignores: patientFields}),
  output: answerWith('data', z.array(service)),
  errors: ['no-suitable-patient'],
})

const centreOption = wireObject({
  id: ['idcentro', centreId],
  name: ['centro', z.string()],
  address: ['domicilio', z.string()],
  kind: ['tipo', wireEnum({medical: 'medico', dental: 'odontologico'})],
  coverage: ['visualiza', coverage],
})
export type CentreOption = z.infer<typeof centreOption>

export const centres = endpoint('centres', 'GET /apim/cons/centros', {
  ...PATIENT_READS,
  summary: 'Centres that do a service, with the coverage of the patient’s plan in each',
  input: query(
    {
      ...forWhom,
      specialtyId: ['especialidad', smallIdInText],
      serviceId: ['practica', integerIdInText],
      callerName: ['usuLogin', claimedUser],
    },
    {ignores: [...patientFields, 'servBasico']},
  ),
  output: answerWith('data', z.array(centreOption)),
  errors: ['no-suitable-patient'],
})

/** The person or team who attends, as a patient sees it; a team has only a last name. */
export type Professional = {
  /** "Dra.", or empty. */
  title: string
  firstName: string
  lastName: string
  /** The register and the number in it, "MN 120345"; MN is the national register and MP a provincial one. Empty for a team. */
  licence: string
  /** A fixed picture; null or absent for none. */
  photo?: string | null | undefined
}

const practitionerOption = wireObject({
  id: ['prestad', z.number()],
  title: ['titulo', z.string()],
  firstName: ['nombre', z.string()],
  lastName: ['aperazon', z.string()],
  licence: ['matricula', z.string()],
  sex: ['sexo', sex],
})
export type PractitionerOption = z.infer<typeof practitionerOption>

const centreIds = z.codec(semicolonList, z.array(centreId).check(z.maxLength(MAX_SEARCH_CENTRES)), {
  decode: (ids) => ids,
  encode: (ids) => ids,
})

export const practitioners = endpoint('practitioners', 'GET /apim/cons/prestadores', {
  ...PATIENT_READS,
  summary: 'Professionals who do a service in the given centres (ids separated by ;)',
  input: query(
    {
      ...forWhom,
      specialtyId: ['especialidad', smallIdInText],
      serviceId: ['practica', integerIdInText],
      centreIds: ['centro', centreIds],
      practitionerSex: ['sexoPrestador', sexOrAny],
    },
    {ignores: [...patientFields, 'todos'], sends: () => ({todos: 'S'})},
  ),
  output: answerWith('respuesta.prestadores.prestador', z.array(practitionerOption)),
})

const orderRequired = z.codec(z.number(), z.boolean(), {decode: (estado) => estado === 1, encode: Number})

export const orderRequirement = endpoint('orderRequirement', 'GET /apim/cons/checkOrdenes', {
  ...PATIENT_READS,
  summary: 'Whether a service needs a medical order attached (estado 1), and what it costs without cover',
  input: query(
    {serviceId: ['prestacion', integerIdInText], centreId: ['centro', z.optional(centreId)]},
    {ignores: ['servBas']},
  ),
  output: answer(
    {
      orderRequired: ['estado', orderRequired],
      /** In pesos; absent where it is not known. */
      ownPrice: ['precio_particular', z.optional(z.number())],
    },
    {sends: (output) => ({mensaje: output.orderRequired ? 'Esta práctica necesita una orden médica.' : ''})},
  ),
})
