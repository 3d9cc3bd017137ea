import type {Concept} from '@ceibo/dicom/parts/structured-report'

/** The headings and findings of reports (PS3.16 CID 7001, 7002, 6000) in words, by the code of DCM or LOINC. */
const WORDS: Readonly<Record<string, string>> = {
  '121060': 'Antecedentes',
  '121062': 'Motivo del estudio',
  '121064': 'Técnica',
  '121065': 'Descripción del procedimiento',
  '121066': 'Procedimientos previos',
  '121068': 'Hallazgos previos',
  '121069': 'Hallazgo previo',
  '121070': 'Hallazgos',
  '121071': 'Hallazgo',
  '121072': 'Impresión diagnóstica',
  '121073': 'Impresión diagnóstica',
  '121074': 'Recomendaciones',
  '121075': 'Recomendación',
  '121076': 'Conclusiones',
  '121077': 'Conclusión',
  '121078': 'Agregado',
  '121106': 'Comentario',
  '121109': 'Indicación del procedimiento',
  '121110': 'Presentación del paciente',
  '121111': 'Resumen',
  '121112': 'Origen de la medición',
  '121113': 'Complicaciones',
  '121206': 'Distancia',
  '55111-9': 'Técnica',
  '59776-5': 'Hallazgos',
  '18782-3': 'Hallazgos',
  '19005-8': 'Impresión diagnóstica',
  '18834-2': 'Estudios comparados',
  '11329-0': 'Antecedentes',
  '18785-6': 'Indicación del estudio',
  '55115-0': 'Motivo del estudio',
  '59768-2': 'Indicación del procedimiento',
  '18783-1': 'Recomendaciones',
  '55112-7': 'Resumen',
  '11528-7': 'Informe de imágenes',
  '18748-4': 'Informe de imágenes',
}
const SCHEMES = new Set(['DCM', 'LN', 'http://loinc.org'])

/** A heading in words: the known ones in Spanish, others as the report has them. */
export const headingTexts = ({code, scheme, meaning}: Concept): string =>
  (SCHEMES.has(scheme) && Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? meaning
