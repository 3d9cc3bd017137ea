import {setTimeout as pause} from 'node:timers/promises'
import type {BookingSystem} from '@ceibo/adapters/booking-system/port'
import type {Clock} from '@ceibo/adapters/clock/port'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import type {Logger} from 'pino'
import {PgBoss} from 'pg-boss'

export type JobNeeds = {db: Database; clock: Clock; files: FileStore; bookingSystem: BookingSystem}

/** One kind of work that time brings: when (cron, Buenos Aires) and what; `run` answers how many things it did. */
export type ScheduledJob = {name: string; cron: string; run: (on: JobNeeds) => Promise<number>}

export type JobsOptions = JobNeeds & {
  /** The role that owns the schema: pg-boss keeps tables of its own. */
  ownerUrl: string
  log: Logger
  jobs: readonly ScheduledJob[]
  pace?: Pace
}

/** Seconds between two looks for work, and between two looks for work whose process died. */
type Pace = {work: number; dead: number}

export type RunningJobs = {stop(): Promise<void>}

/** A database that hangs is left after a minute, and one that is gone is noticed. */
const CONNECTION = {query_timeout: 60_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000}

/** A job whose process was killed shows no sign of life; then it is run again. One that fails has its next turn. */
const QUEUE = {retryLimit: 3, retryDelay: 0, heartbeatSeconds: 30, expireInSeconds: 900, deleteAfterSeconds: 3_600}

const STOP_MS = 4_000

/** Between two tries to start the jobs: twice as long each time. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/**
 * Starts the jobs, and tries again for as long as that fails: a database that is away when they start comes back, and the
 * server serves without them meanwhile.
 */
export function startJobsPatiently(options: JobsOptions): RunningJobs {
  const stopping = new AbortController()

  async function start(wait: number): Promise<RunningJobs | undefined> {
    try {
      return await startJobs(options)
    } catch (err) {
      if (stopping.signal.aborted) return undefined
      options.log.error({err, job: 'all'}, 'The jobs could not be started; they will be tried again')
    }
    await pause(wait, undefined, {signal: stopping.signal}).catch(() => undefined)
    return stopping.signal.aborted ? undefined : start(Math.min(wait * 2, MAX_PAUSE_MS))
  }

  const started = start(FIRST_PAUSE_MS)
  return {
    stop: async () => {
      stopping.abort()
      await (await started)?.stop()
    },
  }
}

/** Starts what time brings, on pg-boss, so that of several servers one does each piece of work; each runs once at start. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {log, jobs, pace = {work: 20, dead: 30}} = options
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: options.ownerUrl,
    application_name: 'ceibo-jobs',
    schema: 'pgboss',
    max: 2,
    // A job waits at most as long as its worker's pause; nothing here is in a hurry, and each look costs a query.
    cronWorkerIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3_600,
    superviseIntervalSeconds: pace.dead,
    monitorIntervalSeconds: pace.dead,
    monitorVacuum: false,
    reindex: false,
  })
  const stopping = new AbortController()
  // What a stop cuts short has no database any more to tell of its end.
  boss.on('error', (err) => log[stopping.signal.aborted ? 'warn' : 'error']({err, job: 'all'}, 'The job runner failed'))
  try {
    await boss.start()
    await forgetOthers(boss, jobs)
    for (const job of jobs) await schedule(boss, job, {...options, pace}, stopping.signal)
  } catch (error) {
    stopping.abort()
    // What was half started has nothing to finish, and may have nobody to tell of its end.
    await boss.stop({graceful: false}).catch(() => undefined)
    throw error
  }
  return {
    stop: async () => {
      stopping.abort()
      await boss.stop({graceful: true, timeout: STOP_MS})
    },
  }
}

/** What an earlier version scheduled would go on for ever, and nobody does it. */
async function forgetOthers(boss: PgBoss, jobs: readonly ScheduledJob[]): Promise<void> {
  for (const {name} of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name)
  }
}

async function schedule(
  boss: PgBoss,
  job: ScheduledJob,
  options: JobsOptions & {pace: Pace},
  stopping: AbortSignal,
): Promise<void> {
  // `exclusive`: while one waits or runs, another is not added.
  await boss.createQueue(job.name, {policy: 'exclusive', ...QUEUE})
  // A queue of an earlier version keeps its settings unless told.
  await boss.updateQueue(job.name, QUEUE)
  await boss.schedule(job.name, job.cron, null, {tz: 'America/Argentina/Buenos_Aires'})
  // Its time may have come while nothing ran.
  await boss.send(job.name)
  await boss.work(job.name, {pollingIntervalSeconds: options.pace.work}, async () => {
    try {
      const count = await job.run(options)
      if (count > 0) options.log.info({job: job.name, count}, 'A job ran')
    } catch (error) {
      // The next turn of the clock tries again; what a stop cut short, the next start.
      if (stopping.aborted) options.log.warn({job: job.name}, 'A job was cut short')
      else options.log.error({job: job.name, err: error}, 'A job failed')
    }
  })
}
