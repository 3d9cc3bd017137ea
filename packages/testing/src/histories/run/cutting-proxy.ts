import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'

/**
 * Where the connection is cut: before a commit reaches the server, when its answer is on the way back, or anywhere at once. The client of the
 * second has committed, and cannot know it.
 */
export type CutKind = 'commit' | 'answer' | 'now'

export type CuttingProxy = {
  /** The address of the database through the proxy. */
  url: string
  /** Cuts one connection, the next that is there. */
  cut(kind: CutKind): void
  /** How many were cut. */
  counts: Record<CutKind, number>
  close(): Promise<void>
}

/** A server between a client and its PostgreSQL that passes everything on, and cuts connections when it is told to. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const counts: Record<CutKind, number> = {commit: 0, answer: 0, now: 0}
  const wanted: Record<CutKind, number> = {commit: 0, answer: 0, now: 0}
  const open = new Set<readonly [Socket, Socket]>()

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const pair = [client, upstream] as const
    open.add(pair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.on('close', () => end(pair))
    }
    const pass = (from: Socket, to: Socket, kind: CutKind, mark: string) =>
      from.on('data', (bytes: Buffer) => {
        if (wanted[kind] > 0 && bytes.includes(mark)) return cutPair(kind, pair)
        if (!to.write(bytes)) {
          from.pause()
          to.once('drain', () => from.resume())
        }
      })
    pass(client, upstream, 'commit', 'commit\0')
    pass(upstream, client, 'answer', 'COMMIT\0')
  })

  function end(pair: readonly [Socket, Socket]): void {
    open.delete(pair)
    for (const socket of pair) socket.destroy()
  }

  function cutPair(kind: CutKind, pair: readonly [Socket, Socket]): void {
    wanted[kind] -= 1
    counts[kind] += 1
    end(pair)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  let nth = 0
  return {
    url: url.href,
    counts,
    cut(kind) {
      wanted[kind] += 1
      const pairs = [...open]
      const pair = pairs[nth++ % Math.max(1, pairs.length)]
      if (kind === 'now' && pair !== undefined) cutPair(kind, pair)
    },
    async close() {
      for (const pair of open) end(pair)
      server.close()
      await once(server, 'close')
    },
  }
}
