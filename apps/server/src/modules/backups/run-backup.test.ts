import {BackupRefused} from '@ceibo/database/backup/backup-refused'
import {ANOTHER_RUNS} from '@ceibo/database/backup/make-backup'
import type {BackupManifest} from '@ceibo/database/backup/backup-manifest'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeEach, describe, expect, it} from 'vitest'
import {backupsModule} from './backups.module.ts'
import {askForRun, lastMade, noteStored} from './backup-run.queries.ts'
import {runBackups, runFileBackups} from './run-backup.ts'

const {db} = await freshDatabase()

const made: BackupManifest = {
  format: 1,
  id: '2026-11-28T05-00-00Z-00ff',
  startedAt: '',
  finishedAt: '',
  product: 'Ceibo test',
  server: {
    systemId: '1',
    timeline: 1,
    version: 180_000,
    walSegmentBytes: 16_777_216,
    superuser: 'ceibo_admin',
    database: 'ceibo',
    start: {lsn: '0/1', timeline: 1},
    end: {lsn: '0/2', timeline: 1},
  },
  database: {bytes: 1000, storedBytes: 100, tables: 2, rows: 30},
  files: {count: 4, bytes: 50},
  settings: {},
}

/** An installation at a moment of Buenos Aires, whose backup ends as given. */
function at(moment: string, end: BackupManifest | Error = made) {
  let tries = 0
  const backups = {
    title: '',
    make: async () => {
      tries++
      if (end instanceof Error) throw end
      return end
    },
    storeFiles: async () => 3,
    archive: () => ({state: () => ({is: 'starting'}) as const, stop: async () => undefined}),
  }
  const on = {db, clock: {now: () => new Date(`${moment}-03:00`)}, backups}
  return {run: () => runBackups(on), files: () => runFileBackups(on), tries: () => tries}
}

const runs = () =>
  db.selectFrom('backup_run').select(['state', 'reason', 'row_count', 'file_count']).orderBy('id').execute()

beforeEach(async () => {
  await db.deleteFrom('backup_run').execute()
})

describe('the backup of the night', () => {
  it('is made once a night, by whichever hour finds it missing', async () => {
    await at('2026-11-28T14:00:00').run()
    expect(await runs()).toEqual([{state: 'made', reason: null, row_count: 30, file_count: 4}])

    const evening = at('2026-11-28T23:00:00')
    await evening.run()
    expect(evening.tries()).toBe(0)

    const night = at('2026-11-29T02:00:00')
    await night.run()
    const later = at('2026-11-29T03:00:00')
    await later.run()
    expect([night.tries(), later.tries()]).toEqual([1, 0])
  })

  it('is tried again an hour after it failed, and the failure is noted', async () => {
    await expect(at('2026-11-28T02:00:00', new BackupRefused('The disk is full')).run()).rejects.toThrow('disk is full')
    await at('2026-11-28T03:00:00').run()

    expect(await runs()).toMatchObject([{state: 'failed', reason: 'The disk is full'}, {state: 'made'}])
  })

  it('is left to the other one where another is being made', async () => {
    await expect(at('2026-11-28T02:00:00', new BackupRefused(ANOTHER_RUNS)).run()).rejects.toThrow(ANOTHER_RUNS)
    expect(await runs()).toEqual([])
  })

  it('notes a run whose process was killed', async () => {
    await db.insertInto('backup_run').values({state: 'running', started_at: new Date()}).execute()
    await at('2026-11-28T02:00:00').run()
    expect(await runs()).toMatchObject([
      {state: 'failed', reason: 'The process that made it ended before it was done'},
      {state: 'made'},
    ])
  })

  it('is made again when somebody asks, once for two who ask', async () => {
    await at('2026-11-28T02:00:00').run()
    const {id: staffId} = await db
      .insertInto('staff_member')
      .values({email: 'ada@ceibo.example', name: 'Ada Ríos', created_at: new Date()})
      .returning('id')
      .executeTakeFirstOrThrow()
    const now = new Date('2026-11-28T09:00:00-03:00')
    await askForRun(db, {staffId, now})
    await askForRun(db, {staffId, now})

    const asked = at('2026-11-28T09:00:00')
    await asked.run()
    await asked.run()

    expect(asked.tries()).toBe(1)
  })

  it('is not made where none are set up', async () => {
    expect(await runBackups({db, clock: {now: () => new Date()}, backups: undefined})).toBe(0)
    expect(await runs()).toEqual([])
  })
})

it('the metrics say how old the backup, the changes and the files are', async () => {
  const read = (name: string) => backupsModule.metrics.find((one) => one.name === name)?.read(db)
  expect(await read('ceibo_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  expect(await read('ceibo_backup_changes_age_seconds')).toBe(Number.POSITIVE_INFINITY)

  await at('2026-11-28T02:00:00').run()
  await noteStored(db, 'changes', new Date(Date.now() - 60_000))
  await at('2026-11-28T02:05:00').files()

  const age = (Date.now() - new Date('2026-11-28T02:00:00-03:00').getTime()) / 1000
  expect(await read('ceibo_backup_age_seconds')).toBeCloseTo(Math.max(0, age), -1)
  expect(await read('ceibo_backup_changes_age_seconds')).toBeGreaterThanOrEqual(60)
  expect(await read('ceibo_backup_size_bytes')).toBe(100)
  expect((await lastMade(db))?.bytes).toBe(100)
})
