import {sql} from 'kysely'
import {afterAll, describe, expect, it, onTestFinished} from 'vitest'
import {isDatabaseUnavailable} from './database-errors.ts'
import {connectDatabase, openDatabase} from './open-database.ts'
import {startTemporaryServer} from './temporary-server.ts'
import {freezeServer} from './test-programs/freeze-server.ts'

const server = await startTemporaryServer(() => undefined)
const db = connectDatabase(server.appUrl, () => undefined, {connections: 1, statementSeconds: 1})
afterAll(async () => {
  await db.destroy()
  await server.stop()
})

function freeze(): () => void {
  const thaw = freezeServer(server.pid())
  onTestFinished(thaw)
  return thaw
}

const connectionId = async () => (await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

describe.runIf(process.platform === 'linux')('a server that no longer answers', () => {
  it('fails a statement as unavailable, and its connection is not used again', async () => {
    const before = await connectionId()
    const thaw = freeze()

    await expect(connectionId()).rejects.toSatisfy(isDatabaseUnavailable)
    thaw()
    const after = await connectionId()

    expect(after).not.toBe(before)
  })

  it('fails a transaction as unavailable, without waiting for its rollback', async () => {
    const transaction = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      freeze()
      await sql`select 2`.execute(tx)
    })

    await expect(transaction).rejects.toSatisfy(isDatabaseUnavailable)
  })

  it('fails a request for a new connection as unavailable', async () => {
    freeze()
    const other = connectDatabase(server.appUrl, () => undefined, {connections: 1})

    await expect(sql`select 1`.execute(other)).rejects.toSatisfy(isDatabaseUnavailable)
  })

  it('is reported in one line at a start', async () => {
    freeze()
    const opening = openDatabase({dataDir: 'unused', databaseUrl: server.ownerUrl, log: () => undefined})

    await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+ cannot be opened: timeout expired$/)
  })
})
