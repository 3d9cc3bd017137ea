import {pieceOf, WAL, walPrefix} from './stored-wal.ts'
import {type BackupManifest, FILES, type ListedFile, timeOfId} from './backup-manifest.ts'
import {lsnBytes} from './base-backup.ts'
import {backupIds, listedFiles, loadManifest, newestFileLists, removeBackup} from './known-backups.ts'
import {streamOfFile} from './stored-files.ts'
import {type SealedPlace, streamOf} from './stored-stream.ts'

export type KeepRule = {days: number; weeks: number; months: number}

export const KEEP: KeepRule = {days: 7, weeks: 4, months: 12}

/** The ids to keep: the newest of each of the last days, weeks and months that have one. Days are of UTC. */
export function keptBackups(ids: readonly string[], rule: KeepRule): {daily: string[]; all: Set<string>} {
  const newestFirst = ids.toSorted().toReversed()
  const newestOf = (period: (time: Date) => string, count: number) => {
    const found = new Map<string, string>()
    for (const id of newestFirst) {
      const time = timeOfId(id)
      if (time !== undefined && !found.has(period(time))) found.set(period(time), id)
    }
    return [...found.values()].slice(0, count)
  }
  const daily = newestOf((time) => time.toISOString().slice(0, 10), rule.days)
  const weekly = newestOf((time) => String(Math.floor((time.getTime() / DAY_MS - MONDAY) / 7)), rule.weeks)
  const monthly = newestOf((time) => time.toISOString().slice(0, 7), rule.months)
  return {daily, all: new Set([...daily, ...weekly, ...monthly])}
}

const DAY_MS = 86_400_000
/** 1970-01-05, the first Monday in days since 1970. */
const MONDAY = 4

/** Removes the backups that the rule does not keep, what was never finished, and the files and changes that no kept backup needs. */
export async function removeOldBackups(rule: KeepRule, on: SealedPlace): Promise<{removed: number}> {
  const {whole, unfinished} = await backupIds(on)
  const {all, daily} = keptBackups(whole, rule)
  const old = [...whole.filter((id) => !all.has(id)), ...unfinished]
  for (const id of old) await removeBackup(id, on)
  const manifests: BackupManifest[] = []
  for (const id of daily) manifests.push(await loadManifest(id, on))
  await removeWalBefore(manifests, on)
  if (old.length > 0) await removeFilesBut(all, on)
  return {removed: old.length}
}

/** The changes are kept since the oldest of the daily backups: older ones are restored as they were made. */
async function removeWalBefore(daily: readonly BackupManifest[], {place}: SealedPlace): Promise<void> {
  for (const {name} of await place.list(WAL)) {
    const piece = pieceOf(name)
    const isNeeded = daily.some(({server}) => {
      const isOfIt = name.startsWith(walPrefix({systemId: server.systemId, timeline: server.start.timeline}))
      const segment = BigInt(server.walSegmentBytes)
      return isOfIt && piece !== undefined && piece.end > (lsnBytes(server.start.lsn) / segment) * segment
    })
    if (!isNeeded && daily.length > 0) await place.remove(name)
  }
}

async function removeFilesBut(ids: ReadonlySet<string>, on: SealedPlace): Promise<void> {
  const needed = new Set<string>()
  const note = (files: readonly ListedFile[]) => {
    for (const file of files) needed.add(streamOfFile(file, on))
  }
  for (const id of ids) note(await listedFiles(id, on))
  for (const {files} of await newestFileLists(on)) note(await files())
  for (const {name} of await on.place.list(FILES)) {
    if (!needed.has(streamOf(name))) await on.place.remove(name)
  }
}
