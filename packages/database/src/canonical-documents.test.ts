import {copyFileSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {migrateDatabase} from './migrate-database.ts'
import {migrationsDirectory} from './migration-files.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {startTemporaryServer} from './temporary-server.ts'

const server = await startTemporaryServer(() => undefined)
const before = temporaryFolder()
for (const file of readdirSync(migrationsDirectory).filter((name) => name < '0071')) {
  copyFileSync(join(migrationsDirectory, file), join(before, file))
}
const client = new Client({connectionString: server.ownerUrl})
await client.connect()
afterAll(async () => {
  await client.end()
  await server.stop()
})

beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public')
  await migrateDatabase({ownerUrl: server.ownerUrl, directory: before, log: () => undefined})
})

const upgrade = () => migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})

/** A person with a credential, under this document; the id. */
async function anAccount(number: string, {type = 2, status = 1} = {}): Promise<number> {
  const {rows} = await client.query<{id: string}>(
    `with made as (
       insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status)
       values ($1, $2, 'Ana', 'Paz', 'F', '1990-01-01', $3) returning *
     )
     insert into credential (person_id, document_type_id, document_number, password_hash)
     select id, document_type_id, document_number, 'x' from made returning person_id as id`,
    [type, number, status],
  )
  return Number(rows[0]?.id)
}

async function aRecovery(number: string): Promise<number> {
  const {rows} = await client.query<{id: string}>(
    `insert into review_case (handle, form, state, document_type_id, document_number, new_email, validation_type,
       channel, created_at, changed_at)
     values (gen_random_uuid(), 3, 'submitted', 2, $1, 'ana@ejemplo.test', 2, 1, now(), now()) returning id`,
    [number],
  )
  return Number(rows[0]?.id)
}

async function numbersIn(table: string): Promise<string[]> {
  const {rows} = await client.query<{document_number: string}>(`select document_number from ${table} order by 1`)
  return rows.map(({document_number}) => document_number)
}

describe('documents that were kept as they were typed', () => {
  it('get their one spelling, by their type', async () => {
    await anAccount('030111222', {status: 3})
    await anAccount('20.444.555')
    await anAccount('ab 012345', {type: 5})
    await aRecovery('0030111222')
    await upgrade()

    for (const table of ['person', 'credential'])
      expect(await numbersIn(table)).toEqual(['20444555', '30111222', 'AB012345'])
    expect(await numbersIn('review_case')).toEqual(['30111222'])
  })

  it('become one row where the row says nothing else', async () => {
    await client.query("insert into plan_member values (2, '020444555'), (2, '20444555'), (2, '0020444555')")
    await client.query(
      "insert into person_product values (2, '020444555', 20, 'Óptica'), (2, '20444555', 20, 'Óptica')",
    )
    await upgrade()

    expect(await numbersIn('plan_member')).toEqual(['20444555'])
    expect(await numbersIn('person_product')).toEqual(['20444555'])
  })

  it('that two accounts or two recoveries share stop the upgrade, which names them and changes nothing', async () => {
    const accounts = [await anAccount('30111222', {status: 3}), await anAccount('030111222', {status: 3})]
    const recoveries = [await aRecovery('30111222'), await aRecovery('030111222')]

    await expect(upgrade()).rejects.toThrow(
      'Migration 0071-canonical-documents failed: these rows name one document in two spellings: ' +
        `person ${accounts.join(' and ')}; credential of person ${accounts.join(' and ')}; ` +
        `review_case ${recoveries.join(' and ')}. Keep one of each, and start again`,
    )
    expect(await numbersIn('credential')).toEqual(['030111222', '30111222'])
  })

  it('that are none of their type stop it too', async () => {
    const letters = await anAccount('AB123456')
    await client.query("insert into plan_member values (2, '000000'), (2, 'M4123456')")

    await expect(upgrade()).rejects.toThrow(
      'the document numbers of these rows are none of their types: ' +
        `credential of person ${letters}; person ${letters}; some of plan_member. Correct them, and start again`,
    )
  })
})

it.each([
  [2, '030111222'],
  [2, '30.111.222'],
  [2, 'AB123456'],
  [5, 'ab123456'],
])('a document of type %i cannot be kept as %s', async (type, number) => {
  await upgrade()
  await expect(anAccount(number, {type})).rejects.toThrow('person_canonical_document')
  await expect(client.query('insert into plan_member values ($1, $2)', [type, number])).rejects.toThrow(
    'plan_member_canonical_document',
  )
})
