import {ABSENT_REASONS, UNREAD_VALUE} from '@ceibo/laboratory/values/absent-reasons.data'
import {formatValue} from '@ceibo/laboratory/values/formatted-value'
import {INTERPRETATION_WORDS} from '@ceibo/laboratory/values/observation-interpretations.data'
import {otherRangeTexts} from '@ceibo/laboratory/values/reference-range'
import {flagOfCode} from '@ceibo/laboratory/values/result-flag'
import {assessmentOf, severityOf} from '@ceibo/laboratory/values/result-severity'
import {describe, expect, it} from 'vitest'
import {readLaboratoryFhir} from './read-laboratory-fhir.ts'

const RULES = {categories: ['general'], today: '2026-11-25', now: new Date('2026-11-25T12:00:00-03:00')}
const PATIENT = {
  resourceType: 'Patient',
  id: 'p1',
  identifier: [{system: 'http://www.renaper.gob.ar/dni', value: '30111222'}],
  name: [{family: 'Ceballos', given: ['Ana']}],
  birthDate: '1983-05-14',
}
const REPORT = {
  resourceType: 'DiagnosticReport',
  id: 'r1',
  identifier: [{system: 'https://lab.example/protocolo', value: 'P-1'}],
  status: 'final',
  code: {text: 'Análisis'},
  subject: {reference: 'Patient/p1'},
  effectiveDateTime: '2026-11-20T07:40:00-03:00',
  issued: '2026-11-20T16:10:00-03:00',
  performer: [{display: 'Laboratorio del Caso'}],
}
const GLUCOSE = {code: {text: 'Glucemia'}, valueQuantity: {value: 95, unit: 'mg/dL'}}

/** What an import makes of these observations after another one that has nothing special. */
function read(observation: object, patient: object = {}) {
  const observations = [
    {id: 'o1', code: {text: 'Análisis'}, ...observation},
    {id: 'o2', ...GLUCOSE},
  ].map((one) => ({
    resourceType: 'Observation',
    status: 'final',
    subject: {reference: 'Patient/p1'},
    ...one,
  }))
  const report = {...REPORT, result: observations.map(({id}) => ({reference: `Observation/${id}`}))}
  const entry = [{...PATIENT, ...patient}, report, ...observations].map((resource) => ({resource}))
  const {studies, problems} = readLaboratoryFhir(Buffer.from(JSON.stringify({resourceType: 'Bundle', entry})), RULES)
  const [value, glucose] = studies[0]?.study.reports?.[0]?.values ?? []
  if (value === undefined) throw new Error(`Nothing was read: ${problems.join()}`)
  expect(glucose).toMatchObject({name: 'Glucemia', value: {number: '95'}})
  return {...value, marks: value.marks ?? [], others: otherRangeTexts(value.otherRanges ?? []), problems}
}

const written = (observation: object) => formatValue(read(observation).value)

