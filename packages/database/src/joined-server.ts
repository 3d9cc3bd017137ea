import {setTimeout as pause} from 'node:timers/promises'
import {DatabaseClient} from './database-client.ts'

// A command that uses the embedded server of another process has a shared lock in it. A command that started the server takes the lock
// for itself before it stops it.

// Any number that no other lock of the product has.
const JOINED = 4_216_003
const CONNECT_MS = 5_000
const POLL_MS = 200
const REPORT_AFTER_MS = 1_000

export type JoinedServer = {
  /** Lets the server stop, as far as it waits for this process. */
  leave(): Promise<void>
}

/** Marks a running server as used by this process, or returns why it takes no connection. */
export async function joinServer(url: string): Promise<JoinedServer | string> {
  const client = clientOf(url)
  try {
    await client.connect()
    // While a command that stops the server has the lock, this waits until the connection is cut.
    await client.query('select pg_advisory_lock_shared($1)', [JOINED])
    return {leave: () => ended(client)}
  } catch (error) {
    await ended(client)
    return error instanceof Error ? error.message : String(error)
  }
}

/** Resolves when no other process uses the server that this one started, and from then on none can. Reports a longer wait. */
export async function untilNobodyJoined(url: string, report: (line: string) => void): Promise<void> {
  const client = clientOf(url)
  try {
    await client.connect()
    const reportAt = performance.now() + REPORT_AFTER_MS
    for (let isReported = false; ;) {
      const {rows} = await client.query<{alone: boolean}>('select pg_try_advisory_lock($1) as alone', [JOINED])
      if (rows[0]?.alone === true) return
      if (!isReported && performance.now() > reportAt) {
        isReported = true
        report(WAITING)
      }
      await pause(POLL_MS)
    }
  } catch {
    // A server that takes no connection has nobody to wait for.
    await ended(client)
  }
}

export const WAITING = 'Another command uses the database that this one started; it ends when that one is done.'

function clientOf(url: string): DatabaseClient {
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'ceibo-command',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  // Ignored: work on a lost connection fails by itself.
  client.on('error', () => undefined)
  return client
}

const ended = (client: DatabaseClient) => client.end().catch(() => undefined)
