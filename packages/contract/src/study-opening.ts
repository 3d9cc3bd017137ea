import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from './endpoint.ts'
import {studyFields} from './studies.ts'
import {ofWhom, studyUid} from './study-fields.ts'
import {instant} from './wire-fields.ts'
import {answer, body, objectOrNull, wireObject, wireWords, type InsideOf} from './wire-object.ts'

/** How a value lies to its reference range, as the laboratory said or as the range itself says. */
export const resultFlag = wireWords({
  none: '',
  low: 'L',
  high: 'H',
  'critical-low': 'LL',
  'critical-high': 'HH',
  abnormal: 'A',
})
export type ResultFlag = z.infer<typeof resultFlag>

/** `<` and the like, where the method measures only beyond a limit. */
export const comparator = z.enum(['', '<', '<=', '>', '>='])

/** One value. A number has its unit in UCUM; `unitShown` is how people write it. A text result has neither. */
const resultFields = {
  loinc: ['loinc', z.nullable(z.string())],
  name: ['nombre', z.string()],
  panel: ['panel', z.string()],
  number: ['valor', z.nullable(z.number())],
  comparator: ['comparador', comparator],
  /** With how many decimals the laboratory wrote the number. */
  decimals: ['decimales', z.nullable(z.number())],
  text: ['texto', z.nullable(z.string())],
  unit: ['unidad', z.nullable(z.string())],
  unitShown: ['unidadEscrita', z.nullable(z.string())],
  range: {
    low: ['desde', z.nullable(z.number())],
    high: ['hasta', z.nullable(z.number())],
    text: ['referencia', z.nullable(z.string())],
  },
  flag: ['marca', resultFlag],
  method: ['metodo', z.nullable(z.string())],
  comment: ['comentario', z.nullable(z.string())],
  /** What the analyte is, and who says so; null for one that we have no words for. */
  explanation: [
    'explicacion',
    objectOrNull({
      name: ['nombre', z.string()],
      text: ['texto', z.string()],
      source: ['fuente', z.string()],
      url: ['link', z.nullable(z.string())],
    }),
  ],
  /** The analyte was measured before, so that there is a trend to show. */
  hasTrend: ['evolucion', z.boolean()],
} as const
export type LaboratoryResult = InsideOf<typeof resultFields>

/** How one microorganism answers to the antibiotics that were tried. */
const antibiogramFields = {
  organism: ['germen', z.string()],
  rows: [
    'antibioticos',
    z.array(
      wireObject({
        antibiotic: ['nombre', z.string()],
        answer: ['respuesta', wireWords({susceptible: 'S', intermediate: 'I', resistant: 'R'})],
        /** The minimum inhibitory concentration as the laboratory writes it. */
        mic: ['cim', z.nullable(z.string())],
      }),
    ),
  ],
} as const
export type Antibiogram = InsideOf<typeof antibiogramFields>

const openedFields = {
  study: studyFields,
  patient: {firstName: ['nombre', z.string()], lastName: ['apellido', z.string()]},
  /** The report of the last version: all its text; of a laboratory, only remarks on the whole. Null while nothing is issued. */
  report: [
    'documento',
    objectOrNull({
      version: ['version', z.number()],
      issuedAt: ['fecha', instant],
      sections: ['secciones', z.array(wireObject({title: ['titulo', z.string()], text: ['texto', z.string()]}))],
      signer: ['firma', objectOrNull({name: ['nombre', z.string()], licence: ['matricula', z.string()]})],
      /** What the doctor who asked for the study wrote to the patient. */
      comment: ['comentario', z.nullable(z.string())],
      verificationCode: ['codigo', z.nullable(z.string())],
    }),
  ],
  /** Every version that was issued, the latest first. */
  versions: ['versiones', z.array(wireObject({version: ['version', z.number()], issuedAt: ['fecha', instant]}))],
  /** Values as the laboratory orders them, but those outside their range first. */
  results: ['resultados', z.array(wireObject(resultFields))],
  antibiograms: ['antibiogramas', z.array(wireObject(antibiogramFields))],
} as const
export type OpenedStudy = InsideOf<typeof openedFields>

/** Refused with `study-waits` while the patient's own choice holds it back. */
export const openStudy = endpoint('openStudy', 'POST /apim/turnos/estudios/abrir', {
  summary: 'Open a study: its report or its values. It is no longer new, and the opening is audited',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  countedIn: 'memory',
  input: body({uid: ['id', studyUid]}),
  output: answer(openedFields),
  errors: ['study-waits'],
})

const pointFields = {
  studyUid: ['id', z.string()],
  at: ['fecha', instant],
  centre: ['centro', z.string()],
  /** In the unit of the whole; null where it is a text, or its unit cannot be converted exactly. */
  number: ['valor', z.nullable(z.number())],
  comparator: ['comparador', comparator],
  /** As the laboratory wrote it, with its unit. */
  written: ['escrito', z.string()],
  /** It was converted from the unit in which it is written. */
  isConverted: ['convertido', z.boolean()],
  range: {low: ['desde', z.nullable(z.number())], high: ['hasta', z.nullable(z.number())]},
  flag: ['marca', resultFlag],
  method: ['metodo', z.nullable(z.string())],
} as const
export type TrendPoint = InsideOf<typeof pointFields>

const trendFields = {
  loinc: ['loinc', z.string()],
  name: ['nombre', z.string()],
  /** The unit of the last value, which the others were converted to. */
  unit: ['unidad', z.nullable(z.string())],
  unitShown: ['unidadEscrita', z.nullable(z.string())],
  explanation: resultFields.explanation,
  /** The first visit first. */
  points: ['puntos', z.array(wireObject(pointFields))],
} as const
export type AnalyteTrend = InsideOf<typeof trendFields>

export const loincCode = z.string().check(z.regex(/^\d{1,5}-\d$/, 'Indicá un análisis válido'))

export const analyteTrend = endpoint('analyteTrend', 'POST /apim/laboratorio/evolucion', {
  ...PATIENT_READS,
  summary: 'One analyte of one person over all visits whose results may be seen',
  input: body({...ofWhom, loinc: ['loinc', loincCode]}),
  output: answer(trendFields),
})
