import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Which of these studies the store has. */
export async function knownStudies(db: Database, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('study')
    .select('uid')
    .where('uid', 'in', [...uids])
    .execute()
  return new Set(rows.map(({uid}) => uid))
}

/** Which of these studies have no images yet, and the day on which each was done (YYYY-MM-DD). */
export async function studiesWithoutImages(db: Database, uids: readonly string[]): Promise<Map<string, string>> {
  const {rows} = await sql<{uid: string; day: string}>`
    select uid, to_char(performed_at at time zone interval '-03:00', 'YYYY-MM-DD') as day
    from study where image_count = 0 and uid = any (${[...uids]}::text[])`.execute(db)
  return new Map(rows.map(({uid, day}) => [uid, day]))
}

/** Where the files of all images lie. */
export async function imageFiles(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('imaging_instance').select('file_key').execute()
  return rows.map((row) => row.file_key)
}

export async function birthDateIn(db: Database, documentNumber: string): Promise<string | undefined> {
  const person = await db
    .selectFrom('person')
    .select('birth_date')
    .where('document_number', '=', documentNumber)
    .executeTakeFirst()
  return person?.birth_date
}
