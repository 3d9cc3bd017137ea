import type {Database} from '@ceibo/database/open-database'

/** Forgets all browsers of a person, after a new password. */
export async function forgetDevices(tx: Database, personId: number): Promise<void> {
  await tx.deleteFrom('remembered_device').where('person_id', '=', personId).execute()
}
