import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {compactDate, compactTime, ofWhom, sensitivity, studyKind, studyMoment, studyState} from './study-fields.ts'
import {partKind} from './part-kinds.ts'
import {instant, slashDate, wireEnum} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'

/** A study of the list. */
export const studyFields = {
  uid: ['id', z.string()],
  kind: ['type', studyKind],
  title: ['title', z.string()],
  performedAt: ['creationDate', studyMoment],
  /** The address is empty where the archive has only the centre's name. */
  centre: {name: ['centro', z.string()], address: ['address', z.string()]},
  state: ['status', studyState],
  accessionNumber: ['numero', z.string()],
  /** The edns id of the patient. */
  patientId: ['patientId', z.number()],
  /** The civil days between which the result will be ready; null when the archive does not say. */
  due: {from: ['listoDesde', z.nullable(slashDate)], to: ['deliveryDate', z.nullable(slashDate)]},
  modalities: ['modalidades', z.array(z.string())],
  images: ['imagenes', z.number()],
  /** What it holds besides images; a count is null where the archive does not say. */
  parts: ['partes', z.array(wireObject({kind: ['clase', partKind], count: ['cantidad', z.nullable(z.number())]}))],
  /** The last version of the report or of the values; null before the first one is issued. A preliminary one may change. */
  report: [
    'informe',
    objectOrNull({
      version: ['version', z.number()],
      issuedAt: ['fecha', instant],
      isPreliminary: ['preliminar', z.boolean()],
    }),
  ],
  /** Since when nothing of it is valid, because who issued it took it back; null while it is valid. */
  withdrawn: ['retirado', objectOrNull({since: ['desde', instant]})],
  /** True for an issued version that the caller has not opened, nor a later one. */
  isNew: ['nuevo', z.boolean()],
  sensitivity: ['sensibilidad', sensitivity],
  /** Why an issued result is held back by the patient's own choice; `until` is when it is shown at the latest. */
  waits: [
    'espera',
    objectOrNull({
      for: ['por', wireEnum({'working-day': 'dia-habil', comment: 'comentario'})],
      until: ['hasta', instant],
    }),
  ],
  /** What the caller may do now. `images` may be true before a report is issued, when `open` is not. */
  can: {
    open: ['puede_abrir', z.boolean()],
    images: ['puede_ver_imagenes', z.boolean()],
    pdf: ['puede_descargar', z.boolean()],
    share: ['puede_compartir', z.boolean()],
  },
} as const

type Dated = {performedAt: string | null; kind: string; accessionNumber: string; images: number}

/** Wire fields that repeat the others under the names of older systems. */
const statedTwice = {
  unread: {fecha: z.string(), hora: z.string(), idImagen: z.string(), hayImagen: z.boolean()},
  sends: ({performedAt, kind, accessionNumber, images}: Dated) => ({
    fecha: compactDate(performedAt),
    hora: compactTime(performedAt),
    idImagen: kind === 'imaging' ? accessionNumber : '',
    hayImagen: images > 0,
  }),
}

const study = wireObject(studyFields, statedTwice)
export type Study = z.infer<typeof study>

export const studies = endpoint('studies', 'POST /apim/turnos/estudios', {
  ...PATIENT_READS,
  summary: 'All studies of the person, or of a member of the family group, the latest first',
  input: body(ofWhom),
  output: answer({
    studies: ['estudios', z.array(study)],
    /** The kinds of study whose archive did not respond: studies of these kinds may be missing. */
    unreachable: ['sinRespuesta', z.array(studyKind)],
  }),
})
