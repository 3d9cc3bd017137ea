import type {DB} from '@ceibo/database/generated/database-types'
import type {Database} from '@ceibo/database/open-database'
import {type Insertable, sql} from 'kysely'

export function passkeysOfStaff(db: Database, staffId: number) {
  return db
    .selectFrom('staff_passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What the second step of a member may be; undefined for an unknown or deactivated one. */
export function secondStepOf(db: Database, staffId: number): Promise<{byCode: boolean; byKey: boolean} | undefined> {
  return db
    .selectFrom('staff_member')
    .select([
      sql<boolean>`totp_secret is not null`.as('byCode'),
      sql<boolean>`exists (select from staff_passkey where staff_id = staff_member.id)`.as('byKey'),
    ])
    .where('id', '=', staffId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
}

/** The passkey that a device names, with its member. */
export function staffPasskeyOfDevice(db: Database, credentialId: string) {
  return db
    .selectFrom('staff_passkey')
    .select([
      'id as passkeyId',
      'staff_id as staffId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'name',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export async function ownsPasskey(db: Database, staffId: number, passkeyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('staff_passkey')
    .select('id')
    .where('id', '=', passkeyId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}

type NewPasskey = {
  staffId: number
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** The id of the new passkey; undefined when the device's key is known already, of whomever it is. */
export async function insertStaffPasskey(tx: Database, passkey: NewPasskey): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff_passkey')
    .values({
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Stores the counter of a use. `copied` when it does not increase: somebody else has the key too. Devices without a counter always send 0.
 * `gone` when the key was removed meanwhile.
 */
export async function storeStaffUse(
  tx: Database,
  passkeyId: number,
  {counter, now}: {counter: number; now: Date},
): Promise<'stored' | 'copied' | 'gone'> {
  const known = await tx
    .selectFrom('staff_passkey')
    .select('counter')
    .where('id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) return 'gone'
  if (known.counter >= counter && (known.counter > 0 || counter > 0)) return 'copied'
  await tx.updateTable('staff_passkey').set({counter, last_used_at: now}).where('id', '=', passkeyId).execute()
  return 'stored'
}

/** The name of the removed passkey; undefined when it is gone already. */
export async function deleteStaffPasskey(tx: Database, passkeyId: number): Promise<string | undefined> {
  const row = await tx.deleteFrom('staff_passkey').where('id', '=', passkeyId).returning('name').executeTakeFirst()
  return row?.name
}

export async function deletePasskeysOfStaff(tx: Database, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}

/** What a device is asked, and the hash of what only the asked browser has. */
export type Challenge = {hash: Buffer; kind: Insertable<DB['staff_challenge']>['kind']; holder: Buffer}

export async function insertStaffChallenge(db: Database, challenge: Challenge & {expiresAt: Date}): Promise<void> {
  const {hash, kind, holder, expiresAt} = challenge
  await db.insertInto('staff_challenge').values({hash, kind, holder, expires_at: expiresAt}).execute()
}

/** Uses a live challenge up; false when it is not live, another browser got it, or another request used it first. */
export async function spendStaffChallenge(db: Database, {hash, kind, holder}: Challenge, now: Date): Promise<boolean> {
  const {numDeletedRows} = await db
    .deleteFrom('staff_challenge')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
