import {
  BACKUPS,
  type BackupManifest,
  FILE_LISTS,
  type ListedFile,
  readManifest,
  streamsOf,
  timeOfId,
} from './backup-manifest.ts'
import {BackupRefused} from './backup-refused.ts'
import {type SealedPlace, storedBytes, streamOf, wholeStreams} from './stored-stream.ts'

/** The ids of the whole backups of a place, the oldest first, and of those that were never finished. */
export async function backupIds({place}: Pick<SealedPlace, 'place'>): Promise<{whole: string[]; unfinished: string[]}> {
  const objects = await place.list(BACKUPS)
  const streams = wholeStreams(objects)
  const ids = [...new Set(objects.map(({name}) => streamOf(name).split('/')[1] ?? ''))].filter(
    (id) => timeOfId(id) !== undefined,
  )
  const isWhole = (id: string) => streams.has(streamsOf(id).manifest)
  return {whole: ids.filter(isWhole).toSorted(), unfinished: ids.filter((id) => !isWhole(id))}
}

/** The manifest of a backup: of the one named, else of the newest that began before `until`. Throws BackupRefused if there is none. */
export async function findBackup(wanted: {id?: string; until?: Date}, on: SealedPlace): Promise<BackupManifest> {
  const {whole} = await backupIds(on)
  const isEarly = (id: string) => wanted.until === undefined || (timeOfId(id) ?? new Date()) < wanted.until
  const id = wanted.id === undefined ? whole.findLast(isEarly) : whole.find((one) => one === wanted.id)
  if (id !== undefined) return loadManifest(id, on)
  if (wanted.id !== undefined) throw new BackupRefused(`${on.place.title} has no backup ${wanted.id}.`)
  throw new BackupRefused(`${on.place.title} has no backup${wanted.until ? ' of before that time' : ''}.`)
}

export const loadManifest = async (id: string, on: SealedPlace): Promise<BackupManifest> =>
  readManifest(await storedBytes(streamsOf(id).manifest, on))

/** Removes what is stored of a backup, the manifest first. */
export async function removeBackup(id: string, {place}: Pick<SealedPlace, 'place'>): Promise<void> {
  const objects = await place.list(`${BACKUPS}${id}/`)
  const isManifest = (name: string) => name.startsWith(streamsOf(id).manifest)
  for (const {name} of objects.toSorted((a, b) => Number(isManifest(b.name)) - Number(isManifest(a.name)))) {
    await place.remove(name)
  }
}

/** The files that a backup has, by name and version. */
export const listedFiles = (id: string, on: SealedPlace): Promise<ListedFile[]> => fileList(streamsOf(id).fileList, on)

async function fileList(name: string, on: SealedPlace): Promise<ListedFile[]> {
  const text = (await storedBytes(name, on)).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** The lists of files that were written between backups, the newest first. */
export async function newestFileLists(
  on: SealedPlace,
): Promise<{name: string; at: Date; files: () => Promise<ListedFile[]>}[]> {
  const names = [...wholeStreams(await on.place.list(FILE_LISTS))].toSorted().toReversed()
  return names.flatMap((name) => {
    const at = timeOfId(name.slice(FILE_LISTS.length))
    return at === undefined ? [] : [{name, at, files: () => fileList(name, on)}]
  })
}
