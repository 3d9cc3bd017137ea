import type {PartKind} from '@ceibo/contract/studies/part-kinds'
import type {Study} from '@ceibo/contract/studies/studies'

/** What a study has besides images, one and several of each; those that a patient cannot open are for a specialist. */
const PARTS: Readonly<Record<PartKind, {one: string; many: string}>> = {
  document: {one: 'documento PDF', many: 'documentos PDF'},
  report: {one: 'informe escrito en DICOM', many: 'informes escritos en DICOM'},
  ecg: {one: 'electrocardiograma', many: 'electrocardiogramas'},
  waveform: {one: 'registro de señales', many: 'registros de señales'},
  audio: {one: 'grabación de audio', many: 'grabaciones de audio'},
  video: {one: 'video', many: 'videos'},
  'key-images': {one: 'selección de imágenes', many: 'selecciones de imágenes'},
  presentation: {one: 'ajuste de presentación', many: 'ajustes de presentación'},
  segmentation: {one: 'segmentación', many: 'segmentaciones'},
  radiotherapy: {one: 'plan o registro de radioterapia', many: 'planes o registros de radioterapia'},
  dose: {one: 'registro de dosis', many: 'registros de dosis'},
  measurements: {one: 'registro de mediciones', many: 'registros de mediciones'},
  'raw-data': {one: 'archivo de datos del equipo', many: 'archivos de datos del equipo'},
  other: {one: 'archivo DICOM', many: 'archivos DICOM'},
}

const isOpened = (kind: PartKind) => kind === 'document' || kind === 'report'

const named = ({kind, count}: Study['parts'][number]) =>
  count === null ? PARTS[kind].many : `${count} ${PARTS[kind][count === 1 ? 'one' : 'many']}`

/** "1 documento PDF, 2 videos (para descargar)"; null for a study of images alone. */
export function partsText({parts}: Pick<Study, 'parts'>): string | null {
  if (parts.length === 0) return null
  const opened = parts.filter(({kind}) => isOpened(kind)).map(named)
  const others = parts.filter(({kind}) => !isOpened(kind)).map(named)
  const last = others.length === 0 ? [] : [`${others.join(', ')} (para descargar)`]
  return [...opened, ...last].join(', ')
}
