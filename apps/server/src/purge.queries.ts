import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {RawBuilder} from 'kysely'
import {LOGIN_LIMITS} from './modules/accounts/login/login-limits.ts'

const DAY = 24 * 3_600_000
/** Rows of one statement: what it locks is free again soon, and each statement is short. */
const BATCH = 1_000
const DEMO_MAILS = 500

type Expiry = {table: keyof DB; isOver: RawBuilder<unknown>}

/**
 * Deletes rows that have outlived their use; returns how many. Nothing that a person wrote is among them, and of what they
 * can see only notices a year old.
 */
export async function purgeExpired(db: Database, now: Date): Promise<number> {
  let purged = 0
  for (const expiry of expiries(now)) purged += await purgeTable(db, expiry)
  return purged
}

function expiries(now: Date): readonly Expiry[] {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return [
    {table: 'rate_limit', isOver: sql`window_start < ${before(2 * DAY)}`},
    {table: 'idempotency_key', isOver: sql`claimed_at < ${before(DAY)}`},
    {table: 'captcha_used', isOver: sql`expires_at < ${now}`},
    {table: 'session_token', isOver: sql`expires_at < ${before(DAY)}`},
    {table: 'session', isOver: sql`ends_at < ${before(30 * DAY)}`},
    // A month after it ran out a link can still ask for another.
    {table: 'link_token', isOver: sql`expires_at < ${before(30 * DAY)}`},
    {table: 'review_link', isOver: sql`expires_at < ${before(30 * DAY)}`},
    {table: 'remembered_device', isOver: sql`expires_at < ${now}`},
    // Old failures are forgiven, but not to an account that only a new password opens.
    {
      table: 'login_failure',
      isOver: sql`last_at < ${before(30 * DAY)} and failures < ${LOGIN_LIMITS.resetAfter}`,
    },
    {table: 'onboarding_flow', isOver: sql`expires_at < ${now}`},
    {table: 'mail_pin', isOver: sql`created_at < ${before(2 * DAY)}`},
    {table: 'email_change', isOver: sql`revert_until < ${before(30 * DAY)}`},
    // Addresses lie there readable: of what was sent for a month, of what never left for another.
    {
      table: 'mail_outbox',
      isOver: sql`created_at < ${before(30 * DAY)} and (sent_at < ${before(30 * DAY)} or created_at < ${before(60 * DAY)})`,
    },
    // Repeats are known by these; nobody repeats a booking whose day is over.
    {table: 'outside_request', isOver: sql`starts_at < ${before(30 * DAY)} and state <> 'pending'`},
    {table: 'notification', isOver: sql`created_at < ${before(365 * DAY)}`},
    {
      table: 'demo_mailbox',
      isOver: sql`id <= (select id from demo_mailbox order by id desc offset ${DEMO_MAILS} limit 1)`,
    },
    {
      table: 'slot',
      isOver: sql`ends_at < ${before(60 * DAY)} and state <> 'taken'
        and not exists (select from appointment where appointment.slot_id = slot.id)
        and not exists (select from slot_hold where slot_hold.slot_id = slot.id)`,
    },
  ]
}

/** The condition is asked again of each row that is deleted: it may have been prolonged since it was found. */
async function purgeTable(db: Database, {table, isOver}: Expiry): Promise<number> {
  const rows = sql.table(table)
  let purged = 0
  for (;;) {
    const {numAffectedRows} = await sql`
      delete from ${rows}
      where ctid = any(array(select ctid from ${rows} where ${isOver} limit ${BATCH})) and ${isOver}`.execute(db)
    const count = Number(numAffectedRows ?? 0)
    purged += count
    if (count < BATCH) return purged
  }
}
