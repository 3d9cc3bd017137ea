import * as z from 'zod/mini'
import {typedPassword} from '#accounts/access.ts'
import {requestOptions, shownCredential} from '#accounts/passkeys.ts'
import {typedCode} from '#accounts/second-step.ts'
import {email} from '#fields/email-address.ts'
import {endpoint, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {instant, orAbsent} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import {STAFF_API} from './staff-api.ts'
import {staffGrant} from './staff-fields.ts'
import {STAFF_ROLES} from './staff-roles.ts'

/** The session of the console: a cookie of its own that locks when nobody works. */

export const WRONG_STAFF_CREDENTIALS = 'El email, la contraseña o el segundo paso no son correctos.'

/** What the second step of a member may be: the code of an app, a passkey, or either. */
export const secondStepWays = {byCode: ['byCode', z.boolean()], key: ['key', z.nullable(requestOptions)]} as const

const signInOutcome = outcomes({
  'signed-in': [{estado: 0}],
  'wrong-credentials': [{estado: 1, mensaje: WRONG_STAFF_CREDENTIALS}, {waitSeconds: ['waitSeconds', z.number()]}],
  /** The password is right, and the account asks for its second step too. */
  'second-step': [{estado: 2}, secondStepWays],
  /** This installation asks for a second step, and the account has none: somebody has to give the member access anew. */
  'no-second-step': [
    {estado: 3, mensaje: 'Tu cuenta no tiene segundo paso. Pedile a quien administra que restablezca tu acceso.'},
  ],
})
export type StaffSignInOutcome = z.infer<typeof signInOutcome>

export const signInStaff = endpoint('signInStaff', 'POST /sesion', {
  base: STAFF_API,
  summary:
    'Sign in to the console with mail, password and, where the account has one, the second step: the code of an app or a passkey',
  authorization: 'none',
  // The command counts failures by account and network.
  limits: [perTenMinutes('network', 300)],
  input: body({
    email: ['email', email],
    password: ['password', typedPassword],
    code: ['code', orAbsent(typedCode)],
    credential: ['credential', orAbsent(shownCredential)],
  }),
  output: signInOutcome,
})

export const startStaffKeySignIn = endpoint('startStaffKeySignIn', 'POST /sesion/llave/inicio', {
  base: STAFF_API,
  summary: 'What a browser asks its device to sign, to sign in to the console by passkey alone',
  authorization: 'none',
  limits: [perTenMinutes('network', 600)],
  output: answer({options: ['options', requestOptions]}),
})

export const STAFF_KEY_REFUSED =
  'No pudimos ingresar con esa llave de acceso. Probá de nuevo o ingresá con tu contraseña.'

export const signInByStaffKey = endpoint('signInByStaffKey', 'POST /sesion/llave', {
  base: STAFF_API,
  summary: 'Sign in to the console with what the device signed',
  authorization: 'none',
  limits: [perTenMinutes('network', 300)],
  input: body({credential: ['credential', shownCredential]}),
  output: outcomes({
    'signed-in': [{estado: 0}],
    /** The key is unknown, removed or copied, or the answer is late or from another browser: one outcome for all. */
    refused: [{estado: 1, mensaje: STAFF_KEY_REFUSED}],
  }),
})

/** A call that any member may make. */
export const ANY_STAFF = {base: STAFF_API, authorization: 'staff', roles: STAFF_ROLES} as const

const staffMember = answer({
  staffId: ['staffId', z.number()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  grants: ['grants', z.array(staffGrant)],
  /** The centres where the member has a role, by name. */
  centres: ['centres', z.array(z.object({id: z.string(), name: z.string()}))],
  isLocked: ['isLocked', z.boolean()],
  /** The member has passkeys, any of which opens the session when it is locked. */
  hasPasskeys: ['hasPasskeys', z.boolean()],
  endsAt: ['endsAt', instant],
})
export type StaffMember = z.infer<typeof staffMember>

export const staffSession = endpoint('staffSession', 'GET /sesion', {
  ...ANY_STAFF,
  summary: 'Who is signed in to the console, with which roles, and whether the session is locked',
  whileLocked: true,
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  output: staffMember,
})

export const reportStaffActivity = endpoint('reportStaffActivity', 'POST /sesion/uso', {
  ...ANY_STAFF,
  summary: 'Somebody is working: the session does not lock for another fifteen minutes',
  limits: [perMinute('account', 60)],
})

export const lockStaffSession = endpoint('lockStaffSession', 'POST /sesion/bloqueo', {
  ...ANY_STAFF,
  summary: 'Lock the session at once',
  whileLocked: true,
  limits: [perMinute('account', 60)],
})

/** What a wrong try in a session ends with. */
export const wrongTry = {
  wrong: [{estado: 1, mensaje: 'No es correcto.'}, {triesLeft: ['triesLeft', z.number()]}],
  /** Too many wrong tries: the session is over. */
  over: [{estado: 2, mensaje: 'Fueron demasiados intentos. Ingresá de nuevo.'}],
} as const

const unlockOutcome = outcomes({opened: [{estado: 0}], ...wrongTry})
export type UnlockOutcome = z.infer<typeof unlockOutcome>

export const unlockStaffSession = endpoint('unlockStaffSession', 'POST /sesion/desbloqueo', {
  ...ANY_STAFF,
  summary: 'Open a locked session with the PIN or the password of its member',
  whileLocked: true,
  limits: [perMinute('account', 60)],
  input: body({secret: ['secret', typedPassword]}),
  output: unlockOutcome,
})

export const startStaffKeyUnlock = endpoint('startStaffKeyUnlock', 'POST /sesion/desbloqueo/llave/inicio', {
  ...ANY_STAFF,
  summary: 'What a browser asks a device of its member to sign, to open a locked session',
  whileLocked: true,
  limits: [perMinute('account', 60)],
  output: answer({options: ['options', requestOptions]}),
})

export const unlockByStaffKey = endpoint('unlockByStaffKey', 'POST /sesion/desbloqueo/llave', {
  ...ANY_STAFF,
  summary: 'Open a locked session with what a device of its member signed',
  whileLocked: true,
  limits: [perMinute('account', 60)],
  input: body({credential: ['credential', shownCredential]}),
  output: unlockOutcome,
})

export const signOutStaff = endpoint('signOutStaff', 'POST /sesion/salida', {
  ...ANY_STAFF,
  summary: 'End the session of the console',
  whileLocked: true,
  limits: [perMinute('account', 60)],
})
