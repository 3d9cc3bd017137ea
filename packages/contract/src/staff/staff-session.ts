import * as z from 'zod/mini'
import {typedPassword} from '#accounts/access.ts'
import {typedCode} from '#accounts/second-step.ts'
import {email} from '#fields/email-address.ts'
import {endpoint, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {instant, orAbsent} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'
import {STAFF_API} from './staff-api.ts'
import {staffGrant} from './staff-fields.ts'
import {STAFF_ROLES} from './staff-roles.ts'

/** The session of the console: a cookie of its own that locks when nobody works. */

export const WRONG_STAFF_CREDENTIALS = 'El email, la contraseña o el código no son correctos.'

const signInOutcome = outcomes({
  'signed-in': [{estado: 0}],
  'wrong-credentials': [{estado: 1, mensaje: WRONG_STAFF_CREDENTIALS}, {waitSeconds: ['waitSeconds', z.number()]}],
  /** The password is right, and the account asks for the code of the app too. */
  'second-step': [{estado: 2}],
  /** This installation asks for a second step, and the account has none: somebody has to invite the member again. */
  'no-second-step': [
    {estado: 3, mensaje: 'Tu cuenta no tiene segundo paso. Pedile a quien administra que te invite de nuevo.'},
  ],
})
export type StaffSignInOutcome = z.infer<typeof signInOutcome>

export const signInStaff = endpoint('signInStaff', 'POST /sesion', {
  base: STAFF_API,
  summary: 'Sign in to the console with mail, password and, where the account has one, the code of an app',
  authorization: 'none',
  // The command counts failures by account and network.
  limits: [perTenMinutes('network', 300)],
  input: body({
    email: ['email', email],
    password: ['password', typedPassword],
    code: ['code', orAbsent(typedCode)],
  }),
  output: signInOutcome,
})

/** A call that any member may make. */
const ANY_STAFF = {base: STAFF_API, authorization: 'staff', roles: STAFF_ROLES} as const

const staffMember = answer({
  staffId: ['staffId', z.number()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  grants: ['grants', z.array(staffGrant)],
  /** The centres where the member has a role, by name. */
  centres: ['centres', z.array(z.object({id: z.string(), name: z.string()}))],
  isLocked: ['isLocked', z.boolean()],
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

const unlockOutcome = outcomes({
  opened: [{estado: 0}],
  wrong: [{estado: 1, mensaje: 'No es correcto.'}, {triesLeft: ['triesLeft', z.number()]}],
  /** Too many wrong tries: the session is over. */
  over: [{estado: 2, mensaje: 'Fueron demasiados intentos. Ingresá de nuevo.'}],
})
export type UnlockOutcome = z.infer<typeof unlockOutcome>

export const unlockStaffSession = endpoint('unlockStaffSession', 'POST /sesion/desbloqueo', {
  ...ANY_STAFF,
  summary: 'Open a locked session with the PIN or the password of its member',
  whileLocked: true,
  limits: [perMinute('account', 60)],
  input: body({secret: ['secret', typedPassword]}),
  output: unlockOutcome,
})

export const signOutStaff = endpoint('signOutStaff', 'POST /sesion/salida', {
  ...ANY_STAFF,
  summary: 'End the session of the console',
  whileLocked: true,
  limits: [perMinute('account', 60)],
})
