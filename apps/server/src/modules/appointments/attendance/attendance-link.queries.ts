import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'
import type {Dependencies} from '#dependencies.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** The link of a mail to an appointment, until that begins: by one its reader confirms, by the other they also choose another time or cancel. */
export type AttendanceLink = {secret: string; appointmentId: number; startsAt: Date; purpose: 'confirm' | 'answer'}

/** The insert of a link, as part of the statement that writes its mail; of none it writes nothing. */
export const attendanceLinkInsert = (link: AttendanceLink | undefined, now: Date): RawBuilder<unknown> => sql`
  insert into attendance_link (hash, appointment_id, created_at, expires_at, purpose)
  select ${link ? hashSecret(link.secret) : null}::bytea, ${link?.appointmentId ?? null}::bigint, ${now}::timestamptz,
    ${link?.startsAt ?? null}::timestamptz, ${link?.purpose ?? 'confirm'}
  where ${link !== undefined}::boolean`

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
