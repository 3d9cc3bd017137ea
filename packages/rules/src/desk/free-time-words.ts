import type {Service, Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import {searchCatalogue} from '#appointments/catalogue-search.ts'
import {searchWords} from './search-words.ts'

/** A specialty or service that words name, and the words that are left: of a centre or a professional. */
export type NamedService = {specialty: Specialty; service: Service; others: string[]}

/** What words may mean: the services that as many of them as possible name, at most `most`. */
export function servicesNamed(
  words: readonly string[],
  specialties: readonly Specialty[],
  most: number,
): NamedService[] {
  if (words.length === 0) return []
  const search = searchCatalogue(specialties)
  for (const {topic, others} of splits(words)) {
    const found = search(topic.join(' ')).flatMap(({specialty, service}) =>
      (service ? [service] : specialty.services).map((one) => ({specialty, service: one, others})),
    )
    const once = new Map(found.map((one) => [`${one.specialty.id} ${one.service.id}`, one]))
    if (once.size > 0) return [...once.values()].slice(0, most)
  }
  return []
}

/** All of the words, then fewer: those at the beginning before those at the end. */
function splits(words: readonly string[]) {
  const shorter = words.slice(1).flatMap((_, at) => {
    const length = words.length - 1 - at
    return [
      {topic: words.slice(0, length), others: words.slice(length)},
      {topic: words.slice(-length), others: words.slice(0, -length)},
    ]
  })
  return [{topic: [...words], others: []}, ...shorter]
}

/** Those of the words with which a word of the text begins. */
export function wordsIn(words: readonly string[], text: string): string[] {
  const own = searchWords(text)
  return words.filter((word) => own.some((one) => one.startsWith(word)))
}
