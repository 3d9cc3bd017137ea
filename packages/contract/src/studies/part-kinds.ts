import type * as z from 'zod/mini'
import {wireEnum} from '#wire/wire-fields.ts'

/** What a study holds that is not shown as a picture. */
export const partKind = wireEnum({
  document: 'documento',
  report: 'informe',
  ecg: 'electrocardiograma',
  waveform: 'senales',
  audio: 'audio',
  video: 'video',
  'key-images': 'imagenes-clave',
  presentation: 'presentacion',
  segmentation: 'segmentacion',
  radiotherapy: 'radioterapia',
  dose: 'dosis',
  measurements: 'mediciones',
  'raw-data': 'datos-crudos',
  other: 'otro',
})
export type PartKind = z.infer<typeof partKind>
