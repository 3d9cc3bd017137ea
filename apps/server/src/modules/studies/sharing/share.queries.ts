import {SHARE_CODE_TRIES} from '@ceibo/contract/studies/sharing/study-sharing'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** A share: whose studies it shows, and who made it. */
export type OwnedShare = {is: 'share'; shareId: number; sharerId: number; patientId: number}

export type NewShare = {
  sharerId: number
  patientId: number
  recipientName: string
  recipientEmail: string
  comment: string
  consentVersion: string
  now: Date
  expiresAt: Date
  mostOpenings: number
  salt: Buffer
  tokenHash: Buffer
  idempotencyKey: string | undefined
  requestHash: Buffer
}

/** Serializes the shares of one person, so that they can be counted. */
export async function oneShareAtATime(tx: Database, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('study-share'), (${personId}::bigint % 2147483647)::integer)`.execute(
    tx,
  )
}

/** What somebody shared since an instant, the latest first. */
export const sharesOfDay = (tx: Database, sharerId: number, since: Date) =>
  tx
    .selectFrom('study_share')
    .select(['recipient_email as recipientEmail', 'created_at as createdAt'])
    .where('sharer_id', '=', sharerId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()

/** The id of the new share. */
export async function insertShare(tx: Database, share: NewShare): Promise<number> {
  const row = await tx
    .insertInto('study_share')
    .values({
      sharer_id: share.sharerId,
      patient_id: share.patientId,
      recipient_name: share.recipientName,
      recipient_email: share.recipientEmail,
      comment: share.comment,
      consent_version: share.consentVersion,
      created_at: share.now,
      expires_at: share.expiresAt,
      most_openings: share.mostOpenings,
      salt: share.salt,
      token_hash: share.tokenHash,
      idempotency_key: share.idempotencyKey ?? null,
      request_hash: share.requestHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type SharedStudyRow = {uid: string; kind: StudyKind; title: string; performedAt: Date | null}

export async function insertSharedStudies(
  tx: Database,
  shareId: number,
  studies: readonly SharedStudyRow[],
): Promise<void> {
  await tx
    .insertInto('shared_study')
    .values(
      studies.map(({uid, kind, title, performedAt}, position) => ({
        share_id: shareId,
        position,
        study_uid: uid,
        kind,
        title,
        performed_at: performedAt,
      })),
    )
    .execute()
}

/** What the sharer made before with this key. */
export const shareOfKey = (db: Database, {sharerId, key}: {sharerId: number; key: string}) =>
  db
    .selectFrom('study_share')
    .select(['id', 'salt', 'expires_at as expiresAt', 'request_hash as requestHash'])
    .where('sharer_id', '=', sharerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export async function shareById(db: Database, shareId: number): Promise<OwnedShare | undefined> {
  const row = await db
    .selectFrom('study_share')
    .select(['sharer_id as sharerId', 'patient_id as patientId'])
    .where('id', '=', shareId)
    .executeTakeFirst()
  return row && {is: 'share', shareId, ...row}
}

/** True until the share is ended: by time, openings, wrong codes, or the sharer. */
const isLive = (now: Date) => sql<boolean>`
  revoked_at is null and expires_at > ${now}::timestamptz and openings < most_openings
  and wrong_codes < ${SHARE_CODE_TRIES}`

const shareColumns = [
  'id',
  'sharer_id as sharerId',
  'patient_id as patientId',
  'recipient_name as recipientName',
  'comment',
  'expires_at as expiresAt',
  'most_openings as mostOpenings',
  'openings',
  'salt',
] as const

export type LiveShare = NonNullable<Awaited<ReturnType<typeof liveShareByToken>>>

/** The share of a link that can still be opened. */
export const liveShareByToken = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('study_share')
    .select(shareColumns)
    .where('token_hash', '=', tokenHash)
    .where(isLive(now))
    .executeTakeFirst()

/** The same, locked, so that openings and wrong codes are counted one after another. */
export const lockLiveShare = (tx: Database, shareId: number, now: Date) =>
  tx
    .selectFrom('study_share')
    .select(shareColumns)
    .where('id', '=', shareId)
    .where(isLive(now))
    .forUpdate()
    .executeTakeFirst()

/** A share that nobody revoked. It may have expired, or have been opened as often as was allowed. */
export const unrevokedShareById = (db: Database, shareId: number) =>
  db
    .selectFrom('study_share')
    .select(shareColumns)
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Counts a wrong code of a locked share; answers how many tries are left. */
export async function countWrongCode(tx: Database, shareId: number): Promise<number> {
  const {wrong_codes: wrong} = await tx
    .updateTable('study_share')
    .set((on) => ({wrong_codes: on('wrong_codes', '+', 1)}))
    .where('id', '=', shareId)
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  return SHARE_CODE_TRIES - wrong
}

export async function countOpening(tx: Database, shareId: number): Promise<void> {
  await tx
    .updateTable('study_share')
    .set((on) => ({openings: on('openings', '+', 1)}))
    .where('id', '=', shareId)
    .execute()
}

export const studiesOfShare = (db: Database, shareId: number) =>
  db.selectFrom('shared_study').select('study_uid as uid').where('share_id', '=', shareId).orderBy('position').execute()

/** What somebody shares that is neither revoked nor expired. */
export const openSharesOf = (tx: Database, sharerId: number, now: Date) =>
  tx
    .selectFrom('study_share')
    .select(['id', 'patient_id as patientId'])
    .where('sharer_id', '=', sharerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()

/** Whether nobody has ended the share; until the transaction ends, nobody can. */
export async function holdShare(tx: Database, shareId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('study_share')
    .select('id')
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether visits of a share may continue: it has not expired, and nobody ended it. */
export async function isShareOpen(db: Database, shareId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('study_share')
    .select('id')
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a share, its visits and the viewers that are open. Ending it again changes nothing. */
export async function endShare(tx: Database, shareId: number, now: Date): Promise<void> {
  await tx
    .updateTable('study_share')
    .set({revoked_at: now})
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.deleteFrom('viewer_ticket').where('share_id', '=', shareId).execute()
}
