import {DENTAL_SPECIALTIES} from './dental-specialties.data.ts'
import {MEDICAL_SPECIALTIES} from './medical-specialties.data.ts'
import {SEARCH_WORDS} from './search-words.data.ts'
import type {PracticeData, SpecialtyData} from './specialty-shape.ts'
import {STUDY_SPECIALTIES} from './study-specialties.data.ts'

/** All that can be booked. */
export const SPECIALTIES: readonly SpecialtyData[] = [
  ...MEDICAL_SPECIALTIES,
  ...STUDY_SPECIALTIES,
  ...DENTAL_SPECIALTIES,
]

export interface CataloguedPractice extends PracticeData {
  id: number
  specialtyId: number
  specialtyCode: string
  /** Its place among the offerings of the specialty. */
  offering: number
}

export const PRACTICES: readonly CataloguedPractice[] = SPECIALTIES.flatMap(({id, code, offerings}) =>
  offerings
    .flatMap(({practices}, offering) => practices.map((practice) => ({...practice, offering})))
    .map((practice, place) => ({...practice, specialtyId: id, specialtyCode: code, id: id * 100 + place + 1})),
)

/** Other words for a specialty, or for one of its practices. */
export function synonymsOf(code: string, practice?: string): readonly string[] {
  const said = SEARCH_WORDS[code]
  return (practice === undefined ? said?.words : said?.practices?.[practice]) ?? []
}

/** A practice by the code of its specialty and its name; throws when there is none. */
export function practiceNamed(specialtyCode: string, name: string): CataloguedPractice {
  const specialty = SPECIALTIES.find(({code}) => code === specialtyCode)
  const found = PRACTICES.find((practice) => practice.specialtyId === specialty?.id && practice.name === name)
  if (found === undefined) throw new Error(`There is no practice ${specialtyCode} ${name}`)
  return found
}
