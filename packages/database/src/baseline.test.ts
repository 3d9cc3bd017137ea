import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {DatabaseStartError} from './database-errors.ts'
import {migrateDatabase} from './migrate-database.ts'
import {startTemporaryServer} from './temporary-server.ts'
import {schemaDescription} from './test-programs/schema-description.ts'

const OLDER = readFileSync(join(import.meta.dirname, 'test-programs/fixtures/schema-0115.sql'), 'utf8')

const server = await startTemporaryServer(() => undefined)
const client = new Client({connectionString: server.ownerUrl})
await client.connect()
afterAll(async () => {
  await client.end()
  await server.stop()
})

beforeEach(() => client.query('drop schema public cascade; create schema public'))

const migrate = () => migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})

/** A database as the migrations 0001 to 0115 left it. */
const older = () => client.query(OLDER)

async function rowsOf(...tables: string[]): Promise<unknown[]> {
  const all: unknown[] = []
  for (const table of tables) {
    const {rows} = await client.query<{row: unknown}>(`select to_jsonb(t) as row from ${table} as t order by t::text`)
    all.push(...rows.map(({row}) => row))
  }
  return all
}

const LISTS = [
  'civil_state',
  'document_type',
  'documentation_type',
  'gender',
  'nationality',
  'province',
  'terms_version',
]
const noted = async () =>
  (await client.query('select number, name, checksum from schema_migration order by number')).rows

describe('a database of the migrations before the baseline', () => {
  it('gets the schema and the lists of a new one, including all grants', async () => {
    await migrate()
    const ofNew = {schema: await schemaDescription(client), lists: await rowsOf(...LISTS), noted: await noted()}
    await client.query('drop schema public cascade; create schema public')
    await older()
    const before = await schemaDescription(client)

    expect(await migrate()).toContain('bridge-from-0115')

    expect(await schemaDescription(client)).toEqual(ofNew.schema)
    expect(await rowsOf(...LISTS)).toEqual(ofNew.lists)
    expect(await noted()).toEqual(ofNew.noted)
    expect(before).not.toEqual(ofNew.schema)
    expect(ofNew.schema.length).toBeGreaterThan(900)
  })

  it('keeps its rows, also a person who proved a tax id and one who did not', async () => {
    await older()
    await client.query(
      `insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status, cuil)
       values (2, '30111222', 'Ana', 'Paz', 'F', '1990-01-01', 3, '27301112227'),
         (2, '31222333', 'Marta', 'Paz', 'F', '1990-01-01', 2, '27312223330')`,
    )
    const before = await rowsOf('person')

    await migrate()

    const words = [{status: 'validated'}, {status: 'pending'}]
    // Later migrations may add columns.
    expect(await rowsOf('person')).toMatchObject(before.map((row, place) => Object.assign({}, row, words[place])))
    expect(await migrate()).toEqual([])
  })

  it('has words where it had numbers', async () => {
    await older()
    const {rows} = await client.query<{id: string}>(
      `insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status)
       select 2, (30111220 + status)::text, 'Ana', 'Paz', 'F', '1990-01-01', status from generate_series(1, 4) as status
       returning id`,
    )
    await client.query(
      `insert into family_link (holder_id, member_id, status)
       select $1, id, status from person where id <> $1 and status < 4
       union all select id, $1, 1 from person where status = 4`,
      [rows[0]?.id],
    )
    await client.query(
      `insert into review_case (handle, form, state, holder_id, subject_id, document_type_id, document_number,
         validation_type, channel, status_before, created_at, changed_at)
       select form::text, form, 'rejected', $1, $1, 2, '30111221', 1 + form % 2, 1 + form / 3, status_before, now(), now()
       from (values (1, 4), (2, 1), (4, 1), (5, null)) as said(form, status_before)`,
      [rows[0]?.id],
    )

    await migrate()

    const wordsOf = async (column: string, table: string) => {
      const words = await client.query<{word: string}>(`select ${column} as word from ${table} order by id`)
      return words.rows.map(({word}) => word)
    }
    expect(await wordsOf('status', 'person')).toEqual(['unvalidated', 'pending', 'validated', 'no-tax-id'])
    expect(await wordsOf('status', 'relationship')).toEqual(['pending', 'verified', 'unverified'])
    expect(await wordsOf('relationship', 'relationship')).toEqual(['child', 'child', 'child'])
    expect(await wordsOf('kind', 'verification_case')).toEqual(['identity', 'minor', 'relationship', 'order'])
    expect(await wordsOf('validation_type', 'verification_case')).toEqual(['manual', 'scan', 'scan', 'manual'])
    expect(await wordsOf('channel', 'verification_case')).toEqual(['web', 'web', 'mobile', 'mobile'])
    expect(await wordsOf('status_before', 'verification_case')).toEqual(['no-tax-id', 'unvalidated', null, null])
  })

  it.each([
    ['only a part of them', 'delete from schema_migration where number > 100', '0100-search-words'],
    ['one that was edited', "update schema_migration set checksum = '' where number = 105", '0115-pin-networks'],
    ['one that never was', "insert into schema_migration values (120, '0120-other', '')", '0120-other'],
  ])('with %s is refused and left alone, with a message about what to start', async (_, change, last) => {
    await older()
    await client.query(change)
    const before = await schemaDescription(client)

    const refusal = await migrate().catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(DatabaseStartError)
    expect(refusal).toMatchObject({
      message:
        `The database has migrations of an older Ceibo, the last of them ${last}, and this version goes on from all of ` +
        'them up to 0115-pin-networks. Start the last version that has 0115-pin-networks once, then this one.',
    })
    expect(await schemaDescription(client)).toEqual(before)
  })
})
