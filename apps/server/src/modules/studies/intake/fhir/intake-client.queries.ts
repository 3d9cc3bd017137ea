import type {Database} from '@ceibo/database/open-database'

type NewClient = {name: string; clientId: string; secretHash: Buffer; scopes: readonly string[]}

/** False when an open client has the name already. */
export async function insertClient(
  tx: Database,
  {name, clientId, secretHash, scopes}: NewClient,
  now: Date,
): Promise<boolean> {
  const {numInsertedOrUpdatedRows} = await tx
    .insertInto('intake_client')
    .values({name, client_id: clientId, secret_hash: secretHash, scopes: [...scopes], created_at: now})
    .onConflict((conflict) => conflict.column('name').where('revoked_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type ListedClient = {name: string; clientId: string; scopes: string[]; createdAt: Date; revokedAt: Date | null}

export const listClients = (db: Database): Promise<ListedClient[]> =>
  db
    .selectFrom('intake_client')
    .select(['name', 'client_id as clientId', 'scopes', 'created_at as createdAt', 'revoked_at as revokedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Ends a client and its tokens; false when no open one has the name. */
export async function revokeClient(tx: Database, name: string, now: Date): Promise<boolean> {
  const revoked = await tx
    .updateTable('intake_client')
    .set({revoked_at: now})
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked === undefined) return false
  await tx.deleteFrom('intake_token').where('client_id', '=', revoked.id).execute()
  return true
}

/** An open client with the hash of its secret, locked against being revoked meanwhile. */
export const lockClient = (tx: Database, clientId: string) =>
  tx
    .selectFrom('intake_client')
    .select(['id', 'name', 'scopes', 'secret_hash as secretHash'])
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst()

type NewToken = {hash: Buffer; clientId: number; scopes: readonly string[]; expiresAt: Date}

export async function insertToken(tx: Database, {hash, clientId, scopes, expiresAt}: NewToken): Promise<void> {
  await tx
    .insertInto('intake_token')
    .values({hash, client_id: clientId, scopes: [...scopes], expires_at: expiresAt})
    .execute()
}

export const clientOfHash = (
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{name: string; scopes: string[]} | undefined> =>
  db
    .selectFrom('intake_token')
    .innerJoin('intake_client', 'intake_client.id', 'intake_token.client_id')
    .select(['intake_client.name', 'intake_token.scopes'])
    .where('intake_token.hash', '=', hash)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
