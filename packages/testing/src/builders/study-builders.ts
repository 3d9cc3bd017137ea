import type {Database} from '@ceibo/database/open-database'
import {storeStudy} from '@ceibo/studies/built-in/store-study'
import type {NewValue, NewInstance, NewReport, NewSeries, NewStudy} from '@ceibo/studies/built-in/study-language'
import {nextNumber} from './patient-builders.ts'

/** The columns of a person by which archives identify a patient. */
type Patient = {document_type_id: number; document_number: string; birth_date: string}

export const studyPatient = (person: Patient): NewStudy['patient'] => ({
  documentType: person.document_type_id,
  documentNumber: person.document_number,
  birthDate: person.birth_date,
})

/** An imaging study of a person, by default complete and with a report; returns what was stored. */
export async function aStudy(db: Database, person: Patient, overrides: Partial<NewStudy> = {}): Promise<NewStudy> {
  const n = nextNumber()
  const study: NewStudy = {
    uid: `1.2.826.0.1.3680043.9.${n}`,
    kind: 'imaging',
    patient: studyPatient(person),
    accessionNumber: `A${n}`,
    title: 'Radiografía de tórax',
    centre: {name: 'Centro Norte', address: 'Mitre 1, Rosario'},
    performedAt: new Date('2026-02-27T09:00:00-03:00'),
    due: {from: '2026-02-28', to: '2026-03-02'},
    state: 'complete',
    modalities: ['DX'],
    reports: [aReport()],
    ...overrides,
  }
  const stored = await storeStudy(db, study)
  if (stored.is === 'other-patient') throw new Error('The study is of another patient')
  return study
}

/** A laboratory study, by default with a normal glucose. */
export const aLaboratoryReport = (
  db: Database,
  person: Patient,
  {values = [aValue()], ...overrides}: Partial<NewStudy> & {values?: readonly NewValue[]} = {},
): Promise<NewStudy> =>
  aStudy(db, person, {
    uid: `lab-${nextNumber()}`,
    kind: 'laboratory',
    title: 'Análisis de laboratorio',
    modalities: [],
    reports: [aReport({values})],
    ...overrides,
  })

/** A report that was issued an hour before the time of the tests' clock. */
export const aReport = (overrides: Partial<NewReport> = {}): NewReport => ({
  issuedAt: new Date('2026-03-02T09:00:00-03:00'),
  sections: [{title: 'Conclusión', text: 'Sin hallazgos.'}],
  signer: {name: 'Dra. Inés Robles', licence: 'MN 12345'},
  ...overrides,
})

export const aValue = (overrides: Partial<NewValue> = {}): NewValue => ({
  code: '2345-7',
  name: 'Glucemia',
  group: 'Química',
  value: aNumber('92'),
  range: {low: '70', high: '100', text: null},
  flag: null,
  method: null,
  comment: null,
  ...overrides,
})

export const aNumber = (number: string, unit = 'mg/dL'): NewValue['value'] => ({
  is: 'number',
  comparator: null,
  number,
  unit,
})

export const aSeries = (instances: readonly NewInstance[], overrides: Partial<NewSeries> = {}): NewSeries => ({
  uid: `1.2.826.0.1.3680043.10.${nextNumber()}`,
  number: 1,
  description: 'Axial',
  modality: 'CT',
  bodyPart: 'CHEST',
  laterality: null,
  instances,
  ...overrides,
})

/** An image of 512 × 512 whose file is not in the store. */
export const anInstance = (overrides: Partial<NewInstance> = {}): NewInstance => {
  const n = nextNumber()
  return {
    uid: `1.2.826.0.1.3680043.11.${n}`,
    number: n,
    frames: 1,
    rows: 512,
    columns: 512,
    bytes: 525_000,
    spacing: [0.7, 0.7],
    windows: [{name: 'Pulmón', center: -600, width: 1500}],
    position: [0, 0, n],
    orientation: [1, 0, 0, 0, 1, 0],
    laterality: null,
    frameTime: null,
    isKey: false,
    isColour: false,
    transferSyntax: '1.2.840.10008.1.2.1',
    fileKey: `studies/${n}`,
    sha256: Buffer.alloc(32, n),
    ...overrides,
  }
}
