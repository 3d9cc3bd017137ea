import type {Database} from '@ceibo/database/open-database'

export async function insertPermit(
  db: Database,
  permit: {hash: Buffer; expiresAt: Date; files: number},
): Promise<void> {
  await db
    .insertInto('upload_permit')
    .values({hash: permit.hash, expires_at: permit.expiresAt, files_left: permit.files})
    .execute()
}

/** How many files a permit still allows; undefined when there is no valid permit. */
export async function filesLeft(db: Database, hash: Buffer, now: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('upload_permit')
    .select('files_left')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.files_left
}

/** Takes files from a permit; false if it has fewer left. */
export async function takeFromPermit(db: Database, hash: Buffer, files: number): Promise<boolean> {
  const {numUpdatedRows} = await db
    .updateTable('upload_permit')
    .set(({eb}) => ({files_left: eb('files_left', '-', files)}))
    .where('hash', '=', hash)
    .where('files_left', '>=', files)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives back files that were taken from a permit and not used. */
export async function giveBackToPermit(db: Database, hash: Buffer, files: number): Promise<void> {
  await db
    .updateTable('upload_permit')
    .set(({eb}) => ({files_left: eb('files_left', '+', files)}))
    .where('hash', '=', hash)
    .execute()
}

export async function deleteExpiredPermits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('upload_permit').where('expires_at', '<', now).execute()
}
