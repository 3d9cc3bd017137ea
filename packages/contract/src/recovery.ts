import * as z from 'zod/mini'
import {documentIn, documentNumber, documentType, wireDocumentNumber, wireDocumentType} from './document-fields.ts'
import {endpoint} from './endpoint.ts'
import {captchaSolution} from './field-rules.ts'
import {newPassword} from './password-rules.ts'
import {answer, plainSuccess, wireId} from './wire-fields.ts'

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

/** What became of the request: a link on its way to a masked address, or why there is none. */
const linkOutcome = z.discriminatedUnion('is', [
  /** Not mailed: enough mails of a day were, and the link of the last one serves again. */
  z.object({is: z.literal('sent'), maskedEmail: z.string(), isMailed: z.boolean()}),
  z.object({is: z.literal('not-registered')}),
  z.object({is: z.literal('no-address')}),
  z.object({is: z.literal('member')}),
])
export type LinkOutcome = z.infer<typeof linkOutcome>

const wireOutcome = z.object({...answer, data: z.string()})

function decodeOutcome({estado, mensaje, data}: z.infer<typeof wireOutcome>): LinkOutcome {
  if (estado === 0) return {is: 'sent', maskedEmail: data, isMailed: mensaje === ''}
  if (estado === 2) return {is: 'no-address'}
  return {is: estado === 3 ? 'member' : 'not-registered'}
}

function encodeOutcome(outcome: LinkOutcome): z.infer<typeof wireOutcome> {
  switch (outcome.is) {
    case 'sent':
      return {estado: 0, mensaje: outcome.isMailed ? '' : RECOVERY_WORDS.servesAgain, data: outcome.maskedEmail}
    case 'not-registered':
      return {estado: 1, mensaje: RECOVERY_WORDS.notRegistered.text, data: ''}
    case 'no-address':
      return {estado: 2, mensaje: 'No tenemos un email para enviarte el link.', data: ''}
    case 'member':
      return {estado: 3, mensaje: RECOVERY_WORDS.member.text, data: ''}
  }
}

export const recoveryDocument = z
  .object({documentType, documentNumber})
  .check(documentIn('documentType', 'documentNumber'))
export type RecoveryDocument = z.infer<typeof recoveryDocument>

/** estado 0 sent, with a mensaje where the link of the last mail serves again instead, 1 not registered, 2 registered without an address, 3 member; `data` is the masked address. */
export const forgotPassword = endpoint('forgotPassword', {
  method: 'POST',
  path: '/registro/forgot-password',
  summary: 'Mail a link with which to set a new password',
  tag: 'recovery',
  authorization: 'none',
  captcha: true,
  idempotent: false,
  // And three mails a day for a document, which the command counts: beyond, the last link serves again.
  limits: [{by: 'network', max: 60, seconds: 3_600}],
  input: z.codec(
    z.object({
      body: z
        .object({
          nroDoc: wireDocumentNumber,
          tipoDoc: wireDocumentType,
          tokenRecaptcha: z.optional(captchaSolution),
        })
        .check(documentIn('tipoDoc', 'nroDoc')),
    }),
    z.object({...recoveryDocument.shape, captcha: z.optional(captchaSolution)}),
    {
      decode: ({body}) => ({
        documentType: body.tipoDoc,
        documentNumber: body.nroDoc,
        captcha: body.tokenRecaptcha,
      }),
      encode: (input) => ({
        body: {nroDoc: input.documentNumber, tipoDoc: input.documentType, tokenRecaptcha: input.captcha},
      }),
    },
  ),
  output: z.codec(wireOutcome, linkOutcome, {decode: decodeOutcome, encode: encodeOutcome}),
  errors: ['captcha-required', 'too-many'],
})

/** The bearer is the token of the link; it is spent when the password is set, and by nothing else. */
export const setPasswordByLink = endpoint('setPasswordByLink', {
  method: 'PUT',
  path: '/registro/personas/upd/password/valid',
  summary: 'Set a new password with the token of a link that came by mail',
  tag: 'recovery',
  authorization: 'link',
  captcha: false,
  idempotent: false,
  limits: [{by: 'network', max: 120, seconds: 3_600}],
  input: z.codec(
    z.object({body: z.object({idPersona: wireId, password: newPassword})}),
    z.object({personId: z.number(), password: newPassword}),
    {
      decode: ({body}) => ({personId: body.idPersona, password: body.password}),
      encode: (input) => ({body: {idPersona: input.personId, password: input.password}}),
    },
  ),
  output: plainSuccess,
  errors: ['link-expired', 'busy'],
})
