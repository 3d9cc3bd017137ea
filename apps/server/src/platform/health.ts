import {setTimeout as pause} from 'node:timers/promises'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '../dependencies.ts'
import {hasTables} from './health.queries.ts'

/** Probes wait for two seconds, and a frozen database never answers. */
const WAIT_MS = 1_500

/** `/healthz`: the process runs. `/readyz`: the database and its tables are available too. */
export function health(server: FastifyInstance, on: Dependencies): void {
  // Parallel probes share one query, because each query holds a connection.
  let asking: Promise<boolean> | undefined
  const ask = () => (asking ??= hasTables(on.db).finally(() => (asking = undefined)))

  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}))
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const isReady = await Promise.race([ask(), pause(WAIT_MS, false, {ref: false})])
    return isReady ? {status: 'ready'} : reply.code(503).header('retry-after', 5).send({status: 'database not reached'})
  })
}
