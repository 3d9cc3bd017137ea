import type {Logger} from 'pino'
import {PgBoss} from 'pg-boss'
import type {JobNeeds, ScheduledJob} from './scheduled-jobs.ts'

export type JobsOptions = JobNeeds & {
  /** The role that owns the schema: pg-boss keeps tables of its own. */
  ownerUrl: string
  log: Logger
  jobs: readonly ScheduledJob[]
}

export type RunningJobs = {stop(): Promise<void>}

/** Starts what time brings, on pg-boss, so that of several servers one does each piece of work. */
export async function startJobs(options: JobsOptions): Promise<RunningJobs> {
  const {log, jobs} = options
  const boss = new PgBoss({
    connectionString: options.ownerUrl,
    application_name: 'ceibo-jobs',
    schema: 'pgboss',
    max: 2,
    // A job waits at most as long as its worker's pause; nothing here is in a hurry, and each look costs a query.
    cronWorkerIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3_600,
    monitorIntervalSeconds: 300,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.error({err: error, job: 'all'}, 'The job runner failed'))
  await boss.start()
  for (const job of jobs) await schedule(boss, job, options)
  return {stop: () => boss.stop({graceful: true, timeout: 8_000})}
}

async function schedule(boss: PgBoss, job: ScheduledJob, options: JobsOptions): Promise<void> {
  // `exclusive`: while one waits or runs, another is not added.
  await boss.createQueue(job.name, {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 900,
    deleteAfterSeconds: 3_600,
  })
  await boss.schedule(job.name, job.cron, null, {tz: 'America/Argentina/Buenos_Aires'})
  await boss.work(job.name, {pollingIntervalSeconds: 20}, async () => {
    try {
      const count = await job.run(options)
      if (count > 0) options.log.info({job: job.name, count}, 'A job ran')
    } catch (error) {
      // The next turn of the clock tries again.
      options.log.error({job: job.name, err: error}, 'A job failed')
    }
  })
}
