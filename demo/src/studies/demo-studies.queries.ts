import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The uids of these studies that the store has. */
export async function knownStudies(db: Database, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('study')
    .select('uid')
    .where('uid', 'in', [...uids])
    .execute()
  return new Set(rows.map(({uid}) => uid))
}

/** Marks the reports of these studies that were issued before a day (YYYY-MM-DD) as opened, by the patient and by their holders. */
export async function openReportsIssuedBefore(db: Database, day: string, uids: readonly string[]): Promise<void> {
  await sql`
    insert into study_opening (study_uid, person_id, version, opened_at)
    select study.uid, reader.id, max(report.version), max(report.issued_at) + interval '1 day'
    from study
    join study_report report on report.study_id = study.id
    join person patient using (document_type_id, document_number, birth_date)
    cross join lateral (
      select person_id as id from credential where person_id = patient.id
      union all
      select holder_id from relationship where dependant_id = patient.id and status = 'verified' and ended_at is null
    ) reader
    where study.uid = any (${[...uids]}::text[]) and report.issued_at < ${day}::date
    group by study.uid, reader.id
    on conflict do nothing`.execute(db)
}

/** The uids of these studies that have no images yet, each with its day (YYYY-MM-DD). */
export async function studiesWithoutImages(db: Database, uids: readonly string[]): Promise<Map<string, string>> {
  const {rows} = await sql<{uid: string; day: string}>`
    select uid, to_char(performed_at at time zone interval '-03:00', 'YYYY-MM-DD') as day
    from study where image_count = 0 and uid = any (${[...uids]}::text[])`.execute(db)
  return new Map(rows.map(({uid, day}) => [uid, day]))
}

/** The keys of the files of all images. */
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
