import {Client} from 'pg'

/** Rows without references that stay in each table: enough for a migration to meet them, few enough to read. */
const ROWS_A_TABLE = 3

type Reference = {table: string; columns: string[]; from: string; fromColumns: string[]}

async function tablesOf(client: Client): Promise<string[]> {
  const {rows} = await client.query<{name: string}>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by relname`,
  )
  return rows.map(({name}) => name)
}

async function referencesOf(client: Client): Promise<Reference[]> {
  const {rows} = await client.query<Reference>(
    `select target.relname as "table", source.relname as "from",
       array(select attname::text from unnest(confkey) with ordinality as k(num, at)
         join pg_attribute on attrelid = confrelid and attnum = num order by at) as columns,
       array(select attname::text from unnest(conkey) with ordinality as k(num, at)
         join pg_attribute on attrelid = conrelid and attnum = num order by at) as "fromColumns"
     from pg_constraint join pg_class as target on target.oid = confrelid join pg_class as source on source.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  return rows
}

/** A few rows of every table of a database, as statements; its other rows are deleted. The role of `url` must be a superuser. */
export async function takeRows(url: string): Promise<string> {
  const client = new Client({connectionString: url})
  await client.connect()
  try {
    await thinOut(client)
    return await insertStatements(client)
  } finally {
    await client.end()
  }
}

/** Deletes all but a few rows of each table and those that they refer to. Triggers and checks are off meanwhile. */
async function thinOut(client: Client): Promise<void> {
  const tables = await tablesOf(client)
  const references = await referencesOf(client)
  await client.query('set session_replication_role = replica')
  for (let deleted = 1; deleted > 0;) {
    deleted = 0
    for (const table of tables) {
      const unused = references
        .filter((one) => one.table === table)
        .map(({columns, from, fromColumns}) => {
          const same = columns.map((column, at) => `other."${fromColumns[at]}" = t."${column}"`).join(' and ')
          return `not exists (select from "${from}" as other where ${same}) and `
        })
      const {rowCount} = await client.query(
        `delete from "${table}" as t where ${unused.join('')}
         ctid not in (select ctid from "${table}" order by ctid limit ${ROWS_A_TABLE})`,
      )
      deleted += rowCount ?? 0
    }
  }
}

/** The rows of all tables as statements that insert them again where they are not there yet. */
async function insertStatements(client: Client): Promise<string> {
  const lines = ['set session_replication_role = replica;']
  for (const table of await tablesOf(client)) {
    const {rows: columns} = await client.query<{name: string}>(
      `select format('%I', attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
      [table],
    )
    const list = columns.map(({name}) => name).join(', ')
    const {rows} = await client.query<{text: string}>(
      `select quote_literal(to_jsonb(t)::text) as text from "${table}" as t order by text`,
    )
    for (const {text} of rows) {
      lines.push(
        `insert into ${table} (${list}) overriding system value`,
        `  select ${list} from jsonb_populate_record(null::${table}, ${text}) on conflict do nothing;`,
      )
    }
  }
  const {rows: sequences} = await client.query<{text: string}>(
    `select format('select setval(%L, %s);', sequencename, last_value) as text
     from pg_sequences where schemaname = 'public' and last_value is not null order by text`,
  )
  return `${[...lines, ...sequences.map(({text}) => text), 'reset session_replication_role;'].join('\n')}\n`
}
