import * as z from 'zod/mini'
import {accountStatus} from '#accounts/access.ts'
import {endpoint, perHour, perMinute, perTenMinutes} from '#wire/endpoint.ts'
import {filesOf, submissionFields} from './verification-fields.ts'
import {instant, wireEnum} from '#wire/wire-fields.ts'
import {answer, body, outcomes} from '#wire/wire-message.ts'

/** Scanning the barcode of the person's own document, on this device or with a phone for a validation started on a computer. */

export const UNREADABLE_CARD =
  'No pudimos leer el código del documento. Probá con más luz y sin reflejos, o enviá las fotos del documento.'
export const OTHER_CARD =
  'El DNI que escaneaste tiene otro número que el de tu cuenta. Escaneá el tuyo; si es este, enviá las fotos y lo revisa nuestro equipo.'

/**
 * The outcome of documents that prove the person's own identity. `received`: the account is now validated (after a valid scan) or
 * pending. The other two outcomes are only those of a scan, and change nothing: `mismatch` is a card with another number.
 */
export const identityOutcome = outcomes({
  received: [{estado: 0}, {status: ['estadoCuenta', accountStatus]}],
  unreadable: [{estado: 1, mensaje: UNREADABLE_CARD}],
  mismatch: [{estado: 2, mensaje: OTHER_CARD}],
})
export type IdentityOutcome = z.infer<typeof identityOutcome>

/** A repeat returns another link and ends the previous one: the secret is not stored, so it cannot be returned twice. */
export const startScanHandoff = endpoint('startScanHandoff', 'POST /validacion/escaneo', {
  authorization: 'patient',
  summary: 'A link, shown as a QR, by which a phone scans the own document within ten minutes; ends the one before',
  limits: [perHour('account', 20)],
  output: answer({url: ['url', z.string()], expiresAt: ['vence', instant]}),
  errors: ['review-open', 'already-validated'],
})

/** The state of the scan on the phone. After `failed` the same link can be used again; `done` means that the account was updated. */
const handoffState = wireEnum({
  none: 'ninguno',
  waiting: 'esperando',
  opened: 'abierto',
  failed: 'fallido',
  done: 'listo',
  expired: 'vencido',
})
export type HandoffState = z.infer<typeof handoffState>

export const scanHandoff = endpoint('scanHandoff', 'GET /validacion/escaneo', {
  authorization: 'patient',
  summary: 'What became of the scan by phone, and the status that the account has now; for asking every few seconds',
  limits: [perMinute('account', 90)],
  countedIn: 'memory',
  output: answer({
    state: ['escaneo', handoffState],
    expiresAt: ['vence', z.nullable(instant)],
    status: ['estadoCuenta', accountStatus],
  }),
})

/** The bearer of this and the next call is the token of the link. */
export const openScanHandoff = endpoint('openScanHandoff', 'POST /validacion/escaneo/abrir', {
  authorization: 'link',
  summary: 'Whose document the phone scans, by first name and initial, and until when',
  limits: [perTenMinutes('network', 120)],
  output: answer({name: ['nombre', z.string()], expiresAt: ['vence', instant]}),
})

export const scanByHandoff = endpoint('scanByHandoff', 'POST /validacion/escaneo/imagen', {
  authorization: 'link',
  summary: 'Hand in the frame that the phone took; the link is spent when it was taken as proof',
  idempotent: true,
  limits: [perTenMinutes('network', 120)],
  input: body({
    files: ['documentacion', filesOf(1, 1, 'Enviá una imagen del documento')],
    channel: submissionFields.channel,
    device: submissionFields.device,
  }),
  output: identityOutcome,
  errors: ['review-open', 'already-validated', 'busy'],
})

/** Returns the same code while it is valid, so that reloading the page does not change it. */
export const counterCode = endpoint('counterCode', 'POST /validacion/mostrador', {
  authorization: 'patient',
  summary: 'A code, valid for seven days, with which any counter of the network validates the own identity in person',
  limits: [perHour('account', 30)],
  idempotent: 'by-itself',
  output: answer({code: ['codigoMostrador', z.string()], expiresAt: ['vence', instant]}),
  errors: ['already-validated'],
})
