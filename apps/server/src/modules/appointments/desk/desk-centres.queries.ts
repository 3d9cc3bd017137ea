import type {Database} from '@ceibo/database/open-database'

/** The centres of the network, by the id that callers know. */
export async function activeCentreIds(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('centre').select('slug').where('active', '=', true).orderBy('slug').execute()
  return rows.map(({slug}) => slug)
}
