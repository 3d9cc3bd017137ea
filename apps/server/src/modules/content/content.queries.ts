import type {PublicCentre} from '@ceibo/contract/page-context'
import type {Database} from '@ceibo/database/open-database'

/** The NOTIFY channel for changes of public content. */
export const CONTENT_CHANNEL = 'content_changed'

/** The centres that are open to patients, by city and name. */
export async function publicCentres(db: Database): Promise<PublicCentre[]> {
  const rows = await db
    .selectFrom('centre')
    .select(['slug', 'name', 'kind', 'city', 'address', 'phone'])
    .where('active', '=', true)
    .orderBy('city')
    .orderBy('name')
    .execute()
  return rows.map(({kind, ...centre}) => ({...centre, isDental: kind === 'dental'}))
}
