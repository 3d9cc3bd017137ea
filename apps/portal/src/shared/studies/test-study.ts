import type {Study} from '@ceibo/contract/studies/studies'

/** A study of the signed-in person: a complete laboratory one, unless said otherwise. */
export const aStudy = (overrides: Partial<Study> = {}): Study => ({
  uid: 'lab-1',
  kind: 'laboratory',
  title: 'Hemograma',
  performedAt: '2026-03-03T10:30:00-03:00',
  centre: {name: 'Barrio Norte', address: 'Calle Inventada 100'},
  state: 'complete',
  accessionNumber: 'L-100',
  patientId: 1,
  due: {from: null, to: null},
  modalities: [],
  images: 0,
  parts: [],
  report: {version: 1, issuedAt: '2026-03-05T10:30:00-03:00', isPreliminary: false},
  withdrawn: null,
  isNew: false,
  sensitivity: 'normal',
  waits: null,
  can: {open: true, images: false, pdf: true, share: true},
  ...overrides,
})
