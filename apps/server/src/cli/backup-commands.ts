import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {mkdtemp, rm} from 'node:fs/promises'
import type {BackupManifest} from '@ceibo/database/backup/backup-manifest'
import {backupIds, findBackup, loadManifest} from '@ceibo/database/backup/known-backups'
import {type Restored, restoreBackup, type RestoreOptions} from '@ceibo/database/backup/restore-backup'
import {fileStoreOf} from '#outside-systems.ts'
import {systemClock} from '@ceibo/adapters/clock/port'
import {beginRun} from '#modules/backups/backup-run.queries.ts'
import {backupsOf} from '#modules/backups/backup-service.ts'
import {backupPlaceOf, NO_BACKUPS, restoredFiles} from '#modules/backups/backup-source.ts'
import {recordedBackup} from '#modules/backups/run-backup.ts'
import type {Settings} from '#platform/configuration/configuration.ts'
import {type CommandInput, CommandMisused, CommandRefused} from './command-line.ts'
import type {Commands, Work} from './operation-command.ts'

type Notice = (line: string) => void

const now = () => systemClock.now()

/** Backups of the whole installation. */
export const BACKUP_COMMANDS: Commands = {
  'backup make': {
    summary: 'make a backup of database and files, also while the server runs',
    help: [
      'Copies the database by the replication protocol and then the files into BACKUP_TO, encrypted with BACKUP_KEY. Nobody waits for it. What is',
      'cut short is no backup. Look at docs/operations/backup-and-restore.md.',
    ].join('\n'),
    run: async ({db, config, urls, notice}: Work) => {
      const backups = backupsOf(config, urls, {files: fileStoreOf(config), now})
      if (backups === undefined) throw new CommandRefused(NO_BACKUPS)
      notice(`Copying to ${backups.title}`)
      const began = performance.now()
      const {id} = await beginRun(db, now())
      const made = await recordedBackup(backups, id, {db, now})
      return `${lineOf(made)}\nMade in ${seconds(began)} s. Try it: npm run ceibo -- backup verify`
    },
  },
  'backup list': {
    summary: 'list the backups, the newest last',
    help: 'Lists the whole backups of BACKUP_TO with their time, size, tables, rows and files, and says what was never finished.',
    runClosed: async (_: CommandInput, settings: Settings) => {
      const on = backupPlaceOf(settings)
      const {whole, unfinished} = await backupIds(on)
      const lines: string[] = []
      for (const id of whole) lines.push(lineOf(await loadManifest(id, on)))
      if (unfinished.length > 0) lines.push(`Unfinished, and no backup: ${unfinished.join(', ')}`)
      return lines.length === 0 ? `${on.place.title} has no backup.` : lines.join('\n')
    },
  },
  'backup verify': {
    summary: 'restore a backup into an empty place and compare it, then delete that place',
    help: [
      'Restores the newest backup, or the one of --backup, into a folder for temporary files (--in names another one), starts PostgreSQL on it, and',
      'compares the rows and hashes of every table with those that were copied, and every file. The exit code is 1 when anything differs.',
    ].join('\n'),
    options: {backup: {value: 'ID'}, in: {value: 'FOLDER'}},
    runClosed: async (input: CommandInput, settings: Settings, notice: Notice) => {
      const on = backupPlaceOf(settings)
      const {id} = wanted(input)
      const manifest = await findBackup({...(id !== undefined && {id})}, on)
      const folder = await mkdtemp(join(input.options['in']?.[0] ?? tmpdir(), 'ceibo-verify-'))
      const began = performance.now()
      try {
        const to = join(folder, 'data')
        const restored = await restoreBackup({manifest, to, changes: 'none', filesIn: undefined, log: notice}, on)
        return `${manifest.id} is whole: ${wordsOf(restored)} (${seconds(began)} s)`
      } finally {
        await rm(folder, {recursive: true, force: true})
      }
    },
  },
  restore: {
    summary: 'restore a backup into an empty folder',
    help: [
      'Restores database, files and keys into an empty or new folder, which is then a DATA_DIR. FROM is a folder of backups or s3://bucket/prefix, and',
      'BACKUP_KEY the key that they were made with. Without --backup it takes the newest. The changes that were stored after the backup are applied: all of',
      'them, those up to a time with --until 2026-11-28T14:30:00-03:00, or none with --until backup. It never writes over data.',
    ].join('\n'),
    options: {from: {value: 'FROM'}, to: {value: 'FOLDER'}, backup: {value: 'ID'}, until: {value: 'TIME'}},
    runClosed: async (input: CommandInput, settings: Settings, notice: Notice) => {
      const {from: [from] = [], to: [to] = []} = input.options
      if (from === undefined || to === undefined)
        throw new CommandMisused('restore needs --from and --to: restore --help.')
      const on = backupPlaceOf(settings, from)
      const {changes, ...which} = wanted(input)
      const manifest = await findBackup({...which, ...(typeof changes === 'object' && changes)}, on)
      const began = performance.now()
      const restored = await restoreBackup({manifest, to, changes, filesIn: restoredFiles, log: notice}, on)
      return [
        `${manifest.id} is restored into ${to}: ${wordsOf(restored)} (${seconds(began)} s)`,
        `Start it: DATA_DIR=${to} npm start, with the variables of the old installation.`,
      ].join('\n')
    },
  },
}

function wanted({options}: CommandInput): {id?: string; changes: RestoreOptions['changes']} {
  const {backup: [id] = [], until: [time] = []} = options
  return {...(id !== undefined && {id}), changes: changesUntil(time)}
}

function changesUntil(time: string | undefined): RestoreOptions['changes'] {
  if (time === undefined) return 'all'
  if (time === 'backup') return 'none'
  const until = new Date(time)
  if (!Number.isNaN(until.getTime())) return {until}
  throw new CommandMisused('--until is a time such as 2026-11-28T14:30:00-03:00, or backup.')
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function lineOf({id, finishedAt, database, files, product}: BackupManifest): string {
  const size = `${megabytes(database.bytes)} of database in ${megabytes(database.storedBytes)}`
  return `${id}  done ${finishedAt}  ${size}, ${database.tables} tables, ${database.rows} rows, ${files.count} files, ${product}`
}

function wordsOf({clusterFiles, files, comparison, wal}: Restored): string {
  const compared = comparison && `${comparison.tables} tables with ${comparison.rows} rows are as they were copied`
  const changed =
    comparison && comparison.changed > 0
      ? ` (${comparison.changed} groups of rows changed meanwhile and are not judged)`
      : ''
  const applied = wal && `the changes up to ${wal.until} of the WAL are applied`
  return `${clusterFiles} files of the database have their hash, ${compared ?? applied}${changed}, ${files} files`
}
