import type {Database} from '@ceibo/database/open-database'

/** Whether the person has signed in with this browser in the last thirty days. */
export async function isRemembered(
  db: Database,
  browser: {hash: Buffer; personId: number | null; now: Date},
): Promise<boolean> {
  const row = await db
    .selectFrom('remembered_device')
    .select('hash')
    .where('hash', '=', browser.hash)
    .where('person_id', '=', browser.personId)
    .where('expires_at', '>', browser.now)
    .executeTakeFirst()
  return row !== undefined
}
