import * as z from 'zod/mini'
import {documentFields, documentIn} from '#fields/document-fields.ts'
import {endpoint, perHour} from '#wire/endpoint.ts'
import {captchaSolution, wireId} from '#wire/wire-fields.ts'
import {newPassword} from './password-rules.ts'
import {body, outcomes} from '#wire/wire-message.ts'
import {insideObject} from '#wire/declared-fields.ts'

/** The texts of recovery that every screen and answer shares. */
export const RECOVERY_WORDS = {
  notRegistered: {
    title: 'No registrado',
    text: 'El documento indicado no cuenta con ningún registro, podés registrarte con el siguiente botón:',
  },
  member: {title: 'Redireccionamiento', text: 'Por favor, ingresá por nuestra web de socios'},
  servesAgain:
    'Hoy ya te enviamos varios emails con un link. Usá el del último que recibiste: vuelve a servir desde ahora.',
  changed: {
    title: 'Cambio de contraseña',
    text: 'Se modificó tu contraseña correctamente. Ya podés volver a intentar ingresar por nuestro sitio.',
  },
} as const

/** False when the daily limit of mails is reached; the link of the last mail then stays valid. */
const isMailed = z.codec(z.string(), z.boolean(), {
  decode: (mensaje) => mensaje === '',
  encode: (isMailed) => (isMailed ? '' : RECOVERY_WORDS.servesAgain),
})

/** The outcome of the request: a link was mailed to a masked address, or why not. */
const linkOutcome = outcomes({
  sent: [{estado: 0}, {maskedEmail: ['data', z.string()], isMailed: ['mensaje', isMailed]}],
  'not-registered': [{estado: 1, mensaje: RECOVERY_WORDS.notRegistered.text, data: ''}],
  'no-address': [{estado: 2, mensaje: 'No tenemos un email para enviarte el link.', data: ''}],
  member: [{estado: 3, mensaje: RECOVERY_WORDS.member.text, data: ''}],
})
export type LinkOutcome = z.infer<typeof linkOutcome>

const recoveryFields = documentFields('tipoDoc', 'nroDoc')
export const recoveryDocument = insideObject(recoveryFields).check(documentIn('documentType', 'documentNumber'))
export type RecoveryDocument = z.infer<typeof recoveryDocument>

export const forgotPassword = endpoint('forgotPassword', 'POST /registro/forgot-password', {
  summary: 'Mail a link with which to set a new password',
  authorization: 'none',
  captcha: true,
  // The command also limits a document to three mails a day; after that the last link stays valid.
  limits: [perHour('network', 60)],
  input: body({...recoveryFields, captcha: ['tokenRecaptcha', z.optional(captchaSolution)]}),
  output: linkOutcome,
})

/** The bearer is the token of the link. Only setting the password uses it up. */
export const setPasswordByLink = endpoint('setPasswordByLink', 'PUT /registro/personas/upd/password/valid', {
  summary: 'Set a new password with the token of a link that came by mail',
  authorization: 'link',
  limits: [perHour('network', 120)],
  input: body({personId: ['idPersona', wireId], password: ['password', newPassword]}),
  errors: ['link-expired'],
})
