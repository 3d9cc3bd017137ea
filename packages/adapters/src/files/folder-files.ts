import {randomBytes} from 'node:crypto'
import {mkdir, open, readFile, rename, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {checkedKey} from './file-key.ts'
import type {FileStore} from './port.ts'

/**
 * Files in a folder that only this user can read. A file appears under its name only when it is whole and on the disk;
 * its content type is the first line of what is stored.
 */
export function folderFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, content, contentType) {
      const path = pathOf(key)
      await mkdir(dirname(path), {recursive: true, mode: 0o700})
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await writeDown(draft, Buffer.concat([Buffer.from(`${oneLine(contentType)}\n`), content]))
        await rename(draft, path)
      } catch (error) {
        await rm(draft, {force: true})
        throw error
      }
    },
    async get(key) {
      const stored = await readFile(pathOf(key)).catch(undefinedIfMissing)
      if (stored === undefined) return undefined
      const end = stored.indexOf('\n')
      return {contentType: stored.subarray(0, end).toString(), content: stored.subarray(end + 1)}
    },
    async remove(key) {
      await rm(pathOf(key), {force: true})
    },
  }
}

async function writeDown(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

function oneLine(contentType: string): string {
  if (!/[\r\n]/.test(contentType)) return contentType
  throw new TypeError('A content type is one line')
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
