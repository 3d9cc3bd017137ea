import type {PublicCentre, PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {anchorOf} from './item-anchor.ts'
import {foundParts, searchIn, wordsTyped} from '#search/search-match.ts'

/** The most characters of a search that are read. */
export const MAX_TYPED = 80
const MAX_RESULTS = 30
/** When nothing has all the words, this many results are shown for each of the first words. */
const MAX_NEAR = 3
const MAX_WORDS_ALONE = 4
const MIN_WORD_ALONE = 4

/** A centre that offers something. The address opens the offer there. */
export type OfferingPlace = {slug: string; name: string; city: string; href: string}

/** A page of the site, with the words by which people look for its content. */
export type SitePage = {name: string; summary: string; searchWords: readonly string[]; href: string}

/** A result of a search. An offer is found once, with the centres that have it. */
export type SiteResult =
  | {kind: 'offered'; name: string; summary: string; page: string | undefined; places: readonly OfferingPlace[]}
  | {kind: 'centre' | 'guard' | 'page'; name: string; summary: string; href: string}

/** Results, the best first; or results with some of the words when nothing has all of them. */
export type SiteResults = {results: SiteResult[]; hasAllWords: boolean}

type Searched = Pick<PublishedContent, 'centres' | 'services' | 'guards'>
type Indexed = {result: SiteResult; synonyms: readonly string[]; around: readonly string[]}

/** Words that people type around the relevant ones: "dónde hacen ecografías", "turno con el médico de la piel". */
const IGNORED =
  'donde hacen hace hay atiende atienden queda quedan cerca centro centros sede medico doctor dr dra especialista profesional turno consulta quiero necesito tengo sacar pedir hacer ver estudio examen duele duelen dolor dolores'

/** The search text of an address: one line of at most MAX_TYPED characters. It is cut before anything else is done with it. */
export const readTyped = (typed: string): string => typed.slice(0, MAX_TYPED).replaceAll(/\s+/g, ' ').trim()

/** Prepares a search over the whole content of the public pages: what is offered and where, centres, guards, pages. */
export function siteSearch(content: Searched, pages: readonly SitePage[]): (typed: string) => SiteResults {
  const index = [
    ...offeredIn(content),
    ...content.centres.map(centreEntry),
    ...guardsIn(content),
    ...pages.map(({searchWords, ...page}): Indexed => ({
      result: {kind: 'page', ...page},
      synonyms: searchWords,
      around: [],
    })),
  ]
  const search = searchIn(
    index,
    ({result: {name}, synonyms, around}) => ({name, synonyms, context: {name: '', synonyms: around}}),
    [IGNORED.split(' ')],
  )
  return (typed) => {
    const read = readTyped(typed)
    const asked = [...new Set(wordsTyped(read))]
    const results = search(read)
      .slice(0, MAX_RESULTS)
      .map((found) => nearest(found, asked))
    if (results.length > 0) return {results, hasAllWords: true}
    const words = asked.filter((word) => word.length >= MIN_WORD_ALONE)
    const near = words.slice(0, MAX_WORDS_ALONE).flatMap((word) => search(word).slice(0, MAX_NEAR))
    return {results: [...new Set(near)].map(({result}) => result), hasAllWords: false}
  }
}

/** The offers of the centres and of the list of services, once for each name. */
function offeredIn({centres, services}: Searched): Indexed[] {
  const known = new Map<
    string,
    {name: string; summary: string; page?: string; words: Set<string>; slugs: Set<string>}
  >()
  const entryOf = (name: string, summary = '') => {
    const key = anchorOf(name)
    const entry = known.get(key) ?? {name, summary, words: new Set(), slugs: new Set()}
    known.set(key, entry)
    entry.summary ||= summary
    return entry
  }
  for (const {slug, groups} of centres) {
    for (const {name, explanation} of groups.flatMap(({items}) => items)) entryOf(name, explanation).slugs.add(slug)
  }
  for (const {name, summary, searchWords, page, centres: slugs} of services) {
    const entry = entryOf(name, summary)
    for (const word of searchWords) entry.words.add(word)
    for (const slug of slugs) entry.slugs.add(slug)
    if (page !== undefined) entry.page = page
  }
  return [...known.values()].map(({name, summary, page, words, slugs}) => {
    const own = centres.filter(({slug}) => slugs.has(slug))
    return {
      result: {kind: 'offered', name, summary, page, places: own.map((centre) => placeOf(centre, name))},
      synonyms: [...words],
      around: own.flatMap((centre) => [centre.name, centre.city]),
    }
  })
}

function placeOf({slug, name, city, groups}: PublicCentre, offered: string): OfferingPlace {
  const anchor = anchorOf(offered)
  const isListed = groups.some(({items}) => items.some((item) => anchorOf(item.name) === anchor))
  return {slug, name, city, href: `${pathTo(PATHS.centre, {slug})}${isListed ? `#${anchor}` : ''}`}
}

const centreEntry = ({slug, name, address, city, isDental}: PublicCentre): Indexed => ({
  result: {kind: 'centre', name, summary: `${address}, ${city}`, href: pathTo(PATHS.centre, {slug})},
  // With the city, because a whole synonym would rank before "Clínica médica".
  synonyms: [address, city, `${isDental ? 'dentista' : 'clínica'} ${city}`],
  around: [],
})

const guardsIn = ({guards, centres}: Searched): Indexed[] =>
  guards.flatMap(({title, centre: slug, specialties}) => {
    const centre = centres.find((one) => one.slug === slug)
    if (centre === undefined) return []
    const summary = `${specialties.join(', ')} · ${centre.name}, ${centre.address}, ${centre.city}`
    return {
      result: {kind: 'guard' as const, name: title, summary, href: PATHS.emergencies},
      synonyms: ['urgencia', 'emergencia', 'guardia', ...specialties],
      around: [centre.name, centre.city],
    }
  })

/** Whether a text has one of the typed words, separated by spaces. */
const names = (text: string, words: string) => foundParts(text, words).some(({isFound}) => isFound)

/** Only the places that are named in the search besides the offer: "cardiología olivos". All of them when none is named. */
function nearest({result, synonyms}: Indexed, asked: readonly string[]): SiteResult {
  if (result.kind !== 'offered') return result
  const own = [result.name, ...synonyms].join(' ')
  const others = asked.filter((word) => !names(own, word)).join(' ')
  const named = result.places.filter(({name, city}) => names(`${name} ${city}`, others))
  return named.length === 0 ? result : {...result, places: named}
}
