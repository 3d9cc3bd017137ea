import * as z from 'zod/mini'
import {documentIn, documentNumber, documentType, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint, type Limit} from './endpoint.ts'
import {captchaSolution} from './field-rules.ts'
import {chosenPlan, decodeHomeAndPlan, encodeHomeAndPlan, homeAndPlan, wireHomeAndPlan} from './home-and-plan.ts'
import {registrationPassword} from './password-rules.ts'
import {pinAnswer} from './pin-answer.ts'
import {
  channel,
  email,
  firstName,
  lastName,
  optionalText,
  pin,
  registeredBy,
  registeredByOf,
  saidText,
  wireChannel,
  wirePin,
  wireRegisteredBy,
  wireSex,
} from './person-fields.ts'
import {termsHash} from './terms.ts'
import {answer, ignored, isoDate, plainSuccess, sex, wireId, wireSmallId} from './wire-fields.ts'

/** The younger are brought by an adult's family group. */
export const LEAST_AGE = 16
export const TOO_YOUNG = 'Debés tener al menos 16 años'

/** The provider that a registration in this portal belongs to. */
export const PORTAL_ENTITY = 10

/** Whom a registration is for, before anything else is known. */
export const applicant = z
  .object({firstName, lastName, documentType, documentNumber, email})
  .check(documentIn('documentType', 'documentNumber'))
export type Applicant = z.infer<typeof applicant>

// By network alone: a limit by document would let anybody stop somebody else's registration. Codes have their own.
const LIMITS: readonly Limit[] = [{by: 'network', max: 300, seconds: 3_600}]
/** What mails somebody or makes an account. */
const FEWER: readonly Limit[] = [{by: 'network', max: 120, seconds: 3_600}]

const wireDocument = {tipoDocumento: wireDocumentType, nroDocumento: wireDocumentNumber}
const namedDocument = documentIn('tipoDocumento', 'nroDocumento')

const open = {method: 'POST', tag: 'registration', authorization: 'none', limits: LIMITS} as const

export const checkPreRegistration = endpoint('checkPreRegistration', {
  ...open,
  path: '/registro/check/prerregistro',
  summary: 'Whether this browser has proved this mail for this document within half an hour: estado 1, else 0',
  captcha: true,
  idempotent: false,
  input: z.codec(
    z.object({body: z.object({...wireDocument, email}).check(namedDocument)}),
    z.object({documentType, documentNumber, email}),
    {
      decode: ({body}) => ({documentType: body.tipoDocumento, documentNumber: body.nroDocumento, email: body.email}),
      encode: (input) => ({
        body: {tipoDocumento: input.documentType, nroDocumento: input.documentNumber, email: input.email},
      }),
    },
  ),
  output: z.codec(z.object(answer), z.object({verified: z.boolean()}), {
    decode: ({estado}) => ({verified: estado === 1}),
    encode: ({verified}) => ({estado: verified ? 1 : 0, mensaje: ''}),
  }),
  errors: ['captcha-required'],
})

export const sendPin = endpoint('sendPin', {
  ...open,
  limits: FEWER,
  path: '/registro/pin',
  summary: 'Mail a code of six digits, good for 20 minutes; a new one ends the one before',
  captcha: true,
  idempotent: false,
  input: z.codec(
    z.object({
      body: z.object({...wireDocument, email, nombre: firstName, apellido: lastName}).check(namedDocument),
    }),
    applicant,
    {
      decode: ({body}) => ({
        firstName: body.nombre,
        lastName: body.apellido,
        documentType: body.tipoDocumento,
        documentNumber: body.nroDocumento,
        email: body.email,
      }),
      encode: (input) => ({
        body: {
          tipoDocumento: input.documentType,
          nroDocumento: input.documentNumber,
          email: input.email,
          nombre: input.firstName,
          apellido: input.lastName,
        },
      }),
    },
  ),
  output: plainSuccess,
  errors: ['captcha-required', 'too-many'],
})

export const verifyPin = endpoint('verifyPin', {
  ...open,
  limits: [{by: 'network', max: 600, seconds: 3_600}],
  path: '/registro/pin/verificar',
  summary: 'Prove the mail by its code: estado 0, or 5 with a message',
  captcha: false,
  idempotent: false,
  input: z.codec(
    z.object({body: z.object({...wireDocument, pin: wirePin}).check(namedDocument)}),
    z.object({documentType, documentNumber, pin}),
    {
      decode: ({body}) => ({documentType: body.tipoDocumento, documentNumber: body.nroDocumento, pin: body.pin}),
      encode: (input) => ({
        body: {tipoDocumento: input.documentType, nroDocumento: input.documentNumber, pin: input.pin},
      }),
    },
  ),
  output: pinAnswer,
  errors: [],
})

