import type {ServerFacts, WalPosition} from './base-backup.ts'
import {BackupRefused} from './backup-refused.ts'

/** What a backup is, written last: without it there is no backup. */
export type BackupManifest = {
  format: typeof FORMAT
  id: string
  startedAt: string
  finishedAt: string
  /** What it was made by, for a person who restores it. */
  product: string
  server: ServerFacts & {
    /** The role that every cluster has from its beginning. */
    superuser: string
    database: string
    start: WalPosition
    end: WalPosition
  }
  database: {bytes: number; storedBytes: number; tables: number; rows: number}
  files: {count: number; bytes: number}
  /** Small files of the data directory, by name, in base64. */
  settings: Record<string, string>
}

/** The form of a backup. A reader refuses a newer one. */
export const FORMAT = 1

/** Names of the streams of a backup. */
export const BACKUPS = 'backups/'
export const FILES = 'files/'
export const FILE_LISTS = 'file-lists/'
export const streamsOf = (id: string) => ({
  manifest: `${BACKUPS}${id}/manifest`,
  database: `${BACKUPS}${id}/database`,
  postgresManifest: `${BACKUPS}${id}/postgres-manifest`,
  fingerprints: `${BACKUPS}${id}/fingerprints`,
  fileList: `${BACKUPS}${id}/file-list`,
})

/** A stored file, as the list of a backup names it. */
export type ListedFile = {key: string; version: string; bytes: number}

/** Reads a manifest, whose authenticity was checked. Throws BackupRefused for one of a newer version. */
export function readManifest(content: Buffer): BackupManifest {
  const manifest: unknown = JSON.parse(content.toString('utf8'))
  if (isManifest(manifest)) return manifest
  throw new BackupRefused('The backup was written by a newer version of the product: restore it with that one.')
}

const isManifest = (value: unknown): value is BackupManifest =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT

/** A name that sorts by time, such as `2026-11-28T05-00-00Z-3f9a`. */
export const backupId = (at: Date, random: string) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${random}`

/** When the backup of an id began. Undefined for another name. */
export function timeOfId(id: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-[\da-f]+$/.exec(id) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}
