import * as z from 'zod/mini'
import {email} from '#fields/email-address.ts'
import {endpoint, perHour, perMinute} from '#wire/endpoint.ts'
import {idInText, instant} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import {STAFF_API} from './staff-api.ts'
import {staffGrant, staffName} from './staff-fields.ts'
import {STAFF_MAY} from './staff-permissions.ts'

/** Who works in the network: invited, given roles and deactivated by an administrator of all centres. */

const ADMINISTRATION = {base: STAFF_API, authorization: 'staff', roles: STAFF_MAY.manageStaff} as const

/** The most roles of one member: each role in each centre of a large network. */
const MAX_GRANTS = 60

const grants = z.array(staffGrant).check(z.minLength(1, 'Elegí al menos un rol'), z.maxLength(MAX_GRANTS))

const member = wireObject({
  staffId: ['staffId', z.number()],
  name: ['name', z.string()],
  email: ['email', z.string()],
  grants: ['grants', z.array(staffGrant)],
  state: ['state', z.enum(['invited', 'active', 'deactivated'])],
  hasSecondStep: ['hasSecondStep', z.boolean()],
  lastSeenAt: ['lastSeenAt', z.nullable(instant)],
})
export type ListedMember = z.infer<typeof member>

export const staffList = endpoint('staffList', 'GET /personal', {
  ...ADMINISTRATION,
  summary: 'Everybody with an account of the console, with roles, state and when they were last there',
  limits: [perMinute('account', 120)],
  output: answer({members: ['members', z.array(member)]}),
})

export const inviteStaffMember = endpoint('inviteStaffMember', 'POST /personal', {
  ...ADMINISTRATION,
  summary: 'Invite somebody by mail; for whoever has not accepted yet, the new link replaces the one before',
  idempotent: true,
  limits: [perHour('account', 120)],
  input: body({email: ['email', email], name: ['name', staffName], grants: ['grants', grants]}),
  output: outcomes({
    invited: [{estado: 0}],
    'email-taken': [{estado: 1, mensaje: 'Ya hay una cuenta con ese email.'}],
    'unknown-centre': [{estado: 2, mensaje: 'Uno de los centros ya no existe.'}],
  }),
})

const changed = outcomes({
  changed: [{estado: 0}],
  'last-administrator': [{estado: 1, mensaje: 'Tiene que quedar alguien que administre toda la red.'}],
  'unknown-centre': [{estado: 2, mensaje: 'Uno de los centros ya no existe.'}],
})

export const changeStaffRoles = endpoint('changeStaffRoles', 'POST /personal/{staffId}/roles', {
  ...ADMINISTRATION,
  summary: 'Give a member these roles in place of those before; open sessions follow at once',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: wireObject({staffId: ['params.staffId', idInText], grants: ['body.grants', grants]}),
  output: changed,
})

export const deactivateStaff = endpoint('deactivateStaff', 'POST /personal/{staffId}/baja', {
  ...ADMINISTRATION,
  summary: 'Close the account of a member, whose sessions end at once; a repeat changes nothing',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: params({staffId: ['staffId', idInText]}),
  output: changed,
})

export const reactivateStaff = endpoint('reactivateStaff', 'POST /personal/{staffId}/alta', {
  ...ADMINISTRATION,
  summary: 'Open the account of a member again; a repeat changes nothing',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  input: params({staffId: ['staffId', idInText]}),
  output: changed,
})

export const resetStaffAccess = endpoint('resetStaffAccess', 'POST /personal/{staffId}/restablecer', {
  ...ADMINISTRATION,
  summary:
    'End every way in of a member who lost one: password, PIN, app and passkeys; a mailed link of one use sets them anew',
  idempotent: true,
  limits: [perHour('account', 60)],
  input: params({staffId: ['staffId', idInText]}),
  output: outcomes({
    reset: [{estado: 0}],
    deactivated: [{estado: 1, mensaje: 'La cuenta está de baja: reabrila primero.'}],
  }),
})
