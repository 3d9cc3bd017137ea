import type {Database} from '@ceibo/database/open-database'

/** The newest 50 notifications of a person. */
export function newestNotifications(db: Database, personId: number) {
  return db
    .selectFrom('notification')
    .select(['id', 'text', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function insertNotification(tx: Database, personId: number, text: string, now: Date): Promise<void> {
  await tx.insertInto('notification').values({person_id: personId, text, created_at: now}).execute()
}
