import * as z from 'zod/mini'
import {documentIn, documentNumber, documentType, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {captchaSolution, typedPassword} from './field-rules.ts'
import {PLAN_MEMBER, WRONG_CREDENTIALS} from './sign-in-words.ts'
import {answer, isoDate, noInput, plainSuccess, sex, SUCCESS} from './wire-fields.ts'

/** 1 to be validated, 2 pending, 3 validated, 4 to be validated (no tax id found). */
export const accountStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type AccountStatus = z.infer<typeof accountStatus>

const text = z.nullable(z.string())
const id = z.nullable(z.number())

/** The person who is signed in, as the session keeps it. */
export const signedInPerson = z.object({
  personId: z.number(),
  ednsId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  sex,
  birthDate: isoDate,
  documentType: z.object({id: z.number(), name: z.string()}),
  documentNumber: z.string(),
  email: text,
  phone: text,
  nationality: id,
  province: id,
  city: text,
  address: text,
  postalCode: text,
  plan: z.object({id, name: text, typeId: id, typeName: text}),
  status: z.object({id: accountStatus, name: z.string()}),
})
export type SignedInPerson = z.infer<typeof signedInPerson>

const wireUser = z.object({
  nombre: z.string(),
  apellido: z.string(),
  genero: sex,
  idEDNS: z.number(),
  idPersona: z.number(),
})

const wirePatient = z.object({
  nacionalidad: id,
  provincia: id,
  ciudad: text,
  codigoPostal: text,
  domDireccion: text,
  telefono1: text,
  email: text,
  nroDoc: z.string(),
  tipoDoc: z.object({id: z.number(), value: z.string(), name: z.string()}),
  planDesc: text,
  gamaDesc: text,
  planPk: id,
  gamaPk: id,
  estadoCuenta: accountStatus,
  estadoCuentaDesc: z.string(),
  fechaNac: isoDate,
})

const wireLogin = z.object({
  ...answer,
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(-1)]),
  usuario: z.optional(wireUser),
  token: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  apimToken: z.optional(z.string()),
  extra: z.optional(z.object({paciente: wirePatient})),
  idPersona: z.optional(z.number()),
  access: z.optional(z.string()),
  esperaSegundos: z.optional(z.number()),
})

/** The tokens of a session; useless without the cookie that login sets. */
export const sessionTokens = z.object({token: z.string(), refreshToken: z.string(), bookingToken: z.string()})
export type SessionTokens = z.infer<typeof sessionTokens>

/** The four outcomes of a login. `waitSeconds` says how long further tries are refused. */
export const loginOutcome = z.discriminatedUnion('is', [
  z.object({is: z.literal('signed-in'), tokens: sessionTokens, person: signedInPerson}),
  z.object({is: z.literal('member')}),
  z.object({is: z.literal('must-complete'), personId: z.number(), access: z.string()}),
  z.object({is: z.literal('wrong-credentials'), waitSeconds: z.number()}),
])
export type LoginOutcome = z.infer<typeof loginOutcome>

function decodePerson(user: z.infer<typeof wireUser>, patient: z.infer<typeof wirePatient>): SignedInPerson {
  return {
    personId: user.idPersona,
    ednsId: user.idEDNS,
    firstName: user.nombre,
    lastName: user.apellido,
    sex: user.genero,
    birthDate: patient.fechaNac,
    documentType: {id: patient.tipoDoc.id, name: patient.tipoDoc.name},
    documentNumber: patient.nroDoc,
    email: patient.email,
    phone: patient.telefono1,
    nationality: patient.nacionalidad,
    province: patient.provincia,
    city: patient.ciudad,
    address: patient.domDireccion,
    postalCode: patient.codigoPostal,
    plan: {id: patient.planPk, name: patient.planDesc, typeId: patient.gamaPk, typeName: patient.gamaDesc},
    status: {id: patient.estadoCuenta, name: patient.estadoCuentaDesc},
  }
}

function encodePerson(person: SignedInPerson) {
  return {
    usuario: {
      nombre: person.firstName,
      apellido: person.lastName,
      genero: person.sex,
      idEDNS: person.ednsId,
      idPersona: person.personId,
    },
    extra: {
      paciente: {
        nacionalidad: person.nationality,
        provincia: person.province,
        ciudad: person.city,
        codigoPostal: person.postalCode,
        domDireccion: person.address,
        telefono1: person.phone,
        email: person.email,
        nroDoc: person.documentNumber,
        tipoDoc: {id: person.documentType.id, value: person.documentType.name, name: person.documentType.name},
        planDesc: person.plan.name,
        gamaDesc: person.plan.typeName,
        planPk: person.plan.id,
        gamaPk: person.plan.typeId,
        estadoCuenta: person.status.id,
        estadoCuentaDesc: person.status.name,
        fechaNac: person.birthDate,
      },
    },
  }
}

