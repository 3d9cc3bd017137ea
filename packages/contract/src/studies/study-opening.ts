import * as z from 'zod/mini'
import {endpoint, perMinute} from '#wire/endpoint.ts'
import {explanation, otherRanges, referenceRange, resultFlag, value} from './result-fields.ts'
import {studyFields} from './studies.ts'
import {reportVersion, studyUid} from './study-keys.ts'
import {instant, wireEnum} from '#wire/wire-fields.ts'
import {answer, body} from '#wire/wire-message.ts'
import {objectOrNull, wireObject} from '#wire/wire-object.ts'
import type {InsideOf} from '#wire/declared-fields.ts'

/** What the laboratory marked beside the flag, in words, with its code of v3 ObservationInterpretation. */
const marks = z.array(wireObject({code: ['codigo', z.nullable(z.string())], text: ['texto', z.string()]}))

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

/** What the laboratory issued of a value, which a later version may change. */
const issuedFields = {
  value,
  range: ['rango', referenceRange],
  /** Others that the laboratory gave. */
  otherRanges: ['otrosRangos', otherRanges],
  flag: ['marca', z.nullable(resultFlag)],
  marks: ['marcas', marks],
  method: ['metodo', z.nullable(z.string())],
  comment: ['comentario', z.nullable(z.string())],
} as const
export type IssuedValue = InsideOf<typeof issuedFields>

/** One value of a report. */
const resultFields = {
  /** LOINC; null where the laboratory gives no code. */
  code: ['loinc', z.nullable(z.string())],
  name: ['nombre', z.string()],
  /** The heading under which the laboratory reports it. */
  group: ['grupo', z.string()],
  ...issuedFields,
  explanation: ['explicacion', explanation],
  analyte: ['analito', analyte],
  /** True when the analyte was also measured at another visit, so that there is a trend to show. */
  hasTrend: ['evolucion', z.boolean()],
  /** What the version before this one had instead; null where it is the same, new, or the first version. */
  before: ['antes', objectOrNull(issuedFields)],
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
        answer: ['respuesta', wireEnum({susceptible: 'S', intermediate: 'I', resistant: 'R'})],
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
              /** True where it is all of the report, so that the PDF of the report is this document. */
              isWhole: ['esElInforme', z.boolean()],
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
