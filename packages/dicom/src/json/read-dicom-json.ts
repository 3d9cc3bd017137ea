import type {DicomAttributes, DicomPatient, DicomStudy} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {readImage} from '#rendering/image-attributes.ts'
import {type JsonDataSet, jsonValues} from './json-values.ts'
import {type PartKind, partKindOf, titleOfPart} from '#parts/part-kind.ts'
import {readInstance, readKeyImages, readPatient, readSeries, readStudy} from '#reading/read-attributes.ts'

/** `part` is what the instance is where it has no image. */
export type InstanceInJson = DicomAttributes & {keyImages: string[]; part: {kind: PartKind; title: string}}

/**
 * What an archive says of an instance in JSON (PS3.18 annex F), as `readDicom` reads it from the file: without pixels and lookup tables.
 * Throws a `DicomError` for what no picture can be made of.
 */
export function readInstanceJson(set: JsonDataSet): InstanceInJson {
  const values = jsonValues(set)
  const instance = readInstance(values)
  const syntax = values.code(TAG.availableSyntax)
  const kind = partKindOf(instance, syntax === undefined ? undefined : {uid: syntax})
  return {
    patient: readPatient(values),
    study: readStudy(values),
    series: readSeries(values),
    instance,
    // Whether there is pixel data is not always said; nothing else has rows.
    image: values.has(TAG.rows) && kind !== 'video' ? readImage(values) : undefined,
    part: {kind, title: titleOfPart(values)},
    keyImages: readKeyImages(values, instance),
  }
}

/** What a search says of a study; `instances` counts reports and other objects without an image too, where the archive counts. */
export type FoundStudy = {patient: DicomPatient; study: DicomStudy; modalities: string[]; instances: number | undefined}

/** A study as an archive answers it to a search (PS3.18 section 10.6). Throws a `DicomError` when its UID is missing or wrong. */
export function readStudyJson(set: JsonDataSet): FoundStudy {
  const values = jsonValues(set)
  return {
    patient: readPatient(values),
    study: readStudy(values),
    modalities: values.codes(TAG.modalitiesInStudy),
    instances: values.integer(TAG.instancesOfStudy),
  }
}