export const savePreRegistration = endpoint('savePreRegistration', {
  ...open,
  path: '/registro/grabar/prerregistro',
  summary: 'Keep who is registering, once the mail is proved',
  captcha: true,
  idempotent: true,
  input: z.codec(
    z.object({
      body: z
        .object({
          nombre: firstName,
          apellido: lastName,
          mApellido: z.nullish(z.string().check(z.maxLength(50))),
          tipoDocumento: wireDocumentType,
          documento: wireDocumentNumber,
          email,
          estado: ignored,
          tokenRecaptcha: z.optional(captchaSolution),
        })
        .check(documentIn('tipoDocumento', 'documento')),
    }),
    z.object({...applicant.shape, captcha: z.optional(captchaSolution)}),
    {
      decode: ({body}) => ({
        firstName: body.nombre,
        lastName: body.apellido,
        documentType: body.tipoDocumento,
        documentNumber: body.documento,
        email: body.email,
        captcha: body.tokenRecaptcha,
      }),
      encode: (input) => ({
        body: {
          nombre: input.firstName,
          apellido: input.lastName,
          mApellido: null,
          tipoDocumento: input.documentType,
          documento: input.documentNumber,
          email: input.email,
          estado: 1,
          tokenRecaptcha: input.captcha,
        },
      }),
    },
  ),
  output: plainSuccess,
  errors: ['captcha-required', 'mail-not-verified'],
})

/** Everything that makes an account. */
export const registration = z.object({
  ...applicant.shape,
  ...homeAndPlan.shape,
  plan: chosenPlan,
  floor: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  sex,
  civilState: z.nullable(z.number()),
  birthDate: isoDate,
  password: registrationPassword,
  channel,
  /** What the browser says of itself, and from where it came to the portal. */
  browser: z.optional(z.string()),
  source: z.optional(z.string()),
  registeredBy: z.optional(registeredBy),
  termsId: z.number(),
  termsHash: z.optional(z.string()),
})
export type Registration = z.infer<typeof registration>

const text = z.nullish(z.string().check(z.maxLength(300)))

const wireRegistration = z.object({
  body: z.object({
    datosPersonales: z
      .object({
        tipoDoc: wireDocumentType,
        nroDoc: wireDocumentNumber,
        nombre: firstName,
        apellido1: lastName,
        apellido2: text,
        telefono2: text,
        genero: wireSex,
        estadoCivil: z.nullish(wireId),
        fechaNac: isoDate,
        piso: optionalText(10),
        depto: optionalText(10),
        email,
        ...wireHomeAndPlan,
      })
      .check(documentIn('tipoDoc', 'nroDoc')),
    registro: z.object({
      canal: wireChannel,
      entidad: z.literal([PORTAL_ENTITY, `${PORTAL_ENTITY}`]),
      password: registrationPassword,
      idTermino: wireSmallId,
      hashTermino: z.optional(termsHash),
    }),
    // The address that a browser gives as its own (`ip`) is not read.
    extraData: z.optional(z.object({infoNav: saidText, origen: saidText, altaUsr: wireRegisteredBy})),
  }),
})

function decodeRegistration({body}: z.output<typeof wireRegistration>): Registration {
  const {datosPersonales: person, registro, extraData} = body
  return {
    firstName: person.nombre,
    lastName: person.apellido1,
    documentType: person.tipoDoc,
    documentNumber: person.nroDoc,
    email: person.email,
    ...decodeHomeAndPlan(person),
    floor: person.piso,
    apartment: person.depto,
    sex: person.genero,
    civilState: person.estadoCivil ?? null,
    birthDate: person.fechaNac,
    password: registro.password,
    channel: registro.canal,
    browser: extraData?.infoNav ?? undefined,
    source: extraData?.origen ?? undefined,
    registeredBy: extraData?.altaUsr ?? undefined,
    termsId: registro.idTermino,
    termsHash: registro.hashTermino,
  }
}

function encodeRegistration(input: Registration): z.output<typeof wireRegistration> {
  return {
    body: {
      datosPersonales: {
        tipoDoc: input.documentType,
        nroDoc: input.documentNumber,
        nombre: input.firstName,
        apellido1: input.lastName,
        apellido2: null,
        telefono2: null,
        genero: input.sex,
        estadoCivil: input.civilState,
        fechaNac: input.birthDate,
        piso: input.floor,
        depto: input.apartment,
        email: input.email,
        ...encodeHomeAndPlan(input),
      },
      registro: {
        canal: input.channel,
        entidad: PORTAL_ENTITY,
        password: input.password,
        idTermino: input.termsId,
        hashTermino: input.termsHash,
      },
      extraData: {
        infoNav: input.browser,
        origen: input.source,
        altaUsr: input.registeredBy ?? registeredByOf(input.channel),
      },
    },
  }
}

export const createUser = endpoint('createUser', {
  ...open,
  limits: FEWER,
  path: '/registro/crear',
  summary: 'Make the account, in the browser that proved the mail; a repeat in the same browser changes nothing',
  captcha: true,
  idempotent: true,
  input: z.codec(wireRegistration, registration, {decode: decodeRegistration, encode: encodeRegistration}),
  output: plainSuccess,
  errors: ['captcha-required', 'mail-not-verified', 'already-registered', 'plan-member', 'terms-changed', 'busy'],
})
