import * as z from 'zod/mini'
import {typedPassword} from '#accounts/access.ts'
import {addedCredential, creationOptions, passkeyName, shownCredential} from '#accounts/passkeys.ts'
import {typedCode} from '#accounts/second-step.ts'
import {endpoint, perDay, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {idInText, instant, orAbsent} from '#wire/wire-fields.ts'
import {answer, body, outcomes, params} from '#wire/wire-message.ts'
import {ANY_STAFF, secondStepWays, wrongTry} from './staff-session.ts'

/** The passkeys of whoever is signed in to the console. */

const staffPasskey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type StaffPasskey = z.infer<typeof staffPasskey>

export const staffPasskeys = endpoint('staffPasskeys', 'GET /mi-cuenta/llaves', {
  ...ANY_STAFF,
  summary: 'The own passkeys, the oldest first, and whether the second step may also be the code of an app',
  limits: [perMinute('account', 120)],
  countedIn: 'memory',
  output: answer({passkeys: ['passkeys', z.array(staffPasskey)], byCode: ['byCode', z.boolean()]}),
})

export const MAX_STAFF_PASSKEYS = 10
export const TOO_MANY_STAFF_KEYS = `Ya tenés ${MAX_STAFF_PASSKEYS} llaves. Quitá una para agregar otra.`
export const STAFF_KEY_NOT_STORED = 'No pudimos guardar la llave de este dispositivo. Probá de nuevo.'

const startOutcome = outcomes({
  started: [{estado: 0}, {options: ['options', creationOptions]}],
  ...wrongTry,
  'too-many': [{estado: 3, mensaje: TOO_MANY_STAFF_KEYS}],
  /** The password is right. A key opens sessions by itself, so adding one needs the second step too, where the account has one. */
  'second-step': [{estado: 4}, secondStepWays],
})
export type StaffKeyStart = z.infer<typeof startOutcome>

export const startStaffKey = endpoint('startStaffKey', 'POST /mi-cuenta/llaves/inicio', {
  ...ANY_STAFF,
  summary: 'What a browser asks its device to make a passkey with; password and second step prove the owner',
  limits: [perTenMinutes('account', 30), perDay('account', 100)],
  input: body({
    password: ['password', typedPassword],
    code: ['code', orAbsent(typedCode)],
    credential: ['credential', orAbsent(shownCredential)],
  }),
  output: startOutcome,
})

export const addStaffKey = endpoint('addStaffKey', 'POST /mi-cuenta/llaves', {
  ...ANY_STAFF,
  summary: 'Keep the passkey that the device made, under a name',
  limits: [perTenMinutes('account', 30)],
  input: body({name: ['name', passkeyName], credential: ['credential', addedCredential]}),
  output: outcomes({
    added: [{estado: 0}],
    refused: [{estado: 1, mensaje: STAFF_KEY_NOT_STORED}],
  }),
})

export const removeStaffKey = endpoint('removeStaffKey', 'DELETE /mi-cuenta/llaves/{passkeyId}', {
  ...ANY_STAFF,
  summary: 'Remove one of the own passkeys: it opens no session any more',
  limits: [perTenMinutes('account', 30)],
  input: params({passkeyId: ['passkeyId', idInText]}),
  output: outcomes({
    removed: [{estado: 0}],
    /** This installation asks for a second step, and this key is the only one. */
    'last-second-step': [{estado: 1, mensaje: 'Es tu único segundo paso. Agregá otra llave antes de quitarla.'}],
  }),
})
