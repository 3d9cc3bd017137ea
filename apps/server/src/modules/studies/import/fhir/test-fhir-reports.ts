// Reports of FHIR R4 as its definitions describe them, made without what reads them. https://hl7.org/fhir/R4/diagnosticreport.html

export type MadeReport = {what: string; files: readonly object[]}

/** https://hl7.org/fhir/R4/valueset-diagnostic-report-status.html */
const REPORT_STATUSES =
  'registered partial preliminary final amended corrected appended cancelled entered-in-error unknown'.split(' ')

/** https://hl7.org/fhir/R4/valueset-observation-status.html */
const OBSERVATION_STATUSES = 'registered preliminary final amended corrected cancelled entered-in-error unknown'.split(
  ' ',
)

/** https://hl7.org/fhir/R4/valueset-observation-interpretation.html */
const INTERPRETATIONS = (
  'CAR B D U W < > AC IE QCF TOX A AA HH LL H HU L LU N I NCL NS R SYN-R S SDD SYN-S ' +
  'EX HX LX HM IND E NEG ND POS DET EXP UNE OBX NR RR WR Carrier H> L< MS VS null'
).split(' ')

/** https://hl7.org/fhir/R4/valueset-data-absent-reason.html */
const ABSENT_REASONS = (
  'unknown asked-unknown temp-unknown not-asked asked-declined masked not-applicable unsupported as-text error ' +
  'not-a-number negative-infinity positive-infinity not-performed not-permitted'
).split(' ')

const UCUM = 'http://unitsofmeasure.org'
const quantity = (value: number, code = 'mg/dL', more: object = {}) => ({
  value,
  unit: code,
  system: UCUM,
  code,
  ...more,
})
const coded = (system: string, code: string) => ({coding: [{system, code}]})

/** One of each type of `Observation.value[x]`. https://hl7.org/fhir/R4/observation-definitions.html#Observation.value_x_ */
const VALUES: readonly (readonly object[])[] = [
  [{valueQuantity: quantity(95.5)}],
  ['<', '<=', '>', '>='].map((comparator) => ({valueQuantity: quantity(5, 'mg/L', {comparator})})),
  [{valueCodeableConcept: {...coded('http://snomed.info/sct', '260385009'), text: 'Negativo'}}],
  [{valueString: 'Turbio'}],
  [{valueBoolean: true}, {valueBoolean: false}],
  [{valueInteger: 7}],
  [
    {valueRange: {low: quantity(5, '/[HPF]'), high: quantity(10, '/[HPF]')}},
    {valueRange: {low: quantity(100, '/[HPF]')}},
  ],
  [{valueRatio: {numerator: {value: 1}, denominator: {value: 160}}}],
  [{valueSampledData: {origin: quantity(0, 'mV'), period: 10, dimensions: 1, data: '1 2 E'}}],
  [{valueTime: '07:40:00'}],
  [{valueDateTime: '2026-02-25T07:40:00-03:00'}, {valueDateTime: '2026-02'}],
  [{valuePeriod: {start: '2026-02-24', end: '2026-02-25'}}],
]

const MEANING = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning'
const limits = {low: quantity(70), high: quantity(100)}
const forSex = (code: string) => ({appliesTo: [coded('http://hl7.org/fhir/administrative-gender', code)]})
const withType = (code: string) => ({type: coded(MEANING, code)})

