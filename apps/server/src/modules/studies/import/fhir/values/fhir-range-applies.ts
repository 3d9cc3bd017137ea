import {ageOn} from '@ceibo/rules/people/age'
import {daysBetween} from '@ceibo/rules/time/civil-time'
import {isoDate} from '@ceibo/contract/wire/wire-fields'
import type {Resource} from '#modules/studies/import/fhir/fhir-bundle.ts'
import type {FhirRange} from '#modules/studies/import/fhir/fhir-observation.ts'
import type {Concept} from '#modules/studies/import/fhir/fhir-resources.ts'

/** What is known of the patient when the sample was taken; null for what is not. */
export type RangeFacts = {sex: 'female' | 'male' | null; birthDate: string | null; date: string | null}

export function rangeFactsOf(patient: Resource | undefined, taken: string | undefined): RangeFacts {
  const {gender, birthDate} = patient?.content ?? {}
  return {
    sex: gender === 'female' || gender === 'male' ? gender : null,
    birthDate: dayOf(birthDate),
    date: dayOf(taken),
  }
}

function dayOf(written: unknown): string | null {
  const parsed = isoDate.safeParse(typeof written === 'string' ? written.slice(0, 10) : undefined)
  return parsed.success ? parsed.data : null
}

/** Whether a range is for this patient: `unknown` where it depends on what is not known, such as a pregnancy. */
export type Applies = 'yes' | 'no' | 'unknown'

/** Ranges that say something else than what is usual. */
const OTHER_PURPOSES = new Set(['recommended', 'treatment', 'therapeutic', 'pre', 'post'])

export function rangeApplies({type, appliesTo, age}: FhirRange, facts: RangeFacts): Applies {
  const meanings = type?.coding.map(({code = ''}) => code) ?? []
  if (meanings.some((code) => OTHER_PURPOSES.has(code))) return 'no'
  const isNormal = type === undefined || meanings.includes('normal')
  const answers = [...appliesTo.map((group) => sexApplies(group, facts)), ageApplies(age, facts)]
  if (answers.includes('no')) return 'no'
  return isNormal && !answers.includes('unknown') ? 'yes' : 'unknown'
}

/** Codes of HL7 and SNOMED CT, and words, of one sex. */
const FEMALE = /^(?:f|female|248152002|mujer(?:es)?|femenino|women|woman)$/i
const MALE = /^(?:m|male|248153007|var[oó]n(?:es)?|hombres?|masculino|men|man)$/i

function sexApplies({coding, text}: Concept, {sex}: RangeFacts): Applies {
  const words = [text, ...coding.flatMap(({code, display}) => [code, display])].filter((one) => one !== undefined)
  const isFemale = words.some((one) => FEMALE.test(one.trim()))
  const isMale = words.some((one) => MALE.test(one.trim()))
  if (isFemale === isMale || sex === null) return 'unknown'
  return isFemale === (sex === 'female') ? 'yes' : 'no'
}

function ageApplies(age: FhirRange['age'], {birthDate, date}: RangeFacts): Applies {
  if (age === undefined) return 'yes'
  if (birthDate === null || date === null) return 'unknown'
  const ends = [
    [age.low, 1],
    [age.high, -1],
  ] as const
  const answers = ends.map(([end, sign]): Applies => {
    if (end === undefined) return 'yes'
    const lived = livedIn(end.code ?? end.unit ?? '', birthDate, date)
    if (lived === undefined || end.value === undefined || end.comparator !== undefined) return 'unknown'
    return sign * (lived - Number(end.value)) >= 0 ? 'yes' : 'no'
  })
  return answers.find((answer) => answer === 'no') ?? answers.find((answer) => answer === 'unknown') ?? 'yes'
}

/** Whole years, months, weeks or days from birth; undefined for another unit. */
function livedIn(unit: string, birthDate: string, date: string): number | undefined {
  const days = daysBetween(birthDate, date)
  switch (unit.toLowerCase()) {
    case 'a':
    case 'año':
    case 'años':
    case 'years':
      return ageOn(birthDate, date)
    case 'mo':
    case 'mes':
    case 'meses':
      return monthsBetween(birthDate, date)
    case 'wk':
    case 'semanas':
      return Math.floor(days / 7)
    case 'd':
    case 'días':
      return days
    default:
      return undefined
  }
}

function monthsBetween(from: string, to: string): number {
  const [one, other] = [from, to].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
  return (other ?? 0) - (one ?? 0) - (to.slice(8) < from.slice(8) ? 1 : 0)
}
