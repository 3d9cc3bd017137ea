import type {Database} from '@ceibo/database/open-database'
import {HOLD_MINUTES} from '@ceibo/contract/slots'
import {OFFER_MINUTES} from '@ceibo/rules/booking-window'

/** Forgets offers and holds that are of no more use; for a job of every few minutes. */
export async function sweepAgenda(db: Database, now: Date): Promise<void> {
  const oldestUseful = new Date(now.getTime() - (OFFER_MINUTES + HOLD_MINUTES) * 60_000)
  await db.deleteFrom('slot_offer').where('offered_at', '<', oldestUseful).execute()
  await db.deleteFrom('slot_hold').where('expires_at', '<', now).execute()
}
