import {TERMS_ID} from '@ceibo/contract/accounts/terms'
import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** The most versions that are listed. */
const MAX_VERSIONS = 100

export type VersionRow = {hash: string; inForceSince: Date; accepted: number; by: string | null}

/** The versions of the terms, the last one first, with how many people accepted each. */
export async function termsVersions(db: Database): Promise<VersionRow[]> {
  const {rows} = await sql<VersionRow>`
    select version.hash, version.in_force_since as "inForceSince", staff_member.name as by,
      (select count(*)::integer from terms_acceptance where terms_acceptance.hash = version.hash) as accepted
    from terms_version as version
    left join staff_member on staff_member.id = version.published_by
    where version.terms_id = ${TERMS_ID}
    order by version.in_force_since desc limit ${MAX_VERSIONS}`.execute(db)
  return rows
}

/** How many people have an account. */
export async function countAccounts(db: Database): Promise<number> {
  const {rows} = await sql<{count: number}>`select count(*)::integer as count from credential`.execute(db)
  return rows[0]?.count ?? 0
}

type LastVersion = {hash: string; inForceSince: Date}

/** The last version; nobody else publishes or withdraws one until the transaction ends. */
export async function lockLastVersion(tx: Database): Promise<LastVersion | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('terms-version'), ${TERMS_ID})`.execute(tx)
  return tx
    .selectFrom('terms_version')
    .select(['hash', 'in_force_since as inForceSince'])
    .where('terms_id', '=', TERMS_ID)
    .orderBy('in_force_since', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores a version; false when there is one with this text. */
export async function insertVersion(
  tx: Database,
  version: {hash: string; text: string; changes: string; inForceSince: Date; staffId: number},
): Promise<boolean> {
  const {hash, text, changes, inForceSince: in_force_since, staffId: published_by} = version
  const stored = await tx
    .insertInto('terms_version')
    .values({hash, terms_id: TERMS_ID, text, changes, in_force_since, published_by})
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return stored !== undefined
}

/** Takes back a version that is not in force yet; false for one that is. */
export async function deleteVersion(tx: Database, hash: string, now: Date): Promise<boolean> {
  await tx.deleteFrom('terms_version').where('hash', '=', hash).where('in_force_since', '>', now).execute()
  const standing = await tx.selectFrom('terms_version').select('hash').where('hash', '=', hash).executeTakeFirst()
  return standing === undefined
}
