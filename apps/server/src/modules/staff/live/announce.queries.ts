import type {LiveTopic} from '@ceibo/contract/staff/live-topics'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The NOTIFY channel of what changed for the console. */
export const LIVE_CHANNEL = 'live'

/** What is heard of a member's sessions: each stream of theirs looks again whether it may go on. It is never sent to a console. */
export const memberTopic = (staffId: number) => `member:${staffId}` as const

type Announced = LiveTopic | ReturnType<typeof memberTopic>

/** Says in this transaction what it changed. The consoles hear it once the transaction is committed, and never if it is not. */
export async function announce(tx: Database, ...topics: readonly Announced[]): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, topic) from unnest(${topics}::text[]) as topic`.execute(tx)
}
