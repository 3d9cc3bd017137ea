import type {MeasuredValue} from '@ceibo/studies/laboratory/port'
import type {ArchivedStudy} from '@ceibo/studies/archived-study'
import {expect, it} from 'vitest'
import {readLaboratoryFhir} from './import/fhir/read-laboratory-fhir.ts'
import {printedPanels} from './reports/printed-results.ts'
import {observationResources} from './study-resources.ts'

const quantity = (number: string, comparator: '>=' | null = null) => ({number, comparator, unit: ''})
const aValue = (overrides: Partial<MeasuredValue>): MeasuredValue => ({
  code: null,
  name: 'Análisis',
  group: '',
  value: {is: 'number', comparator: null, number: '432.5', unit: 'mg/dL'},
  range: null,
  otherRanges: [],
  flag: null,
  marks: [],
  method: null,
  comment: null,
  ...overrides,
})

const VALUES = [
  aValue({range: {low: '70', high: '100', text: 'en ayunas'}, flag: 'very-high', comment: 'Repetir'}),
  aValue({comment: 'Resultado preliminar: puede cambiar.\nFalta el cultivo'}),
  aValue({comment: 'Resultado preliminar: puede cambiar.'}),
  aValue({flag: 'critical-low', value: {is: 'number', comparator: '<', number: '0.5', unit: 'mg/L'}}),
  aValue({value: {is: 'range', low: '5', high: '10', unit: '/[HPF]'}}),
  aValue({value: {is: 'range', low: '100', high: null, unit: '/[HPF]'}}),
  aValue({value: {is: 'ratio', numerator: quantity('1'), denominator: quantity('640', '>=')}}),
  aValue({value: {is: 'text', text: 'Turbio'}, marks: [{code: 'POS', text: 'Positivo'}]}),
  aValue({value: {is: 'text', text: 'Claro'}, marks: [{code: null, text: 'Compatible con ayuno'}]}),
  aValue({value: {is: 'absent', reason: 'error', text: 'Sin resultado: hubo un error en el proceso'}}),
  aValue({
    otherRanges: [
      {label: 'Embarazo', low: '60', high: '95', text: null, unit: 'mg/dL'},
      {label: 'Adultos', low: '70', high: '110', text: null, unit: 'mg/dL'},
    ],
  }),
]

const STUDY: ArchivedStudy = {
  uid: 'lab-1',
  kind: 'laboratory',
  patient: {documentType: 2, documentNumber: '30111222', birthDate: '1983-05-14'},
  accessionNumber: 'P-1',
  title: 'Análisis',
  centre: {name: 'Laboratorio', address: ''},
  performedAt: new Date('2026-02-25T08:00:00-03:00'),
  due: {from: null, to: null},
  state: 'complete',
  modalities: [],
  sensitivity: 'normal',
  images: 0,
  report: null,
  withdrawn: null,
  parts: [],
}

it('carry every kind of value with its ranges, flags, marks and reasons, as an import of them proves', () => {
  const observations = observationResources(STUDY, {values: VALUES, antibiograms: []}, {reference: 'Patient/p'})
  expect(observations.map(({status}) => status).slice(0, 4)).toEqual(['final', 'preliminary', 'preliminary', 'final'])
  const report = {
    resourceType: 'DiagnosticReport',
    id: 'r',
    status: 'final',
    code: {text: 'Análisis'},
    subject: {reference: 'Patient/p'},
    effectiveDateTime: '2026-02-25',
    issued: '2026-02-26T08:00:00-03:00',
    result: observations.map(({id}) => ({reference: `Observation/${id}`})),
  }
  const patient = {resourceType: 'Patient', id: 'p', identifier: [{value: '30111222'}], birthDate: '1983-05-14'}
  const entry = [patient, report, ...observations].map((resource) => ({resource}))
  const now = new Date('2026-03-02T08:00:00-03:00')
  const {studies, problems} = readLaboratoryFhir(Buffer.from(JSON.stringify({resourceType: 'Bundle', entry})), {
    categories: [],
    today: '2026-03-02',
    now,
  })
  expect(problems).toEqual([])
  expect(studies[0]?.study.reports?.[0]?.values).toEqual(VALUES)
})

it('are printed with what the page says of them', () => {
  const wrong = aValue({range: {low: '70', high: '100', text: null}, flag: 'normal'})
  const inverted = {label: null, low: null, high: null, text: 'desde 100 hasta 70', unit: ''}
  const bad = aValue({value: {is: 'number', comparator: null, number: '5', unit: 'mg/dL'}, otherRanges: [inverted]})
  const [panel] = printedPanels([...VALUES, bad, wrong])
  const lines = panel?.results.map(({value, unit, reference, notes, mark}) =>
    [value, unit, reference, mark.words, ...notes].filter(Boolean).join(' · '),
  )
  expect(lines).toEqual([
    '432,5 · mg/dL · 70\u00a0a\u00a0100 (en ayunas) · Muy por encima',
    '432,5 · mg/dL',
    '432,5 · mg/dL',
    '<\u00a00,5 · mg/L · CRÍTICO, bajo',
    '5\u00a0a\u00a010 · por campo',
    'desde 100 · por campo',
    '1:≥\u00a0640',
    'Turbio · Interpretación del laboratorio: Positivo',
    'Claro · Interpretación del laboratorio: Compatible con ayuno',
    'Sin resultado: hubo un error en el proceso',
    '432,5 · mg/dL · Muy por encima de todos los rangos · Valores de referencia que dependen de cada caso: Embarazo: 60\u00a0a\u00a095\u00a0mg/dL; Adultos: 70\u00a0a\u00a0110\u00a0mg/dL',
    '5 · mg/dL · Rango de referencia que no se compara con el valor: desde 100\u00a0hasta\u00a070',
    '432,5 · mg/dL · 70\u00a0a\u00a0100 · Muy por encima · El laboratorio lo marcó como normal, que no coincide con los valores de referencia.',
  ])
})
