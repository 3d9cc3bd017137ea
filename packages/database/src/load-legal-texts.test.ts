import {createHash} from 'node:crypto'
import {copyFileSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {legalTextsDirectory, loadLegalTexts} from './load-legal-texts.ts'
import {migrateDatabase} from './migrate-database.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {startTemporaryServer} from './temporary-server.ts'

const server = await startTemporaryServer(() => undefined)
const client = new Client({connectionString: server.ownerUrl})
await client.connect()
afterAll(async () => {
  await client.end()
  await server.stop()
})

const migrate = () => migrateDatabase({ownerUrl: server.ownerUrl, log: () => undefined})
await migrate()
beforeEach(async () => {
  await client.query('truncate terms_version cascade')
  await migrate()
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const FIRST = 'bdfe0c4ebfc55c5826839aec20f5597cac98c7ce4f929186335df8dabb7b28a7'

/** The hashes of the versions of the terms, in the order in which they come into force. */
async function versions(): Promise<string[]> {
  const {rows} = await client.query<{hash: string}>('select hash from terms_version order by terms_id, in_force_since')
  return rows.map(({hash}) => hash)
}

/** The texts that come with Ceibo, and one more. */
function withLater(file: string, text: string): string {
  const directory = temporaryFolder()
  for (const name of readdirSync(legalTextsDirectory))
    copyFileSync(join(legalTextsDirectory, name), join(directory, name))
  writeFileSync(join(directory, file), text)
  return directory
}

describe('the terms of an installation', () => {
  it('are there after the migrations, with exactly the bytes that people accept, and once', async () => {
    expect(await versions()).toEqual([FIRST])
    await migrate()
    expect(await versions()).toEqual([FIRST])
  })

  it('get a version that is added later, whatever its line ends', async () => {
    const directory = withLater('24-terms-2027-02-01.txt', 'Otro texto\r\nen dos líneas\r\n')
    expect(await loadLegalTexts(client, directory)).toBe(1)
    expect(await versions()).toEqual([FIRST, hashOf('Otro texto\nen dos líneas')])
    expect(await loadLegalTexts(client, directory)).toBe(0)

    const {rows} = await client.query("select in_force_since = '2027-02-01 03:00:00Z' as midnight from terms_version")
    expect(rows).toContainEqual({midnight: true})
  })

  it('have the changes of a version, when a file beside it says them', async () => {
    const directory = withLater('24-terms-2027-02-01.txt', 'Otro texto')
    writeFileSync(join(directory, '24-terms-2027-02-01.changes.txt'), 'Cambió el punto 3.\r\n')
    expect(await loadLegalTexts(client, directory)).toBe(1)
    const {rows} = await client.query('select hash, changes from terms_version order by in_force_since')
    expect(rows).toEqual([
      {hash: FIRST, changes: null},
      {hash: hashOf('Otro texto'), changes: 'Cambió el punto 3.'},
    ])
  })

  it('stay those of the network when it has a version of its own', async () => {
    const own = 'El texto de la red'
    await client.query(
      "insert into terms_version (terms_id, in_force_since, hash, text) values (24, '2026-01-01', $1, $2)",
      [hashOf(own), own],
    )
    expect(await loadLegalTexts(client, withLater('24-terms-2027-02-01.txt', 'Otro texto'))).toBe(0)
    expect(await versions()).toEqual([FIRST, hashOf(own)])
  })

  it('come from files whose names give id and first day', async () => {
    await expect(loadLegalTexts(client, withLater('terms.txt', ''))).rejects.toThrow(
      'A legal text must be called like 24-terms-2025-01-01.txt, and terms.txt is not.',
    )
  })
})
