import * as z from 'zod/mini'
import {addedCredential, creationOptions, passkeyName} from '#accounts/passkeys.ts'
import {typedCode} from '#accounts/second-step.ts'
import {newPassword} from '#accounts/password-rules.ts'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {orAbsent} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {STAFF_API} from './staff-api.ts'
import {pin, staffName} from './staff-fields.ts'

/** How a member of staff gets an account: by a link of one use, mailed by an administrator or printed by `staff create`. */

const token = z.string().check(z.maxLength(200))

export const staffInvitation = endpoint('staffInvitation', 'POST /invitacion', {
  base: STAFF_API,
  summary: 'What an invitation of staff opens: for whom it is, and the secret for an authenticator app',
  authorization: 'none',
  limits: [perHour('network', 120)],
  input: body({token: ['token', token]}),
  output: answer({
    email: ['email', z.string()],
    name: ['name', z.string()],
    secret: ['secret', z.string()],
    uri: ['uri', z.string()],
    /** The installation asks every member for a second step. */
    needsSecondStep: ['needsSecondStep', z.boolean()],
  }),
  errors: ['link-expired'],
})

export const startInvitationKey = endpoint('startInvitationKey', 'POST /invitacion/llave', {
  base: STAFF_API,
  summary: 'What a browser asks its device to make a passkey with, for the account of an invitation',
  authorization: 'none',
  limits: [perHour('network', 120)],
  input: body({token: ['token', token]}),
  output: answer({options: ['options', creationOptions]}),
  errors: ['link-expired'],
})

export const acceptStaffInvitation = endpoint('acceptStaffInvitation', 'POST /invitacion/aceptacion', {
  base: STAFF_API,
  summary:
    'Accept an invitation of staff: choose name, password, PIN and the second step, by a code of the app or a passkey',
  authorization: 'none',
  limits: [perHour('network', 120)],
  input: body({
    token: ['token', token],
    name: ['name', staffName],
    password: ['password', newPassword],
    pin: ['pin', pin],
    code: ['code', orAbsent(typedCode)],
    passkey: ['passkey', orAbsent(z.object({name: passkeyName, credential: addedCredential}))],
  }),
  errors: ['link-expired', 'invalid'],
})
