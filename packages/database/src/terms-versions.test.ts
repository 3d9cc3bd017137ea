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
for (const file of readdirSync(migrationsDirectory).filter((name) => name < '0110')) {
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

async function versions() {
  const {rows} = await client.query<{text: string; isFirst: boolean}>(
    `select text, in_force_since = timestamptz '2025-01-01 00:00:00-03' as "isFirst"
     from terms_version order by in_force_since`,
  )
  return rows
}

const OTHER_WORDS = /\b(?:correo|mail)\b/

async function accept(): Promise<void> {
  await client.query(
    `with made as (
       insert into person (document_type_id, document_number, first_name, last_name, sex, birth_date, status)
       values (2, '30111222', 'Ana', 'Paz', 'F', '1990-01-01', 1) returning id
     )
     insert into terms_acceptance (person_id, terms_id, hash, accepted_at, channel)
     select made.id, 24, terms_version.hash, now(), 1 from made, terms_version`,
  )
}

describe('the terms of an installation', () => {
  it('say email alone where nobody has accepted them yet, as one version', async () => {
    await upgrade()
    const [only, ...more] = await versions()
    expect(more).toEqual([])
    expect(only?.isFirst).toBe(true)
    expect(only?.text).not.toMatch(OTHER_WORDS)
    expect(only?.text).toContain('3. Tu contraseña y tu email\n')
    expect(only?.text).toContain('ni por teléfono ni por email.')
  })

  it('stay as they were read where somebody has, and a new version is in force', async () => {
    await accept()
    await upgrade()
    const [first, second] = await versions()
    expect(first?.text).toMatch(OTHER_WORDS)
    expect(second?.text).toBe(first?.text.replaceAll(new RegExp(OTHER_WORDS, 'g'), 'email'))
  })

  it('give no way to a text of ours where the network has made one of its own', async () => {
    await accept()
    await client.query(
      `insert into terms_version (terms_id, in_force_since, hash, text)
       select 24, '2026-01-01', encode(sha256(convert_to('Otro texto', 'UTF8')), 'hex'), 'Otro texto'`,
    )
    await upgrade()
    expect((await versions()).map(({text}) => text.length > 100)).toEqual([true, false])
  })
})
