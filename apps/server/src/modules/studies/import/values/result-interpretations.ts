import type {NewReport} from '@ceibo/studies/built-in/study-language'
import type {ResultFlag, ResultMark} from '@ceibo/laboratory/values/laboratory-result'
import {INTERPRETATION_WORDS, isInterpretationSystem} from '@ceibo/laboratory/values/observation-interpretations.data'
import {flagOfCode} from '@ceibo/laboratory/values/result-flag'
import type {Concept} from '#modules/studies/import/fhir/fhir-resources.ts'

type Answer = NonNullable<NewReport['antibiograms']>[number]['rows'][number]['answer']

export type Interpretations = {
  flag: ResultFlag | null
  /** Of an antibiotic. */
  answer: Answer | null
  marks: ResultMark[]
  problems: string[]
}

const ANSWERS: Readonly<Record<string, Answer>> = {S: 'susceptible', I: 'intermediate', R: 'resistant'}

/** The one that counts of several flags. */
const BY_WEIGHT: readonly ResultFlag[] = [
  'critical-low',
  'critical-high',
  'critical',
  'very-low',
  'very-high',
  'low',
  'high',
  'abnormal',
  'normal',
]

/** What the laboratory says of a value, however it says it: flags, answers to antibiotics, and everything else in words. */
export function readInterpretations(concepts: readonly Concept[]): Interpretations {
  const found: Interpretations = {flag: null, answer: null, marks: [], problems: []}
  const flags: {code: string; flag: ResultFlag}[] = []
  for (const concept of concepts) {
    const code = codeOf(concept)
    const flag = code === undefined ? null : flagOfCode(code)
    const answer = code === undefined ? undefined : ANSWERS[code]
    if (code !== undefined && flag !== null) flags.push({code, flag})
    else if (answer !== undefined) found.answer ??= answer
    else takeMark(code, concept, found)
    const words = concept.text
    // Words beside a code may say more than it does: "Alto, repetir en ayunas".
    if ((flag !== null || answer !== undefined) && words !== undefined && isMore(words, concept, code)) {
      found.marks.push({code: null, text: words})
    }
  }
  return {...found, ...chosenFlag(flags, found)}
}

const codeOf = ({coding}: Concept) =>
  coding
    .filter(({system, code}) => code !== undefined && isInterpretationSystem(system))
    .map(({code = ''}) => (Object.hasOwn(INTERPRETATION_WORDS, code) ? code : code.toUpperCase()))
    .find((code) => Object.hasOwn(INTERPRETATION_WORDS, code))

function takeMark(code: string | undefined, concept: Concept, {marks, problems}: Interpretations): void {
  const known = code === undefined ? null : (INTERPRETATION_WORDS[code] ?? null)
  const own = concept.text ?? concept.coding.find(({display}) => display !== undefined)?.display
  const text = known ?? own
  if (text === undefined || text === '') {
    const named = concept.coding.find((one) => one.code !== undefined)?.code ?? ''
    const isEmpty = code === undefined && named === ''
    problems.push(isEmpty ? 'is empty' : `${JSON.stringify(named.slice(0, 40))} is not known`)
    return
  }
  const more =
    known !== null && concept.text !== undefined && isMore(concept.text, concept, code) ? ` (${concept.text})` : ''
  marks.push({code: known === null ? null : (code ?? null), text: `${text}${more}`})
}

/** Whether the laboratory's words are other than those of the code in either language. */
function isMore(words: string, {coding}: Concept, code: string | undefined): boolean {
  const given = words.trim().toLowerCase()
  const usual = [code, INTERPRETATION_WORDS[code ?? ''], ...coding.map(({display}) => display)]
  return !usual.some((one) => one?.toLowerCase() === given)
}

const sideOf = (flag: ResultFlag) => flag.replace(/^(?:critical|very)-/, '')

/** The weightiest flag; of two that exclude each other both are shown, and none of them counts as a side. */
function chosenFlag(
  flags: readonly {code: string; flag: ResultFlag}[],
  {marks, problems}: Interpretations,
): Partial<Interpretations> {
  const sides = new Set(flags.map(({flag}) => sideOf(flag)).filter((side) => ['low', 'high', 'normal'].includes(side)))
  if (sides.size < 2) return {flag: BY_WEIGHT.find((weighty) => flags.some(({flag}) => flag === weighty)) ?? null}
  const isCritical = flags.some(({flag}) => flag.startsWith('critical'))
  return {
    flag: isCritical ? 'critical' : 'abnormal',
    marks: [...flags.map(({code}) => ({code, text: INTERPRETATION_WORDS[code] ?? code})), ...marks],
    problems: [...problems, `${flags.map(({code}) => code).join(' and ')} contradict each other`],
  }
}
