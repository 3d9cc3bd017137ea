import {type MessagesBy, messagesBy} from '@ceibo/contract/notifications/message-channels'
import type {NotificationTopic} from '@ceibo/contract/notifications/notifications'
import type {Database} from '@ceibo/database/open-database'
import type {QuietHours} from '@ceibo/rules/notifications/quiet-hours'
import {sql} from 'kysely'

/** What a person has silenced, the hours in which messages wait, whether reminders name who attends, and by which channel messages are sent. */
export type StoredPreference = {
  bellOff: readonly string[]
  mailOff: readonly string[]
  quietHours: QuietHours | null
  namesWho: boolean
  messagesBy: MessagesBy
}

const BY_MAIL: MessagesBy = {reminders: 'mail', offers: 'mail', moves: 'mail'}
const EVERYTHING: StoredPreference = {bellOff: [], mailOff: [], quietHours: null, namesWho: false, messagesBy: BY_MAIL}

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
    .select(['reminders_by as reminders', 'offers_by as offers', 'moves_by as moves'])
    .select(sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('from'))
    .select(sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('until'))
    .where('person_id', '=', sql<number>`any(${personIds}::bigint[])`)
    .execute()
  const known = new Map(
    rows.map(({personId, from, until, reminders, offers, moves, ...row}): [number, StoredPreference] => [
      personId,
      {
        ...row,
        quietHours: from === null || until === null ? null : {from, until},
        messagesBy: messagesBy.parse({reminders, offers, moves}),
      },
    ]),
  )
  return (personId) => known.get(personId) ?? EVERYTHING
}

export async function writePreference(
  tx: Database,
  personId: number,
  kept: {
    bellOff: NotificationTopic[]
    mailOff: NotificationTopic[]
    quietHours: QuietHours | null
    namesWho: boolean
    /** Absent, it stays as it is. */
    messagesBy?: MessagesBy | undefined
  },
  now: Date,
): Promise<void> {
  const columns = {
    bell_off: kept.bellOff,
    mail_off: kept.mailOff,
    quiet_from: kept.quietHours?.from ?? null,
    quiet_until: kept.quietHours?.until ?? null,
    names_who: kept.namesWho,
    ...(kept.messagesBy && {
      reminders_by: kept.messagesBy.reminders,
      offers_by: kept.messagesBy.offers,
      moves_by: kept.messagesBy.moves,
    }),
    updated_at: now,
  }
  await tx
    .insertInto('notification_preference')
    .values({person_id: personId, ...columns})
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute()
}
