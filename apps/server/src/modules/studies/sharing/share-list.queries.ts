import {SHARE_CODE_TRIES, type ShareState} from '@ceibo/contract/studies/sharing/study-sharing'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {OpenSession} from '@ceibo/contract/accounts/account-security'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

const MAX_SHARES = 200
const MAX_VISITS = 20

/** What somebody shared, and what others shared of theirs, newest first. */
export const sharesOf = (db: Database, personId: number, now: Date) =>
  db
    .selectFrom('study_share')
    .select([
      'id',
      'sharer_id as sharerId',
      'patient_id as patientId',
      'recipient_name as recipientName',
      'recipient_email as recipientEmail',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'openings',
      'most_openings as mostOpenings',
      'revoked_at as revokedAt',
      sql<ShareState>`case
        when revoked_at is not null then 'revoked'
        when wrong_codes >= ${SHARE_CODE_TRIES} then 'locked'
        when expires_at <= ${now}::timestamptz then 'expired'
        when openings >= most_openings then 'used-up'
        else 'live' end`.as('state'),
    ])
    .where((on) => on.or([on('sharer_id', '=', personId), on('patient_id', '=', personId)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHARES)
    .execute()

/** The studies of several shares, in the order of each. */
export const studiesOfShares = (db: Database, shareIds: readonly number[]) =>
  db
    .selectFrom('shared_study')
    .select(['share_id as shareId', 'study_uid as uid', 'title', 'performed_at as performedAt'])
    .select(sql<StudyKind>`kind`.as('kind'))
    .where('share_id', 'in', [...shareIds])
    .orderBy('share_id')
    .orderBy('position')
    .execute()

/** The last openings of several shares, newest first. */
export const visitsOfShares = (db: Database, shareIds: readonly number[]) =>
  db
    .selectFrom(
      db
        .selectFrom('share_visit')
        .select(['share_id as shareId', 'at', 'id'])
        .select(sql<OpenSession['kind']>`device`.as('device'))
        .select(sql<number>`row_number() over (partition by share_id order by at desc, id desc)`.as('place'))
        .where('share_id', 'in', [...shareIds])
        .as('visit'),
    )
    .select(['shareId', 'at', 'device'])
    .where('place', '<=', MAX_VISITS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
