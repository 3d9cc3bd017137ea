import {internationalPhone} from '@ceibo/contract/fields/phone-uri'
import {PATHS, SEARCH_QUERY, withQuery} from '@ceibo/contract/pages/paths'
import type {Site} from '@ceibo/contract/content/site-configuration'

/** A thing in the vocabulary of schema.org, to be written as JSON-LD. */
export type StructuredData = {readonly [property: string]: unknown}

/** Things of the pages and of the open content, as one document of JSON-LD. */
export const structuredDocument = (things: readonly StructuredData[]): StructuredData => ({
  '@context': 'https://schema.org',
  '@graph': things,
})

/** The id of the network, for references from other things. */
export const networkId = (origin: string): string => `${origin}/#red`

/** The network and its site, with the search of the site. */
export function networkData(
  {brandName, appointmentsPhone, emergencyPhone}: Pick<Site, 'brandName' | 'appointmentsPhone' | 'emergencyPhone'>,
  origin: string,
): StructuredData[] {
  return [
    {
      '@type': 'Organization',
      '@id': networkId(origin),
      name: brandName,
      url: `${origin}/`,
      logo: `${origin}/icono-512.png`,
      telephone: internationalPhone(appointmentsPhone) ?? appointmentsPhone,
      contactPoint: [phone('reservations', appointmentsPhone), phone('emergency', emergencyPhone)],
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#sitio`,
      name: brandName,
      url: `${origin}/`,
      inLanguage: 'es-AR',
      publisher: {'@id': networkId(origin)},
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin + withQuery(PATHS.search, {[SEARCH_QUERY]: ''})}{search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The breadcrumb from the front page to a page. The last crumb is the page itself. */
export const breadcrumbData = (
  crumbs: readonly {name: string; href?: string | undefined}[],
  {origin, url}: {origin: string; url: string},
): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({name, href}, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: at === crumbs.length - 1 || href === undefined ? url : origin + href,
  })),
})

const phone = (contactType: string, telephone: string) => ({
  '@type': 'ContactPoint',
  contactType,
  telephone: internationalPhone(telephone) ?? telephone,
  areaServed: 'AR',
  availableLanguage: 'es',
})
