import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {Client} from 'pg'
import {afterAll, beforeEach, describe, expect, it} from 'vitest'
import {DataDirectoryTooNew} from './database-errors.ts'
import {migrateDatabase} from './migrate-database.ts'
import {temporaryFolder} from './temporary-folder.ts'
import {startTemporaryServer} from './temporary-server.ts'

const server = await startTemporaryServer(() => undefined)
afterAll(() => server.stop())

let directory = ''
beforeEach(async () => {
  directory = temporaryFolder()
  await asOwner('drop schema public cascade')
  await asOwner('create schema public')
})

describe('migrating', () => {
  it('applies the files in the order of their numbers, each once', async () => {
    write('0002-second.sql', "insert into step values ('second')")
    write('0001-first.sql', "create table step (name text); insert into step values ('first')")

    expect(await migrate()).toEqual(['0001-first', '0002-second'])
    write('0003-third.sql', "insert into step values ('third')")
    expect(await migrate()).toEqual(['0003-third'])
    expect(await migrate()).toEqual([])

    expect(await asOwner('select name from step')).toEqual([{name: 'first'}, {name: 'second'}, {name: 'third'}])
    expect(await asOwner('select number, name from schema_migration order by number')).toHaveLength(3)
  })

  it('applies each file once when many processes start at the same time', async () => {
    write('0001-first.sql', 'create table step (name text)')
    write('0002-second.sql', "insert into step select 'second' from pg_sleep(0.05)")

    const applied = await Promise.all(Array.from({length: 6}, migrate))

    expect(applied.flat()).toEqual(['0001-first', '0002-second'])
    expect(await asOwner('select count(*)::int from step')).toEqual([{count: 1}])
  })

  it('undoes a file that fails, and keeps those before it', async () => {
    write('0001-first.sql', 'create table step (name text)')
    write('0002-broken.sql', "insert into step values ('half'); select * from no_such_table")

    await expect(migrate()).rejects.toThrow('Migration 0002-broken failed: relation "no_such_table" does not exist')

    expect(await asOwner('select name from step')).toEqual([])
    expect(await asOwner('select name from schema_migration')).toEqual([{name: '0001-first'}])
  })

  it('refuses a file that was edited after it was applied', async () => {
    write('0001-first.sql', 'create table step (name text)')
    await migrate()
    write('0001-first.sql', 'create table step (name text, extra text)')

    await expect(migrate()).rejects.toThrow('Migration 0001-first was edited after it was applied')
  })

  it('accepts other line ends', async () => {
    write('0001-first.sql', 'create table step\n(name text);\n')
    await migrate()
    write('0001-first.sql', 'create table step\r\n(name text);\r\n')

    expect(await migrate()).toEqual([])
  })

  it('refuses a database of a newer version, naming both numbers', async () => {
    write('0001-first.sql', 'create table step (name text)')
    await migrate()
    await asOwner("insert into schema_migration (number, name, checksum) values (7, '0007-later', '')")

    const refusal = await migrate().catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(DataDirectoryTooNew)
    expect(refusal).toMatchObject({message: expect.stringMatching(/migration 0007, and .* up to 0001/)})
  })

  it('refuses a database of another version with the same numbers, and does not call its files edited', async () => {
    write('0001-first.sql', 'create table step (name text)')
    await migrate()
    directory = temporaryFolder()
    write('0001-other.sql', 'create table step (name text)')

    await expect(migrate()).rejects.toThrow(
      /has migration 0001-first, and this version has 0001-other in its place: an/,
    )
  })

  it('refuses a file without a number in its name, and two with the same number', async () => {
    write('first.sql', 'select 1')
    await expect(migrate()).rejects.toThrow('A migration must be called like 0001-people.sql, and first.sql is not.')

    directory = temporaryFolder()
    write('0001-first.sql', 'select 1')
    write('0001-other.sql', 'select 1')
    await expect(migrate()).rejects.toThrow('Two migrations have the number 0001.')
  })

  it('gives a role of the operator the rights of ceibo_app', async () => {
    await asOwner('drop role if exists portal; create role portal', server.adminUrl)
    write('0001-first.sql', 'create table step (name text); grant select on step to ceibo_app')

    await migrateDatabase({
      ownerUrl: server.adminUrl.replace(/postgres$/, 'ceibo'),
      appRole: 'portal',
      directory,
      log: () => undefined,
    })

    expect(await asOwner("select has_table_privilege('portal', 'step', 'select') as may")).toEqual([{may: true}])
    await asOwner('drop table step, schema_migration', server.adminUrl.replace(/postgres$/, 'ceibo'))
  })
})

function write(name: string, sql: string): void {
  writeFileSync(join(directory, name), sql)
}

function migrate(): Promise<string[]> {
  return migrateDatabase({ownerUrl: server.ownerUrl, directory, log: () => undefined})
}

async function asOwner(sql: string, url: string = server.ownerUrl): Promise<unknown[]> {
  const client = new Client({connectionString: url})
  await client.connect()
  const {rows} = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}
