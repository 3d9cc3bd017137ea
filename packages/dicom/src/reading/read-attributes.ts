import {DicomError} from './dicom-error.ts'
import type {DicomInstance, DicomPatient, DicomSeries, DicomStudy} from './dicom-file.ts'
import {TAG} from './dicom-tag.ts'
import type {ElementValues} from './element-values.ts'
import {isoDate, isoTime} from './value-text.ts'

const KEY_OBJECTS = '1.2.840.10008.5.1.4.1.1.88.59'

/** A UID that has to be there. Throws `damaged`. */
export function uidOf(values: ElementValues, tag: number, what: string): string {
  const uid = values.code(tag)
  // PS3.5 section 9: digits in components, at most 64 characters.
  if (uid === undefined || !/^[0-9]+(\.[0-9]+)*$/.test(uid) || uid.length > 64) {
    throw new DicomError('damaged', `the UID of the ${what} is missing or wrong`)
  }
  return uid
}

export function readInstance(values: ElementValues): DicomInstance {
  return {
    sopClass: uidOf(values, TAG.sopClass, 'SOP class'),
    sopInstance: uidOf(values, TAG.sopInstance, 'SOP instance'),
    number: values.integer(TAG.instanceNumber),
  }
}

export function readPatient(values: ElementValues): DicomPatient {
  return {
    id: values.text(TAG.patientId),
    name: values.name(TAG.patientName),
    birthDate: values.date(TAG.patientBirthDate),
    sex: oneOf(['F', 'M', 'O'], values.code(TAG.patientSex)),
  }
}

export function readStudy(values: ElementValues): DicomStudy {
  return {
    uid: uidOf(values, TAG.studyInstance, 'study'),
    id: values.text(TAG.studyId),
    ...readMoment(values),
    accessionNumber: values.text(TAG.accessionNumber),
    description: values.text(TAG.studyDescription),
    institution: values.text(TAG.institution),
    referringPhysician: values.name(TAG.referringPhysician),
  }
}

/** Where the date of a study is looked for, with the time that goes with it. */
const MOMENTS = [
  {date: TAG.studyDate, time: TAG.studyTime},
  {date: TAG.seriesDate, time: TAG.seriesTime},
  {date: TAG.acquisitionDate, time: TAG.acquisitionTime},
  {date: TAG.contentDate, time: TAG.contentTime},
]

/** Dates up to here are what systems write for "unknown". */
const NO_DATE = '1900-01-01'

/** When the study was done: its own date, else that of the series, of the acquisition or of the content. */
function readMoment(values: ElementValues): Pick<DicomStudy, 'date' | 'time'> {
  const [study, series, acquisition, content] = MOMENTS.map(({date, time}) => ({
    date: values.date(date),
    time: values.time(time),
  }))
  const [, day = '', time = ''] = /^(\d{8})(\d{2,6})?/.exec(values.code(TAG.acquisitionMoment) ?? '') ?? []
  const moments = [study, series, acquisition, {date: isoDate(day), time: isoTime(time)}, content]
  return moments.find((moment) => (moment?.date ?? '') > NO_DATE) ?? {date: undefined, time: study?.time}
}

export function readSeries(values: ElementValues): DicomSeries {
  return {
    uid: uidOf(values, TAG.seriesInstance, 'series'),
    modality: values.code(TAG.modality) ?? 'OT',
    number: values.integer(TAG.seriesNumber),
    description: values.text(TAG.seriesDescription),
    bodyPart: values.code(TAG.bodyPart),
    laterality: oneOf(['L', 'R', 'B'], values.code(TAG.imageLaterality) ?? values.code(TAG.laterality)),
    viewPosition: values.code(TAG.viewPosition),
    frameOfReference: values.code(TAG.frameOfReference),
  }
}

/** The images that a key object selection names as its evidence (PS3.3 section C.17.2); none in everything else. */
export function readKeyImages(values: ElementValues, {sopClass}: Pick<DicomInstance, 'sopClass'>): string[] {
  if (sopClass !== KEY_OBJECTS) return []
  return values
    .items(TAG.evidence)
    .flatMap((study) => study.items(TAG.referencedSeries))
    .flatMap((series) => series.items(TAG.referencedSops))
    .flatMap((image) => image.code(TAG.referencedSopInstance) ?? [])
}

const oneOf = <const T extends string>(words: readonly T[], value: string | undefined): T | undefined =>
  words.find((word) => word === value)