describe('a value of FHIR', () => {
  it.each<[object, string]>([
    [{valueQuantity: {value: 12.5, comparator: '<', unit: 'mg/dL'}}, '<\u00a012,5\u00a0mg/dL'],
    [{valueQuantity: {value: 3, code: '{xx}', unit: 'cruces'}}, '3\u00a0cruces'],
    [{valueInteger: 3}, '3'],
    [{valueString: 'Turbio'}, 'Turbio'],
    [{valueBoolean: false}, 'No'],
    [{valueBoolean: true}, 'Sí'],
    [{valueRange: {low: {value: 5}, high: {value: 10, unit: '/campo'}}}, '5 a 10/campo'],
    [{valueRange: {low: {value: 100, unit: '/campo'}}}, 'desde 100/campo'],
    [{valueRatio: {numerator: {value: 1}, denominator: {value: 1280}}}, '1:1280'],
    [{valueRatio: {numerator: {value: 1}, denominator: {value: 640, comparator: '>='}}}, '1:≥\u00a0640'],
    [{valueCodeableConcept: {coding: [{system: 'http://snomed.info/sct', code: '260385009'}]}}, 'Negativo'],
    [{valueCodeableConcept: {coding: [{code: 'O POS', display: 'O positivo'}]}}, 'O positivo'],
    [{valueTime: '07:40:00'}, '07:40\u00a0h'],
    [{valueDateTime: '2026-11'}, '11/2026'],
    [{valueDateTime: '2026-11-20T10:40:00Z'}, '20/11/2026, 07:40\u00a0h'],
    [{valuePeriod: {start: '2026-11-19', end: '2026-11-20'}}, 'del 19/11/2026 al 20/11/2026'],
    [
      {valueSampledData: {origin: {value: 1, unit: 'mV'}, period: 1000, factor: 0.5, dimensions: 1, data: '1 2 E U'}},
      '4 mediciones en mV, una cada 1.000\u00a0ms: 1,5; 2,0; error; por encima de lo medible',
    ],
  ])('%j is %s', (observation, text) => {
    const {value, problems} = read(observation)
    expect(formatValue(value)).toBe(text)
    expect(problems).toEqual([])
  })

  it.each<[object, string]>([
    [{valueAttachment: {url: 'https://lab.example/1'}}, 'valueAttachment: values of this type are not read'],
    [{valueRatio: {}}, 'valueRatio.numerator: is missing'],
    [{valueRatio: {numerator: {value: 1}, denominator: {}}}, 'valueRatio: lacks one of its numbers'],
    [{valueQuantity: {value: 5, comparator: 'ad'}}, 'valueQuantity.comparator: must be <'],
    [{valueQuantity: {value: '1'.repeat(30)}}, 'valueQuantity.value: is no number'],
    [{valueQuantity: {unit: 'mg/dL'}}, 'valueQuantity: has no number'],
    [{valueRange: {low: {value: 9}, high: {value: 1}}}, 'valueRange: low is more than high'],
    [{valueString: 'a\u0000'}, 'valueString: has control characters'],
    [{valueCodeableConcept: {coding: [{system: 'http://snomed.info/sct', code: '99'}]}}, 'has no words'],
    [{valueDateTime: 'ayer'}, 'valueDateTime: is no date'],
    [{valueString: 'x', valueInteger: 1}, 'has several values'],
    [{}, 'has no value and no dataAbsentReason'],
  ])('%j that is not understood is reported, and its analyte is shown without it', (observation, problem) => {
    const {name, value, problems} = read(observation)
    expect([name, value]).toEqual(['Análisis', UNREAD_VALUE])
    expect(problems.join()).toContain(problem)
  })

  it('does not lose a line whose observation did not come, or has no name', () => {
    const result = [{reference: 'Observation/x', display: 'Urea'}]
    const json = {resourceType: 'Bundle', entry: [{resource: PATIENT}, {resource: {...REPORT, result}}]}
    const {studies, problems} = readLaboratoryFhir(Buffer.from(JSON.stringify(json)), RULES)
    expect(studies[0]?.study.reports?.[0]?.values).toMatchObject([{name: 'Urea', value: UNREAD_VALUE}])
    expect(problems.join()).toContain('result "Observation/x" is not in the bundle')
    expect(read({code: {}, valueInteger: 1})).toMatchObject({name: 'Análisis sin nombre', value: {number: '1'}})
    const loinc = read({code: {coding: [{system: 'http://loinc.org', code: '2345-8'}], text: 'x'}, valueInteger: 1})
    expect([loinc.code, loinc.problems.join()]).toEqual([null, expect.stringContaining('is no term of LOINC')])
  })

  it.each(Object.entries(ABSENT_REASONS))('that is absent as %s says why', (code, text) => {
    const system = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
    const {value, problems} = read({dataAbsentReason: {coding: [{system, code}]}, note: [{text: 'Repetir'}]})
    expect([value, problems]).toEqual([{is: 'absent', reason: code, text}, []])
  })

  it('that is absent has the words of the laboratory, and its notes', () => {
    const reason = {coding: [{code: 'error', display: 'Error'}], text: 'Muestra hemolizada'}
    const {value, comment} = read({dataAbsentReason: reason, note: [{text: 'Repetir'}, {text: 'En ayunas'}]})
    expect(formatValue(value)).toBe('Sin resultado: hubo un error en el proceso (Muestra hemolizada)')
    expect(comment).toBe('Repetir\nEn ayunas')
    expect(read({dataAbsentReason: {coding: [{code: 'zz'}]}}).problems.join()).toContain('"zz" is not known')
  })
})

