import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import type {InsideOf} from '#wire/declared-fields.ts'
import {idInText} from '#wire/wire-fields.ts'
import {answerWith, query} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

/** The fewest letters of a name that are searched for. */
export const MIN_NAME_LETTERS = 3
/** The most professionals of one answer. */
export const MAX_NAMED = 8

const namedFields = {
  practitionerId: ['prestad', z.number()],
  title: ['titulo', z.string()],
  firstName: ['nombre', z.string()],
  lastName: ['aperazon', z.string()],
  licence: ['matricula', z.string()],
  specialtyId: ['espe', z.number()],
  specialty: ['abre', z.string()],
  serviceId: ['prestac', z.number()],
} as const

/** A professional in one of their specialties, with the service that the patient would ask for first. */
export type NamedProfessional = InsideOf<typeof namedFields>

export const namedProfessionals = endpoint('namedProfessionals', 'GET /apim/cons/prestadores/nombre', {
  ...PATIENT_READS,
  summary: 'Professionals whom the patient’s plan covers and whose names have words that begin as these do',
  input: query({
    patientId: ['idEdns', z.optional(idInText)],
    name: ['nombre', z.string().check(z.trim(), z.minLength(MIN_NAME_LETTERS), z.maxLength(60))],
  }),
  output: answerWith('data', z.array(wireObject(namedFields))),
})
