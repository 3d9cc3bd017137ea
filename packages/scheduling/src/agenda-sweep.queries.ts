import type {Database} from '@ceibo/database/open-database'

/** Forgets holds that are over; for a job of every few minutes. */
export async function sweepAgenda(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('slot_hold').where('expires_at', '<', now).execute()
}
