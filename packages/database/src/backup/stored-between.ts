import {randomBytes} from 'node:crypto'
import {backupId, FILE_LISTS} from './backup-manifest.ts'
import {newestFileLists} from './known-backups.ts'
import {type FilesToBackUp, storeFiles} from './stored-files.ts'
import {type SealedPlace, storeStream} from './stored-stream.ts'

/** Stores the files that came since the last backup, and a list of all of them, which replaces the earlier ones. Returns how many there are. */
export async function storeFilesBetween(files: FilesToBackUp, on: SealedPlace & {now: () => Date}): Promise<number> {
  const name = `${FILE_LISTS}${backupId(on.now(), randomBytes(4).toString('hex'))}`
  const earlier = await newestFileLists(on)
  const listed = await storeFiles(files, on)
  async function* lines() {
    yield Buffer.from(listed.map((file) => `${JSON.stringify(file)}\n`).join(''))
  }
  await storeStream(name, lines(), on)
  for (const list of earlier) {
    for (const object of await on.place.list(FILE_LISTS)) {
      if (object.name.startsWith(`${list.name}.`)) await on.place.remove(object.name)
    }
  }
  return listed.length
}