const V3 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const interpreted = (...codes: string[]) => ({
  valueQuantity: {value: 95, unit: 'mg/dL'},
  interpretation: codes.map((code) => ({coding: [{system: V3, code}]})),
})

const stated = (concept: object) => read({valueInteger: 1, interpretation: [concept]})

describe('an interpretation of FHIR', () => {
  const marked = Object.entries(INTERPRETATION_WORDS).filter(([code]) => !['S', 'I', 'R'].includes(code))

  it.each(marked)('%s is understood as %s, or reported', (code, words) => {
    const {flag, marks, problems} = read(interpreted(code))
    const unknown = words === null ? [`entry 3, Observation/o1: interpretation: "${code}" is not known`] : []
    const isFlag = flagOfCode(code) !== null
    const mark = words === null || isFlag ? [] : [{code, text: words}]
    expect([flag, marks, problems]).toEqual([flagOfCode(code), mark, unknown])
  })

  it('may be several: the weightiest is the flag, and those that contradict each other are shown and reported', () => {
    expect(read(interpreted('H', 'HH', 'U'))).toMatchObject({flag: 'critical-high', marks: [{code: 'U'}], problems: []})
    const both = read(interpreted('H', 'L'))
    expect(both).toMatchObject({flag: 'abnormal', marks: [{text: 'Alto'}, {text: 'Bajo'}]})
    expect(both.problems.join()).toContain('H and L contradict each other')
  })

  it('in words alone is shown, and a code that nobody knows is reported', () => {
    expect(stated({text: 'Compatible con ayuno'}).marks).toEqual([{code: null, text: 'Compatible con ayuno'}])
    expect(stated({coding: [{system: V3, code: 'H'}], text: 'Alto, repetir'})).toMatchObject({
      flag: 'high',
      marks: [{code: null, text: 'Alto, repetir'}],
    })
    expect(stated({coding: [{system: 'urn:lab', code: 'N', display: 'Negativo'}]})).toMatchObject({
      flag: null,
      marks: [{text: 'Negativo'}],
    })
    expect(stated({coding: [{system: 'urn:lab', code: 'Q7'}]}).problems.join()).toContain('"Q7" is not known')
  })

  it('that contradicts the limits is reported, and the limits are followed', () => {
    const high = {
      valueQuantity: {value: 100_000, unit: 'mg/dL'},
      referenceRange: [{low: {value: 70}, high: {value: 100}}],
    }
    const normal = read({...high, interpretation: [{coding: [{code: 'N'}]}]})
    expect(normal.problems.join()).toContain('interpretation: contradicts the limits')
    expect([assessmentOf(normal), severityOf(normal)]).toEqual(['far-high', 'far'])
    expect(read({...high, interpretation: [{coding: [{code: 'HH'}]}]}).problems).toEqual([])
  })
})

const hemoglobin = (...referenceRange: object[]) => ({valueQuantity: {value: 13, code: 'g/dL'}, referenceRange})

