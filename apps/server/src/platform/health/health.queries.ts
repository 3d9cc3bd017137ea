import type {Database} from '@ceibo/database/open-database'
import {sql} from 'kysely'

/** Whether the database answers and has its tables. */
export function hasTables(db: Database): Promise<boolean> {
  return sql`select 1 from schema_migration limit 1`
    .execute(db)
    .then(({rows}) => rows.length === 1)
    .catch(() => false)
}

/** The product's database connections, by state. */
export async function connectionsByState(db: Database): Promise<{state: string; count: number}[]> {
  const {rows} = await sql<{state: string; count: number}>`
    select coalesce(state, 'other') as state, count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'ceibo%' group by 1`.execute(db)
  return rows
}
