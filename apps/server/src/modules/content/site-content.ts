import type {PublicCentre, PublicContent, PublishedContent} from '@ceibo/contract/pages/page-context'
import {NO_CONTENT, type SiteContent} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {latestContent, openCentres, publicHolidays, sitePictures} from './content.queries.ts'

/** The content of the public pages, from the database. */
export const contentService = (db: Database): PublicContent => ({current: () => publishedContent(db)})

export async function publishedContent(db: Database): Promise<PublishedContent> {
  const {content, publishedAt} = (await latestContent(db)) ?? {content: NO_CONTENT, publishedAt: undefined}
  return {...(await contentOf(content, db)), publishedAt}
}

/** A document as the pages show it, with what the network knows of the centres and of their holidays. */
export async function contentOf(content: SiteContent, db: Database): Promise<PublishedContent> {
  const [facts, pictures, holidays] = await Promise.all([openCentres(db), sitePictures(db), publicHolidays(db)])
  const reported = new Map(content.centres.map((centre) => [centre.slug, centre]))
  const placeOf = new Map(content.centres.map(({slug}, place) => [slug, place]))
  const centres = facts
    .map((centre): PublicCentre => ({hours: [], sections: [], groups: [], ...reported.get(centre.slug), ...centre}))
    .toSorted((one, other) => (placeOf.get(one.slug) ?? Infinity) - (placeOf.get(other.slug) ?? Infinity) || 0)
  return {...content, centres, pictures, holidays}
}
