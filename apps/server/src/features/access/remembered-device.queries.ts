import type {Database} from '@ceibo/database/open-database'

/** Remembers that a person has signed in with a browser. */
export async function rememberDevice(
  tx: Database,
  device: {hash: Buffer; personId: number; now: Date; expiresAt: Date},
): Promise<void> {
  await tx
    .insertInto('remembered_device')
    .values({hash: device.hash, person_id: device.personId, created_at: device.now, expires_at: device.expiresAt})
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({person_id: device.personId, expires_at: device.expiresAt}),
    )
    .execute()
}

/** Forgets all browsers of a person, after a new password. */
export async function forgetDevices(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('remembered_device').where('person_id', '=', personId).execute()
}
