import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {NewWithdrawal, StudyPatient} from './study-language.ts'

/** What was issued and taken back of a study, whether or not the store has it. */
export type IssueState = {
  study: {kind: 'imaging' | 'laboratory'; patient: StudyPatient; named: NamedInFile | null} | null
  /** Of the last version. */
  issuedAt: Date | null
  /** Nothing that was issued until then is valid. */
  withdrawnAt: Date | null
}

/** Whom the file of a study named, where it was assigned to another person. */
export type NamedInFile = {documentNumber: string; birthDate: string}

export async function issueState(tx: Database, studyUid: string): Promise<IssueState> {
  const {rows} = await sql<IssueState>`
    select case when study.id is not null then json_build_object(
        'kind', study.kind,
        'patient', json_build_object(
          'documentType', document_type_id, 'documentNumber', document_number, 'birthDate', birth_date),
        'named', case when named_document is not null
          then json_build_object('documentNumber', named_document, 'birthDate', named_birth_date) end) end as study,
      (select max(issued_at) from study_report where study_report.study_id = study.id) as "issuedAt",
      (select max(withdrawn_at) from report_withdrawal where study_uid = asked.uid) as "withdrawnAt"
    from (select ${studyUid}::text as uid) as asked left join study on study.uid = asked.uid`.execute(tx)
  return rows[0] ?? {study: null, issuedAt: null, withdrawnAt: null}
}

type Row = Omit<NewWithdrawal, 'at'> & {at: Date; hash: Buffer}

/** Stores a withdrawal; false when the same was stored before. */
export async function insertWithdrawal(tx: Database, one: Row): Promise<boolean> {
  const row = await tx
    .insertInto('report_withdrawal')
    .values({
      study_uid: one.studyUid,
      withdrawn_at: one.at,
      received_at: one.receivedAt,
      status: one.status,
      covers_images: one.coversImages,
      reason: one.reason,
      source: one.source,
      content_hash: one.hash,
      tell_at: one.tellAt ?? null,
    })
    .onConflict((conflict) => conflict.columns(['study_uid', 'content_hash']).doNothing())
    .returning('study_uid')
    .executeTakeFirst()
  return row !== undefined
}

/** How the source of a withdrawal by command, or in the console, begins; who did it follows. */
export const BY_COMMAND = 'command, '
export const BY_CONSOLE = 'console, '

export type EffectiveWithdrawal = {
  /** By the network itself, and not by who issued the study. */
  isByNetwork: boolean
  coversImages: boolean
  reason: string
  source: string
  /** When those who read the study are told; null once they were. */
  tellAt: Date | null
}

/** The withdrawals by which nothing of a study is valid now, the last one first. */
export async function effectiveWithdrawals(tx: Database, studyUid: string): Promise<EffectiveWithdrawal[]> {
  const {rows} = await sql<EffectiveWithdrawal>`
    select starts_with(source, ${BY_COMMAND}) or starts_with(source, ${BY_CONSOLE}) as "isByNetwork",
      covers_images as "coversImages", reason, source, tell_at as "tellAt"
    from report_withdrawal where study_uid = ${studyUid} and ${isEffective} order by received_at desc`.execute(tx)
  return rows
}

/** The studies whose withdrawal is to be told by now. */
export async function dueToTell(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('report_withdrawal')
    .select('study_uid')
    .distinct()
    .where('tell_at', '<=', now)
    .execute()
  return rows.map((row) => row.study_uid)
}

/** A withdrawal that is told now, and until when what was issued had been withdrawn before it. */
export type ToldWithdrawal = {coversImages: boolean; since: Date | null}

/** Marks that those who read a study are told of its withdrawal; undefined where it was restored, or they were told before. */
export async function takeToTell(tx: Database, studyUid: string, now: Date): Promise<ToldWithdrawal | undefined> {
  const {rows} = await sql<ToldWithdrawal>`
    update report_withdrawal as told set tell_at = null where study_uid = ${studyUid} and tell_at <= ${now}
    returning covers_images as "coversImages", (
      select max(earlier.withdrawn_at) from report_withdrawal as earlier
      where earlier.study_uid = told.study_uid and earlier.received_at < told.received_at
    ) as since`.execute(tx)
  return rows[0]
}

const isEffective = sql`withdrawn_at >= coalesce((select max(issued_at) from study_report
  join study on study.id = study_report.study_id where study.uid = report_withdrawal.study_uid), '-infinity')`

/** Moves the effective withdrawals of a study to the record of those that were undone. */
export async function moveToRestored(
  tx: Database,
  {studyUid, by, reason, now}: {studyUid: string; by: string; reason: string; now: Date},
): Promise<void> {
  await sql`
    with undone as (delete from report_withdrawal where study_uid = ${studyUid} and ${isEffective} returning *)
    insert into restored_withdrawal (study_uid, withdrawn_at, received_at, status, covers_images, reason, source, content_hash,
      restored_at, restored_by, restore_reason)
    select study_uid, withdrawn_at, received_at, status, covers_images, reason, source, content_hash,
      ${now}::timestamptz, ${by}, ${reason} from undone`.execute(tx)
}

/** The first version that was issued after an instant; undefined for none. */
export async function firstVersionAfter(
  tx: Database,
  studyUid: string,
  instant: Date | null,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('study_report')
    .innerJoin('study', 'study.id', 'study_report.study_id')
    .select('version')
    .where('study.uid', '=', studyUid)
    .$if(instant !== null, (query) => query.where('issued_at', '>', instant))
    .orderBy('version')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}

/** Stores whom the file of an assigned study named. */
export async function writeNamedInFile(tx: Database, studyUid: string, named: NamedInFile): Promise<void> {
  await tx
    .updateTable('study')
    .set({named_document: named.documentNumber, named_birth_date: named.birthDate})
    .where('uid', '=', studyUid)
    .execute()
}

/** The uids of the studies with this number, of whatever laboratory. */
export async function uidsOfNumber(db: Database, accessionNumber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('study')
    .select('uid')
    .where('accession_number', '=', accessionNumber)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({uid}) => uid)
}
