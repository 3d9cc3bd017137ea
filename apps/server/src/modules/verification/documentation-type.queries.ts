import type {Database} from '@ceibo/database/open-database'

export async function documentationTypeExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('documentation_type').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
