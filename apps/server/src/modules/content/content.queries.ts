import type {PublicCentre, PublicHoliday, SitePicture} from '@ceibo/contract/pages/page-context'
import {siteContent, type CentreContent, type SiteContent} from '@ceibo/contract/content/content-document'
import {json, type Json} from '@ceibo/contract/content/editing/content-parts'
import type {Database} from '@ceibo/database/open-database'
import {addDays} from '@ceibo/rules/time/civil-time'
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

/** The holidays of the open centres, by day; days of the same one that follow each other are one period. */
export async function publicHolidays(db: Database): Promise<PublicHoliday[]> {
  const {rows} = await sql<{day: string; reason: string; centres: string[] | null}>`
    select holiday.day, holiday.name as reason,
      case when count(*) < (select count(*) from centre where active) then array_agg(centre.slug order by centre.slug) end as centres
    from (select distinct day, name, centre_id from holiday_of_centre) as holiday
    join centre on centre.id = holiday.centre_id and centre.active
    group by holiday.day, holiday.name order by holiday.day, holiday.name`.execute(db)
  const periods: PublicHoliday[] = []
  for (const {day, reason, centres} of rows) {
    const isGoingOn = (one: PublicHoliday) =>
      one.reason === reason && addDays(one.until, 1) === day && (one.centres ?? []).join() === (centres ?? []).join()
    const known = periods.find(isGoingOn)
    if (known) known.until = day
    else periods.push({reason, from: day, until: day, ...(centres && {centres})})
  }
  return periods
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

/** What a publication changed of one part; without a member of staff it came by command. */
export type NewContentChange = {
  part: string
  before: Json
  after: Json
  at: Date
  staffId: number | null
  takesBack: number | null
}
export type ContentChange = NewContentChange & {publicationId: number; by: string | null}

/** Records changes; returns their ids by part. */
export async function insertContentChanges(
  tx: Database,
  changes: readonly NewContentChange[],
): Promise<ReadonlyMap<string, number>> {
  if (changes.length === 0) return new Map()
  const rows = await tx
    .insertInto('content_change')
    .values(
      changes.map(({part, before, after, at, staffId, takesBack}) => ({
        part,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        at,
        staff_id: staffId,
        takes_back: takesBack,
      })),
    )
    .returning(['part', 'id'])
    .execute()
  return new Map(rows.map(({part, id}) => [part, id]))
}

const contentChanges = (db: Database) =>
  db
    .selectFrom('content_change')
    .leftJoin('staff_member', 'staff_member.id', 'content_change.staff_id')
    .select([
      'content_change.id as publicationId',
      'part',
      'before',
      'after',
      'at',
      'staff_id as staffId',
      'takes_back as takesBack',
      'staff_member.name as by',
    ])

/** The last changes of a part, the last one first. */
export async function changesOfPart(db: Database, part: string, most: number): Promise<ContentChange[]> {
  const rows = await contentChanges(db)
    .where('part', '=', part)
    .orderBy('content_change.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(changeOf)
}

export async function contentChangeById(db: Database, publicationId: number): Promise<ContentChange | undefined> {
  const row = await contentChanges(db).where('content_change.id', '=', publicationId).executeTakeFirst()
  return row && changeOf(row)
}

const changeOf = <Row extends Record<'before' | 'after', unknown>>(row: Row) => ({
  ...row,
  before: json.parse(row.before),
  after: json.parse(row.after),
})

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
