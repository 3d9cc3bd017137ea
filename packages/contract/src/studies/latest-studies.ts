import {_default as byDefault} from 'zod/mini'
import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {compactDate, ofWhom, sensitivity, studyMoment, studyState} from './study-fields.ts'
import {numberOnWire, slashDate} from '#wire/wire-fields.ts'
import {answerWith, body} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'

// Separate from the calls of the list, because the dashboard loads only these.

const MAX_LATEST = z.number().check(z.int(), z.minimum(1), z.maximum(500))

const latest = body({...ofWhom, max: ['cantMax', byDefault(numberOnWire(MAX_LATEST), 100)]})

/** An imaging study as the dashboard shows it. */
const imagingStudy = wireObject(
  {
    uid: ['id', z.string()],
    modalities: ['tipo', z.codec(z.string(), z.array(z.string()), {decode: words, encode: (all) => all.join(' ')})],
    title: ['estudio', z.string()],
    performedAt: ['creationDate', studyMoment],
    centre: ['centro', z.string()],
    state: ['estado', studyState],
    accessionNumber: ['accessionNumber', z.string()],
    isNew: ['nuevo', z.boolean()],
    sensitivity: ['sensibilidad', sensitivity],
    can: {open: ['puede_abrir', z.boolean()], images: ['puede_ver_imagenes', z.boolean()]},
  },
  {unread: {fecha: z.string()}, sends: ({performedAt}) => ({fecha: compactDate(performedAt)})},
)
export type ImagingStudy = z.infer<typeof imagingStudy>

export const imagingStudies = endpoint('imagingStudies', 'POST /apim/imagenes/estudios', {
  ...PATIENT_READS,
  summary: 'The latest imaging studies of a person',
  input: latest,
  output: answerWith('informes', z.array(imagingStudy)),
})

/** A laboratory study as the dashboard shows it. */
const laboratoryStudy = wireObject(
  {
    uid: ['id', z.string()],
    title: ['estudio', z.string()],
    performedAt: ['creationDate', studyMoment],
    centre: ['centro', z.string()],
    dueOn: ['fechaEntrega', z.nullable(slashDate)],
    state: ['estado', studyState],
    firstName: ['nombre', z.string()],
    lastName: ['apellido', z.string()],
    isNew: ['nuevo', z.boolean()],
    sensitivity: ['sensibilidad', sensitivity],
    can: {open: ['puede_abrir', z.boolean()]},
  },
  {unread: {fecha: z.string()}, sends: ({performedAt}) => ({fecha: compactDate(performedAt)})},
)
export type LaboratoryStudy = z.infer<typeof laboratoryStudy>

export const laboratoryStudies = endpoint('laboratoryStudies', 'POST /apim/laboratorio/estudios', {
  ...PATIENT_READS,
  summary: 'The latest laboratory studies of a person',
  input: latest,
  output: answerWith('laboratorio', z.array(laboratoryStudy)),
})

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
