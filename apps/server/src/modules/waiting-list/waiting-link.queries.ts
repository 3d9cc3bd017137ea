import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {OpenedLink} from '#api/subjects/subject.ts'
import type {Dependencies} from '#dependencies.ts'
import type {Expiry} from '#platform/jobs/purge-table.queries.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'

type Linked = {entryId: number; offerId: number; now: Date; until: Date}

/** Stores the two links of a mail: one takes the offered time, the other leaves the list. */
export async function storeWaitingLinks(
  tx: Database,
  secrets: {take: string; leave: string},
  {entryId, offerId, now, until}: Linked,
): Promise<void> {
  const both = {entry_id: entryId, created_at: now, expires_at: until}
  await tx
    .insertInto('waiting_link')
    .values([
      {...both, hash: hashSecret(secrets.take), purpose: 'take', offer_id: offerId},
      {...both, hash: hashSecret(secrets.leave), purpose: 'leave', offer_id: null},
    ])
    .execute()
}

/** What a link of one purpose opens until it expires: an offer, or an entry. What became of it is for the agenda to say. */
const openedFor =
  (purpose: 'take' | 'leave') =>
  async (token: string, {db, clock}: Pick<Dependencies, 'db' | 'clock'>): Promise<OpenedLink | undefined> => {
    const tokenHash = hashSecret(token)
    const found = await db
      .selectFrom('waiting_link')
      .select(['entry_id', 'offer_id'])
      .where('hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst()
    const ownerId = purpose === 'take' ? found?.offer_id : found?.entry_id
    return typeof ownerId === 'number'
      ? {is: 'link', purpose: 'waiting-list', ownerId, tokenHash, isSpent: false}
      : undefined
  }

export const openedTakeLink = openedFor('take')
export const openedLeaveLink = openedFor('leave')

export const expiredWaitingLinks = (now: Date): readonly Expiry[] => [
  {table: 'waiting_link', isOver: sql`expires_at < ${now}`},
]
