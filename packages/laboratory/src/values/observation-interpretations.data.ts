/**
 * The codes of v3 ObservationInterpretation, which FHIR R4 binds, and of HL7 table 0078, in words for a patient. Those of a flag are in
 * result-flag.ts; of the others `null` are the ones that only group or point elsewhere, and have no words.
 * https://hl7.org/fhir/R4/valueset-observation-interpretation.html
 */
export const INTERPRETATION_WORDS: Readonly<Record<string, string | null>> = {
  _GeneticObservationInterpretation: null,
  CAR: 'Portador de la variante',
  Carrier: 'Portador de la variante',
  _ObservationInterpretationChange: null,
  B: 'Mejoró respecto del anterior',
  D: 'Disminuyó de manera significativa',
  U: 'Aumentó de manera significativa',
  W: 'Empeoró respecto del anterior',
  _ObservationInterpretationExceptions: null,
  '<': 'Por debajo de lo que el método puede medir',
  '>': 'Por encima de lo que el método puede medir',
  AC: 'Con sustancias anticomplementarias',
  IE: 'Sin evidencia suficiente para interpretarlo',
  QCF: 'El control de calidad del laboratorio falló',
  TOX: 'Con sustancias tóxicas para las células',
  _ObservationInterpretationNormality: null,
  A: 'Fuera de lo esperado',
  AA: 'Crítico',
  HH: 'Críticamente alto',
  LL: 'Críticamente bajo',
  H: 'Alto',
  'H>': 'Muy alto',
  HU: 'Muy alto',
  L: 'Bajo',
  'L<': 'Muy bajo',
  LU: 'Muy bajo',
  N: 'Normal',
  _ObservationInterpretationSusceptibility: null,
  I: 'Intermedio',
  MS: 'Moderadamente sensible',
  NCL: 'Sin puntos de corte para interpretarlo',
  NS: 'No sensible',
  R: 'Resistente',
  'SYN-R': 'Resistente a la combinación (sin sinergia)',
  S: 'Sensible',
  SDD: 'Sensible según la dosis',
  'SYN-S': 'Sensible a la combinación (con sinergia)',
  VS: 'Muy sensible',
  EX: 'Fuera del umbral que define el estudio',
  HX: 'Por encima del umbral que define el estudio',
  LX: 'Por debajo del umbral que define el estudio',
  HM: 'En espera de la revisión de un profesional',
  ObservationInterpretationDetection: null,
  IND: 'Indeterminado',
  E: 'Dudoso',
  NEG: 'Negativo',
  ND: 'No detectado',
  POS: 'Positivo',
  DET: 'Detectado',
  ObservationInterpretationExpectation: null,
  EXP: 'Esperado',
  UNE: 'No esperado',
  OBX: null,
  ReactivityObservationInterpretation: null,
  NR: 'No reactivo',
  RR: 'Reactivo',
  WR: 'Débilmente reactivo',
}

/** The systems of these codes: v3, table 0078, and their object identifiers. */
const SYSTEMS: ReadonlySet<string> = new Set([
  'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  'http://hl7.org/fhir/v3/ObservationInterpretation',
  'urn:oid:2.16.840.1.113883.5.83',
  'http://terminology.hl7.org/CodeSystem/v2-0078',
  'http://hl7.org/fhir/v2/0078',
  'urn:oid:2.16.840.1.113883.12.78',
])

/** Whether a code is one of these; a code without a system is taken as one. */
export const isInterpretationSystem = (system: string | undefined): boolean =>
  system === undefined || SYSTEMS.has(system)
