import type {Database} from '@ceibo/database/open-database'

/** The holidays of the network from a day on, whichever agenda it has. */
export async function holidaysFrom(db: Database, day: string): Promise<Set<string>> {
  const rows = await db.selectFrom('holiday').select('day').where('day', '>=', day).execute()
  return new Set(rows.map((row) => row.day))
}
