import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {FILES, type ListedFile} from './backup-manifest.ts'
import {BackupRefused} from './backup-refused.ts'
import {sealedName} from './sealed-stream.ts'
import {type SealedPlace, storedStream, storeStream, wholeStreams} from './stored-stream.ts'

/** The files of the product: a folder or a bucket. */
export type FilesToBackUp = {
  /** `version` changes when the content of a key does. */
  list(): AsyncIterable<{key: string; version: string}>
  read(key: string): Promise<{contentType: string; size: number; stream: Readable} | undefined>
}

/** Where restored files go: `stream` has `size` bytes. */
export type FilesToRestore = {
  put(key: string, content: {size: number; stream: Readable}, contentType: string): Promise<void>
}

/** Each version of a file is stored once, for all backups. */
export const streamOfFile = ({key, version}: {key: string; version: string}, on: SealedPlace) => {
  const name = sealedName(on.key, `${key} ${version}`)
  return `${FILES}${name.slice(0, 2)}/${name}`
}

/** Stores the files that no earlier backup stored. Returns all that are there now. */
export async function storeFiles(files: FilesToBackUp, on: SealedPlace): Promise<ListedFile[]> {
  const stored = wholeStreams(await on.place.list(FILES))
  const listed: ListedFile[] = []
  for await (const {key, version} of files.list()) {
    const name = streamOfFile({key, version}, on)
    if (stored.has(name)) {
      listed.push({key, version, bytes: 0})
      continue
    }
    const file = await files.read(key)
    // It was deleted since it was listed.
    if (file === undefined) continue
    await storeStream(name, withHead(file), on)
    listed.push({key, version, bytes: file.size})
  }
  return listed
}

/** The content type and the size as a first line: they are authenticated with the bytes. */
async function* withHead({contentType, size, stream}: {contentType: string; size: number; stream: Readable}) {
  yield Buffer.from(`${JSON.stringify({contentType, size})}\n`)
  let passed = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    passed += bytes.length
    yield bytes
  }
  if (passed !== size)
    throw new BackupRefused(`A file has ${passed} bytes and not ${size}: it changed while it was read`)
}

/** Restores a listed file, or reads it to its end where there is no `to`. Returns its size. */
export async function restoreFile(file: ListedFile, to: FilesToRestore | undefined, on: SealedPlace): Promise<number> {
  const stream = storedStream(streamOfFile(file, on), on)
  const iterator = stream[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (!head.includes('\n')) {
    const {value, done} = await iterator.next()
    if (done === true) throw new BackupRefused(`The file ${file.key} of the backup has no content`)
    head = Buffer.concat([head, Buffer.from(value)])
  }
  const end = head.indexOf('\n')
  const {contentType, size} = headOf(head.subarray(0, end).toString('utf8'))
  async function* content() {
    yield head.subarray(end + 1)
    for (;;) {
      const {value, done} = await iterator.next()
      if (done === true) return
      yield Buffer.from(value)
    }
  }
  const body = Readable.from(content(), {objectMode: false})
  if (to === undefined)
    await pipeline(body, async (chunks) => {
      for await (const _ of chunks);
    })
  else await to.put(file.key, {size, stream: body}, contentType)
  return size
}

function headOf(line: string): {contentType: string; size: number} {
  const head: unknown = JSON.parse(line)
  const isHead = typeof head === 'object' && head !== null && 'contentType' in head && 'size' in head
  if (isHead && typeof head.contentType === 'string' && typeof head.size === 'number') {
    return {contentType: head.contentType, size: head.size}
  }
  throw new BackupRefused('A file of the backup has a beginning that this version does not know')
}
