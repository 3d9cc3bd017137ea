import type {Database} from '@ceibo/database/open-database'

/** Whose a link to complete an account is, within its half hour; `spent` when the account was completed by it. */
export async function completionLinkOwner(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{personId: number; spent: boolean} | undefined> {
  const row = await db
    .selectFrom('link_token')
    .select(['person_id', 'used_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', 'lite')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && {personId: row.person_id, spent: row.used_at !== null}
}
