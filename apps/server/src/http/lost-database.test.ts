import {connectDatabase} from '@ceibo/database/open-database'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {Client} from 'pg'
import {describe, expect, inject, it} from 'vitest'
import {health} from './health.ts'
import {route} from './route.ts'
import {API, echo, echoRoute} from './test-echo-call.ts'
import {testServer} from './test-server.ts'

const {db} = await freshDatabase()
const payload = {nombre: 'Ana', edad: 3}

describe('when the database is not there', () => {
  it('a call answers 503 with how long to wait', async () => {
    const nowhere = connectDatabase('postgresql://nobody:none@127.0.0.1:1/none', () => undefined)
    const routes = [echoRoute({limits: [{by: 'all', max: 5, seconds: 60}]})]
    const server = await testServer(nowhere, {routes, extras: [health]})
    const answer = await server.inject({method: 'POST', url: `${API}/eco`, payload})
    const ready = await server.inject('/readyz')
    const alive = await server.inject('/healthz')
    await nowhere.destroy()

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({codigo: 'unavailable'})
    expect(answer.headers['retry-after']).toBe('5')
    expect(ready.statusCode).toBe(503)
    expect(alive.statusCode).toBe(200)
  })

  it('a call whose connection is killed answers 503, and the next one works', async () => {
    const suicidal = route(
      {...echo},
      () => true,
      async (_, on) => {
        await on.db.transaction().execute(async (tx) => {
          const {rows} = await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(tx)
          await killBackend(rows[0]?.pid)
          await sql`select 1`.execute(tx)
        })
        return {greeting: 'alive'}
      },
    )
    const server = await testServer(db, {routes: [suicidal], extras: [health]})
    const lost = await server.inject({method: 'POST', url: `${API}/eco`, payload})

    expect(lost.statusCode).toBe(503)
    expect((await server.inject('/readyz')).statusCode).toBe(200)
  })
})

async function killBackend(pid: number | undefined): Promise<void> {
  const admin = new Client({connectionString: inject('testServer').adminUrl})
  await admin.connect()
  await admin.query('select pg_terminate_backend($1, 5000)', [pid])
  await admin.end()
}
