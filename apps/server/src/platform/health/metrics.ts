import type {Database} from '@ceibo/database/open-database'
import type {FastifyInstance} from 'fastify'
import {Gauge, Histogram, Registry} from 'prom-client'
import type {Dependencies} from '#dependencies.ts'
import {NO_DEPENDENCIES} from './dependency-watch.ts'
import {connectionsByState} from './health.queries.ts'
import type {EventLoopGuard} from './event-loop-guard.ts'

export type Metrics = {
  observe: (seen: {endpoint: string; method: string; status: number; ms: number}) => void
  mount: (server: FastifyInstance, on: Dependencies) => void
}

const DATABASE_LOOK_MS = 5_000

/** A gauge of rows that wait for a job. */
export type WaitingWork = {name: string; help: string; read: (db: Database) => Promise<number>}

/** Prometheus metrics at `/metrics`. No label identifies a person, a document or an address. */
export function metrics(guard: EventLoopGuard, waiting: readonly WaitingWork[], watch = NO_DEPENDENCIES): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'ceibo_http_request_duration_seconds',
    help: 'Duration of answers by call, method and status',
    labelNames: ['endpoint', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('ceibo_event_loop_lag_seconds', 'Longest delay of the event loop lately', () => guard.lagSeconds())
  gauge('ceibo_process_resident_memory_bytes', 'Resident memory of the process', () => process.memoryUsage.rss())
  gauge('ceibo_process_heap_bytes', 'Heap in use', () => process.memoryUsage().heapUsed)
  const connections = new Gauge({
    name: 'ceibo_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers,
  })
  void new Gauge({
    name: 'ceibo_dependency_up',
    help: 'Whether the server of an outside system takes connections, by system',
    labelNames: ['dependency'],
    registers,
    collect() {
      for (const {name, isUp} of watch.states()) this.set({dependency: name}, isUp ? 1 : 0)
    },
  })
  const depths = waiting.map(({name, help, read}) => ({read, gauge: new Gauge({name, help, registers})}))
  let lookedAt = 0

  /** Runs at most every five seconds, independent of the number of requests. */
  async function lookAtDatabase({db}: Dependencies): Promise<void> {
    if (Date.now() - lookedAt < DATABASE_LOOK_MS) return
    lookedAt = Date.now()
    const states = await connectionsByState(db)
    connections.reset()
    for (const {state, count} of states) connections.set({state}, count)
    for (const depth of depths) depth.gauge.set(await depth.read(db))
  }

  return {
    observe: ({endpoint, method, status, ms}) => durations.observe({endpoint, method, status}, ms / 1000),
    mount(server, on) {
      server.get('/metrics', async (_, reply) => {
        // Without the database the other metrics are still useful.
        await lookAtDatabase(on).catch(() => connections.reset())
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      })
    },
  }
}
