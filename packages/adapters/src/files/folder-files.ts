import {randomBytes} from 'node:crypto'
import {type FileHandle, mkdir, open, readdir, rename, rm, stat} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import {type ByteRange, checkedKey, exactBytes, type ListedFileStore, type NewFile, type StoredFile} from './port.ts'

/** The longest content type of a file; the line is read before the file. */
const MAX_TYPE_BYTES = 255

/** The end of the name of a file that is being written. */
const DRAFT = '.part'

/**
 * Files in a folder that only this user can read. A file appears under its name only when it is complete and synced to the disk; its content
 * type is the first line of the stored file.
 */
export function folderFiles(folder: string): ListedFileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, content, contentType) {
      const path = pathOf(key)
      const head = headOf(contentType)
      await mkdir(dirname(path), {recursive: true, mode: 0o700})
      const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`
      try {
        await writeDown(draft, head, content)
        await rename(draft, path)
      } catch (error) {
        if (!Buffer.isBuffer(content)) content.stream.destroy()
        await rm(draft, {force: true})
        throw error
      }
    },
    async read(key, range) {
      const path = pathOf(key)
      const file = await open(path).catch(undefinedIfMissing)
      if (file === undefined) return undefined
      try {
        return await opened({path, file}, range)
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), {force: true})
    },
    async *list(prefix) {
      const entries = await readdir(join(folder, prefix), {recursive: true, withFileTypes: true}).catch(
        undefinedIfMissing,
      )
      for (const {parentPath, name} of (entries ?? []).filter((one) => one.isFile() && !one.name.endsWith(DRAFT))) {
        const path = join(parentPath, name)
        const found = await stat(path).catch(undefinedIfMissing)
        if (found === undefined) continue
        const key = relative(folder, path).split(sep).join('/')
        yield {key, size: found.size, version: `${found.size}-${found.mtimeMs}`}
      }
    },
  }
}

async function writeDown(path: string, head: Buffer, content: NewFile): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(head)
    await file.writeFile(Buffer.isBuffer(content) ? content : exactBytes(content))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The stream closes the file. */
async function opened(
  {path, file}: {path: string; file: FileHandle},
  range: ByteRange | undefined,
): Promise<StoredFile> {
  const {buffer, bytesRead} = await file.read(Buffer.alloc(MAX_TYPE_BYTES + 1), {position: 0})
  const head = buffer.subarray(0, bytesRead)
  const from = head.indexOf('\n') + 1
  if (from === 0) throw new Error('A file in the folder does not begin with its content type')
  const size = (await file.stat()).size - from
  const {start, end} = range ?? {start: 0, end: size - 1}
  return {
    contentType: head.subarray(0, from - 1).toString(),
    size,
    place: {path, start: from, size},
    // A range may not end before it starts, and an empty file has none.
    stream: file.createReadStream({start: from + start, end: Math.max(from + end, from + start)}),
  }
}

function headOf(contentType: string): Buffer {
  const head = Buffer.from(`${contentType}\n`)
  if (!/[\r\n]/.test(contentType) && head.length <= MAX_TYPE_BYTES) return head
  throw new TypeError('A content type is one short line')
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
