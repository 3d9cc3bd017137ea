import * as z from 'zod/mini'
import {typedPassword} from '#accounts/access.ts'
import {shownCredential} from '#accounts/passkeys.ts'
import {newPassword} from '#accounts/password-rules.ts'
import {typedCode} from '#accounts/second-step.ts'
import {endpoint, perDay, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {idInText, instant, orAbsent} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {pin} from './staff-fields.ts'
import {ANY_STAFF, secondStepWays, wrongTry} from './staff-session.ts'

/** What whoever is signed in to the console sees and changes of their own account; their passkeys are in `staff-passkeys.ts`. */

const ownSession = z.object({
  sessionId: z.number(),
  /** Empty when they are unknown. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: z.boolean(),
})
export type OwnStaffSession = z.infer<typeof ownSession>

export const staffSessions = endpoint('staffSessions', 'GET /mi-cuenta/sesiones', {
  ...ANY_STAFF,
  summary: 'The own open sessions of the console, the current one first',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  output: answer({sessions: ['sessions', z.array(ownSession)]}),
})

export const endStaffSession = endpoint('endStaffSession', 'DELETE /mi-cuenta/sesiones/{sessionId}', {
  ...ANY_STAFF,
  summary: 'End one of the own sessions at once; a repeat changes nothing',
  limits: [perTenMinutes('account', 60)],
  input: params({sessionId: ['sessionId', idInText]}),
})

const changed = outcomes({changed: [{estado: 0}], ...wrongTry})
export type StaffAccountChanged = z.infer<typeof changed>

/** Each change asks for the present password, whose wrong tries count as those of a locked session. */
const CHANGE = {...ANY_STAFF, limits: [perTenMinutes('account', 30), perDay('account', 100)]} as const

export const changeStaffPassword = endpoint('changeStaffPassword', 'POST /mi-cuenta/contrasena', {
  ...CHANGE,
  summary: 'Change the own password by the present one; every other session ends',
  input: body({oldPassword: ['oldPassword', typedPassword], password: ['password', newPassword]}),
  output: changed,
  errors: ['invalid'],
})

export const changeStaffPin = endpoint('changeStaffPin', 'POST /mi-cuenta/pin', {
  ...CHANGE,
  summary: 'Change the own PIN by the password',
  input: body({password: ['password', typedPassword], pin: ['pin', pin]}),
  output: changed,
})

const appStart = outcomes({
  /** `pending` is the secret again, sealed for this session, which the confirmation sends back. */
  started: [{estado: 0}, {secret: ['secret', z.string()], uri: ['uri', z.string()], pending: ['pending', z.string()]}],
  ...wrongTry,
  /** The password is right, and the account asks for its second step too. */
  'second-step': [{estado: 3}, secondStepWays],
})
export type StaffAppStart = z.infer<typeof appStart>

export const startStaffApp = endpoint('startStaffApp', 'POST /mi-cuenta/aplicacion/inicio', {
  ...CHANGE,
  summary: 'A new secret for an authenticator app; password and second step prove the owner, and nothing changes yet',
  input: body({
    password: ['password', typedPassword],
    code: ['code', orAbsent(typedCode)],
    credential: ['credential', orAbsent(shownCredential)],
  }),
  output: appStart,
})

export const WRONG_APP_CODE = 'El código no es correcto. Probá con el que muestra ahora tu aplicación.'
export const STAFF_APP_TOO_LATE = 'Pasó demasiado tiempo. Empezá de nuevo.'

export const replaceStaffApp = endpoint('replaceStaffApp', 'POST /mi-cuenta/aplicacion', {
  ...CHANGE,
  summary: 'Take the new app as second step once it shows a right code; the codes of the one before end',
  input: body({pending: ['pending', z.string().check(z.maxLength(300))], code: ['code', typedCode]}),
  output: outcomes({
    replaced: [{estado: 0}],
    'wrong-code': [{estado: 1, mensaje: WRONG_APP_CODE}],
    'too-late': [{estado: 2, mensaje: STAFF_APP_TOO_LATE}],
  }),
})
