import type {PublicCentre, SitePicture} from '@ceibo/contract/pages/page-context'
import {siteContent, type CentreContent, type SiteContent} from '@ceibo/contract/content/content-document'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The NOTIFY channel for changes of public content. */
export const CONTENT_CHANNEL = 'content_changed'

type CentreFacts = Pick<PublicCentre, 'slug' | 'name' | 'city' | 'address' | 'phone' | 'isDental'>

/** The centres that are open to patients, by city and name. */
export async function openCentres(db: Database): Promise<CentreFacts[]> {
  const rows = await db
    .selectFrom('centre')
    .select(['slug', 'name', 'kind', 'city', 'address', 'phone'])
    .where('active', '=', true)
    .orderBy('city')
    .orderBy('name')
    .execute()
  return rows.map(({kind, ...centre}) => ({...centre, isDental: kind === 'dental'}))
}

/** The content that was published last; undefined before the first. Throws when a newer version of the product wrote it. */
export async function latestContent(db: Database): Promise<{content: SiteContent; publishedAt: Date} | undefined> {
  const row = await db
    .selectFrom('site_content')
    .select(['content', 'created_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && {content: siteContent.parse(row.content), publishedAt: row.created_at}
}

export async function sitePictures(db: Database): Promise<Record<string, SitePicture>> {
  const rows = await db
    .selectFrom('site_picture')
    .select(['name', 'version', 'width', 'height', 'alternative'])
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({name, ...picture}) => [name, picture]))
}

/** Until the transaction ends nobody else publishes, so that what it read is what it replaces. */
export async function lockContent(tx: Database): Promise<void> {
  await sql`lock table site_content in share row exclusive mode`.execute(tx)
}

export async function insertContent(db: Database, content: SiteContent, now: Date): Promise<void> {
  await db
    .insertInto('site_content')
    .values({content: JSON.stringify(content), created_at: now})
    .execute()
}

/** Copies the facts of a centre that the rest of the product shows too from the content: its name, address, city and telephone. */
export async function updateCentreFacts(
  db: Database,
  {slug, name, address, city, phone}: Pick<CentreContent, 'slug' | 'name' | 'address' | 'city' | 'phone'>,
): Promise<void> {
  await db.updateTable('centre').set({name, address, city, phone}).where('slug', '=', slug).execute()
}

/** Records the current bytes of a picture. */
export async function putPicture(db: Database, name: string, picture: SitePicture): Promise<void> {
  await db
    .insertInto('site_picture')
    .values({name, ...picture})
    .onConflict((same) => same.column('name').doUpdateSet(picture))
    .execute()
}
