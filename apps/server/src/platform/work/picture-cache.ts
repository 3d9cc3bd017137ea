import {randomBytes} from 'node:crypto'
import {readFile} from 'node:fs'
import {mkdir, open, readdir, rename, rm, stat, utimes} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {crc32} from 'node:zlib'

/** Bytes with their content type, ready to send. */
export type CachedPicture = {contentType: string; bytes: Buffer}

/** Pictures on the disk, by a key of hexadecimal digits that is derived from everything they show. */
export type PictureCache = {
  read(key: string): Promise<CachedPicture | undefined>
  /** Never fails: a picture that cannot be stored is rendered again. */
  store(key: string, picture: CachedPicture): Promise<void>
}

type Options = {
  folder: string
  maxBytes: number
  /** Called with errors of the cache, which continues without it. */
  onTrouble: (trouble: unknown) => void
}

/** An unfinished file without changes for this long was left by a process that ended. */
const DRAFT_MS = 10 * 60_000
/** The shortest time between two updates of a picture's last use. */
const MARK_MS = 60 * 60_000
/** The part of the limit that a sweep leaves in use; it frees more room than is needed now, so that sweeps are rare. */
const FILLED_AGAIN = 0.8
const SWEEP_AFTER = 0.05

const MAGIC = 'ceibo1'

/** Takes half of the processor time of `readFile` of `node:fs/promises`, which opens a handle with its own events. */
const readWhole = promisify(readFile)

/**
 * Pictures in a folder that several processes may share. A picture appears under its name only when it is complete. A checksum detects damage;
 * then all pictures are deleted, because the disk cannot be trusted. The least recently used are deleted first when there are too many bytes.
 */
export function pictureCache({folder, maxBytes, onTrouble}: Options): PictureCache {
  const pathOf = (key: string) => join(folder, checked(key).slice(0, 2), key)
  const marked = new Set<string>()
  let marksUntil = 0
  // Another process, or an earlier one, may have filled the folder: the first picture is followed by a sweep.
  let unswept = Infinity
  let sweeping: Promise<void> | undefined

  /** Notes that a picture was used; false when that was noted within the hour. */
  function mark(key: string): boolean {
    const now = Date.now()
    if (now > marksUntil || marked.size > 100_000) {
      marked.clear()
      marksUntil = now + MARK_MS
    }
    const isNew = !marked.has(key)
    marked.add(key)
    return isNew
  }

  function markUsed(key: string, path: string): void {
    const now = Date.now() / 1000
    if (mark(key)) utimes(path, now, now).catch(unlessMissing)
  }

  async function purge(): Promise<void> {
    const aside = `${folder}.damaged-${randomBytes(6).toString('hex')}`
    await rename(folder, aside).catch(unlessMissing)
    await rm(aside, {recursive: true, force: true})
  }

  function unlessMissing(trouble: unknown): undefined {
    if (!(trouble instanceof Error && 'code' in trouble && trouble.code === 'ENOENT')) onTrouble(trouble)
  }

  async function sweep(): Promise<void> {
    const files = (await filesIn(folder)).toSorted((a, b) => a.usedAt - b.usedAt)
    let bytes = files.reduce((sum, {size}) => sum + size, 0)
    const most = bytes > maxBytes ? maxBytes * FILLED_AGAIN : Infinity
    for (const {path, size, usedAt} of files) {
      const isLeft = path.endsWith('.part') && usedAt < Date.now() - DRAFT_MS
      if (bytes <= most && !isLeft) continue
      await rm(path, {force: true})
      bytes -= size
    }
  }

  return {
    async read(key) {
      const path = pathOf(key)
      const file = await readWhole(path).catch(unlessMissing)
      if (file === undefined) return undefined
      const picture = parsed(file)
      if (picture === undefined) {
        onTrouble(new Error('A kept picture is damaged; all are thrown away'))
        await purge().catch(onTrouble)
        return undefined
      }
      markUsed(key, path)
      return picture
    },
    async store(key, picture) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`
      try {
        await mkdir(dirname(path), {recursive: true, mode: 0o700})
        const file = await open(draft, 'wx', 0o600)
        try {
          await file.writeFile(headOf(picture))
          await file.writeFile(picture.bytes)
        } finally {
          await file.close()
        }
        await rename(draft, path)
        // Its file has the time of now.
        mark(key)
      } catch (trouble) {
        unlessMissing(trouble)
        await rm(draft, {force: true}).catch(onTrouble)
      }
      unswept += picture.bytes.length
      if (unswept < maxBytes * SWEEP_AFTER || sweeping !== undefined) return
      unswept = 0
      sweeping = sweep()
        .catch(onTrouble)
        .finally(() => (sweeping = undefined))
      await sweeping
    },
  }
}

function checked(key: string): string {
  if (/^[\da-f]{64}$/.test(key)) return key
  throw new TypeError('The key of a picture has 64 hexadecimal digits')
}

const sumOf = ({contentType, bytes}: CachedPicture) => crc32(bytes, crc32(contentType)).toString(16).padStart(8, '0')

const headOf = (picture: CachedPicture) => Buffer.from(`${MAGIC} ${sumOf(picture)} ${picture.contentType}\n`)

function parsed(file: Buffer): CachedPicture | undefined {
  const end = file.indexOf('\n')
  const [magic, sum, contentType = ''] = file.toString('latin1', 0, Math.max(0, end)).split(' ')
  const picture = {contentType, bytes: file.subarray(end + 1)}
  return magic === MAGIC && sum === sumOf(picture) ? picture : undefined
}

async function filesIn(folder: string): Promise<{path: string; size: number; usedAt: number}[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may remove it meanwhile.
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined) files.push({path, size: found.size, usedAt: found.mtimeMs})
  }
  return files
}
