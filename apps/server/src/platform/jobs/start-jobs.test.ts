import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {join} from 'node:path'
import {builtInAgenda} from '@ceibo/agenda/built-in/built-in-agenda'
import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {builtInImages} from '@ceibo/studies/imaging/built-in-images'
import {builtInLaboratory} from '@ceibo/studies/laboratory/built-in-laboratory'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {connectDatabase} from '@ceibo/database/open-database'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {sql} from 'kysely'
import {afterAll, describe, expect, it} from 'vitest'
import {createLog} from '#platform/health/create-log.ts'
import {TEST_THREADS, TEST_NOW, testConfiguration} from '#api/testing/test-server.ts'
import {recordAppointment} from '#modules/appointments/record-appointment.queries.ts'
import {coalesceWork} from '#modules/notifications/mail/coalesced-work.ts'
import {SCHEDULED_JOBS} from '#server-modules.ts'
import {type ScheduledJob, startJobs} from './start-jobs.ts'

const {db, ownerUrl} = await freshDatabase()
const owner = connectDatabase(ownerUrl, () => undefined)
afterAll(() => owner.destroy())

/** A first server of the address that never answers. */
const CLOSED = '127.0.0.1:1'

const clock = settableClock(TEST_NOW)
const bookingSystem = builtInAgenda({db, clock, write: recordAppointment})
const start = async (jobs: readonly ScheduledJob[], log = createLog('silent')) =>
  startJobs({
    db,
    ownerUrl: ownerUrl.replace('@', `@${CLOSED},`),
    clock,
    bookingSystem,
    imaging: builtInImages({db, files: folderFiles('unused')}),
    laboratory: builtInLaboratory({db}),
    config: testConfiguration(),
    registers: {exports: []},
    threads: TEST_THREADS,
    wake: () => undefined,
    files: folderFiles('unused'),
    log,
    jobs,
    pace: {work: 1, dead: 1},
  })

/** A job that is due once a year, and the number of its runs. */
function aRareJob(name: string) {
  let runs = 0
  return {job: {name, cron: '0 0 1 1 *', run: async () => ++runs}, runs: () => runs}
}

describe('the jobs', () => {
  it('start on the product’s own database, stop, and leave no schedule without a worker', async () => {
    const earlier = await start([aRareJob('of-an-earlier-version').job])
    await earlier.stop()
    const jobs = await start(SCHEDULED_JOBS)
    const {rows} = await sql<{name: string}>`select name from pgboss.schedule order by name`.execute(owner)
    await jobs.stop()

    expect(rows.map(({name}) => name)).toEqual(SCHEDULED_JOBS.map(({name}) => name).toSorted())
  })

  it('run once at start, because they may have been due while no server ran', async () => {
    const {job, runs} = aRareJob('rare')
    const jobs = await start([job])
    await expect.poll(runs, {timeout: 10_000}).toBe(1)
    await jobs.stop()
  })

  it('run at once when they are woken', async () => {
    const {job, runs} = aRareJob('woken')
    const jobs = await start([job])
    await expect.poll(runs, {timeout: 10_000}).toBe(1)
    jobs.wake('woken')
    await expect.poll(runs, {timeout: 10_000}).toBe(2)
    await jobs.stop()
  })

  it('that are interrupted by a stop do not fail, and run again at the next start', async () => {
    const {promise: cut, reject} = Promise.withResolvers<number>()
    const began = Promise.withResolvers<void>()
    const lines: string[] = []
    const run = async () => {
      began.resolve()
      return cut
    }
    const log = createLog('info', {write: (line) => void lines.push(line)})
    const jobs = await start([{name: 'long', cron: '0 0 1 1 *', run}], log)
    await began.promise
    await jobs.stop()
    reject(new Error('The database is closed'))
    const {job, runs} = aRareJob('long')
    const next = await start([job])
    await expect.poll(runs, {timeout: 10_000}).toBe(1)
    await next.stop()

    expect(lines.join('')).toContain('A job was cut short')
    expect(lines.join('')).not.toContain('"level":"error"')
  }, 120_000)

  it('run again when their process was killed', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'test-stuck-job.ts'), ownerUrl])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    // As if half a minute had passed.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where name = 'stuck'`.execute(
      owner,
    )
    const {job, runs} = aRareJob('stuck')
    const jobs = await start([job])
    await expect.poll(runs, {timeout: 10_000}).toBe(1)
    await jobs.stop()
  }, 120_000)
})

describe('work that is requested often', () => {
  it('runs one at a time, and once more for requests during a run', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const work = coalesceWork(
      async () => gates[runs++]?.promise,
      () => undefined,
    )
    work.wake()
    work.wake()
    work.wake()
    expect(runs).toBe(1)
    gates[0]?.resolve()
    gates[1]?.resolve()
    await work.idle()

    expect(runs).toBe(2)
  })

  it('continues after a failure', async () => {
    const failures: unknown[] = []
    const work = coalesceWork(
      async () => Promise.reject(new Error('broken')),
      (error) => failures.push(error),
    )
    work.wake()
    await work.idle()
    work.wake()
    await work.idle()

    expect(failures).toHaveLength(2)
  })
})
