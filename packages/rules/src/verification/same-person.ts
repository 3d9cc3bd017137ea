import type {Sex} from '@ceibo/contract/wire/wire-fields'
import {areWordsIn, wordsOf} from '#people/name-words.ts'

/** The facts that distinguish people with the same document number. */
export type PersonFacts = {
  lastName: string
  firstName: string
  sex: Sex
  /** YYYY-MM-DD */
  birthDate: string
}

/**
 * Whether two people with the same document number are the same. Some numbers were given to both a man and a woman, countries number their own
 * passports, and holders mistype, so birth date and sex must be equal. Of the names, one may omit words of the other.
 */
export const isSamePerson = (one: PersonFacts, other: PersonFacts): boolean =>
  one.birthDate === other.birthDate &&
  one.sex === other.sex &&
  areNamesOfOne(one.lastName, other.lastName) &&
  areNamesOfOne(one.firstName, other.firstName)

/** Whether all words of the shorter name are in the longer one. */
function areNamesOfOne(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
  return areWordsIn(shorter, longer) || (shorter.length > 0 && areWordsIn(longer, shorter))
}
