import {DAY_MS} from '@ceibo/contract/time/civil-day'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Deletes expired holds; a job runs it every few minutes. */
export async function sweepAgenda(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('slot_hold').where('expires_at', '<', now).execute()
}

const SIXTY_DAYS = 60 * DAY_MS

/** Free slots older than two months; for the purge. */
export const expiredSlots = (now: Date) =>
  [
    {
      table: 'slot',
      isOver: sql`ends_at < ${new Date(now.getTime() - SIXTY_DAYS)} and state <> 'taken'
        and not exists (select from appointment where appointment.slot_id = slot.id)
        and not exists (select from slot_hold where slot_hold.slot_id = slot.id)`,
    },
  ] as const
