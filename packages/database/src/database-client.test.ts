import {createServer} from 'node:net'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest'
import {connectionPool} from './connection-pool.ts'
import {databaseServers} from './database-servers.ts'
import {listenTo} from './listen-to.ts'
import {startTemporaryServer} from './temporary-server.ts'

// The second server takes no writes, as a standby.
const primary = inject('testServer')
const standby = await startTemporaryServer(() => undefined)
const role = `seeker_${process.pid}`

async function as(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({connectionString: url})
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  for (const {adminUrl} of [primary, standby]) await as(adminUrl, `create role ${role} login password 'x'`)
  await as(standby.adminUrl, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()')
})
afterAll(async () => {
  await as(primary.adminUrl, `drop role ${role}`)
  await standby.stop()
})

const hostOf = (server: {adminUrl: string}) => new URL(server.adminUrl).host

async function closedPort(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const addressOf = (hosts: readonly string[], session = 'any') =>
  `postgresql://${role}:x@${hosts.join(',')}/postgres?target_session_attrs=${session}`

/** The port of the server that a connection of a pool reaches. */
async function portReached(url: string): Promise<string> {
  const pool = connectionPool(url, () => undefined)
  try {
    const {rows} = await pool.query<{port: string}>("select current_setting('port') as port")
    return rows[0]?.port ?? ''
  } finally {
    await pool.end()
  }
}

const portOf = (server: {adminUrl: string}) => new URL(server.adminUrl).port

describe('an address with several servers', () => {
  it('is split as libpq reads it', () => {
    expect(
      databaseServers('postgresql://u:p%40@h1:5432,[::1]:5433/db?target_session_attrs=read-write&sslmode=require'),
    ).toEqual({
      urls: ['postgresql://u:p%40@h1:5432/db?sslmode=require', 'postgresql://u:p%40@[::1]:5433/db?sslmode=require'],
      needsWriting: true,
    })
    expect(databaseServers('postgres://h/db')).toEqual({urls: ['postgres://h/db'], needsWriting: false})
    expect(databaseServers('postgres://h/db?target_session_attrs=standby')).toBeUndefined()
  })

  it('reaches the first that answers', async () => {
    expect(await portReached(addressOf([await closedPort(), hostOf(standby), hostOf(primary)]))).toBe(portOf(standby))
  })

  it.each(['read-write', 'primary'])('reaches the first that takes writes: %s', async (session) => {
    expect(await portReached(addressOf([hostOf(standby), hostOf(primary)], session))).toBe(portOf(primary))
  })

  it('fails when none takes writes, also one alone', async () => {
    await expect(portReached(addressOf([hostOf(standby)], 'read-write'))).rejects.toThrow('takes no writes')
    await expect(portReached(addressOf([await closedPort(), await closedPort()]))).rejects.toThrow('ECONNREFUSED')
  })

  it('is listened to at the one that takes writes', async () => {
    const heard = Promise.withResolvers<void>()
    let calls = 0
    const count = () => void (++calls === 2 && heard.resolve())
    const listening = listenTo(
      addressOf([hostOf(standby), hostOf(primary)], 'read-write'),
      {news: count},
      () => undefined,
    )
    await listening.ready
    await as(addressOf([hostOf(primary)]).replace(/\?.*/, ''), 'notify news')
    await heard.promise
    expect(calls).toBe(2)
    await listening.close()
  })
})
