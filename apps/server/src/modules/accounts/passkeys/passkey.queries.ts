import type {Database} from '@ceibo/database/open-database'

export type OwnedPasskey = {is: 'passkey'; passkeyId: number; personId: number; name: string}

export function passkeysOf(db: Database, personId: number) {
  return db
    .selectFrom('passkey')
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The passkey that a device names, with the document of its person. */
export function passkeyOfDevice(db: Database, credentialId: string) {
  return db
    .selectFrom('passkey')
    .innerJoin('credential', 'credential.person_id', 'passkey.person_id')
    .select([
      'passkey.id',
      'passkey.person_id as personId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'name',
      'credential.document_type_id as documentType',
      'credential.document_number as documentNumber',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export async function passkeyById(db: Database, passkeyId: number): Promise<OwnedPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .select(['person_id', 'name'])
    .where('id', '=', passkeyId)
    .executeTakeFirst()
  return row && {is: 'passkey', passkeyId, personId: row.person_id, name: row.name}
}

type NewPasskey = {
  personId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** The id of the new passkey; undefined when the device's key is known already. */
export async function insertPasskey(tx: Database, passkey: NewPasskey): Promise<number | undefined> {
  const row = await tx
    .insertInto('passkey')
    .values({
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
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
 * Stores the counter of a use; false when it does not increase: the key was copied or the answer was used before. Devices without a counter
 * always send 0.
 */
export async function storeUse(
  tx: Database,
  passkeyId: number,
  {counter, now}: {counter: number; now: Date},
): Promise<boolean> {
  const row = await tx
    .updateTable('passkey')
    .set({counter, last_used_at: now})
    .where('id', '=', passkeyId)
    .where((eb) =>
      eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', eb.lit(0))])]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function writePasskeyName(tx: Database, passkeyId: number, name: string): Promise<void> {
  await tx.updateTable('passkey').set({name}).where('id', '=', passkeyId).execute()
}

/** Deletes all passkeys of a person; returns how many. */
export async function deletePasskeysOf(tx: Database, personId: number): Promise<number> {
  const {numDeletedRows} = await tx.deleteFrom('passkey').where('person_id', '=', personId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deletePasskey(tx: Database, passkeyId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('id', '=', passkeyId).execute()
}
