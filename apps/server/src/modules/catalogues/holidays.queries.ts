import type {Database} from '@ceibo/database/open-database'

/** The holidays of the whole network from a day on, whichever agenda it has: those of a province or a centre move no deadline. */
export async function holidaysFrom(db: Database, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('holiday')
    .select('day')
    .where('day', '>=', day)
    .where('active', '=', true)
    .where('province_id', 'is', null)
    .where('centre_id', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.day))
}

/** The days from one on that are holidays of one of these provinces. */
export async function holidaysOfProvinces(db: Database, provinces: readonly number[], day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('holiday')
    .select('day')
    .where('day', '>=', day)
    .where('active', '=', true)
    .where('province_id', 'in', [...provinces])
    .execute()
  return rows.map((row) => row.day)
}
