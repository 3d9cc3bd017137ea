import {createHash} from 'node:crypto'
import type {DicomPatient} from '@ceibo/dicom/reading/dicom-file'
import {DicomError} from '@ceibo/dicom/reading/dicom-error'
import {nativeFrameBytes} from '@ceibo/dicom/decoding/frame-ranges'
import {isJsonDataSet} from '@ceibo/dicom/json/json-values'
import {partKindOfModality} from '@ceibo/dicom/parts/part-kind'
import {type FoundStudy, type InstanceInJson, readInstanceJson, readStudyJson} from '@ceibo/dicom/json/read-dicom-json'
import {factsOfStudy, imageInstance, seriesOfImages} from '#built-in/dicom-instance.ts'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {ArchivedStudy, StudyPatient} from '#archived-study.ts'
import type {ArchivedPart, ArchivedSeries} from '#imaging/port.ts'

/** The patient in an archive, identified by document number and birth date. */
export type RemotePatient = {id: string; birthDate: string}

/** A study that a search found, with its patient. */
export type RemoteStudy = Omit<FoundStudy, 'patient'> & {patient: RemotePatient}

/** A study in an answer of QIDO-RS; undefined for an item that is not a study, or has no patient. */
export function remoteStudy(item: unknown): RemoteStudy | undefined {
  const read = isJsonDataSet(item) ? unlessDamaged(() => readStudyJson(item)) : undefined
  const patient = read && remotePatient(read.patient)
  return read && patient && {...read, patient}
}

function remotePatient({id, birthDate}: DicomPatient): RemotePatient | undefined {
  return id === undefined || birthDate === undefined ? undefined : {id: documentOf(id), birthDate}
}

/** A document number in the portal's form: archives add points and spaces. */
const documentOf = (id: string): string => id.replaceAll(/[.\s]/g, '').toUpperCase()

/** The result of `read`, or undefined for a damaged data set. */
function unlessDamaged<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DicomError) return undefined
    throw error
  }
}

/** The longest text of a study, and the most kinds of its images: DICOM allows 64 characters, and a study has few kinds. */
const MAX_TEXT = 200
const MAX_MODALITIES = 20

/** A study as lists show it. Archives of images have no reports, so the study is never known to be complete. */
export function archivedStudy({study, instances, ...found}: RemoteStudy, patient: StudyPatient): ArchivedStudy {
  const modalities = found.modalities.slice(0, MAX_MODALITIES)
  const {accessionNumber, centre, performedAt} = factsOfStudy(study)
  const ofKinds = `Estudio de imágenes${modalities.length > 0 ? ` (${modalities.join(', ')})` : ''}`
  return {
    uid: study.uid,
    kind: 'imaging',
    patient,
    accessionNumber: accessionNumber.slice(0, MAX_TEXT),
    title: (study.description ?? ofKinds).slice(0, MAX_TEXT),
    centre: {...centre, name: centre.name.slice(0, MAX_TEXT)},
    performedAt,
    due: {from: null, to: null},
    state: 'partial',
    sensitivity: 'normal',
    modalities,
    ...countsOf(found.modalities, instances),
    report: null,
    withdrawn: null,
  }
}

/** What a search says of the content: the number of all instances, and the kinds of objects by their modality. */
function countsOf(
  modalities: readonly string[],
  instances: number | undefined,
): Pick<ArchivedStudy, 'images' | 'parts'> {
  const kinds = [...new Set(modalities.flatMap((modality) => partKindOfModality(modality) ?? []))]
  const hasImages = modalities.length === 0 || modalities.some((one) => partKindOfModality(one) === undefined)
  const count = hasImages || kinds.length > 1 ? null : (instances ?? null)
  return {images: hasImages ? (instances ?? null) : 0, parts: kinds.map((kind) => ({kind, count}))}
}

export type RemoteInstance = ReturnType<typeof remoteInstance>

/** An instance from the metadata of a study; undefined for a damaged one. Throws OutsideFailure when it belongs to another study. */
export function remoteInstance(item: unknown, studyUid: string) {
  const read = isJsonDataSet(item) ? unlessDamaged(() => readInstanceJson(item)) : undefined
  if (read === undefined) return undefined
  if (read.study.uid !== studyUid) throw new OutsideFailure('unknown', 'The archive tells of another study')
  const {instance, series, image, keyImages} = read
  return {
    patient: remotePatient(read.patient),
    series,
    keyImages,
    part: image === undefined ? partOf(read, item) : undefined,
    image: image && {
      ...imageInstance({
        instance,
        series,
        image,
        isKey: false,
        bytes: Math.ceil(nativeFrameBytes(image) * image.frames),
      }),
      version: versionOf(item),
    },
  }
}

/** The metadata contains no hash of the file, but changes with it. */
const versionOf = (item: unknown) => createHash('sha256').update(JSON.stringify(item)).digest('hex')

const partOf = ({instance, series, part}: InstanceInJson, item: unknown): ArchivedPart => ({
  uid: instance.sopInstance,
  seriesUid: series.uid,
  number: instance.number ?? 0,
  kind: part.kind,
  title: part.title.slice(0, MAX_TEXT),
  bytes: null,
  version: versionOf(item),
})

/** The objects of a study that are not images, in the order of their series. */
export function archivedParts(instances: readonly NonNullable<RemoteInstance>[]): ArchivedPart[] {
  const inOrder = instances.toSorted(
    ({series: a}, {series: b}) => (a.number ?? 0) - (b.number ?? 0) || (a.uid < b.uid ? -1 : a.uid > b.uid ? 1 : 0),
  )
  return inOrder.flatMap(({part}) => part ?? [])
}

/** The series of a study with the images that its key object selections name. */
export function archivedSeries(instances: readonly NonNullable<RemoteInstance>[]): ArchivedSeries[] {
  const keys = new Set(instances.flatMap(({keyImages}) => keyImages))
  const images = instances.flatMap(({series, image}) =>
    image === undefined ? [] : [{series, instance: {...image, isKey: keys.has(image.uid)}}],
  )
  return seriesOfImages(images)
    .map((series) => ({
      ...series,
      instances: series.instances.toSorted((a, b) => a.number - b.number || (a.uid < b.uid ? -1 : 1)),
    }))
    .toSorted((a, b) => a.number - b.number || (a.uid < b.uid ? -1 : 1))
}
