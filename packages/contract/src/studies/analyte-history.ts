import * as z from 'zod/mini'
import {endpoint, PATIENT_READS} from '#wire/endpoint.ts'
import {explanation, otherRanges, referenceRange, resultFlag, value} from './result-fields.ts'
import {ofWhom} from './study-fields.ts'
import {instant, notEmpty, REQUIRED_TEXT} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {wireObject} from '#wire/wire-object.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

const assessment = z.enum([
  'within',
  'low',
  'high',
  'far-low',
  'far-high',
  'low-of-all',
  'high-of-all',
  'far-low-of-all',
  'far-high-of-all',
  'very-low',
  'very-high',
  'critical-low',
  'critical-high',
  'critical',
  'abnormal',
  'marked-low',
  'marked-high',
  'marked-very-low',
  'marked-very-high',
  'marked-critical-low',
  'marked-critical-high',
  'marked-normal',
])

const pointFields = {
  studyUid: ['id', z.string()],
  at: ['fecha', instant],
  centre: ['centro', z.string()],
  value,
  range: ['rango', referenceRange],
  otherRanges: ['otrosRangos', otherRanges],
  flag: ['marca', z.nullable(resultFlag)],
  /** Where the value lies, as reported: rounding of a converted one cannot move it. Null where nothing says so. */
  assessment: ['situacion', z.nullable(assessment)],
  method: ['metodo', z.nullable(z.string())],
  /** The conversion of the value: original and factor; null for a value as it was reported. */
  note: ['conversion', z.nullable(z.string())],
} as const
export type TrendPoint = InsideOf<typeof pointFields>

const trendFields = {
  code: ['loinc', z.string()],
  name: ['nombre', z.string()],
  /** The unit of the newest number, to which the others were converted; null when there is no number. */
  unit: ['unidad', z.nullable(z.string())],
  explanation: ['explicacion', explanation],
  /** Numbers in that unit, the first visit first. */
  points: ['puntos', z.array(wireObject(pointFields))],
  /** Results in words, and numbers in a unit that cannot be converted exactly; the first visit first. */
  apart: ['aparte', z.array(wireObject(pointFields))],
} as const
export type AnalyteTrend = InsideOf<typeof trendFields>

export const loincCode = z.string(REQUIRED_TEXT).check(notEmpty, z.regex(/^\d{1,7}-\d$/, 'Indicá un análisis válido'))

export const analyteTrend = endpoint('analyteTrend', 'POST /apim/laboratorio/evolucion', {
  ...PATIENT_READS,
  summary: 'One analyte of one person over all visits whose results may be seen',
  input: body({...ofWhom, code: ['loinc', loincCode]}),
  output: answer(trendFields),
})
