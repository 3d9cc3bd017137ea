import {MAX_APARTMENT_LENGTH, MAX_FLOOR_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {documentFields, documentIn} from '#fields/document-fields.ts'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {captchaSolution, isoDate, orElse, wireId, wireSmallId} from '#wire/wire-fields.ts'
import {homeAndPlanFields} from '#people/home-and-plan.ts'
import {registrationPassword} from './password-rules.ts'
import {email} from '#fields/email-address.ts'
import {
  optionalText,
  pinAnswer,
  registeredByOf,
  freeText,
  wireChannel,
  wirePin,
  wireRegisteredBy,
  wireSex,
} from '#people/person-fields.ts'
import {firstName, lastName} from '#people/person-names.ts'
import {termsHash} from './terms.ts'
import {answer, body} from '#wire/wire-message.ts'
import {at, insideObject, type InsideOf} from '#wire/declared-fields.ts'

/** The entity that a registration in this portal belongs to. */
const PORTAL_ENTITY = 10

const nameFields = {firstName: ['nombre', firstName], lastName: ['apellido', lastName]} as const
const emailField = {email: ['email', email]} as const
const applicantFields = {...nameFields, ...documentFields('tipoDocumento', 'nroDocumento'), ...emailField} as const

/** The person of a registration: the fields of the first step. */
export const applicant = insideObject(applicantFields).check(documentIn('documentType', 'documentNumber'))
export type Applicant = z.infer<typeof applicant>

// Limited only by network: with a limit by document anybody could block another person's registration. Codes have their own limits.
const open = {authorization: 'none', limits: [perHour('network', 300)]} as const
/** A call that sends mail or creates an account. */
const costly = {...open, captcha: true, limits: [perHour('network', 120)]} as const

const isVerified = z.codec(z.number(), z.boolean(), {decode: (estado) => estado === 1, encode: Number})

export const checkPreRegistration = endpoint('checkPreRegistration', 'POST /registro/check/prerregistro', {
  ...open,
  summary: 'Whether this browser has proved this mail for this document within half an hour: estado 1, else 0',
  captcha: true,
  input: body({...documentFields('tipoDocumento', 'nroDocumento'), ...emailField}),
  output: answer({verified: ['estado', isVerified]}),
})

export const sendPin = endpoint('sendPin', 'POST /registro/pin', {
  ...costly,
  summary: 'Mail a code of six digits, good for 20 minutes; a new one ends the one before',
  input: body(applicantFields),
})

export const verifyPin = endpoint('verifyPin', 'POST /registro/pin/verificar', {
  ...open,
  limits: [perHour('network', 600)],
  summary: 'Prove the mail by its code: estado 0, or 5 with a message',
  input: body({...documentFields('tipoDocumento', 'nroDocumento'), pin: ['pin', wirePin]}),
  output: pinAnswer,
})

export const savePreRegistration = endpoint('savePreRegistration', 'POST /registro/grabar/prerregistro', {
  ...open,
  summary: 'Keep who is registering, once the mail is proved',
  captcha: true,
  idempotent: true,
  input: body(
    {
      ...nameFields,
      ...documentFields('tipoDocumento', 'documento'),
      ...emailField,
      captcha: ['tokenRecaptcha', z.optional(captchaSolution)],
    },
    {
      unread: {mApellido: z.nullish(z.string().check(z.maxLength(50)))},
      ignores: ['estado'],
      sends: () => ({mApellido: null, estado: 1}),
    },
  ),
  errors: ['mail-not-verified'],
})

const text = z.nullish(z.string().check(z.maxLength(300)))

const registrationFields = {
  ...at('datosPersonales', {
    firstName: ['nombre', firstName],
    lastName: ['apellido1', lastName],
    ...documentFields('tipoDoc', 'nroDoc'),
    ...emailField,
    ...homeAndPlanFields,
    floor: ['piso', optionalText(MAX_FLOOR_LENGTH)],
    apartment: ['depto', optionalText(MAX_APARTMENT_LENGTH)],
    sex: ['genero', wireSex],
    civilState: ['estadoCivil', orElse<number | null>(wireId, null)],
    birthDate: ['fechaNac', isoDate],
  }),
  ...at('registro', {
    password: ['password', registrationPassword],
    channel: ['canal', wireChannel],
    termsId: ['idTermino', wireSmallId],
    termsHash: ['hashTermino', z.optional(termsHash)],
  }),
  // What the browser reports about itself and its origin; the address that it claims to have (`ip`) is not read.
  ...at('extraData?', {
    browser: ['infoNav', freeText],
    source: ['origen', freeText],
    registeredBy: ['altaUsr', wireRegisteredBy],
  }),
} as const

/** All data from which an account is created. */
export type Registration = InsideOf<typeof registrationFields>

export const createUser = endpoint('createUser', 'POST /registro/crear', {
  ...costly,
  summary: 'Make the account, in the browser that proved the mail; a repeat in the same browser changes nothing',
  idempotent: true,
  input: body(registrationFields, {
    unread: {
      'datosPersonales.apellido2': text,
      'datosPersonales.telefono2': text,
      'registro.entidad': z.literal([PORTAL_ENTITY, `${PORTAL_ENTITY}`]),
    },
    sends: ({channel, registeredBy}) => ({
      'datosPersonales.apellido2': null,
      'datosPersonales.telefono2': null,
      'registro.entidad': PORTAL_ENTITY,
      'extraData.altaUsr': registeredBy ?? registeredByOf(channel),
    }),
  }),
  errors: ['mail-not-verified', 'already-registered', 'plan-member', 'terms-changed'],
})
