import type {DicomAttributes, DicomImage} from '@ceibo/dicom/reading/dicom-file'
import {aTestFile, aTestImage} from '@ceibo/dicom/testing/test-phantoms'
import {uidFromText, writeDicom} from '@ceibo/dicom/writing/write-dicom'
import type {StudyPatient} from '#archived-study.ts'

/** The properties of a slice; the UIDs of studies and series are derived from texts. */
type Slice = {study: string; series?: string; seriesNumber?: number; number?: number; image?: Partial<DicomImage>}

/** Black at the left, 40 brighter with each column, in a window that shows all values. */
const IMAGE = {
  rows: 64,
  columns: 96,
  spacing: {row: 0.5, column: 0.7, meaning: 'patient'},
  windows: [{center: 2048, width: 4096}],
} as const

/** The file of a CT slice of a patient, and its UIDs. */
export function aSliceOf(patient: StudyPatient, {study, series = 'one', seriesNumber = 1, number = 1, image}: Slice) {
  const drawn = aTestImage({...IMAGE, ...image})
  const file = aTestFile(drawn)
  const attributes: DicomAttributes = {
    ...file,
    patient: {...file.patient, id: patient.documentNumber, birthDate: patient.birthDate},
    study: {...file.study, uid: uidFromText(study)},
    series: {...file.series, uid: uidFromText(`${study} ${series}`), number: seriesNumber},
    instance: {...file.instance, sopInstance: uidFromText(`${study} ${series} ${number}`), number},
  }
  const {rows, columns} = drawn
  const pixels = Uint16Array.from({length: rows * columns}, (_, at) => ((at % columns) * 40) & 0xfff)
  const key = {
    studyUid: attributes.study.uid,
    seriesUid: attributes.series.uid,
    instanceUid: attributes.instance.sopInstance,
  }
  return {bytes: writeDicom(attributes, [pixels]), key}
}
