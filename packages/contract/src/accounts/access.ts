import {MAX_PASSWORD_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {documentFields, documentIn} from '#fields/document-fields.ts'
import {endpoint, perTenMinutes} from '#wire/endpoint.ts'
import {PLAN_MEMBER, WRONG_CREDENTIALS} from '#pages/screen-texts.ts'
import {captchaSolution, isoDate, notEmpty, REQUIRED_TEXT, sex, wireEnum} from '#wire/wire-fields.ts'
import {answer, body, headers, outcomes} from '#wire/wire-message.ts'
import {at, insideObject, type InsideOf} from '#wire/declared-fields.ts'

/** The account status of document B, section 4. */
export const accountStatus = wireEnum({unvalidated: 1, pending: 2, validated: 3, 'no-tax-id': 4})
export type AccountStatus = z.infer<typeof accountStatus>

/** The names of the account statuses on the wire, as the account's own holder sees them. */
export const ACCOUNT_STATUS_NAMES: Readonly<Record<AccountStatus, string>> = {
  unvalidated: 'Identidad a validar',
  pending: 'Pendiente',
  validated: 'Validado',
  'no-tax-id': 'Identidad a validar',
}

const text = z.nullable(z.string())
const id = z.nullable(z.number())

/** The plan that covers a person's care. */
export const planFields = {
  id: ['planPk', id],
  name: ['planDesc', text],
  typeId: ['gamaPk', id],
  typeName: ['gamaDesc', text],
} as const

const personFields = {
  ...at('usuario', {
    personId: ['idPersona', z.number()],
    ednsId: ['idEDNS', z.number()],
    firstName: ['nombre', z.string()],
    lastName: ['apellido', z.string()],
    /** How the person wants to be called; null for the registered first name. */
    chosenName: ['nombreAutopercibido', text],
    sex: ['genero', sex],
  }),
  ...at('extra.paciente', {
    birthDate: ['fechaNac', isoDate],
    documentType: {
      id: ['tipoDoc.id', z.number()],
      name: ['tipoDoc.name+tipoDoc.value', z.string()],
    },
    documentNumber: ['nroDoc', z.string()],
    email: ['email', text],
    phone: ['telefono1', text],
    nationality: ['nacionalidad', id],
    province: ['provincia', id],
    city: ['ciudad', text],
    address: ['domDireccion', text],
    postalCode: ['codigoPostal', text],
    plan: planFields,
    status: {
      id: ['estadoCuenta', accountStatus],
      name: ['estadoCuentaDesc', z.string()],
    },
  }),
} as const

/** The signed-in person, as the session stores it. */
export type SignedInPerson = InsideOf<typeof personFields>

const tokenFields = {
  token: ['token', z.string()],
  refreshToken: ['refreshToken', z.string()],
  bookingToken: ['apimToken', z.string()],
} as const

/** The tokens of a session. They are valid only together with the cookie that login sets. */
export type SessionTokens = InsideOf<typeof tokenFields>

/** A session with its person, as every kind of sign-in returns it. */
export const signedIn = [
  {estado: 0, status: 0},
  {tokens: tokenFields, person: personFields},
] as const

/**
 * The outcomes of a login. `waitSeconds` is how long further attempts are refused. After `second-step` the same browser has to
 * answer the challenge with a code.
 */
const loginOutcome = outcomes({
  'signed-in': signedIn,
  member: [{estado: 3, mensaje: PLAN_MEMBER.text, status: 1}],
  'must-complete': [
    {estado: 0, status: 2},
    {personId: ['idPersona', z.number()], access: ['access', z.string()]},
  ],
  'second-step': [
    {estado: 0, status: 3},
    {challenge: ['desafio', z.string()], seconds: ['segundos', z.number()]},
  ],
  'wrong-credentials': [
    {estado: -1, mensaje: WRONG_CREDENTIALS.text, status: -1},
    {waitSeconds: ['esperaSegundos', z.number()]},
  ],
})
export type LoginOutcome = z.infer<typeof loginOutcome>

/** A password as typed at login: only its length is limited, so that old passwords keep working. */
export const typedPassword = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.maxLength(MAX_PASSWORD_LENGTH, 'La contraseña es demasiado larga'))

export const WRONG_PASSWORD = 'La contraseña ingresada es incorrecta'

const credentialFields = {...documentFields('tipoDoc', 'nroDoc'), password: ['password', typedPassword]} as const

/** What a person types to sign in. */
export const credentials = insideObject(credentialFields).check(documentIn('documentType', 'documentNumber'))
export type Credentials = z.infer<typeof credentials>

export const login = endpoint('login', 'POST /login/nosocio', {
  summary: 'Sign in with document and password',
  authorization: 'none',
  captcha: true,
  // Only failures count, by account, device and network; the command counts them.
  limits: [],
  input: body({...credentialFields, captcha: ['recaptchaResponse', z.optional(captchaSolution)]}),
  output: loginOutcome,
})

const heldToken = z.string().check(z.maxLength(200))

export const refresh = endpoint('refresh', 'POST /login/refresh', {
  summary: 'Change an expired token for a new one; the refresh token rotates',
  authorization: 'none',
  // The command also allows 20 for each session.
  limits: [perTenMinutes('network', 3_000)],
  input: headers({token: ['accesstoken', heldToken], refreshToken: ['refreshtoken', heldToken]}),
  output: answer(tokenFields),
  errors: ['not-signed-in'],
})

export const logout = endpoint('logout', 'POST /login/logout', {
  summary: 'Close the sessions of this browser on the server, also with an expired token',
  authorization: 'none',
})
