import type {NotificationTopic} from '@ceibo/contract/notifications/notifications'
import type {Database} from '@ceibo/database/open-database'
import type {QuietHours} from '@ceibo/rules/notifications/quiet-hours'
import {sql} from 'kysely'

/** What a person has silenced, by channel, the hours in which messages wait, and whether reminders name who attends. */
export type StoredPreference = {
  bellOff: readonly string[]
  mailOff: readonly string[]
  quietHours: QuietHours | null
  namesWho: boolean
}

const EVERYTHING: StoredPreference = {bellOff: [], mailOff: [], quietHours: null, namesWho: false}

export async function storedPreference(db: Database, personId: number): Promise<StoredPreference> {
  const read = await storedPreferences(db, [personId])
  return read(personId)
}

/** The preferences of several people, by their ids. */
export async function storedPreferences(
  db: Database,
  personIds: readonly number[],
): Promise<(personId: number) => StoredPreference> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['person_id as personId', 'bell_off as bellOff', 'mail_off as mailOff', 'names_who as namesWho'])
    .select(sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'))
    .select(sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'))
    .where('person_id', '=', sql<number>`any(${personIds}::bigint[])`)
    .execute()
  const known = new Map(
    rows.map(({personId, from, until, ...row}): [number, StoredPreference] => [
      personId,
      {...row, quietHours: from === null || until === null ? null : {from, until}},
    ]),
  )
  return (personId) => known.get(personId) ?? EVERYTHING
}

export async function writePreference(
  tx: Database,
  personId: number,
  kept: {bellOff: NotificationTopic[]; mailOff: NotificationTopic[]; quietHours: QuietHours | null; namesWho: boolean},
  now: Date,
): Promise<void> {
  const columns = {
    bell_off: kept.bellOff,
    mail_off: kept.mailOff,
    quiet_from: kept.quietHours?.from ?? null,
    quiet_until: kept.quietHours?.until ?? null,
    names_who: kept.namesWho,
    updated_at: now,
  }
  await tx
    .insertInto('notification_preference')
    .values({person_id: personId, ...columns})
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}
