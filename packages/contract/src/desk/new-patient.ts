import * as z from 'zod/mini'
import {documentFields, documentIn} from '#fields/document-fields.ts'
import {withoutSeparators} from '#fields/document-numbers.ts'
import {email} from '#fields/email-address.ts'
import {phone} from '#fields/phone-fields.ts'
import {emptyOr} from '#people/dependant-fields.ts'
import {wireSex} from '#people/person-fields.ts'
import {firstName, lastName} from '#people/person-names.ts'
import {STAFF_API} from '#staff/staff-api.ts'
import {STAFF_MAY} from '#staff/staff-permissions.ts'
import {at, insideObject, type InsideOf} from '#wire/declared-fields.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, isoDate, orAbsent, wireIntegerId} from '#wire/wire-fields.ts'
import {answer, outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {foundPerson} from './one-line.ts'

/** People whom the desk adds: nobody has to have an email to be attended. */

/** With the rules of a registration; what a desk cannot know is left to the person. */
const newChildFields = {
  ...documentFields('documentType', 'documentNumber'),
  lastName: ['lastName', lastName],
  firstName: ['firstName', firstName],
  sex: ['sex', wireSex],
  birthDate: ['birthDate', isoDate],
  planId: ['planId', orAbsent(wireIntegerId)],
  planTypeId: ['planTypeId', orAbsent(wireIntegerId)],
} as const
export type NewChild = InsideOf<typeof newChildFields>

const newPatientFields = {
  ...newChildFields,
  phone: ['phone', emptyOr(phone)],
  email: ['email', emptyOr(email)],
} as const
export type NewPatient = InsideOf<typeof newPatientFields>

/** The schema of the console's form. */
export const newPatientForm = insideObject(newPatientFields).check(documentIn('documentType', 'documentNumber'))

/**
 * How the person gets to the portal: `invited` to complete an account by the email, or why not. `has-account`: somebody made one with this document
 * before, who may be another person.
 */
const portalAccess = z.enum(['invited', 'no-email', 'child', 'plan-member', 'has-account'])
export type PortalAccess = z.infer<typeof portalAccess>

const DESK = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.useDesk} as const

const creating = {
  ...DESK,
  idempotent: 'by-itself',
  limits: [perMinute('account', 20), perHour('account', 120)],
} as const

/** The document is known already: there is a card to open. A repeat is answered so, too. */
const known = [{estado: 1}, {personId: ['personId', z.number()], text: ['text', z.string()]}] as const

export const createPatient = endpoint('createPatient', 'POST /pacientes', {
  ...creating,
  summary: 'Add a person, who can be booked for at once and, with an email, is invited to complete an account; audited',
  input: wireObject({...at('body', newPatientFields)}),
  output: outcomes({
    created: [{estado: 0}, {personId: ['personId', z.number()], access: ['access', portalAccess]}],
    known,
  }),
})

export const createChild = endpoint('createChild', 'POST /pacientes/{responsibleId}/menores', {
  ...creating,
  summary: 'Add a child and link it with a responsible adult, who still has to prove the link; audited',
  input: wireObject({responsibleId: ['params.responsibleId', idInText], ...at('body', newChildFields)}),
  output: outcomes({
    linked: [{estado: 0}, {personId: ['personId', z.number()]}],
    known,
    refused: [{estado: 2}, {text: ['text', z.string()]}],
  }),
})

const text = orAbsent(z.string().check(z.trim(), z.maxLength(200)))

/** A number of any type of document, which may be unfinished; the leading zeros of a passport are not told from those of a DNI. */
const numberBeingTyped = z.string().check(
  z.maxLength(60),
  z.overwrite((typed) => withoutSeparators(typed).replace(/^0+/, '')),
)

export const similarPatients = endpoint('similarPatients', 'GET /pacientes/parecidos', {
  ...DESK,
  summary:
    'The people who may be the one whom the desk is adding: with the document, or with a name like it and the birth date',
  limits: [perMinute('account', 240), perHour('account', 3_000)],
  countedIn: 'memory',
  input: wireObject({
    documentNumber: ['query.documento', orAbsent(numberBeingTyped)],
    names: ['query.nombre', text],
    birthDate: ['query.nacimiento', orAbsent(isoDate)],
  }),
  output: answer({people: ['people', z.array(foundPerson)]}),
})
