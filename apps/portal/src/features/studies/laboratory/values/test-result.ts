import type {LaboratoryResult} from '@ceibo/contract/studies/study-opening'

/** A glucose of 92 mg/dL in its range, unless said otherwise. */
export const aResult = (overrides: Partial<LaboratoryResult> = {}): LaboratoryResult => ({
  code: '2345-7',
  name: 'Glucosa',
  group: 'Química',
  value: {is: 'number', comparator: null, number: '92', unit: 'mg/dL'},
  range: {low: '70', high: '99', text: null},
  otherRanges: [],
  flag: null,
  marks: [],
  method: null,
  comment: null,
  explanation: null,
  analyte: null,
  hasTrend: false,
  before: null,
  isAdded: false,
  ...overrides,
})

export const aNumber = (number: string, unit = 'mg/dL') => ({is: 'number', comparator: null, number, unit}) as const

/** What the catalogue knows of glucose, under whichever code it was reported. */
export const GLUCOSE = {
  code: '2345-7',
  fullName: null,
  molarMass: {of: 'de la glucosa', gramsPerMole: '180.156'},
  valence: null,
} as const
