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
  'critical-low': 'LL',
  'critical-high': 'HH',
  critical: 'AA',
  abnormal: 'A',
  normal: 'N',
})
export type ResultFlag = z.infer<typeof resultFlag>

/** For a result beyond the measuring limit of the method. */
const comparator = z.nullable(z.enum(['<', '<=', '>', '>=']))

/** A number with a decimal point and the reported decimals, in a UCUM unit; or a text. */
const resultValue = z.union([
  z.object({is: z.literal('number'), comparator, number: z.string(), unit: z.string()}),
  z.object({is: z.literal('text'), text: z.string()}),
])
export type ResultValue = z.infer<typeof resultValue>

const value = folded(
  {
    number: ['valor', z.nullable(z.string())],
    comparator: ['comparador', comparator],
    unit: ['unidad', z.string()],
    text: ['texto', z.nullable(z.string())],
  },
  resultValue,
  {
    decode: ({number, comparator, unit, text}): ResultValue =>
      number === null ? {is: 'text', text: text ?? ''} : {is: 'number', comparator, number, unit},
    encode: (said) =>
      said.is === 'number'
        ? {number: said.number, comparator: said.comparator, unit: said.unit, text: null}
        : {number: null, comparator: null, unit: '', text: said.text},
  },
)

/** The limits that the laboratory reported, both included and in the unit of the value; or a text instead. */
const referenceRange = objectOrNull({
  low: ['desde', z.nullable(z.string())],
  high: ['hasta', z.nullable(z.string())],
  text: ['texto', z.nullable(z.string())],
})

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
  flag: ['marca', z.nullable(resultFlag)],
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
  flag: ['marca', z.nullable(resultFlag)],
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
