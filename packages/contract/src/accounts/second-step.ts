import {MAX_TYPED_CODE_LENGTH} from '#fields/field-lengths.ts'
import * as z from 'zod/mini'
import {signedIn, typedPassword, WRONG_PASSWORD} from './access.ts'
import {endpoint, PATIENT_READS, perDay, perTenMinutes} from '#wire/endpoint.ts'
import {instant, notEmpty, orAbsent} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'

/** The second step of a sign-in: a code of the person's authenticator app, or one of ten recovery codes. */

/** The code of the app, six digits, or a recovery code; spaces and dashes are ignored. */
export const typedCode = z.string().check(notEmpty, z.maxLength(MAX_TYPED_CODE_LENGTH, 'Revisá el código'))

/** The server's challenge, which the browser sends back. */
const challenge = z.string().check(z.maxLength(100))

export const WRONG_CODE = 'El código no es correcto o ya se usó. Probá con el que muestra ahora tu aplicación.'
export const SECOND_STEP_OVER = 'Pasó demasiado tiempo desde que ingresaste tu contraseña. Ingresala de nuevo.'

export const wrongCode = [
  {estado: 5, mensaje: WRONG_CODE, status: 3},
  {waitSeconds: ['esperaSegundos', z.number()]},
] as const

const signInOutcome = outcomes({
  'signed-in': signedIn,
  'wrong-code': wrongCode,
  /** The challenge is expired, used, from another browser or unknown. */
  over: [{estado: 6, mensaje: SECOND_STEP_OVER, status: -1}],
})
export type SecondStepOutcome = z.infer<typeof signInOutcome>

export const secondStep = endpoint('secondStep', 'POST /login/segundo-paso', {
  summary: 'Answer the challenge of a login with a code, in the browser that got it',
  authorization: 'none',
  // The command counts wrong codes by account, and only after a right password.
  limits: [perTenMinutes('network', 300)],
  input: body({challenge: ['desafio', challenge], code: ['codigo', typedCode]}),
  output: signInOutcome,
})

const GUESSED = [perTenMinutes('account', 10), perDay('account', 30)] as const

export const secondStepState = endpoint('secondStepState', 'GET /login/segundo-paso/estado', {
  ...PATIENT_READS,
  summary: 'Whether the own second step is on, since when, and how many recovery codes are left',
  output: answer({
    since: ['desde', z.nullable(instant)],
    recoveryCodes: ['codigosRestantes', z.number()],
  }),
})

/** Outcomes of a call that requires the password, however recent the session is. */
export const ownerRefused = {
  'password-needed': [{estado: 1}],
  'wrong-password': [{estado: 2, mensaje: WRONG_PASSWORD}],
} as const

const setupOutcome = outcomes({
  started: [{estado: 0}, {secret: ['secreto', z.string()], uri: ['uri', z.string()]}],
  ...ownerRefused,
  'already-on': [{estado: 3}],
})
export type SecondStepSetup = z.infer<typeof setupOutcome>

export const startSecondStep = endpoint('startSecondStep', 'POST /login/segundo-paso/inicio', {
  authorization: 'patient',
  summary: 'Make a secret for the own app; it is asked for once confirmSecondStep has proved a code of it',
  limits: GUESSED,
  input: body({password: ['password', orAbsent(typedPassword)]}),
  output: setupOutcome,
})

const recoveryCodes = {codes: ['codigos', z.array(z.string())]} as const

const confirmOutcome = outcomes({on: [{estado: 0}, recoveryCodes], 'wrong-code': wrongCode})

export const confirmSecondStep = endpoint('confirmSecondStep', 'POST /login/segundo-paso/confirmar', {
  authorization: 'patient',
  summary: 'Turn the second step on by a code of the app; answers the recovery codes, this once',
  limits: [perTenMinutes('account', 30)],
  input: body({code: ['codigo', typedCode]}),
  output: confirmOutcome,
})

const proof = body({password: ['password', typedPassword], code: ['codigo', typedCode]})
const proofRefused = {'wrong-password': ownerRefused['wrong-password'], 'wrong-code': wrongCode} as const

export const newRecoveryCodes = endpoint('newRecoveryCodes', 'POST /login/segundo-paso/codigos', {
  authorization: 'patient',
  summary: 'Make ten new recovery codes, shown this once; the ones before serve no more',
  limits: GUESSED,
  input: proof,
  output: outcomes({made: [{estado: 0}, recoveryCodes], ...proofRefused}),
})

export const endSecondStep = endpoint('endSecondStep', 'POST /login/segundo-paso/quitar', {
  authorization: 'patient',
  summary: 'Turn the second step off, by password and code',
  limits: GUESSED,
  input: proof,
  output: outcomes({off: [{estado: 0}], ...proofRefused}),
})
