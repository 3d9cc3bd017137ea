import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Whether the database answers and has its tables. */
export function hasTables(db: Database): Promise<boolean> {
  return sql`select 1 from schema_migration limit 1`
    .execute(db)
    .then(({rows}) => rows.length === 1)
    .catch(() => false)
}
