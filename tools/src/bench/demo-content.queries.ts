import type {Database} from '@ceibo/database/open-database'
import {CENTRES} from '@ceibo/demo/centres.data'
import {drawContent} from '@ceibo/demo/content/draw-content'
import {civilDate} from '@ceibo/rules/time/civil-time'

/** Publishes the content of the demo network and its centres, without agendas and people. */
export async function publishDemoContent(db: Database): Promise<void> {
  const now = new Date()
  const rows = CENTRES.map(({slug, name, kind, address, city, phone, provinceId: province_id}) => ({
    slug,
    name,
    kind,
    address,
    city,
    phone,
    province_id,
  }))
  await db.insertInto('centre').values(rows).execute()
  await db
    .insertInto('site_content')
    .values({content: JSON.stringify(drawContent(civilDate(now))), created_at: now})
    .execute()
}
