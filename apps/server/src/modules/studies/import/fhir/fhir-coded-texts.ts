import type {Concept} from './fhir-resources.ts'

const SNOMED = 'http://snomed.info/sct'
const LOINC = 'http://loinc.org'

/** Answers of laboratories whose code is often sent without words, by system and code. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  [`${SNOMED}|260385009`, 'Negativo'],
  [`${SNOMED}|10828004`, 'Positivo'],
  [`${SNOMED}|260408008`, 'Débilmente positivo'],
  [`${SNOMED}|260373001`, 'Detectado'],
  [`${SNOMED}|260415000`, 'No detectado'],
  [`${SNOMED}|11214006`, 'Reactivo'],
  [`${SNOMED}|131194007`, 'No reactivo'],
  [`${SNOMED}|419984006`, 'No concluyente'],
  [`${SNOMED}|82334004`, 'Indeterminado'],
  [`${SNOMED}|52101004`, 'Presente'],
  [`${SNOMED}|2667000`, 'Ausente'],
  [`${LOINC}|LA6576-8`, 'Positivo'],
  [`${LOINC}|LA6577-6`, 'Negativo'],
  [`${LOINC}|LA11882-0`, 'Detectado'],
  [`${LOINC}|LA11883-8`, 'No detectado'],
  ['http://terminology.hl7.org/CodeSystem/v2-0136|Y', 'Sí'],
  ['http://terminology.hl7.org/CodeSystem/v2-0136|N', 'No'],
])

/** A code that reads as a word, not as the number of a terminology. */
const isWord = (code: string) => /^[\p{L}+±-][\p{L}\p{N} +±/()-]*$/u.test(code) && !/^LA\d+-\d$/.test(code)

/** A coded answer in words: those of the laboratory, a known code, its display, or a code that reads as a word. */
export function codedText({text, coding}: Concept): string | undefined {
  return (
    text ??
    coding.map(({system, code}) => KNOWN.get(`${system}|${code}`)).find((known) => known !== undefined) ??
    coding.find(({display}) => display !== undefined)?.display ??
    coding.find(({code}) => code !== undefined && isWord(code))?.code
  )
}
