import type {Database} from '@ceibo/database/open-database'

/** Writes the telephone of a person; false when there is no such person. */
export async function correctPhone(tx: Database, personId: number, phone: string): Promise<boolean> {
  const {numUpdatedRows} = await tx.updateTable('person').set({phone}).where('id', '=', personId).executeTakeFirst()
  return numUpdatedRows > 0n
}
