import type {Database} from '@ceibo/database/open-database'

/** Deletes what a person chose to be told, and what they were told. */
export async function forgetNotices(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('notification_preference').where('person_id', '=', personId).execute()
  await tx.deleteFrom('notification').where('person_id', '=', personId).execute()
}
