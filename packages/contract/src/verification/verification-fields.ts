import {MAX_FILES} from '#files/upload-limits.ts'
import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {documentIn, wireDocumentNumber, wireDocumentType} from '#fields/document-fields.ts'
import {perHour, type Endpoint} from '#wire/endpoint.ts'
import {fileKey} from '#files/files.ts'
import {freeText, wireChannel} from '#people/person-fields.ts'
import {claimedUser, orAbsent, notEmpty, REQUIRED_TEXT, wireId, wireSmallId, wireEnum} from '#wire/wire-fields.ts'
import {outcomes} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

/** The fields that the forms for submitting documents share. */

/** The purpose of submitted documents, by the number in the address of its form (`formulario`). */
export const verificationKind = wireEnum({identity: 1, minor: 2, 'mail-recovery': 3, relationship: 4, order: 5})
export type VerificationKind = z.infer<typeof verificationKind>

/** Wire "key;key" to a list and back, with a minimum and a maximum length. */
export const filesOf = (least: number, most: number, error: string) =>
  z.codec(
    z.string(REQUIRED_TEXT).check(notEmpty, z.maxLength(400, error)),
    z.array(fileKey).check(
      z.minLength(least, error),
      z.maxLength(most, error),
      z.refine((keys) => new Set(keys).size === keys.length, {error: 'Hay una imagen repetida'}),
    ),
    {decode: (wire) => wire.split(';').filter((key) => key !== ''), encode: (keys) => keys.join(';')},
  )

export const severalFiles = filesOf(1, MAX_FILES, `Enviá entre 1 y ${MAX_FILES} archivos`)
export const bothSides = filesOf(2, 2, 'Enviá dos imágenes: el frente y el dorso del documento')

export const wireValidation = wireEnum({scan: 1, manual: 2}, 'orText')

/** The name of a submitted medical order. */
export const medicalOrderId = z.string().check(z.regex(/^[\w-]{16}$/, 'Volvé a adjuntar la orden'))

/** Who the caller claims to be. */
export const caller = {callerName: ['idUsuario', claimedUser]} as const

/** One image that a reviewer rejected, and why. */
export const rejectedImage = wireObject({position: ['posicion', z.number()], reason: ['motivo', z.string()]})

/** Reasons, separated by semicolons. */
export const rejectionReasons = z.codec(z.string(), z.array(z.string()), {
  decode: (wire) =>
    wire
      .split(';')
      .map((reason) => reason.trim())
      .filter((reason) => reason !== ''),
  encode: (reasons) => reasons.join(';'),
})

/** estado 113: the server says why it does not accept these documents. */
export const resubmission = outcomes({
  received: [{estado: 0, status: 0}],
  'not-taken': [{estado: 113, status: 113}, {message: ['mensaje', z.string()]}],
})
export type Resubmission = z.infer<typeof resubmission>

/**
 * How documents are submitted: from which screen and device, and of which kind. The server reads a scan again; no decision depends
 * on the other fields. The address that a browser claims to have (`ipCliente`) is not read.
 */
export const submissionFields = {
  channel: ['canal', byDefault(wireChannel, 'web')],
  validation: ['tipoValidacion', byDefault(wireValidation, 'manual')],
  documentationType: ['tipoDocumentacion', orAbsent(wireSmallId)],
  device: ['dispositivo', freeText],
} as const
export type Submission = InsideOf<typeof submissionFields>

/** Optional: the person is only compared with the session. */
export const documentOwner = {
  ednsId: ['idEdns', z.optional(wireId)],
  documentType: ['idTipoDoc', z.optional(wireDocumentType)],
  documentNumber: ['nroDoc', z.optional(wireDocumentNumber), documentIn('idTipoDoc', 'nroDoc')],
} as const

/** The command limits successes to three a day; this limits the attempts. */
export const handedInByPatient = {
  authorization: 'patient',
  idempotent: true,
  limits: [perHour('account', 30)],
} as const satisfies Partial<Endpoint>
