import type {OutputOf} from '@ceibo/contract/wire/endpoint'
import {OPEN_CONTENT_VERSION, type openCentre, type openCentres} from '@ceibo/contract/content/open-content'
import type {PublicCentre, PublishedContent} from '@ceibo/contract/pages/page-context'
import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {anchorOf} from '@ceibo/rules/content/item-anchor'
import {closuresOf} from '@ceibo/rules/content/opening-hours'

type OpenCentre = OutputOf<typeof openCentre>
type On = {network: string; origin: string; today: string}

/** The fields of the content that any program may read, and closures that are not over. */
export function openContentView(content: PublishedContent, on: On): OutputOf<typeof openCentres> {
  const words = otherWordsOf(content.services)
  return {
    version: OPEN_CONTENT_VERSION,
    network: on.network,
    publishedAt: content.publishedAt?.toISOString() ?? null,
    centres: content.centres.map((centre) => viewOf(centre, content, words, on)),
    services: content.services.map(({id, name, summary, centres}) => ({id, name, summary, centres})),
    guards: content.guards.map(({id, title, centre, specialties, hours}) => ({id, title, centre, specialties, hours})),
  }
}

type Around = Pick<PublishedContent, 'closures' | 'holidays' | 'services'>

export const openCentreView = (centre: PublicCentre, content: Around, on: On): OpenCentre =>
  viewOf(centre, content, otherWordsOf(content.services), on)

/** The words for each service, computed once: to compare every offer with every service takes most of the time of an answer. */
function otherWordsOf(services: Around['services']): (name: string) => string[] {
  const words = new Map(services.toReversed().map(({name, searchWords}) => [anchorOf(name), searchWords ?? []]))
  return (name) => words.get(anchorOf(name)) ?? []
}

const viewOf = (
  centre: PublicCentre,
  closed: Pick<Around, 'closures' | 'holidays'>,
  otherWords: (name: string) => string[],
  {origin, today}: Pick<On, 'origin' | 'today'>,
): OpenCentre => ({
  slug: centre.slug,
  name: centre.name,
  kind: centre.isDental ? 'dental' : 'medical',
  address: centre.address,
  city: centre.city,
  phone: centre.phone,
  page: origin + pathTo(PATHS.centre, {slug: centre.slug}),
  place: centre.place ?? null,
  hours: centre.hours,
  closures: closuresOf(closed, centre.slug, today),
  offers: centre.groups.flatMap(({icon: group, items}) =>
    items.map(({name, explanation}) => ({
      group,
      name,
      explanation: explanation ?? null,
      otherWords: otherWords(name),
    })),
  ),
})
