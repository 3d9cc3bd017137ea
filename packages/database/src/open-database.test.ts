import {sql} from 'kysely'
import {Client} from 'pg'
import {afterAll, describe, expect, it} from 'vitest'
import {DatabaseStartError, isDatabaseUnavailable, sqlState} from './database-errors.ts'
import {connectDatabase, openDatabase} from './open-database.ts'
import {acknowledgedMigrations} from './test-programs/writer-process.ts'
import {startTemporaryServer} from './temporary-server.ts'
import {temporaryFolder} from './temporary-folder.ts'

const server = await startTemporaryServer(() => undefined)
const db = connectDatabase(server.appUrl, () => undefined, {connections: 2})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

describe('a connection', () => {
  it('returns bigint as number, date as text, and timestamptz as Date', async () => {
    const {rows} = await sql`
      select 9007199254740991::int8 as big, array[1::int8, null] as bigs, date '2026-02-28' as day,
        array[date '2026-02-28'] as days, '{}'::date[] as none, timestamptz '2026-02-28 12:00-03' as moment,
        '{"a": [1]}'::jsonb as json, 1.50::numeric as price
    `.execute(db)

    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, null],
        day: '2026-02-28',
        days: ['2026-02-28'],
        none: [],
        moment: new Date('2026-02-28T15:00:00Z'),
        json: {a: [1]},
        price: '1.50',
      },
    ])
  })

  it('fails instead of rounding a bigint', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow('does not fit a number')
  })

  it('works in UTC, with time limits', async () => {
    const {rows} = await sql`
      select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_user as role
    `.execute(db)

    expect(rows).toEqual([{zone: 'UTC', statement: '10s', idle: '15s', role: 'ceibo_app'}])
  })

  it('prepares a statement once, but not one that selects everything', async () => {
    await asOwner('create table growing (id int); insert into growing values (1); grant select on growing to ceibo_app')
    await db.connection().execute(async (connection) => {
      const everything = () => sql`select * from growing where id = ${1}`.execute(connection)
      await sql`select id from growing where id = ${1}`.execute(connection)
      expect((await everything()).rows).toEqual([{id: 1}])
      await asOwner('alter table growing add column name text')
      expect((await everything()).rows).toEqual([{id: 1, name: null}])

      const {rows} = await sql`select statement from pg_prepared_statements`.execute(connection)
      expect(rows).toEqual([{statement: 'select id from growing where id = $1'}])
    })
  })

  it('that is lost fails its own statement as unavailable, and the next one works', async () => {
    const betweenStatements = db.transaction().execute(async (tx) => {
      await endConnections()
      await sql`select 1`.execute(tx)
    })
    await expect(betweenStatements).rejects.toSatisfy(isDatabaseUnavailable)

    const duringStatement = db.transaction().execute(async (tx) => {
      await Promise.all([sql`select pg_sleep(15)`.execute(tx), endConnections()])
    })
    await expect(duringStatement).rejects.toSatisfy(isDatabaseUnavailable)

    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{one: 1}])
  })
})

describe('with a database of the operator', () => {
  it('migrates it and works as the role of its URL', async () => {
    const migrations = acknowledgedMigrations()
    const {ownerUrl, appUrl} = server

    const database = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl: appUrl,
      ownerUrl,
      migrations,
      log: () => undefined,
    })
    await sql`insert into acknowledged values (1)`.execute(database.db)
    const denied = await sql`drop table acknowledged`.execute(database.db).catch((error: unknown) => error)
    await database.close()

    expect(sqlState(denied)).toBe('42501')
    expect([database.ownerUrl, database.appUrl]).toEqual([ownerUrl, appUrl])
  })

  it('reports in one line that it cannot be reached', async () => {
    const databaseUrl = 'postgresql://ceibo:secret@127.0.0.1:1/ceibo'

    const opening = openDatabase({dataDir: temporaryFolder(), databaseUrl, log: () => undefined})

    await expect(opening).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1 cannot be opened: connect ECONNREFUSED[^\n]*$/,
    )
    await expect(opening).rejects.not.toThrow('secret')
  })
})

describe('a data directory', () => {
  it.each([
    ['is a file', import.meta.filename, 'made: EEXIST'],
    ['cannot be made', '/proc/ceibo', 'made: ENOENT'],
    ['cannot be written', '/proc/self', 'written: unable to open database file'],
  ])('that %s is reported in one line', async (_, dataDir, why) => {
    const opening = openDatabase({dataDir, log: () => undefined})

    await expect(opening).rejects.toBeInstanceOf(DatabaseStartError)
    await expect(opening).rejects.toThrow(
      new RegExp(`^The data directory ${dataDir} cannot be ${why}[^\\n]*DATA_DIR[^\\n]*$`),
    )
  })
})

function endConnections(): Promise<void> {
  return run(server.adminUrl, "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ceibo_app'")
}

function asOwner(statements: string): Promise<void> {
  return run(server.ownerUrl, statements)
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  await client.query(statements)
  await client.end()
}
