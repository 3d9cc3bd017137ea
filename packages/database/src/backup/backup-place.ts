import {randomBytes} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Readable} from 'node:stream'

/** Where backups lie: objects by name. `put` stores all of an object or nothing. */
export type BackupPlace = {
  /** For a message, such as the path of a folder. */
  title: string
  put(name: string, content: Buffer): Promise<void>
  /** Undefined when there is none. */
  read(name: string): Promise<Readable | undefined>
  /** Every name that begins with `prefix`, which ends with a slash, in order. */
  list(prefix: string): Promise<StoredObject[]>
  remove(name: string): Promise<void>
}

export type StoredObject = {name: string; bytes: number}

/** Backups in a folder that only this user can read. An object appears under its name when it is complete and on the disk. */
export function folderPlace(folder: string): BackupPlace {
  return {
    title: folder,
    async put(name, content) {
      const path = join(folder, name)
      await mkdir(dirname(path), {recursive: true, mode: 0o700})
      const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
      try {
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, {force: true})
        throw error
      }
    },
    async read(name) {
      const path = join(folder, name)
      const found = await stat(path).catch(undefinedIfMissing)
      return found && createReadStream(path)
    },
    async list(prefix) {
      const entries = await readdir(join(folder, prefix), {recursive: true, withFileTypes: true}).catch(
        undefinedIfMissing,
      )
      const files = (entries ?? []).filter((one) => one.isFile() && !one.name.endsWith(DRAFT))
      const objects = await Promise.all(
        files.map(async ({parentPath, name}) => {
          const path = join(parentPath, name)
          const found = await stat(path).catch(undefinedIfMissing)
          const relative = path.slice(join(folder, '/').length).replaceAll('\\', '/')
          return found && {name: relative, bytes: found.size}
        }),
      )
      return objects.filter((one) => one !== undefined).toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
    async remove(name) {
      await rm(join(folder, name), {force: true})
    },
  }
}

const DRAFT = '.part'

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return undefined
  throw error
}

/** Makes a new name durable. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders and needs no sync of them.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
