import {type CentreContent, NO_CONTENT} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {latestContent, lockContent} from './content.queries.ts'
import {recordContent} from './record-content.ts'

/** What the page of a centre says that the network's own row of it does not have. */
export type CentrePage = Pick<CentreContent, 'place' | 'hours'>

type Facts = Pick<CentreContent, 'slug' | 'name' | 'address' | 'city' | 'phone'>

/** What the published pages of the centres say, by slug. */
export async function centrePages(db: Database): Promise<ReadonlyMap<string, CentrePage>> {
  const {content} = (await latestContent(db)) ?? {content: NO_CONTENT}
  return new Map(content.centres.map(({slug, place, hours}) => [slug, {place, hours}]))
}

/** Publishes where a centre is and when it opens, in this transaction; what else its page says stays. */
export async function publishCentre(
  tx: Database,
  {facts, page, staffId}: {facts: Facts; page: CentrePage; staffId: number},
  now: Date,
): Promise<void> {
  await lockContent(tx)
  const {content} = (await latestContent(tx)) ?? {content: NO_CONTENT}
  const known = content.centres.find(({slug}) => slug === facts.slug)
  const next = {sections: [], groups: [], ...known, ...facts, ...page}
  const centres = known ? content.centres.map((one) => (one === known ? next : one)) : [...content.centres, next]
  await recordContent(tx, {before: content, next: {...content, centres}}, {staffId}, now)
}