/** The forms of `Observation.referenceRange`, around a value of 101 mg/dL of a woman of 42 years. */
const RANGES: readonly (readonly [what: string, ranges: readonly object[]])[] = [
  ['low and high', [limits]],
  ['low', [{low: quantity(105)}]],
  ['high', [{high: quantity(50)}]],
  ['text', [{text: 'Hasta 100 en ayunas'}]],
  ['limits and text', [{...limits, text: 'en ayunas'}]],
  [
    'each sex',
    [
      {...limits, ...forSex('female')},
      {high: quantity(120), ...forSex('male')},
    ],
  ],
  [
    'ages',
    [
      {...limits, age: {low: quantity(18, 'a')}},
      {high: quantity(90), age: {high: quantity(17, 'a')}},
    ],
  ],
  [
    'normal and recommended',
    [
      {...limits, ...withType('normal')},
      {high: quantity(90), ...withType('recommended')},
    ],
  ],
  [
    'phases',
    [
      {...limits, ...withType('follicular')},
      {high: quantity(120), ...withType('luteal')},
    ],
  ],
  ['two without a condition', [limits, {high: quantity(120)}]],
  ['low above high', [{low: quantity(100), high: quantity(70)}]],
  ['no number', [{low: {unit: 'mg/dL'}, text: 'de 70 a 100'}]],
  ['another unit', [{low: quantity(0.7, 'g/L'), high: quantity(1, 'g/L')}]],
]

const inFours = (codes: readonly string[]) =>
  Array.from({length: Math.ceil(codes.length / 4)}, (_, at) => codes.slice(at * 4, at * 4 + 4))

/** Sixty reports for one patient. A status of a report comes after the same report as final. */
export function madeReports(patient: object): MadeReport[] {
  let number = 0
  const bundle = (observations: readonly object[], report: object = {}) => {
    const id = `r${number}`
    const made = observations.map((one, at) => ({
      resourceType: 'Observation',
      id: `${id}-o${at}`,
      status: 'final',
      code: {text: `Análisis ${at + 1}`},
      subject: {reference: 'Patient/p'},
      ...one,
    }))
    const diagnostic = {
      resourceType: 'DiagnosticReport',
      id,
      identifier: [{system: 'https://lab.example/protocolo', value: `G-${number}`}],
      status: 'final',
      code: {text: `Informe ${number}`},
      subject: {reference: 'Patient/p'},
      effectiveDateTime: '2026-02-25T07:40:00-03:00',
      issued: '2026-02-26T08:00:00-03:00',
      performer: [{display: 'Laboratorio del generador'}],
      result: made.map((one) => ({reference: `Observation/${one.id}`})),
      ...report,
    }
    const entry = [{resourceType: 'Patient', id: 'p', ...patient}, diagnostic, ...made].map((resource) => ({resource}))
    return {resourceType: 'Bundle', type: 'collection', entry}
  }
  const glucose = {valueQuantity: quantity(95)}
  const one = (what: string, make: () => object[]): MadeReport => {
    number++
    return {what, files: make()}
  }
  return [
    ...REPORT_STATUSES.map((status) =>
      one(`report ${status}`, () => [
        bundle([glucose]),
        bundle([glucose], {status, issued: '2026-02-27T08:00:00-03:00'}),
      ]),
    ),
    ...OBSERVATION_STATUSES.map((status) =>
      one(`observation ${status}`, () => [bundle([{...glucose, status}, glucose])]),
    ),
    ...VALUES.map((values) => one(Object.keys(values[0] ?? {}).join(), () => [bundle(values)])),
    ...inFours(INTERPRETATIONS).map((codes) =>
      one(`interpretation ${codes.join(', ')}`, () => [
        bundle(codes.map((code) => ({...glucose, interpretation: [interpretation(code)]}))),
      ]),
    ),
    ...inFours(ABSENT_REASONS).map((codes) =>
      one(`dataAbsentReason ${codes.join(', ')}`, () => [
        bundle(codes.map((code) => ({dataAbsentReason: absent(code)}))),
      ]),
    ),
    ...RANGES.map(([what, referenceRange]) =>
      one(`referenceRange with ${what}`, () => [bundle([{valueQuantity: quantity(101), referenceRange}])]),
    ),
  ]
}

const interpretation = (code: string) =>
  coded('http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation', code)
const absent = (code: string) => coded('http://terminology.hl7.org/CodeSystem/data-absent-reason', code)
