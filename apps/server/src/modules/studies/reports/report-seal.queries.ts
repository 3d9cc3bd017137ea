import type {Database} from '@ceibo/database/open-database'
import {newReportCode} from './report-code.ts'

/** The code by which anybody checks a version of a report; it gets one when it is first asked for. */
export async function codeOfReport(db: Database, studyUid: string, version: number): Promise<string> {
  const known = await db
    .selectFrom('report_seal')
    .select('code')
    .where('study_uid', '=', studyUid)
    .where('version', '=', version)
    .executeTakeFirst()
  if (known !== undefined) return known.code
  const {code} = await db
    .insertInto('report_seal')
    .values({study_uid: studyUid, version, code: newReportCode()})
    // Another request may have written the code at the same moment: an update, unlike `do nothing`, returns that row.
    .onConflict((conflict) => conflict.columns(['study_uid', 'version']).doUpdateSet({version}))
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/** Which version of which study has a code. */
export const reportOfCode = (db: Database, code: string): Promise<{studyUid: string; version: number} | undefined> =>
  db.selectFrom('report_seal').select(['study_uid as studyUid', 'version']).where('code', '=', code).executeTakeFirst()

type Served = {personId: number; studyUid: string; version: number; sha256: Buffer; now: Date}

/** Stores the hash of the PDF that somebody was given. */
export async function writeServedReport(tx: Database, served: Served): Promise<void> {
  const {personId: person_id, studyUid: study_uid, version, sha256, now: served_at} = served
  await tx
    .insertInto('served_report')
    .values({person_id, study_uid, version, sha256, served_at})
    .onConflict((conflict) => conflict.columns(['person_id', 'sha256']).doUpdateSet({served_at}))
    .execute()
}

/** The study of a PDF that somebody was given since an instant, by its hash; undefined for other bytes. */
export async function servedStudy(
  db: Database,
  {personId, sha256, since}: Pick<Served, 'personId' | 'sha256'> & {since: Date},
): Promise<string | undefined> {
  const row = await db
    .selectFrom('served_report')
    .select('study_uid')
    .where('person_id', '=', personId)
    .where('sha256', '=', sha256)
    .where('served_at', '>', since)
    .executeTakeFirst()
  return row?.study_uid
}

/** The kind of a document in words, such as DNI or Pasaporte. */
export async function documentTypeName(db: Database, id: number): Promise<string> {
  const {name} = await db.selectFrom('document_type').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return name
}
