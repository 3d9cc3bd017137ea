import * as z from 'zod/mini'
import {endpoint, PATIENT_READS, perMinute} from './endpoint.ts'
import {studyFields} from './studies.ts'
import {ofWhom, reportVersion, studyUid} from './study-fields.ts'
import {instant, notEmpty, REQUIRED_TEXT} from './wire-fields.ts'
import {answer, body, folded, objectOrNull, wireObject, wireWords, type InsideOf} from './wire-object.ts'

/** The laboratory's flag; null for none. HL7 table 0078, as in FHIR. */
export const resultFlag = wireWords({
  low: 'L',
  high: 'H',
  'very-low': 'LU',
  'very-high': 'HU',
  'critical-low': 'LL',
  'critical-high': 'HH',
  critical: 'AA',
  abnormal: 'A',
  normal: 'N',
})
export type ResultFlag = z.infer<typeof resultFlag>

const assessment = z.enum([
  'within',
  'low',
  'high',
  'far-low',
  'far-high',
  'very-low',
  'very-high',
  'critical-low',
  'critical-high',
  'critical',
  'abnormal',
  'marked-low',
  'marked-high',
  'marked-normal',
])

/** For a result beyond the measuring limit of the method. */
const comparator = z.nullable(z.enum(['<', '<=', '>', '>=']))

/** A number with a decimal point and the reported decimals, in a UCUM unit. */
const quantity = {comparator, number: z.string(), unit: z.string()}
const limit = z.nullable(z.string())

/** Words for what has no number; those of an absent value say why there is none. */
export const resultValue = z.union([
  z.object({is: z.literal('number'), ...quantity}),
  z.object({is: z.literal('range'), low: limit, high: limit, unit: z.string()}),
  z.object({is: z.literal('ratio'), numerator: z.object(quantity), denominator: z.object(quantity)}),
  z.object({is: z.literal('text'), text: z.string()}),
  z.object({is: z.literal('absent'), reason: z.string(), text: z.string()}),
])
export type ResultValue = z.infer<typeof resultValue>

const value = folded(
  {
    number: ['valor', z.nullable(z.string())],
    comparator: ['comparador', comparator],
    unit: ['unidad', z.string()],
    text: ['texto', z.nullable(z.string())],
    /** Of a value between two numbers. */
    low: ['minimo', limit],
    high: ['maximo', limit],
    /** Of a ratio such as a titre. */
    divisor: [
      'divisor',
      objectOrNull({
        number: ['valor', z.string()],
        comparator: ['comparador', comparator],
        unit: ['unidad', z.string()],
      }),
    ],
    /** Why there is no value; a code of FHIR, or `unread` for one that was not understood. */
    reason: ['motivo', z.nullable(z.string())],
  },
  resultValue,
  {
    decode: ({number, comparator, unit, text, low, high, divisor, reason}): ResultValue => {
      const measured = number === null ? null : {comparator, number, unit}
      if (measured !== null && divisor !== null) return {is: 'ratio', numerator: measured, denominator: divisor}
      if (measured !== null) return {is: 'number', ...measured}
      if (low !== null || high !== null) return {is: 'range', low, high, unit}
      return reason === null ? {is: 'text', text: text ?? ''} : {is: 'absent', reason, text: text ?? ''}
    },
    encode: (said) => {
      switch (said.is) {
        case 'number':
          return {...NO_VALUE, number: said.number, comparator: said.comparator, unit: said.unit}
        case 'range':
          return {...NO_VALUE, low: said.low, high: said.high, unit: said.unit}
        case 'ratio':
          return {...NO_VALUE, ...said.numerator, divisor: said.denominator}
        case 'text':
          return {...NO_VALUE, text: said.text}
        case 'absent':
          return {...NO_VALUE, reason: said.reason, text: said.text}
      }
    },
  },
)

const NO_VALUE = {
  number: null,
  comparator: null,
  unit: '',
  text: null,
  low: null,
  high: null,
  divisor: null,
  reason: null,
}

const rangeFields = {
  low: ['desde', limit],
  high: ['hasta', limit],
  /** Words of the laboratory beside the limits, or without any. */
  text: ['texto', z.nullable(z.string())],
} as const

/** The limits that apply to the value, both included and in its unit. */
const referenceRange = objectOrNull(rangeFields)

/** Ranges that are shown and not compared, each in its unit: of other people, of a treatment. */
const otherRanges = z.array(
  wireObject({label: ['etiqueta', z.nullable(z.string())], ...rangeFields, unit: ['unidad', z.string()]}),
)

/** What the laboratory marked beside the flag, in words, with its code of v3 ObservationInterpretation. */
const marks = z.array(wireObject({code: ['codigo', z.nullable(z.string())], text: ['texto', z.string()]}))

