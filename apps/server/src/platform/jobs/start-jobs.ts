import {setTimeout as pause} from 'node:timers/promises'
import {DatabaseClient} from '@ceibo/database/database-client'
import type {Logger} from 'pino'
import {PgBoss} from 'pg-boss'
import type {Dependencies} from '#dependencies.ts'

export type JobNeeds = Pick<
  Dependencies,
  | 'db'
  | 'clock'
  | 'files'
  | 'bookingSystem'
  | 'imaging'
  | 'laboratory'
  | 'config'
  | 'registers'
  | 'threads'
  | 'wake'
  | 'backups'
>

/** A scheduled job: its time (cron, Buenos Aires) and its work; `run` returns how many items it processed. */
export type ScheduledJob = {name: string; cron: string; run: (on: JobNeeds) => Promise<number>}

export type JobsOptions = JobNeeds & {
  /** The role that owns the schema: pg-boss keeps tables of its own. */
  ownerUrl: string
  log: Logger
  jobs: readonly ScheduledJob[]
  pace?: Pace
}

/** Seconds between two polls for work, and between two polls for work of dead processes. */
type Pace = {work: number; dead: number}

/** `wake` runs a job now, or when the one that runs ends and its time comes. */
export type RunningJobs = {wake(name: string): void; stop(): Promise<void>}

/** Queries to a frozen database end after a minute; keep-alive detects a lost one. */
const CONNECTION = {
  query_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Handed on to the runner's pool: an address may name several servers.
  Client: DatabaseClient,
}

/** A job without heartbeat, because its process was killed, runs again. A failed job runs at its next time. */
const QUEUE = {retryLimit: 3, retryDelay: 0, heartbeatSeconds: 30, expireInSeconds: 900, deleteAfterSeconds: 3_600}

const STOP_MS = 4_000

/** The first pause between two tries to start the jobs; it doubles each time. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/**
 * Starts the jobs and retries until it succeeds, so that an unreachable database delays only the jobs; the
 * server runs without them meanwhile.
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
    wake: (name) => void started.then((jobs) => jobs?.wake(name)),
    stop: async () => {
      stopping.abort()
      await (await started)?.stop()
    },
  }
}

/** Starts the scheduled jobs on pg-boss, so that only one of several servers runs each. Each job also runs once at start. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {log, jobs, pace = {work: 20, dead: 30}} = options
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: options.ownerUrl,
    application_name: 'ceibo-jobs',
    schema: 'pgboss',
    max: 2,
    // No job is urgent, and each poll costs a query.
    cronWorkerIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3_600,
    superviseIntervalSeconds: pace.dead,
    monitorIntervalSeconds: pace.dead,
    monitorVacuum: false,
    reindex: false,
  })
  const stopping = new AbortController()
  // A job that a stop interrupts has no database left to report its end.
  boss.on('error', (err) => log[stopping.signal.aborted ? 'warn' : 'error']({err, job: 'all'}, 'The job runner failed'))
  const workers = new Map<string, string>()
  try {
    await boss.start()
    await forgetOthers(boss, jobs)
    for (const job of jobs) workers.set(job.name, await schedule(boss, job, {...options, pace}, stopping.signal))
  } catch (error) {
    stopping.abort()
    // A partly started runner has nothing to finish, and its database may be unreachable.
    await boss.stop({graceful: false}).catch(() => undefined)
    throw error
  }
  return {
    wake(name) {
      const worker = workers.get(name)
      if (worker === undefined || stopping.signal.aborted) return
      // Without an answer the job runs at its next time.
      boss.send(name).then(
        () => boss.notifyWorker(worker),
        (err: unknown) => log.warn({err, job: name}, 'A job could not be woken'),
      )
    },
    stop: async () => {
      stopping.abort()
      await boss.stop({graceful: true, timeout: STOP_MS})
    },
  }
}

/** Removes schedules of earlier versions, which have no worker any more. */
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
): Promise<string> {
  // `exclusive`: while one waits or runs, another is not added.
  await boss.createQueue(job.name, {policy: 'exclusive', ...QUEUE})
  // A queue of an earlier version keeps its settings unless it is updated.
  await boss.updateQueue(job.name, QUEUE)
  await boss.schedule(job.name, job.cron, null, {tz: 'America/Argentina/Buenos_Aires'})
  // The job may have become due while no server ran.
  await boss.send(job.name)
  return boss.work(job.name, {pollingIntervalSeconds: options.pace.work}, async () => {
    try {
      const count = await job.run(options)
      if (count > 0) options.log.info({job: job.name, count}, 'A job ran')
    } catch (error) {
      // A failed job runs again at its next time, an interrupted one at the next start.
      if (stopping.aborted) options.log.warn({job: job.name}, 'A job was cut short')
      else options.log.error({job: job.name, err: error}, 'A job failed')
    }
  })
}
