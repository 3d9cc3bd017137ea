import {Client} from 'pg'
import {afterAll, expect, it} from 'vitest'
import {migrateDatabase} from './migrate-database.ts'
import {startTemporaryServer} from './temporary-server.ts'

const server = await startTemporaryServer(() => undefined)
await migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
const client = new Client({connectionString: server.ownerUrl})
await client.connect()
afterAll(async () => {
  await client.end()
  await server.stop()
})

const addPerson = (type: number, number: string) =>
  client.query(
    `insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date)
     values ($1, $2, 'Ana', 'Paz', 'F', '1990-01-01')`,
    [type, number],
  )
const addDependant = (type: number, number: string) =>
  client.query('insert into plan_member (document_type_id, document_number) values ($1, $2)', [type, number])

it.each([
  [2, '030111222'],
  [2, '30.111.222'],
  [2, 'AB123456'],
  [5, 'ab123456'],
])('a document of type %i cannot be stored as %s', async (type, number) => {
  await expect(addPerson(type, number)).rejects.toThrow('person_canonical_document')
  await expect(addDependant(type, number)).rejects.toThrow('plan_member_canonical_document')
})

it.each([
  [2, '30111222'],
  [5, 'AB012345'],
])('a document of type %i can be stored as %s', async (type, number) => {
  expect((await addPerson(type, number)).rowCount).toBe(1)
  expect((await addDependant(type, number)).rowCount).toBe(1)
})

it('a document of an unknown type cannot be stored, also where no person has it', async () => {
  await expect(addDependant(9, '30111222')).rejects.toThrow('plan_member_document_type_id_fkey')
})
