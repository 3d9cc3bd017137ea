import {createHash} from 'node:crypto'
import {OFFSET} from '@ceibo/contract/civil-day'
import type {DicomPatient} from '@ceibo/dicom/dicom-file'
import {DicomError} from '@ceibo/dicom/dicom-error'
import {nativeFrameBytes} from '@ceibo/dicom/frame-ranges'
import {isJsonDataSet} from '@ceibo/dicom/json-values'
import {readInstanceJson, readStudyJson} from '@ceibo/dicom/read-dicom-json'
import type {FoundStudy} from '@ceibo/dicom/read-dicom-json'
import {imageInstance, seriesOfImages} from '@ceibo/results/dicom-instance'
import {OutsideFailure} from '../../outbound/outside-failure.ts'
import type {ArchivedStudy, StudyPatient} from '../../studies/archived-study.ts'
import type {ArchivedSeries} from '../port.ts'

/** A patient as an archive names one: by the number of the document and the birth date. */
export type RemotePatient = {id: string; birthDate: string}

/** A study that a search found, and whose it is. */
export type RemoteStudy = Omit<FoundStudy, 'patient'> & {patient: RemotePatient}

/** A study of an answer of QIDO-RS; undefined for an item that is none, or does not say whose it is. */
export function remoteStudy(item: unknown): RemoteStudy | undefined {
  const read = isJsonDataSet(item) ? unlessDamaged(() => readStudyJson(item)) : undefined
  const patient = read && remotePatient(read.patient)
  return read && patient && {...read, patient}
}

function remotePatient({id, birthDate}: DicomPatient): RemotePatient | undefined {
  return id === undefined || birthDate === undefined ? undefined : {id: documentOf(id), birthDate}
}

/** A document number as the portal writes it: archives have points and spaces in it. */
const documentOf = (id: string): string => id.replaceAll(/[.\s]/g, '').toUpperCase()

/** Undefined for a data set that is damaged. */
function unlessDamaged<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DicomError) return undefined
    throw error
  }
}

/** What an archive may say of a study in one text, and the kinds of its images: DICOM has 64 characters, and few kinds in a study. */
const MAX_TEXT = 200
const MAX_MODALITIES = 20

/** A study as lists show it. Archives of images keep no reports, so nothing says that all of it is issued. */
export function archivedStudy({study, instances, ...found}: RemoteStudy, patient: StudyPatient): ArchivedStudy {
  const modalities = found.modalities.slice(0, MAX_MODALITIES)
  const ofKinds = `Estudio de imágenes${modalities.length > 0 ? ` (${modalities.join(', ')})` : ''}`
  return {
    uid: study.uid,
    kind: 'imaging',
    patient,
    accessionNumber: (study.accessionNumber ?? '').slice(0, MAX_TEXT),
    title: (study.description ?? ofKinds).slice(0, MAX_TEXT),
    centre: {name: (study.institution ?? 'Centro no informado').slice(0, MAX_TEXT), address: ''},
    performedAt: new Date(`${study.date ?? '1900-01-01'}T${study.time ?? '00:00:00'}${OFFSET}`),
    due: {from: null, to: null},
    state: 'partial',
    sensitivity: 'normal',
    modalities,
    images: instances ?? null,
    report: null,
  }
}

export type RemoteInstance = ReturnType<typeof remoteInstance>

/** An instance of the metadata of a study; undefined for a damaged one. Throws OutsideFailure when it is of another study. */
export function remoteInstance(item: unknown, studyUid: string) {
  const read = isJsonDataSet(item) ? unlessDamaged(() => readInstanceJson(item)) : undefined
  if (read === undefined) return undefined
  if (read.study.uid !== studyUid) throw new OutsideFailure('unknown', 'The archive tells of another study')
  const {instance, series, image, keyImages} = read
  return {
    patient: remotePatient(read.patient),
    series,
    keyImages,
    image: image && {
      ...imageInstance({instance, series, image, isKey: false, bytes: nativeFrameBytes(image) * image.frames}),
      // The metadata holds no hash of the file, but changes with it.
      version: createHash('sha256').update(JSON.stringify(item)).digest('hex'),
    },
  }
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