function decodeLogin(wire: z.infer<typeof wireLogin>): LoginOutcome {
  if (wire.status === 1) return {is: 'member'}
  if (wire.status === 2) return {is: 'must-complete', personId: wire.idPersona ?? 0, access: wire.access ?? ''}
  if (wire.status === 0 && wire.usuario && wire.extra) {
    return {
      is: 'signed-in',
      tokens: {token: wire.token ?? '', refreshToken: wire.refreshToken ?? '', bookingToken: wire.apimToken ?? ''},
      person: decodePerson(wire.usuario, wire.extra.paciente),
    }
  }
  return {is: 'wrong-credentials', waitSeconds: wire.esperaSegundos ?? 0}
}

function encodeLogin(outcome: LoginOutcome): z.infer<typeof wireLogin> {
  switch (outcome.is) {
    case 'signed-in':
      return {
        ...SUCCESS,
        status: 0,
        ...encodePerson(outcome.person),
        token: outcome.tokens.token,
        refreshToken: outcome.tokens.refreshToken,
        apimToken: outcome.tokens.bookingToken,
      }
    case 'member':
      return {estado: 3, mensaje: PLAN_MEMBER.text, status: 1}
    case 'must-complete':
      return {...SUCCESS, status: 2, idPersona: outcome.personId, access: outcome.access}
    case 'wrong-credentials':
      return {estado: -1, mensaje: WRONG_CREDENTIALS.text, status: -1, esperaSegundos: outcome.waitSeconds}
  }
}

/** What a person types to sign in. */
export const credentials = z
  .object({documentType, documentNumber, password: typedPassword})
  .check(documentIn('documentType', 'documentNumber'))
export type Credentials = z.infer<typeof credentials>

export const login = endpoint('login', {
  method: 'POST',
  path: '/login/nosocio',
  summary: 'Sign in with document and password',
  tag: 'access',
  authorization: 'none',
  captcha: true,
  idempotent: false,
  // Only failures count, by account, device and network; the command counts them.
  limits: [],
  input: z.codec(
    z.object({
      body: z
        .object({
          nroDoc: wireDocumentNumber,
          tipoDoc: wireDocumentType,
          password: typedPassword,
          recaptchaResponse: z.optional(captchaSolution),
        })
        .check(documentIn('tipoDoc', 'nroDoc')),
    }),
    z.object({...credentials.shape, captcha: z.optional(captchaSolution)}),
    {
      decode: ({body}) => ({
        documentType: body.tipoDoc,
        documentNumber: body.nroDoc,
        password: body.password,
        captcha: body.recaptchaResponse,
      }),
      encode: (input) => ({
        body: {
          nroDoc: input.documentNumber,
          tipoDoc: input.documentType,
          password: input.password,
          recaptchaResponse: input.captcha,
        },
      }),
    },
  ),
  output: z.codec(wireLogin, loginOutcome, {decode: decodeLogin, encode: encodeLogin}),
  errors: ['captcha-required', 'busy'],
})

export const refresh = endpoint('refresh', {
  method: 'POST',
  path: '/login/refresh',
  summary: 'Change an expired token for a new one; the refresh token rotates',
  tag: 'access',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  // And 20 for one session.
  limits: [{by: 'network', max: 3_000, seconds: 600}],
  input: z.codec(
    z.object({
      headers: z.object({
        accesstoken: z.string().check(z.maxLength(200)),
        refreshtoken: z.string().check(z.maxLength(200)),
      }),
    }),
    z.object({token: z.string(), refreshToken: z.string()}),
    {
      decode: ({headers}) => ({token: headers.accesstoken, refreshToken: headers.refreshtoken}),
      encode: (input) => ({headers: {accesstoken: input.token, refreshtoken: input.refreshToken}}),
    },
  ),
  output: z.codec(
    z.object({...answer, token: z.string(), refreshToken: z.string(), apimToken: z.string()}),
    sessionTokens,
    {
      decode: (wire) => ({token: wire.token, refreshToken: wire.refreshToken, bookingToken: wire.apimToken}),
      encode: (tokens) => ({
        ...SUCCESS,
        token: tokens.token,
        refreshToken: tokens.refreshToken,
        apimToken: tokens.bookingToken,
      }),
    },
  ),
  errors: ['not-signed-in'],
})

export const logout = endpoint('logout', {
  method: 'POST',
  path: '/login/logout',
  summary: 'Close the sessions of this browser on the server, also with an expired token',
  tag: 'access',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [],
  input: noInput,
  output: plainSuccess,
  errors: [],
})
