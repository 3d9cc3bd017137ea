import {once} from 'node:events'
import {createServer, type Socket} from 'node:net'
import {connectDatabase} from '@ceibo/database/open-database'
import {startTemporaryServer} from '@ceibo/database/temporary-server'
import {freezeServer} from '@ceibo/database/test-programs/freeze-server'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {Client} from 'pg'
import {describe, expect, inject, it, onTestFinished} from 'vitest'
import {health} from '#platform/health/health.ts'
import {route} from './route.ts'
import {API, echo, echoRoute} from '#api/testing/test-echo-call.ts'
import {testServer} from '#api/testing/test-server.ts'
import {nobody} from '#api/subjects/subject.ts'

const {db} = await freshDatabase()
const payload = {nombre: 'Ana', edad: 3}

describe('when the database is unavailable', () => {
  it('answers a call with 503 and the time to wait', async () => {
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

  it('answers the readiness check within two seconds, also when the database hangs', async () => {
    const sockets: Socket[] = []
    const silent = createServer((socket) => void sockets.push(socket))
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const frozen = connectDatabase(`postgresql://nobody:none@127.0.0.1:${port}/none`, () => undefined)
    const server = await testServer(frozen, {routes: [], extras: [health]})
    const began = performance.now()
    const answers = await Promise.all([server.inject('/readyz'), server.inject('/readyz')])
    const took = performance.now() - began
    for (const socket of sockets) socket.destroy()
    silent.close()
    await frozen.destroy()

    expect(answers.map(({statusCode}) => statusCode)).toEqual([503, 503])
    expect(took).toBeLessThan(2_000)
    expect(sockets).toHaveLength(1)
  })

  it('answers 503 to a call whose connection is killed, and the next one works', async () => {
    let kill = killBackend
    const call = route(
      {...echo},
      nobody(),
      () => true,
      async (_, on) => {
        await on.db.transaction().execute(async (tx) => {
          const {rows} = await sql<{pid: number}>`select pg_backend_pid() as pid`.execute(tx)
          await kill(rows[0]?.pid)
          await sql`select 1`.execute(tx)
        })
        return {greeting: 'alive'}
      },
    )
    const server = await testServer(db, {routes: [call]})
    const lost = await server.inject({method: 'POST', url: `${API}/eco`, payload})
    kill = async () => undefined
    const next = await server.inject({method: 'POST', url: `${API}/eco`, payload})

    expect(lost.statusCode).toBe(503)
    expect(lost.json()).toMatchObject({codigo: 'unavailable'})
    expect(next.statusCode).toBe(200)
  })

  it.runIf(process.platform === 'linux')(
    'answers 503 to a call whose database hangs, and the next one works when it goes on',
    async () => {
      const hanging = await startTemporaryServer(() => undefined)
      const short = connectDatabase(hanging.appUrl, () => undefined, {statementSeconds: 1})
      const call = route(
        {...echo},
        nobody(),
        () => true,
        async (_, on) => {
          await sql`select 1`.execute(on.db)
          return {greeting: 'alive'}
        },
      )
      const server = await testServer(short, {routes: [call]})
      const ask = () => server.inject({method: 'POST', url: `${API}/eco`, payload})
      expect((await ask()).statusCode).toBe(200)
      const goOn = freezeServer(hanging.pid())
      onTestFinished(async () => {
        goOn()
        await short.destroy()
        await hanging.stop()
      })
      const during = await ask()
      goOn()
      const after = await ask()

      expect(during.statusCode).toBe(503)
      expect(during.json()).toMatchObject({codigo: 'unavailable'})
      expect(during.headers['retry-after']).toBe('5')
      expect(after.statusCode).toBe(200)
    },
  )
})

async function killBackend(pid: number | undefined): Promise<void> {
  const admin = new Client({connectionString: inject('testServer').adminUrl})
  await admin.connect()
  await admin.query('select pg_terminate_backend($1, 5000)', [pid])
  await admin.end()
}
