import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {partKind} from './part-kinds.ts'
import {ofWhom, studyMoment} from './study-fields.ts'
import {accessionNumber, studyUid} from './study-keys.ts'
import {instant, notEmpty, REQUIRED_TEXT, wireId} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {at, type InsideOf} from '#wire/declared-fields.ts'
import {wireObject} from '#wire/wire-object.ts'

/** How long a viewer's ticket is valid before it has to be renewed. */
export const VIEWER_TICKET_SECONDS = 300

const laterality = z.nullable(z.enum(['L', 'R', 'B']))

/** One image, or one cine loop of `frames`. Lengths are millimetres; `position` and `orientation` are those of DICOM. */
const instanceFields = {
  uid: ['uid', z.string()],
  number: ['numero', z.number()],
  frames: ['cuadros', z.number()],
  rows: ['filas', z.number()],
  columns: ['columnas', z.number()],
  bytes: ['bytes', z.number()],
  /** The distances between the centres of neighbouring rows and columns; null where lengths cannot be measured. */
  spacing: ['espaciado', z.nullable(z.array(z.number()))],
  windows: [
    'ventanas',
    z.array(wireObject({name: ['nombre', z.string()], center: ['centro', z.number()], width: ['ancho', z.number()]})),
  ],
  position: ['posicion', z.nullable(z.array(z.number()))],
  orientation: ['orientacion', z.nullable(z.array(z.number()))],
  laterality: ['lado', laterality],
  /** Milliseconds from one frame to the next; null for one frame. */
  frameTime: ['tiempoCuadro', z.nullable(z.number())],
  isKey: ['clave', z.boolean()],
  isColour: ['color', z.boolean()],
} as const
export type ImageInstance = InsideOf<typeof instanceFields>

const seriesFields = {
  uid: ['uid', z.string()],
  number: ['numero', z.number()],
  description: ['descripcion', z.string()],
  modality: ['modalidad', z.string()],
  bodyPart: ['region', z.string()],
  laterality: ['lado', laterality],
  instances: ['imagenes', z.array(wireObject(instanceFields))],
} as const
export type ImageSeries = InsideOf<typeof seriesFields>

/** A part that is not a picture. Every one can be downloaded as its DICOM file. */
const partFields = {
  uid: ['uid', z.string()],
  kind: ['clase', partKind],
  title: ['titulo', z.string()],
  bytes: ['bytes', z.nullable(z.number())],
  /** Whether it has a PDF that was checked and found without scripts, files and programs. */
  opensAsPdf: ['abrePdf', z.boolean()],
} as const
export type StudyPart = InsideOf<typeof partFields>

const ticketFields = {token: ['ticket', z.string()], expiresAt: ['vence', instant]} as const
export type ViewerTicket = InsideOf<typeof ticketFields>

/** The manifest for the viewer. Series are sorted by number, instances by position or number; `keyImages` are shown first. */
const imageManifestFields = {
  uid: ['id', z.string()],
  title: ['titulo', z.string()],
  performedAt: ['fecha', studyMoment],
  centre: ['centro', z.string()],
  patient: {firstName: ['nombre', z.string()], lastName: ['apellido', z.string()]},
  series: ['series', z.array(wireObject(seriesFields))],
  keyImages: ['claves', z.array(z.string())],
  parts: ['partes', z.array(wireObject(partFields))],
} as const
export type ImageManifest = InsideOf<typeof imageManifestFields>

/** A study is identified by `id`, or by its accession number together with the person. */
export const openImage = endpoint('openImage', 'POST /apim/turnos/imagen', {
  summary: 'Open the images of a study: what the viewer shows, and the ticket by which it asks for them',
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  input: body({
    uid: ['id', z.optional(studyUid)],
    accessionNumber: ['accessionNumber', z.optional(accessionNumber)],
    ...ofWhom,
    patientId: ['patientId', z.optional(wireId)],
  }),
  output: answer({ticket: ticketFields, study: at('estudio', imageManifestFields)}),
  errors: ['study-waits', 'archive-unavailable'],
})

/** The ticket of an open viewer, which the viewer sends to renew it. */
export const viewerTicketToken = z
  .string(REQUIRED_TEXT)
  .check(notEmpty, z.regex(/^[\w-]{43}$/, 'Volvé a abrir las imágenes'))

export const renewImageTicket = endpoint('renewImageTicket', 'POST /apim/turnos/imagen/renovar', {
  summary: 'Keep the ticket of an open viewer for five more minutes',
  authorization: 'patient',
  limits: [perMinute('account', 30)],
  countedIn: 'memory',
  input: body({
    uid: ['id', studyUid],
    token: ['ticket', viewerTicketToken],
  }),
  output: answer(ticketFields),
  errors: ['ticket-over'],
})
