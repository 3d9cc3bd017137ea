import {setTimeout as pause} from 'node:timers/promises'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '../dependencies.ts'
import {hasTables} from './health.queries.ts'

/** Whoever asks waits for two seconds; a database that is frozen answers never. */
const WAIT_MS = 1_500

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database and its tables. */
export function health(server: FastifyInstance, on: Dependencies): void {
  // One question at a time, however many ask: each would hold a connection.
  let asking: Promise<boolean> | undefined
  const ask = () => (asking ??= hasTables(on.db).finally(() => (asking = undefined)))

  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}))
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const isReady = await Promise.race([ask(), pause(WAIT_MS, false, {ref: false})])
    return isReady ? {status: 'ready'} : reply.code(503).header('retry-after', 5).send({status: 'database not reached'})
  })
}
