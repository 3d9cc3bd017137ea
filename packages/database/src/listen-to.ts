import {setTimeout as delay} from 'node:timers/promises'
import {DatabaseClient} from './database-client.ts'

export type Listening = {
  /** Resolves when listening to the channel begins for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

const RETRY_MS = 2_000

/** Called with what a notification carries, and without anything after each reconnection, because notifications may have been missed meanwhile. */
export type Heard = (payload?: string) => void

/** Calls the function of a channel for each of its notifications; all channels share one separate connection. */
export function listenTo(
  url: string,
  channels: Readonly<Record<string, Heard>>,
  log: (line: string) => void,
): Listening {
  const ready = Promise.withResolvers<void>()
  const stop = new AbortController()
  let client: DatabaseClient | undefined

  async function listenOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>()
    client = new DatabaseClient({connectionString: url, application_name: 'ceibo-listen', keepAlive: true})
    client.on('notification', ({channel, payload}) => channels[channel]?.(payload))
    client.on('error', () => lost.resolve())
    client.on('end', () => lost.resolve())
    await client.connect()
    if (stop.signal.aborted) return client.end()
    for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    for (const heard of Object.values(channels)) heard()
    ready.resolve()
    await lost.promise
  }

  async function listen(): Promise<void> {
    while (!stop.signal.aborted) {
      await listenOnce().catch((error: unknown) => log(`Notifications cannot be heard: ${String(error)}`))
      await delay(RETRY_MS, undefined, {signal: stop.signal}).catch(() => undefined)
    }
  }

  void listen()
  return {
    ready: ready.promise,
    async close() {
      stop.abort()
      // The loop is not awaited: a client that is ended while it connects never settles its connecting.
      await client?.end().catch(() => undefined)
    },
  }
}
