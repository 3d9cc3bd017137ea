import type {DicomAttributes, DicomImage} from '#reading/dicom-file.ts'
import {uidFromText} from '#writing/write-dicom.ts'

/** An image of 16 bits in one frame, for tests; `changes` says what differs. */
export function aTestImage(changes: Partial<DicomImage> = {}): DicomImage {
  return {
    rows: 24,
    columns: 32,
    frames: 1,
    samplesPerPixel: 1,
    bitsAllocated: 16,
    bitsStored: 12,
    highBit: 11,
    isSigned: false,
    photometric: 'MONOCHROME2',
    planarConfiguration: 0,
    ...changes,
  }
}

/** A file of a CT slice of an invented person, for tests. */
export function aTestFile(image: DicomImage | undefined = aTestImage(), seed = 'test'): DicomAttributes {
  return {
    patient: {
      id: '30111222',
      name: {family: 'Ceballos', given: 'Ana María', text: 'Ceballos, Ana María'},
      birthDate: '1983-05-14',
      sex: 'F',
    },
    study: {
      uid: uidFromText(`${seed} study`),
      id: '1',
      date: '2026-03-02',
      time: '09:30:00',
      accessionNumber: 'A-100',
      description: 'Tomografía de tórax',
      institution: 'Ceibo',
      referringPhysician: {family: 'Núñez', given: 'Iñaki', text: 'Núñez, Iñaki'},
    },
    series: {
      uid: uidFromText(`${seed} series`),
      modality: 'CT',
      number: 2,
      description: 'Axial 1 mm',
      bodyPart: 'CHEST',
      laterality: 'L',
      viewPosition: 'PA',
      frameOfReference: uidFromText(`${seed} frame of reference`),
    },
    instance: {sopClass: '1.2.840.10008.5.1.4.1.1.2', sopInstance: uidFromText(`${seed} instance`), number: 7},
    image,
  }
}
