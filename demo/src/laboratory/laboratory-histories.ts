import type {Antibiogram} from '@ceibo/contract/studies/study-opening'
import type {NewValue, NewReport, NewStudy} from '@ceibo/studies/built-in/study-language'
import {addDays} from '@ceibo/rules/time/civil-time'
import {analyteOfCode} from '@ceibo/laboratory/analytes/known-analytes'
import {ANA, TOMAS} from '#people.data.ts'
import {studyCentreOf, studyPatientOf} from '#studies/study-facts.ts'
import {ANA_SERIES, type MeasuredSeries, TOMAS_SERIES} from './measured-series.data.ts'

type History = {
  name: string
  document: string
  series: readonly MeasuredSeries[]
  /** How many days ago each visit was, the oldest first. */
  daysAgo: readonly number[]
  /** The indexes of the visit with a urine culture, and of the one with some results still missing. */
  cultureVisit?: number
  partialVisit?: number
  /** How many days ago a sample was taken that has no results yet. */
  pendingDaysAgo?: number
}

const HISTORIES: readonly History[] = [
  {
    name: 'ana',
    document: ANA,
    series: ANA_SERIES,
    daysAgo: [718, 604, 511, 392, 275, 183, 92, 2],
    cultureVisit: 5,
    partialVisit: 7,
    pendingDaysAgo: 1,
  },
  {name: 'tomas', document: TOMAS, series: TOMAS_SERIES, daysAgo: [702, 588, 437, 301, 154, 40]},
]

const SIGNER = {name: 'Bioq. Laura Quintana', licence: 'MN 10482'}
const CULTURE = '630-4'

const ANTIBIOGRAM: Antibiogram = {
  organism: 'Escherichia coli',
  rows: [
    {antibiotic: 'Ampicilina', answer: 'resistant', mic: '≥32'},
    {antibiotic: 'Ampicilina-sulbactam', answer: 'intermediate', mic: '16'},
    {antibiotic: 'Cefalexina', answer: 'susceptible', mic: '8'},
    {antibiotic: 'Ceftriaxona', answer: 'susceptible', mic: '≤0,25'},
    {antibiotic: 'Ciprofloxacina', answer: 'susceptible', mic: '≤0,06'},
    {antibiotic: 'Nitrofurantoína', answer: 'susceptible', mic: '≤16'},
    {antibiotic: 'Fosfomicina', answer: 'susceptible', mic: '≤4'},
    {antibiotic: 'Trimetoprima-sulfametoxazol', answer: 'resistant', mic: '≥320'},
  ],
}

/** Two years of laboratory studies of Ana and Tomás, oldest first, in the form of the store; `today` is YYYY-MM-DD. */
export const laboratoryHistories = (today: string): readonly NewStudy[] =>
  HISTORIES.flatMap((history) => [
    ...history.daysAgo.map((_, visit) => visitOf(history, visit, today)),
    ...(history.pendingDaysAgo === undefined ? [] : [pendingOf(history, history.pendingDaysAgo, today)]),
  ])

function visitOf(history: History, visit: number, today: string): NewStudy {
  const day = addDays(today, -(history.daysAgo[visit] ?? 0))
  const isPartial = visit === history.partialVisit
  const hasCulture = visit === history.cultureVisit
  const values = [...history.series.flatMap((series) => valueOf(series, visit)), ...urineTexts()]
  const report: NewReport = {
    // A culture takes two more days.
    issuedAt: new Date(`${addDays(day, hasCulture ? 3 : 1)}T15:20:00-03:00`),
    signer: SIGNER,
    values: hasCulture ? [...values, cultureValue()] : values,
    antibiograms: hasCulture ? [ANTIBIOGRAM] : [],
  }
  return {
    ...factsOf(history, `${history.name}-${visit + 1}`, day, today),
    title: hasCulture ? 'Análisis de sangre y orina con urocultivo' : 'Análisis de sangre y orina',
    state: isPartial ? 'partial' : 'complete',
    due: isPartial ? {from: addDays(day, 3), to: addDays(day, 5)} : {from: null, to: null},
    reports: [report],
  }
}

function pendingOf(history: History, daysAgo: number, today: string): NewStudy {
  const day = addDays(today, -daysAgo)
  return {
    ...factsOf(history, `${history.name}-pending`, day, today),
    title: 'Perfil tiroideo',
    state: 'pending',
    due: {from: addDays(day, 2), to: addDays(day, 4)},
  }
}

function factsOf({document}: History, name: string, day: string, today: string) {
  return {
    uid: `demo-laboratory-${name}`,
    kind: 'laboratory',
    patient: studyPatientOf(document, today),
    accessionNumber: `L${day.replaceAll('-', '')}-${document.slice(-3)}`,
    centre: studyCentreOf('barrio_norte'),
    performedAt: new Date(`${day}T07:40:00-03:00`),
    modalities: [],
  } as const
}

const limitText = (limit: number | undefined) => (limit === undefined ? null : String(limit))

/** Empty for a visit at which the analyte was not measured. */
function valueOf({code, group, decimals, low, high, unit, method, numbers}: MeasuredSeries, visit: number): NewValue[] {
  const number = numbers[visit]
  const analyte = analyteOfCode(code)
  if (number === undefined || number === null || !analyte) return []
  return [
    {
      code,
      name: analyte.name,
      group,
      value: {is: 'number', comparator: null, number: number.toFixed(decimals), unit: unit ?? analyte.unit ?? '1'},
      range: {low: limitText(low), high: limitText(high), text: null},
      flag: null,
      method: method ?? null,
      comment: null,
    },
  ]
}

const wordsOf = (code: string, group: string, text: string, range: string | null): NewValue => ({
  code,
  name: analyteOfCode(code)?.name ?? code,
  group,
  value: {is: 'text', text},
  range: range === null ? null : {low: null, high: null, text: range},
  flag: null,
  method: null,
  comment: null,
})

const urineTexts = (): NewValue[] => [
  wordsOf('5778-6', 'Orina completa', 'Amarillo', null),
  wordsOf('20454-5', 'Orina completa', 'No contiene', 'No contiene'),
  wordsOf('25428-4', 'Orina completa', 'No contiene', 'No contiene'),
]

function cultureValue(): NewValue {
  const grown = 'Desarrollo de más de 100.000 UFC/mL de Escherichia coli'
  return {...wordsOf(CULTURE, 'Bacteriología', grown, 'Sin desarrollo'), flag: 'abnormal'}
}
