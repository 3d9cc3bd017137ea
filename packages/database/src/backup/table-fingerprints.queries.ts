import {Client} from 'pg'

/** A table by schema and name: its rows, and a hash of the rows of each bucket; a row is in the bucket that its own content says. */
export type TableFingerprint = {rows: number; buckets: Record<string, string>}
export type Fingerprints = Record<string, TableFingerprint>

const BUCKETS = 1024

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
  order by 1`

/** What the text of a value depends on. */
const SETTINGS = [
  'set timezone = UTC',
  'set datestyle = iso',
  'set intervalstyle = postgres',
  'set extra_float_digits = 1',
  'set bytea_output = hex',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set jit = off',
]

/** Counts and hashes every table of a database as it is now, in one snapshot. The role must be able to read all of them. */
export async function readFingerprints(
  connection: {connectionString: string} | ConnectionFields,
): Promise<Fingerprints> {
  const client = new Client({...connection, application_name: 'ceibo-backup', keepAlive: true})
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (const setting of SETTINGS) await client.query(setting)
    await client.query('begin isolation level repeatable read read only')
    const {rows: tables} = await client.query<{name: string}>(TABLES)
    const found: Fingerprints = {}
    for (const {name} of tables) found[name] = await fingerprintOf(name, client)
    await client.query('commit')
    return found
  } finally {
    await client.end().catch(() => undefined)
  }
}

export type ConnectionFields = {host: string; port: number; user: string; database: string}

async function fingerprintOf(name: string, client: Client): Promise<TableFingerprint> {
  // The name was quoted by the database itself.
  const {rows} = await client.query<{bucket: number; rows: string; hash: string}>(
    `select (hash & ${BUCKETS - 1})::int as bucket, count(*) as rows, sum(hash::numeric) as hash
     from (select hashtextextended(one::text, 0) as hash from ${name} one) each_row group by 1`,
  )
  const buckets = rows.map(({bucket, rows: count, hash}) => [bucket, `${count}:${BigInt(hash).toString(36)}`] as const)
  return {rows: rows.reduce((sum, one) => sum + Number(one.rows), 0), buckets: Object.fromEntries(buckets)}
}
