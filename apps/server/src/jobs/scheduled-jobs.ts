import type {Clock} from '@ceibo/adapters/clock/port'
import type {FileStore} from '@ceibo/adapters/files/port'
import type {Database} from '@ceibo/database/open-database'
import {horizonFrom} from '@ceibo/rules/booking-window'
import {civilDate} from '@ceibo/rules/civil-time'
import {sweepAgenda} from '@ceibo/scheduling/agenda-sweep.queries'
import {makeSlots} from '@ceibo/scheduling/slot-making.queries'
import {purgeFiles} from '../features/files/purge-files.ts'
import {endStaleRecoveries} from '../features/reviews/close-stale-recoveries.ts'
import {purgeExpired} from './purge.queries.ts'
import {sealAudit} from './seal-audit.ts'

export type JobNeeds = {db: Database; clock: Clock; files: FileStore}

/** One kind of work that time brings: when (cron, Buenos Aires) and what; `run` answers how many things it did. */
export type ScheduledJob = {name: string; cron: string; run: (on: JobNeeds) => Promise<number>}

export const SCHEDULED_JOBS: readonly ScheduledJob[] = [
  {name: 'seal-audit', cron: '* * * * *', run: async ({db}) => sealAudit(db)},
  {name: 'sweep-agenda', cron: '*/5 * * * *', run: async ({db, clock}) => sweep(db, clock.now())},
  {name: 'purge', cron: '17 * * * *', run: async ({db, clock}) => purgeExpired(db, clock.now())},
  {name: 'end-recoveries', cron: '29 * * * *', run: async ({db, clock}) => endStaleRecoveries(db, clock.now())},
  {name: 'purge-files', cron: '41 * * * *', run: purgeFiles},
  {name: 'extend-slots', cron: '30 3 * * *', run: extendSlots},
]

/** Makes the slots that are missing up to the horizon; returns how many. */
export async function extendSlots({db, clock}: Pick<JobNeeds, 'db' | 'clock'>): Promise<number> {
  const from = civilDate(clock.now())
  const {made} = await makeSlots(db, {from, until: horizonFrom(from)})
  return made
}

async function sweep(db: Database, now: Date): Promise<number> {
  await sweepAgenda(db, now)
  return 0
}
