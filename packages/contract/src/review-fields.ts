import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {fileKey, UPLOAD_LIMITS} from './files.ts'
import {channel, saidText, wireChannel} from './person-fields.ts'
import {REQUIRED, REQUIRED_TEXT, wireSmallId} from './wire-fields.ts'

/** What the forms share by which people hand documents in for the team to judge. */

export const REVIEW_FORMS = {identity: 1, minor: 2, mailRecovery: 3, relationship: 4, order: 5} as const
export type ReviewForm = (typeof REVIEW_FORMS)[keyof typeof REVIEW_FORMS]

/** Wire "key;key" to a list and back, of at least and at most so many. */
export const filesOf = (least: number, most: number, error: string) =>
  z.codec(
    z.string(REQUIRED_TEXT).check(z.minLength(1, REQUIRED), z.maxLength(400, error)),
    z.array(fileKey).check(
      z.minLength(least, error),
      z.maxLength(most, error),
      z.refine((keys) => new Set(keys).size === keys.length, {error: 'Hay una imagen repetida'}),
    ),
    {decode: (wire) => wire.split(';').filter((key) => key !== ''), encode: (keys) => keys.join(';')},
  )

export const severalFiles = filesOf(1, UPLOAD_LIMITS.files, `Enviá entre 1 y ${UPLOAD_LIMITS.files} archivos`)
export const bothSides = filesOf(2, 2, 'Enviá dos imágenes: el frente y el dorso del documento')

/** 1 scan, 2 manual. */
const wireValidation = z.codec(z.literal([1, 2, '1', '2']), z.enum(['scan', 'manual']), {
  decode: (wire) => (Number(wire) === 1 ? 'scan' : 'manual'),
  encode: (way) => (way === 'scan' ? 1 : 2),
})

/** The name of a medical order that was handed in. */
export const medicalOrderId = z.string().check(z.regex(/^[\w-]{16}$/, 'Volvé a adjuntar la orden'))

/** How documents come, in the words of the wire. What a browser says of its address (`ipCliente`) is not read. */
export const wireWay = {
  canal: byDefault(wireChannel, 'web'),
  tipoValidacion: byDefault(wireValidation, 'manual'),
  tipoDocumentacion: z.optional(z.nullable(wireSmallId)),
  dispositivo: saidText,
}
const shape = z.object(wireWay)

/** The documentation of a person's own document; the validation by a reviewer goes with it. */
export const OWN_DOCUMENT = 2

/** How documents come: through which screen, on what device, of which kind. Nothing of it proves anything. */
export const way = z.object({
  channel,
  validation: z.enum(['scan', 'manual']),
  documentationType: z.optional(z.number()),
  device: z.optional(z.string()),
})
export type Way = z.infer<typeof way>

export const decodeWay = (wire: z.output<typeof shape>): Way => ({
  channel: wire.canal,
  validation: wire.tipoValidacion,
  documentationType: wire.tipoDocumentacion ?? undefined,
  device: wire.dispositivo ?? undefined,
})

export const encodeWay = (said: Way): z.output<typeof shape> => ({
  canal: said.channel,
  tipoValidacion: said.validation,
  tipoDocumentacion: said.documentationType,
  dispositivo: said.device,
})
