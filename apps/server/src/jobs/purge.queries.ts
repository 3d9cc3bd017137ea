import type {Database} from '@ceibo/database/open-database'

const DAY = 24 * 3_600_000

/** Deletes rows that have outlived their use; returns how many. Nothing that a person wrote or can see is among them. */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const deletions = [
    db.deleteFrom('rate_limit').where('window_start', '<', before(2 * DAY)),
    db.deleteFrom('idempotency_key').where('claimed_at', '<', before(DAY)),
    db.deleteFrom('captcha_used').where('expires_at', '<', now),
    db.deleteFrom('session_token').where('expires_at', '<', before(DAY)),
    // A month after it ran out a link can still ask for another.
    db.deleteFrom('review_link').where('expires_at', '<', before(30 * DAY)),
    db.deleteFrom('remembered_device').where('expires_at', '<', now),
    db.deleteFrom('onboarding_flow').where('expires_at', '<', now),
    db.deleteFrom('mail_pin').where('created_at', '<', before(2 * DAY)),
  ]
  let purged = 0
  for (const deletion of deletions) purged += Number((await deletion.executeTakeFirst()).numDeletedRows)
  return purged
}
