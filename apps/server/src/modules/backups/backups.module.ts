import type {Database} from '@ceibo/database/open-database'
import {defineModule, owned} from '#api/mount/define-module.ts'
import {lastMade, storedUntil} from './backup-run.queries.ts'
import {backupsRoutes} from './backups.routes.ts'
import {runBackups, runFileBackups} from './run-backup.ts'

const secondsSince = (at: Date | undefined) =>
  at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - at.getTime()) / 1000)

export const backupsModule = defineModule('backups', {
  routes: backupsRoutes,
  jobs: [
    {name: 'make-backup', cron: '0 * * * *', run: runBackups},
    {name: 'store-files', cron: '*/5 * * * *', run: runFileBackups},
  ],
  tables: owned(['backup_run', 'backup_progress']),
  metrics: [
    {
      name: 'ceibo_backup_age_seconds',
      help: 'Time since the last backup began that was made; +Inf without one',
      read: async (db) => secondsSince((await lastMade(db))?.startedAt),
    },
    {
      name: 'ceibo_backup_size_bytes',
      help: 'Size of the database in the last backup',
      read: async (db) => (await lastMade(db))?.bytes ?? 0,
    },
    {name: 'ceibo_backup_duration_seconds', help: 'Time that the last backup took', read: lastDuration},
    {
      name: 'ceibo_backup_changes_age_seconds',
      help: 'Time since which changes of the database are not stored; +Inf where none are',
      read: async (db) => secondsSince(await storedUntil(db, 'changes')),
    },
    {
      name: 'ceibo_backup_files_age_seconds',
      help: 'Time since which files are not stored; +Inf where none are',
      read: async (db) => secondsSince(await storedUntil(db, 'files')),
    },
  ],
})

async function lastDuration(db: Database): Promise<number> {
  const last = await lastMade(db)
  if (last === undefined || last.endedAt === null) return 0
  return (last.endedAt.getTime() - last.startedAt.getTime()) / 1000
}
