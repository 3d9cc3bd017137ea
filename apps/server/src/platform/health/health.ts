import {setTimeout as pause} from 'node:timers/promises'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {type DependencyWatch, NO_DEPENDENCIES} from './dependency-watch.ts'
import {hasTables} from './health.queries.ts'

/** Probes wait for two seconds, and a frozen database never answers. */
const WAIT_MS = 1_500

/**
 * `/healthz`: the process runs. `/readyz`: the database and its tables are available too; an outside system that is down is named, and the
 * answer stays 200, because everything else works.
 */
export const healthOf = (watch: DependencyWatch) => (server: FastifyInstance, on: Dependencies) =>
  mountHealth(server, on, watch)

export const health = healthOf(NO_DEPENDENCIES)

const downOf = (watch: DependencyWatch) =>
  watch
    .states()
    .filter(({isUp}) => !isUp)
    .map(({name, since}) => ({name, state: 'down', since: since.toISOString()}))

function mountHealth(server: FastifyInstance, on: Dependencies, watch: DependencyWatch): void {
  // Parallel probes share one query, because each query holds a connection.
  let asking: Promise<boolean> | undefined
  const ask = () => (asking ??= hasTables(on.db).finally(() => (asking = undefined)))

  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}))
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const isReady = await Promise.race([ask(), pause(WAIT_MS, false, {ref: false})])
    if (!isReady) return reply.code(503).header('retry-after', 5).send({status: 'database not reached'})
    const dependencies = downOf(watch)
    return dependencies.length === 0 ? {status: 'ready'} : {status: 'degraded', dependencies}
  })
}
