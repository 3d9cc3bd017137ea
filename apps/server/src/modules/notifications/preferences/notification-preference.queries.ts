import type {NotificationTopic} from '@ceibo/contract/notifications/notifications'
import type {Database} from '@ceibo/database/open-database'
import type {QuietHours} from '@ceibo/rules/notifications/quiet-hours'
import {sql} from 'kysely'

/** What a person has silenced, by channel, and the hours in which mails wait. */
export type StoredPreference = {
  bellOff: readonly string[]
  mailOff: readonly string[]
  quietHours: QuietHours | null
}

const EVERYTHING: StoredPreference = {bellOff: [], mailOff: [], quietHours: null}

export async function storedPreference(db: Database, personId: number): Promise<StoredPreference> {
  const row = await db
    .selectFrom('notification_preference')
    .select(['bell_off as bellOff', 'mail_off as mailOff'])
    .select(sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'))
    .select(sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'))
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (row === undefined) return EVERYTHING
  const {bellOff, mailOff, from, until} = row
  return {bellOff, mailOff, quietHours: from === null || until === null ? null : {from, until}}
}

export async function writePreference(
  tx: Database,
  personId: number,
  kept: {bellOff: NotificationTopic[]; mailOff: NotificationTopic[]; quietHours: QuietHours | null},
  now: Date,
): Promise<void> {
  const columns = {
    bell_off: kept.bellOff,
    mail_off: kept.mailOff,
    quiet_from: kept.quietHours?.from ?? null,
    quiet_until: kept.quietHours?.until ?? null,
    updated_at: now,
  }
  await tx
    .insertInto('notification_preference')
    .values({person_id: personId, ...columns})
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}
