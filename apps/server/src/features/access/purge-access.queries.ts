import type {Database} from '@ceibo/database/open-database'
import {LOGIN_LIMITS} from './login-limits.ts'
import {earlier} from './session-lifetime.ts'

const day = 24 * 3_600_000

/** Deletes what access keeps and nobody needs any more: old sessions with their tokens, links, devices, counts, captchas. */
export async function purgeAccess(db: Database, now: Date): Promise<void> {
  const expired = [
    db.deleteFrom('session').where('ends_at', '<', earlier(now, 30 * day)),
    db.deleteFrom('session_token').where('expires_at', '<', earlier(now, day)),
    db.deleteFrom('link_token').where('expires_at', '<', earlier(now, 30 * day)),
    db.deleteFrom('remembered_device').where('expires_at', '<', now),
    // Old failures are forgiven, but not to an account that only a new password opens.
    db
      .deleteFrom('login_failure')
      .where('last_at', '<', earlier(now, 30 * day))
      .where('failures', '<', LOGIN_LIMITS.resetAfter),
    db.deleteFrom('rate_limit').where('window_start', '<', earlier(now, 2 * day)),
    db.deleteFrom('captcha_used').where('expires_at', '<', now),
  ]
  for (const deletion of expired) await deletion.execute()
}
