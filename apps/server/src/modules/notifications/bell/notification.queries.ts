import type {NotificationPage, NotificationTopic} from '@ceibo/contract/notifications/notifications'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The newest 50 notifications of a person. One about a topic that the person has silenced counts as read. */
export function newestNotifications(db: Database, personId: number) {
  return db
    .selectFrom('notification')
    .leftJoin('notification_preference as preference', 'preference.person_id', 'notification.person_id')
    .select([
      'notification.id',
      'notification.text',
      'notification.created_at',
      'notification.topic',
      'notification.page',
      'notification.item',
      sql<boolean>`read_at is not null or coalesce(topic = any (preference.bell_off), false)`.as('isRead'),
    ])
    .where('notification.person_id', '=', personId)
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(50)
    .execute()
}

type Written = {
  text: string
  page: NotificationPage
  /** The appointment or study that it is about. */
  item?: string
  /** Its topic, if the person may silence it. */
  topic?: NotificationTopic
  now: Date
}

export async function insertNotification(
  tx: Database,
  personId: number,
  {text, page, item, topic, now}: Written,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({person_id: personId, text, created_at: now, topic: topic ?? null, page, item: item ?? null})
    .execute()
}

/** Marks notifications up to one as read; with topics, only those about them. */
export async function markRead(
  tx: Database,
  personId: number,
  {now, upTo, topics}: {now: Date; upTo?: number; topics?: readonly NotificationTopic[]},
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({read_at: now})
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .$if(topics !== undefined, (query) => query.where('topic', 'in', topics ?? []))
    .execute()
}

/** A page of a person's notifications, oldest first. */
export const notificationsAfter = (db: Database, page: {personId: number; after: number; most: number}) =>
  db
    .selectFrom('notification')
    .select(['id', 'text', 'created_at'])
    .where('person_id', '=', page.personId)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.most)
    .execute()

/** Deletes the notifications of a person, their preferences, and their consents with the numbers. */
export async function forgetNotifications(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('message_consent').where('person_id', '=', personId).execute()
  await tx.deleteFrom('notification_preference').where('person_id', '=', personId).execute()
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
}
