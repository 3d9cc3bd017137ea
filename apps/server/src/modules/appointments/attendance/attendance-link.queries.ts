import type {Database} from '@ceibo/database/open-database'
import {type RawBuilder, sql} from 'kysely'
import type {Dependencies} from '#dependencies.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

/** The link of a mail to an appointment, until that begins. */
export type AttendanceLink = {secret: string; appointmentId: number; startsAt: Date}

/** The insert of a link, as part of the statement that writes its mail; of none it writes nothing. */
export const attendanceLinkInsert = (link: AttendanceLink | undefined, now: Date): RawBuilder<unknown> => sql`
  insert into attendance_link (hash, appointment_id, created_at, expires_at)
  select ${link ? hashSecret(link.secret) : null}::bytea, ${link?.appointmentId ?? null}::bigint, ${now}::timestamptz,
    ${link?.startsAt ?? null}::timestamptz
  where ${link !== undefined}::boolean`

/** The appointment of a link until it begins; whether it still stands is for the agenda to say. */
export async function openedAttendanceLink(
  token: string,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const found = await liveLink(db, tokenHash, clock.now())
  return found && {is: 'link', purpose: 'attendance', ownerId: found.appointment_id, tokenHash, isSpent: false}
}

const liveLink = (db: Database, hash: Buffer, now: Date) =>
  db
    .selectFrom('attendance_link')
    .select('appointment_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Links whose appointments have begun. */
export const expiredAttendanceLinks = (now: Date): readonly Expiry[] => [
  {table: 'attendance_link', isOver: sql`expires_at < ${now}`},
]
