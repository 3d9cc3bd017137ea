import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Client} from 'pg'
import {DatabaseStartError} from './database-errors.ts'
import type {AppliedMigration, MigrationFile} from './migration-files.ts'

/** The baseline is the migrations up to this number: they replace 31 older ones, 0001 to 0115. */
const BASELINE_LAST = 9
const OLDEST_NAME = '0001-catalogues'
/** The digest of the list of all older migrations, as `number name checksum` in lines. */
const OLDER_DIGEST = 'ac004a94b4d3e034cb531308a9768599dcd2ebb8b935b840ea77918961663ab7'

const BRIDGE = 'bridge-from-0115'

/**
 * Brings a database of the older migrations to the schema of the baseline and records the baseline as applied; does not touch any other. Returns
 * the names of the migrations it ran. Throws DatabaseStartError for a database that does not have exactly all of them: only then is its schema
 * known.
 */
export async function adoptBaseline(
  client: Client,
  known: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): Promise<string[]> {
  if (applied[0]?.name !== OLDEST_NAME) return []
  if (digestOf(applied) !== OLDER_DIGEST) {
    throw new DatabaseStartError(
      `The database has migrations of an older Ceibo, the last of them ${applied.at(-1)?.name}, and this version goes on ` +
        'from all of them up to 0115-pin-networks. Start the last version that has 0115-pin-networks once, then this one.',
    )
  }
  const baseline = known.filter(({number}) => number <= BASELINE_LAST)
  await client.query('begin')
  try {
    await client.query(readFileSync(join(import.meta.dirname, `${BRIDGE}.sql`), 'utf8'))
    await client.query('delete from public.schema_migration')
    await client.query(
      `insert into public.schema_migration (number, name, checksum)
       select * from unnest($1::integer[], $2::text[], $3::text[])`,
      [baseline.map(({number}) => number), baseline.map(({name}) => name), baseline.map(({checksum}) => checksum)],
    )
    await client.query('commit')
    return [BRIDGE]
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseStartError(`The database cannot be brought to the baseline: ${reason}`, {cause: error})
  }
}

function digestOf(applied: readonly AppliedMigration[]): string {
  const lines = applied.map(({number, name, checksum}) => `${number} ${name} ${checksum}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
