import {DicomError} from './dicom-error.ts'
import type {DicomInstance, DicomPatient, DicomSeries, DicomStudy} from './dicom-file.ts'
import {TAG} from './dicom-tag.ts'
import type {ElementValues} from './element-values.ts'

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
    date: values.date(TAG.studyDate),
    time: values.time(TAG.studyTime),
    accessionNumber: values.text(TAG.accessionNumber),
    description: values.text(TAG.studyDescription),
    institution: values.text(TAG.institution),
    referringPhysician: values.name(TAG.referringPhysician),
  }
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