/** The explanation of an analyte and its source; null when there is none. */
const explanation = objectOrNull({
  name: ['nombre', z.string()],
  text: ['texto', z.string()],
  source: ['fuente', z.string()],
  url: ['link', z.string()],
})

/** What is known of the analyte of a value: its name in words and what converts it between units; null for an unknown one. */
const analyte = objectOrNull({
  /** LOINC; the same for every code under which laboratories report the analyte. */
  code: ['loinc', z.string()],
  /** Of an abbreviation, unless the name of the laboratory says it: "tirotrofina" of TSH; else null. */
  fullName: ['nombreCompleto', z.nullable(z.string())],
  molarMass: ['masaMolar', objectOrNull({of: ['de', z.string()], gramsPerMole: ['gramosPorMol', z.string()]})],
  /** The charge of an ion. */
  valence: ['carga', z.nullable(z.number())],
})

/** One value of a report. */
const resultFields = {
  /** LOINC; null where the laboratory gives no code. */
  code: ['loinc', z.nullable(z.string())],
  name: ['nombre', z.string()],
  /** The heading under which the laboratory reports it. */
  group: ['grupo', z.string()],
  value,
  range: ['rango', referenceRange],
  /** Others that the laboratory gave. */
  otherRanges: ['otrosRangos', otherRanges],
  flag: ['marca', z.nullable(resultFlag)],
  marks: ['marcas', marks],
  method: ['metodo', z.nullable(z.string())],
  comment: ['comentario', z.nullable(z.string())],
  explanation: ['explicacion', explanation],
  analyte: ['analito', analyte],
  /** True when the analyte was also measured at another visit, so that there is a trend to show. */
  hasTrend: ['evolucion', z.boolean()],
  /** What the version before this one had instead; null where it is the same, new, or the first version. */
  before: [
    'antes',
    objectOrNull({
      value,
      range: ['rango', referenceRange],
      flag: ['marca', z.nullable(resultFlag)],
      comment: ['comentario', z.nullable(z.string())],
    }),
  ],
  /** True for a value that the version before did not have. */
  isAdded: ['agregado', z.boolean()],
} as const
export type LaboratoryResult = InsideOf<typeof resultFields>

/** How one microorganism responds to the tested antibiotics. */
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
  /** The version that was asked for, or the last one: its full text; for a laboratory, only general remarks. Null before the first is issued. */
  report: [
    'documento',
    z.nullable(
      wireObject({
        version: ['version', z.number()],
        issuedAt: ['fecha', instant],
        sections: ['secciones', z.array(wireObject({title: ['titulo', z.string()], text: ['texto', z.string()]}))],
        /** Received documents (PDF), each with the number by which its file is asked for. */
        documents: [
          'documentos',
          z.array(
            wireObject({
              number: ['numero', z.number()],
              title: ['titulo', z.string()],
              bytes: ['bytes', z.number()],
              pages: ['paginas', z.nullable(z.number())],
            }),
          ),
        ],
        /** Not verified, or not complete: it may change. */
        isPreliminary: ['preliminar', z.boolean()],
        signer: ['firma', objectOrNull({name: ['nombre', z.string()], licence: ['matricula', z.string()]})],
        /** The comment of the requesting doctor for the patient. */
        comment: ['comentario', z.nullable(z.string())],
        /** The code with which anybody who has a copy can check that it is authentic. */
        verificationCode: ['codigo', z.string()],
      }),
    ),
  ],
  /** Every issued version, the latest first; `isWithdrawn` says that who issued it took it back. */
  versions: [
    'versiones',
    z.array(
      wireObject({
        version: ['version', z.number()],
        issuedAt: ['fecha', instant],
        isWithdrawn: ['retirada', z.boolean()],
      }),
    ),
  ],
  /** Values by heading; those outside their range first, then the others in the laboratory's order. */
  results: ['resultados', z.array(wireObject(resultFields))],
  antibiograms: ['antibiogramas', z.array(wireObject(antibiogramFields))],
  /** The values that the version before had and this one has no longer. */
  removed: ['quitados', z.array(wireObject({name: ['nombre', z.string()], group: ['grupo', z.string()], value}))],
} as const
export type OpenedStudy = InsideOf<typeof openedFields>

/** Refused with `study-waits` while the patient's own choice holds it back. */
export const openStudy = endpoint('openStudy', 'POST /apim/turnos/estudios/abrir', {
  summary:
    'Open a study: its report or its values, of the last version unless another is asked for. It is no longer new, and the opening is audited',
  authorization: 'patient',
  idempotent: 'by-itself',
  limits: [perMinute('account', 60)],
  countedIn: 'memory',
  input: body({uid: ['id', studyUid], version: ['version', z.optional(reportVersion)]}),
  output: answer(openedFields),
  errors: ['study-waits'],
})

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