describe('reference ranges of FHIR', () => {
  const women = {low: {value: 12}, high: {value: 16}, appliesTo: [{coding: [{code: 'female'}]}]}
  const men = {low: {value: 13.5}, high: {value: 17.5}, appliesTo: [{text: 'Varones'}]}
  const child = {low: {value: 11}, high: {value: 14}, age: {high: {value: 12, code: 'a'}}}

  it('of several is the one of this sex and age alone compared, and the others are shown', () => {
    const {range, others} = read(hemoglobin(women, men, child), {gender: 'female'})
    expect(range).toEqual({low: '12', high: '16', text: 'Mujeres'})
    expect(others).toEqual(['Varones: 13,5 a 17,5\u00a0g/dL', 'hasta 12 años: 11 a 14\u00a0g/dL'])
  })

  it.each([
    ['without the sex of the patient', hemoglobin(women, men), {}],
    ['where two may be meant', hemoglobin({low: {value: 12}}, {low: {value: 13}}), {gender: 'female'}],
    ['of the other sex alone', hemoglobin(men), {gender: 'female'}],
    ['of a phase', hemoglobin({...women, type: {coding: [{code: 'luteal'}]}}), {gender: 'female'}],
    ['that is a recommendation', hemoglobin({high: {value: 9}, type: {coding: [{code: 'recommended'}]}}), {}],
    ['in another unit', hemoglobin({low: {value: 120, code: 'g/L'}}), {}],
    ['that is the wrong way round', hemoglobin({low: {value: 16}, high: {value: 12}}), {}],
    ['that is no number', hemoglobin({low: {value: 'x'}, text: '12 a 16'}), {}],
  ])('are shown and not compared %s', (_, observation, patient) => {
    const one = read(observation, patient)
    expect([one.range, severityOf(one)]).toEqual([null, 'unknown'])
    expect(one.others).not.toEqual([])
  })

  it('that are bad are reported with their words', () => {
    const inverted = read(hemoglobin({low: {value: 46}, high: {value: 38}, text: 'Adultos'}))
    expect(inverted.others).toEqual(['Adultos; desde 46 hasta 38 (límites informados así por el laboratorio)'])
    expect(inverted.problems.join()).toContain('referenceRange: low is more than high')
    expect(read(hemoglobin({low: {value: 'x'}, text: '12 a 16'})).others).toEqual(['12 a 16'])
  })

  it('have limits and words together, and a recommendation does not make the usual one doubtful', () => {
    const fasting = {low: {value: 12}, high: {value: 16}, text: 'en ayunas'}
    const goal = {high: {value: 14}, type: {coding: [{code: 'recommended'}]}}
    const {range, others} = read(hemoglobin(fasting, goal))
    expect(range).toEqual({low: '12', high: '16', text: 'en ayunas'})
    expect(others).toEqual(['Recomendado: hasta 14\u00a0g/dL'])
  })
})

describe('reports that other systems refused', () => {
  it.each<[string, object, string]>([
    ['false', {code: {text: 'Presencia de cristales'}, valueBoolean: false}, 'No'],
    ['a field of cells', {valueRange: {low: {value: 5}, high: {value: 10, unit: '/campo'}}}, '5 a 10/campo'],
    ['a titre', {valueRatio: {numerator: {value: 1}, denominator: {value: 160}}}, '1:160'],
    [
      'limits the wrong way round',
      {
        code: {text: 'Hematocrito'},
        valueQuantity: {value: 41, unit: '%'},
        referenceRange: [{low: {value: 46}, high: {value: 38}}],
      },
      '41\u00a0%',
    ],
  ])('are read with %s', (_, observation, text) => {
    expect(written(observation)).toBe(text)
  })

  it('are read with the ranges of a pregnancy', () => {
    const {range, others} = read({
      code: {text: 'Tirotrofina (TSH)'},
      valueQuantity: {value: 2.1, unit: 'mUI/L'},
      referenceRange: [
        {text: 'Adultos', low: {value: 0.4}, high: {value: 4}},
        {text: 'Embarazo 1.er trimestre', low: {value: 0.1}, high: {value: 2.5}},
      ],
    })
    expect(range).toBeNull()
    expect(others).toEqual(['Adultos: 0,4 a 4,0\u00a0mUI/L', 'Embarazo 1.er trimestre: 0,1 a 2,5\u00a0mUI/L'])
  })
})
