import {CODES_OF_FLAGS} from '@ceibo/contract/studies/result-fields'
import {INTERPRETATION_WORDS} from '@ceibo/laboratory/values/observation-interpretations.data'
import {type Interpretations, readInterpretations} from '#modules/studies/import/values/result-interpretations.ts'
import type {Concept} from '#modules/studies/import/fhir/fhir-resources.ts'
import type {Hl7Segment, Repetition} from './hl7-segment.ts'
import {flagOfMark} from '#modules/studies/import/values/marked-value.ts'

/** What OBX-8 says of a value: codes of table 0078, marks of old systems such as * or ↑, and words. */
export const interpretationsOfObx = (obx: Hl7Segment): Interpretations =>
  readInterpretations(obx.field(8).flatMap(conceptOf))

/** Of table 0078: there is no range, or it does not apply. */
const NO_RANGE = 'null'

/** A code alone, or a CWE: two codes with their words, and the words of the laboratory. */
function conceptOf({components}: Repetition): Concept[] {
  const [code = '', words = '', , other = '', otherWords = '', , , , original = ''] = components.map((one) =>
    one.trim(),
  )
  const coding = [
    {code: codeOf(code), display: words || undefined},
    {code: codeOf(other), display: otherWords || undefined},
  ].filter((one) => one.code !== undefined || one.display !== undefined)
  return coding.length === 0 && original === '' ? [] : [{coding, text: original || undefined}]
}

/** The table's code for what is written, or what is written. */
function codeOf(written: string): string | undefined {
  if (written === '' || written.toLowerCase() === NO_RANGE) return undefined
  if (Object.hasOwn(INTERPRETATION_WORDS, written) || Object.hasOwn(INTERPRETATION_WORDS, written.toUpperCase())) {
    return written
  }
  const flag = flagOfMark(written)
  return flag === undefined ? written : CODES_OF_FLAGS[flag]
}
