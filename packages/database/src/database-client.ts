import {Client, type ClientConfig} from 'pg'
import {databaseServers} from './database-servers.ts'

/** Shorter than the wait of a pool, so that a frozen first server leaves time for the second. */
const LOOK_MS = 2_000

/**
 * A client whose address may name several servers: each connection goes to the first in order that answers and, with `target_session_attrs`,
 * takes writes. After a failover the next connection so finds the new primary by itself.
 */
export class DatabaseClient extends Client {
  readonly #urls: readonly string[]
  readonly #needsWriting: boolean

  constructor(config: string | ClientConfig = {}) {
    const whole = typeof config === 'string' ? {connectionString: config} : config
    const {urls = [], needsWriting = false} = databaseServers(whole.connectionString ?? '') ?? {}
    super({...whole, ...(urls[0] !== undefined && whole.connectionString && {connectionString: urls[0]})})
    this.#urls = urls
    this.#needsWriting = needsWriting
  }

  override connect(): Promise<Client>
  override connect(callback: (error?: Error) => void): void
  override connect(callback?: (error?: Error) => void): Promise<Client> | void {
    const connecting = this.#choose().then(() => super.connect())
    if (callback === undefined) return connecting
    void report(connecting, callback)
  }

  /** One server without conditions needs no look at it. */
  async #choose(): Promise<void> {
    if (this.#urls.length < 2 && !this.#needsWriting) return
    let failure: unknown
    for (const url of this.#urls) {
      try {
        const {host, port} = await usable(url, this.#needsWriting)
        this.host = host
        this.port = port
        return
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
}

async function report(connecting: Promise<Client>, callback: (error?: Error) => void): Promise<void> {
  callback(
    await connecting.then(
      () => undefined,
      (error: Error) => error,
    ),
  )
}

/** Host and port of a server that can be signed in to and, where needed, written to. */
async function usable(url: string, needsWriting: boolean): Promise<{host: string; port: number}> {
  const client = new Client({connectionString: url, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS})
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (needsWriting) {
      const {rows} = await client.query<{transaction_read_only: string}>('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') {
        throw new NotWritable(`The database server ${client.host}:${client.port} is a standby that takes no writes`)
      }
    }
    return {host: client.host, port: client.port}
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Like a connection that was refused: a later try may find a server that takes writes. */
class NotWritable extends Error {
  override name = 'NotWritable'
  readonly code = 'ECONNREFUSED'
}
