import type {Database} from '@ceibo/database/open-database'

export type StaffBrowser = {hash: Buffer; staffId: number; expiresAt: Date}

export async function storeStaffBrowser(tx: Database, {hash, staffId, expiresAt}: StaffBrowser): Promise<void> {
  await tx
    .insertInto('staff_browser')
    .values({hash, staff_id: staffId, expires_at: expiresAt})
    .onConflict((conflict) => conflict.columns(['hash', 'staff_id']).doUpdateSet({expires_at: expiresAt}))
    .execute()
}

/** Whether any member has signed in with a browser in the last thirty days. */
export async function isStaffBrowser(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('staff_browser')
    .select('hash')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets the browsers of a member, except the one to keep. */
export async function forgetStaffBrowsers(tx: Database, staffId: number, keep?: Buffer): Promise<void> {
  await tx
    .deleteFrom('staff_browser')
    .where('staff_id', '=', staffId)
    .$if(keep !== undefined, (query) => query.where('hash', '!=', keep ?? Buffer.alloc(0)))
    .execute()
}
