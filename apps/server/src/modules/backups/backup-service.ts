import {KEEP} from '@ceibo/database/backup/backup-retention'
import {makeBackup} from '@ceibo/database/backup/make-backup'
import {storeFilesBetween} from '@ceibo/database/backup/stored-between'
import {startWalArchiving} from '@ceibo/database/backup/wal-archiving'
import type {ListedFileStore} from '@ceibo/adapters/files/port'
import type {Backups} from '#dependencies.ts'
import type {Settings} from '#platform/configuration/configuration.ts'
import {productVersion} from '#platform/configuration/product-version.ts'
import {backupPlaceOf, backupSourceOf, type DatabaseUrls} from './backup-source.ts'

/** Undefined where no backups are set up. */
export function backupsOf(
  settings: Pick<Settings, 'dataDir' | 'backup'>,
  urls: DatabaseUrls,
  on: {files: ListedFileStore; now: () => Date},
): Backups | undefined {
  if (settings.backup?.to === undefined) return undefined
  const place = {...backupPlaceOf(settings), now: on.now}
  const source = backupSourceOf(settings, urls, {files: on.files, product: productVersion()})
  return {
    title: place.place.title,
    make: () => makeBackup({...source, keep: KEEP}, place),
    storeFiles: () => storeFilesBetween(source.files, place),
    archive: (telling) => startWalArchiving({replicationUrl: source.replicationUrl, on: place, ...telling}),
  }
}
