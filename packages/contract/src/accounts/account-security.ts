import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perDay, perHour, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {typedPassword, WRONG_PASSWORD} from './access.ts'
import {newPassword} from './password-rules.ts'
import {email} from '#fields/email-address.ts'
import {pinAnswer, wirePin} from '#people/person-fields.ts'
import {captchaSolution, idInText, instant, wireId, wireEnum} from '#wire/wire-fields.ts'
import {answer, answerWith, body, outcomes, params} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

const changeOutcome = outcomes({changed: [{estado: 0}], 'wrong-password': [{estado: 1, mensaje: WRONG_PASSWORD}]})
export type PasswordChange = z.infer<typeof changeOutcome>

export const changePassword = endpoint('changePassword', 'PUT /registro/personas/upd/password', {
  authorization: 'patient',
  summary: 'Change the own password, knowing the old one; every other session closes',
  captcha: true,
  limits: [perTenMinutes('account', 5), perDay('account', 20)],
  input: body(
    {
      personId: ['idPersona', wireId],
      password: ['password', newPassword],
      oldPassword: ['oldPassword', typedPassword],
    },
    {unread: {tokenRecaptcha: z.optional(captchaSolution)}},
  ),
  output: changeOutcome,
})

export const sendChangePin = endpoint('sendChangePin', 'POST /registro/change-password/pin/{x}', {
  authorization: 'patient',
  summary: 'Mail a code of six digits to a new address, to prove that it is theirs; x is the own idPersona',
  idempotent: true,
  limits: [perHour('account', 10), perDay('account', 20)],
  // The id in the path is only compared with the session's person.
  input: wireObject({personId: ['params.x', idInText], email: ['body.nuevoEmail', email]}),
})

export const verifyChangePin = endpoint('verifyChangePin', 'POST /registro/change-password/pin/{x}/verificar', {
  authorization: 'patient',
  summary: 'Show the code that came to the new address: estado 0, or 5 with what to say',
  limits: [perTenMinutes('account', 30)],
  input: wireObject({personId: ['params.x', idInText], pin: ['body.pin', wirePin]}),
  output: pinAnswer,
})

/** Returns estado 5 unless a code for the same address was verified before. */
export const changeEmail = endpoint('changeEmail', 'PUT /registro/personas/upd/email', {
  authorization: 'patient',
  summary: 'Change the own address for one proved by its code; the old one is told, and can take it back for 72 hours',
  limits: [perHour('account', 20)],
  input: body({personId: ['idPersona', wireId], ednsId: ['idEdns', wireId], email: ['nuevoEmail', email]}),
  output: pinAnswer,
})

/** The bearer is the token of the link in the mail to the old address. */
const byRevertLink = {
  authorization: 'link',
  limits: [perHour('network', 60)],
  errors: ['link-expired'],
} as const

export const revertEmail = endpoint('revertEmail', 'POST /registro/email/revertir', {
  ...byRevertLink,
  summary: 'Give the account its old address back, by the link that the old address got; every session closes',
  output: answer({maskedEmail: ['data', z.string()]}),
})

export const checkRevertLink = endpoint('checkRevertLink', 'GET /registro/email/revertir', {
  ...byRevertLink,
  summary: 'Whether that link still works; it changes nothing and does not use up the link',
  countedIn: 'memory',
})

/** One open session, as its owner sees it. `browser` and `system` are empty when they are unknown. */
const openSession = wireObject({
  id: ['id', z.number()],
  browser: ['navegador', z.string()],
  system: ['sistema', z.string()],
  kind: ['tipo', wireEnum({phone: 'telefono', computer: 'computadora', unknown: 'desconocido'})],
  createdAt: ['inicio', instant],
  lastUsedAt: ['ultimoUso', instant],
  current: ['actual', z.boolean()],
})
export type OpenSession = z.infer<typeof openSession>

export const openSessions = endpoint('openSessions', 'GET /login/sesiones', {
  ...PATIENT_READS,
  summary: 'The own open sessions, the current one first',
  output: answerWith('data', z.array(openSession)),
})

export const closeSession = endpoint('closeSession', 'POST /login/sesiones/{id}/cerrar', {
  authorization: 'patient',
  summary: 'Close one of the own sessions',
  limits: [perMinute('account', 60)],
  input: params({sessionId: ['id', idInText]}),
})

export const closeOtherSessions = endpoint('closeOtherSessions', 'POST /login/sesiones/cerrar-otras', {
  authorization: 'patient',
  summary: 'Close every own session but the one that asks',
  limits: [perMinute('account', 20)],
  output: answer({closed: ['cerradas', z.number()]}),
})
