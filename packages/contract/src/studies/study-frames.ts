import * as z from 'zod/mini'
import {fileEndpoint, perMinute} from '#wire/endpoint.ts'
import {VIEWER_TICKET_SECONDS} from './study-images.ts'
import {wireObject} from '#wire/wire-object.ts'
import {wireEnum} from '#wire/wire-fields.ts'

/** Widths in pixels, besides the original: a preview, and the widths of screens. Few, so that few pictures of an image are cached. */
export const FRAME_WIDTHS = [192, 512, 1024, 2048] as const

/** The window presets of computed tomography; they have no effect on other images. */
const framePreset = wireEnum({
  'soft-tissue': 'partes-blandas',
  lung: 'pulmon',
  bone: 'hueso',
  brain: 'cerebro',
  mediastinum: 'mediastino',
  liver: 'higado',
  vessels: 'vasos',
})
export type FramePreset = z.infer<typeof framePreset>

/** Values in Hounsfield units that are common in textbooks and workstations. */
export const CT_WINDOWS = {
  'soft-tissue': {center: 40, width: 400},
  lung: {center: -600, width: 1500},
  bone: {center: 400, width: 1800},
  brain: {center: 40, width: 80},
  mediastinum: {center: 50, width: 350},
  liver: {center: 60, width: 160},
  vessels: {center: 150, width: 600},
} as const satisfies Record<FramePreset, {center: number; width: number}>

/** A number of a window as text, within the range of rescaled 16-bit pixels. */
const windowNumber = (from: number) =>
  z.codec(
    z.string().check(z.regex(/^-?\d{1,7}(\.\d{1,3})?$/, {error: 'Indicá un número', abort: true})),
    z.number().check(z.minimum(from, 'Indicá un número mayor'), z.lte(1_000_000, 'Indicá un número menor')),
    {decode: Number, encode: String},
  )

const frameNumber = z.codec(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, {error: 'Indicá un cuadro desde 1', abort: true})),
  z.number(),
  {decode: Number, encode: String},
)

const width = z.codec(z.literal(FRAME_WIDTHS.map(String)), z.literal(FRAME_WIDTHS), {
  decode: (given) => FRAME_WIDTHS.find((one) => String(one) === given) ?? FRAME_WIDTHS[0],
  encode: String,
})

const instanceUid = [
  'params.instancia',
  z.string().check(z.regex(/^\d[\d.]{0,63}$/, 'Indicá una imagen válida')),
] as const

const image = {
  instanceUid,
  /** The frame's number, from 1. */
  frame: ['params.cuadro', frameNumber],
  /** `centro` and `amplitud` together set a window, which takes precedence over `preset`; without them the file's default is used. Colour
  images have no window. */
  windowCenter: ['query.centro', z.optional(windowNumber(-1_000_000))],
  windowWidth: ['query.amplitud', z.optional(windowNumber(0.001))],
  preset: ['query.preset', z.optional(framePreset)],
} as const

/** The bearer of these calls is the ticket of an open viewer. */
const byTicket = {
  authorization: 'link',
  countedIn: 'memory',
} as const

/**
 * WebP if the Accept header allows it, also by a wildcard; else AVIF, which is smaller but takes twice as long to encode, for clients
 * that want less data; else JPEG. The same request gets the same bytes.
 */
export const imageFrame = fileEndpoint('imageFrame', 'GET /estudios/visor/{instancia}/{cuadro}', {
  ...byTicket,
  summary: 'A frame of an image as a picture, at a width and with a window',
  // Several viewers in a waiting room share a network; one requests up to 20 frames a second and prefetches many.
  limits: [perMinute('token', 10_000), perMinute('network', 20_000)],
  input: wireObject({
    ...image,
    /** The maximum width; the original width by default. */
    width: ['query.ancho', z.optional(width)],
    accept: ['headers.accept', z.optional(z.string())],
  }),
  file: {contentType: 'image/*', disposition: 'inline', auditAction: null, cacheSeconds: VIEWER_TICKET_SECONDS},
  errors: ['image-not-shown', 'archive-unavailable'],
})

export const imageJpeg = fileEndpoint('imageJpeg', 'GET /estudios/visor/{instancia}/{cuadro}/jpeg', {
  ...byTicket,
  summary: 'A whole frame as JPEG to save, with a window',
  limits: [perMinute('token', 60), perMinute('network', 600)],
  input: wireObject(image),
  file: {contentType: 'image/jpeg', disposition: 'attachment', auditAction: 'images-download'},
  errors: ['image-not-shown', 'archive-unavailable'],
})

export const imagesZip = fileEndpoint('imagesZip', 'GET /estudios/visor/zip', {
  ...byTicket,
  summary: 'The DICOM files of the study with a DICOMDIR, in a ZIP',
  limits: [perMinute('token', 6), perMinute('network', 60)],
  file: {contentType: 'application/zip', disposition: 'attachment', auditAction: 'images-download'},
  errors: ['archive-unavailable'],
})

const partOfStudy = {
  ...byTicket,
  limits: [perMinute('token', 60), perMinute('network', 600)],
  input: wireObject({instanceUid}),
  errors: ['archive-unavailable'],
} as const

export const partPdf = fileEndpoint('partPdf', 'GET /estudios/visor/{instancia}/documento', {
  ...partOfStudy,
  summary:
    'The PDF inside a document of the study, as its sender wrote it; not found for one that holds scripts, files or programs',
  file: {contentType: 'application/pdf', disposition: 'attachment', auditAction: 'images-download'},
})

export const partFile = fileEndpoint('partFile', 'GET /estudios/visor/{instancia}/dicom', {
  ...partOfStudy,
  summary: 'The DICOM file of a part of the study that is not a picture',
  file: {contentType: 'application/dicom', disposition: 'attachment', auditAction: 'images-download'},
})
