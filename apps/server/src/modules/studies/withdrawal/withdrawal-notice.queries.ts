import {ATTACHMENT_TERMS} from '@ceibo/contract/studies/sharing/study-sharing'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Who has opened a study in a version from this one on. */
export async function openersOf(tx: Database, studyUid: string, firstVersion: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('study_opening')
    .select('person_id as personId')
    .where('study_uid', '=', studyUid)
    .where('version', '>=', firstVersion)
    .execute()
  return new Set(rows.map(({personId}) => personId))
}

export type ReachedShare = {sharerId: number; recipientName: string; recipientEmail: string; createdAt: Date}

/**
 * The last share to each address by which a study was read since an instant: one that was opened, or whose mail carried the reports. A share
 * that ended is among them, because its recipient goes on knowing what it showed.
 */
export async function reachedShares(tx: Database, studyUid: string, since: Date | null): Promise<ReachedShare[]> {
  const {rows} = await sql<ReachedShare>`
    select distinct on (lower(recipient_email)) sharer_id as "sharerId", recipient_name as "recipientName",
      recipient_email as "recipientEmail", created_at as "createdAt"
    from study_share
    where id in (select share_id from shared_study where study_uid = ${studyUid})
      and (exists (select from share_visit where share_id = study_share.id and at > coalesce(${since}::timestamptz, '-infinity'))
        or (openings > 0 and created_at > coalesce(${since}::timestamptz, '-infinity'))
        or (consent_version = ${ATTACHMENT_TERMS.version}
          and created_at > coalesce(${since}::timestamptz, '-infinity')))
    order by lower(recipient_email), created_at desc`.execute(tx)
  return rows
}
