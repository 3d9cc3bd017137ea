import {sql} from 'kysely'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '../dependencies.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database and its tables. */
export function health(server: FastifyInstance, on: Dependencies): void {
  server.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({status: 'ok'}))
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const database = await sql`select 1 from schema_migration limit 1`
      .execute(on.db)
      .then(({rows}) => rows.length === 1)
      .catch(() => false)
    return database
      ? {status: 'ready'}
      : reply.code(503).header('retry-after', 5).send({status: 'database not reached'})
  })
}
