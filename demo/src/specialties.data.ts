import {complaintWords} from './complaint-words.data.ts'
import {DENTAL_SPECIALTIES} from './dental-specialties.data.ts'
import {MEDICAL_SPECIALTIES} from './medical-specialties.data.ts'
import {SEARCH_WORDS} from './search-words.data.ts'
import type {ServiceData, SpecialtyData} from './specialty-shape.ts'
import {STUDY_SPECIALTIES} from './study-specialties.data.ts'

/** All bookable specialties. */
export const SPECIALTIES: readonly SpecialtyData[] = [
  ...MEDICAL_SPECIALTIES,
  ...STUDY_SPECIALTIES,
  ...DENTAL_SPECIALTIES,
]

export type CataloguedService = ServiceData & {
  id: number
  specialtyId: number
  specialtyCode: string
  /** The index of the offering in its specialty. */
  offering: number
  /** What who has no cover pays, in pesos. */
  ownPrice: number
}

const PRICE_OF_A_MINUTE = 900

export const SERVICES: readonly CataloguedService[] = SPECIALTIES.flatMap(({id, code, offerings}) =>
  offerings
    .flatMap(({services, minutes}, offering) =>
      services.map((service) => ({...service, offering, ownPrice: minutes * PRICE_OF_A_MINUTE})),
    )
    .map((service, place) => ({...service, specialtyId: id, specialtyCode: code, id: id * 100 + place + 1})),
)

/** Other words for a specialty, or for one of its services. */
export function synonymsOf(code: string, service?: string): readonly string[] {
  const given = SEARCH_WORDS[code]
  return (service === undefined ? given?.words : given?.services?.[service]) ?? []
}

/** What brings patients to a specialty, without its other words. */
export const symptomsOf = (code: string): readonly string[] =>
  complaintWords(code).filter((words) => !synonymsOf(code).includes(words))

/** A service by the code of its specialty and its name; throws when it does not exist. */
export function serviceNamed(specialtyCode: string, name: string): CataloguedService {
  const specialty = SPECIALTIES.find(({code}) => code === specialtyCode)
  const found = SERVICES.find((service) => service.specialtyId === specialty?.id && service.name === name)
  if (found === undefined) throw new Error(`There is no service ${specialtyCode} ${name}`)
  return found
}
