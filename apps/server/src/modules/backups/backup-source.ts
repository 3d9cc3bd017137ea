import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {FileStore, ListedFileStore} from '@ceibo/adapters/files/port'
import {folderFiles} from '@ceibo/adapters/files/folder-files'
import {s3Files} from '@ceibo/adapters/files/s3-files'
import {type BackupPlace, folderPlace, type StoredObject} from '@ceibo/database/backup/backup-place'
import {BackupRefused} from '@ceibo/database/backup/backup-refused'
import type {BackupSource} from '@ceibo/database/backup/make-backup'
import {type SealedPlace, sealPlace} from '@ceibo/database/backup/stored-stream'
import type {Settings} from '#platform/configuration/configuration.ts'
import type {BackupTarget} from '#platform/configuration/backup-settings.ts'

/** What the data directory has besides database, files and what can be made anew. */
const SETTINGS = ['secret-key', 'postgres-passwords.json', 'audit-chain-start.json', 'audit-chain-end.json']

export const NO_BACKUPS = 'No backups are set up: set BACKUP_TO and BACKUP_KEY (docs/operations/backup-and-restore.md).'

export type DatabaseUrls = {ownerUrl: string; adminUrl?: string}

/** What a backup of this installation copies. */
export function backupSourceOf(
  {dataDir, backup}: Pick<Settings, 'dataDir' | 'backup'>,
  {ownerUrl, adminUrl}: DatabaseUrls,
  on: {files: ListedFileStore; product: string},
): BackupSource {
  return {
    replicationUrl: adminUrl ?? backup?.databaseUrl ?? ownerUrl,
    readUrl: ownerUrl,
    settings: () =>
      Object.fromEntries(
        SETTINGS.filter((name) => existsSync(join(dataDir, name))).map((name) => [
          name,
          readFileSync(join(dataDir, name)).toString('base64'),
        ]),
      ),
    files: {list: () => on.files.list(''), read: (key) => on.files.read(key)},
    product: on.product,
  }
}

/** The place of the backups: that of `to`, else the configured one. Throws BackupRefused where none is set up. */
export function backupPlaceOf({backup}: Pick<Settings, 'backup'>, to?: string): SealedPlace {
  if (backup === undefined) throw new BackupRefused(NO_BACKUPS)
  const target = to === undefined ? backup.to : backup.target(to)
  if (target === undefined)
    throw new BackupRefused(to === undefined ? NO_BACKUPS : `${to} is a bucket whose access is not set.`)
  return sealPlace(placeOf(target), backup.key)
}

function placeOf(target: BackupTarget): BackupPlace {
  switch (target.is) {
    case 'folder':
      return folderPlace(target.path)
    case 's3': {
      const {prefix, bucket} = target
      return bucketPlace(s3Files(target), prefix === '' ? '' : `${prefix}/`, `s3://${bucket}/${prefix}`)
    }
  }
}

/** Backups as objects of a bucket, under a prefix. */
function bucketPlace(store: ListedFileStore, prefix: string, title: string): BackupPlace {
  return {
    title,
    put: (name, content) => store.put(prefix + name, content, 'application/octet-stream'),
    read: async (name) => (await store.read(prefix + name))?.stream,
    async list(wanted) {
      const found: StoredObject[] = []
      for await (const {key, size} of store.list(prefix + wanted)) {
        found.push({name: key.slice(prefix.length), bytes: size})
      }
      return found.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    remove: (name) => store.remove(prefix + name),
  }
}

/** The file store of a restored data directory. */
export const restoredFiles = (dataDirectory: string): FileStore => folderFiles(join(dataDirectory, 'files'))
