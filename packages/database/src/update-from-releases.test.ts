import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {migrateDatabase} from './migrate-database.ts'
import {migrationsUpTo, readReleases, releasedRowsFile} from './released-migrations.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {startTemporaryServer} from './temporary-server.ts'
import {schemaDescription} from './test-programs/schema-description.ts'

const server = await startTemporaryServer(() => undefined)
const client = new Client({connectionString: server.ownerUrl})
await client.connect()
// Rows come in the order of their tables, so their references are not checked while they are inserted.
const loader = new Client({connectionString: server.adminUrl.replace(/postgres$/, 'ceibo')})
await loader.connect()
afterAll(async () => {
  await client.end()
  await loader.end()
  await server.stop()
})

beforeEach(() => client.query('drop schema public cascade; create schema public'))

const migrate = (directory?: string) =>
  migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined, ...(directory !== undefined && {directory})})

/** Makes a database as a released version leaves it. */
async function released(version: string): Promise<void> {
  const directory = temporaryFolder()
  for (const {name, sql} of migrationsUpTo(version)) writeFileSync(join(directory, `${name}.sql`), sql)
  await migrate(directory)
  await loader.query(readFileSync(releasedRowsFile(version), 'utf8'))
}

async function columnOf(statement: string): Promise<string[]> {
  const {rows} = await client.query<{text: string}>(statement)
  return rows.map(({text}) => text)
}

describe.each(readReleases().map(({version}) => version))('a database of version %s', (version) => {
  it('gets the schema of a new one, with all grants', async () => {
    await migrate()
    const ofNew = await schemaDescription(client)
    await client.query('drop schema public cascade; create schema public')
    await released(version)

    await migrate()

    expect(await schemaDescription(client)).toEqual(ofNew)
    expect(await migrate()).toEqual([])
  })

  it('is full before the update, and loses no person, appointment or study by it', async () => {
    await released(version)
    const filled = await columnOf(
      `select relname as text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), true, true, '')))[1]::text <> '0'`,
    )
    expect(filled.length).toBeGreaterThan(40)
    const records = () =>
      columnOf(
        `select 'person ' || id as text from person union all select 'appointment ' || id from appointment
         union all select 'study ' || id from study order by text`,
      )
    const before = await records()
    expect(before.length).toBeGreaterThan(15)

    await migrate()

    expect(await records()).toEqual(before)
  })
})
