import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'
import type {Dependencies} from '#dependencies.ts'
import {hashSecret} from '#platform/secrets/secret-token.ts'
import type {OpenedLink} from '#api/subjects/subject.ts'

export type MailTokenPurpose = 'completion' | 'reset'

/** Writes a token of one purpose for a person and ends the unused ones before it. */
export async function replaceMailToken(
  tx: Database,
  token: {hash: Buffer; purpose: MailTokenPurpose; personId: number; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .with('before', (db) =>
      db
        .deleteFrom('mail_token')
        .where('person_id', '=', token.personId)
        .where('purpose', '=', token.purpose)
        .where('used_at', 'is', null),
    )
    .insertInto('mail_token')
    .values({
      hash: token.hash,
      purpose: token.purpose,
      person_id: token.personId,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Spends a valid token of a person; false when it is not valid or another request spent it first. */
export async function spendLink(
  tx: Database,
  shown: {hash: Buffer; purpose: MailTokenPurpose; personId: number; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('mail_token')
    .set({used_at: shown.now})
    .where('hash', '=', shown.hash)
    .where('purpose', '=', shown.purpose)
    .where('person_id', '=', shown.personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', shown.now)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Extends a valid token that is not older than `createdAfter`; false when it is neither. One that lasts longer is left so. */
export async function extendLink(
  db: Database,
  shown: {hash: Buffer; purpose: MailTokenPurpose; personId: number; now: Date; createdAfter: Date; expiresAt: Date},
): Promise<boolean> {
  const row = await db
    .updateTable('mail_token')
    .set({expires_at: sql`greatest(expires_at, ${shown.expiresAt}::timestamptz)`})
    .where('hash', '=', shown.hash)
    .where('purpose', '=', shown.purpose)
    .where('person_id', '=', shown.personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', shown.now)
    .where('created_at', '>', shown.createdAfter)
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a person's unused tokens of these purposes. */
export async function dropLinks(tx: Database, personId: number, purposes: readonly MailTokenPurpose[]): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('person_id', '=', personId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute()
}

/** The owner of an unexpired token of a purpose, used or not. */
async function tokenOwner(
  db: Database,
  {hash, purpose, now}: {hash: Buffer; purpose: MailTokenPurpose; now: Date},
): Promise<{personId: number; isSpent: boolean} | undefined> {
  const row = await db
    .selectFrom('mail_token')
    .select(['person_id', 'used_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && {personId: row.person_id, isSpent: row.used_at !== null}
}

/** The account that a reset or completion link opens. A used link still finds it until it expires. */
export async function openedAccountLink(
  token: string,
  purpose: MailTokenPurpose,
  {db, clock}: Pick<Dependencies, 'db' | 'clock'>,
): Promise<OpenedLink | undefined> {
  const tokenHash = hashSecret(token)
  const owner = await tokenOwner(db, {hash: tokenHash, purpose, now: clock.now()})
  return owner && {is: 'link', purpose, ownerId: owner.personId, tokenHash, isSpent: owner.isSpent}
}
