import type {Database} from '@ceibo/database/open-database'

/** The holidays of the network from a civil day on. */
export async function holidaysFrom(db: Database, day: string): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select('day').where('day', '>=', day).execute()
  return new Set(rows.map((row) => row.day))
}
