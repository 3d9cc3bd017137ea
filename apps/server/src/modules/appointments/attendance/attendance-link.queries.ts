import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'
import type {Dependencies} from '#dependencies.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/**
 * The link of a mail to an appointment, until that begins: by one its reader confirms, by the `answer` of a moved one they also choose another time or
 * cancel. A reminder has a link for each.
 */
export type AttendanceLink = {
  secret: string
  appointmentId: number
  startsAt: Date
  purpose: 'confirm' | 'answer' | 'cancel' | 'change'
}

/** The insert of links, as part of the statement that writes their mail. */
export const attendanceLinkInsert = (links: readonly AttendanceLink[], now: Date): RawBuilder<unknown> => sql`
  insert into attendance_link (hash, appointment_id, created_at, expires_at, purpose)
  select hash, appointment_id, ${now}::timestamptz, expires_at, purpose
  from unnest(${links.map(({secret}) => hashSecret(secret))}::bytea[], ${links.map(({appointmentId}) => appointmentId)}::bigint[],
    ${links.map(({startsAt}) => startsAt)}::timestamptz[], ${links.map(({purpose}) => purpose)}::text[])
    as link (hash, appointment_id, expires_at, purpose)`

/** The appointment of a link of one purpose until it begins; whether it still stands is for the agenda to say. */
const openedFor =
  (purpose: AttendanceLink['purpose']) =>
  async (token: string, {db, clock}: Pick<Dependencies, 'db' | 'clock'>): Promise<OpenedLink | undefined> => {
    const tokenHash = hashSecret(token)
    const found = await liveLink(db, {hash: tokenHash, purpose}, clock.now())
    return found && {is: 'link', purpose: 'attendance', ownerId: found.appointment_id, tokenHash, isSpent: false}
  }

export const openedAttendanceLink = openedFor('confirm')
export const openedAnswerLink = openedFor('answer')
export const openedCancelLink = openedFor('cancel')
export const openedChangeLink = openedFor('change')

const liveLink = (db: Database, {hash, purpose}: {hash: Buffer; purpose: AttendanceLink['purpose']}, now: Date) =>
  db
    .selectFrom('attendance_link')
    .select('appointment_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Links whose appointments have begun. */
export const expiredAttendanceLinks = (now: Date): readonly Expiry[] => [
  {table: 'attendance_link', isOver: sql`expires_at < ${now}`},
]
