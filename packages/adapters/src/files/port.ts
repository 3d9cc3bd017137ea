import type {Readable} from 'node:stream'

/** A range of bytes by its first and last index, both included. */
export type ByteRange = {start: number; end: number}

/** Bytes on the disk of this machine, `size` of them from `start` on, which another thread can read without the main thread. */
export type DiskPlace = {path: string; start: number; size: number}

/**
 * `size` and `place` are those of the whole file; only a store on this machine's disk has a `place`. A stream that is not read to its end must
 * be destroyed.
 */
export type StoredFile = {contentType: string; size: number; stream: Readable; place?: DiskPlace}

/** The content to store: bytes, or a stream of exactly `size` bytes. */
export type NewFile = Buffer | {size: number; stream: Readable}

/** Private files by opaque key. Keys are made by the caller and never come from a client. */
export type FileStore = {
  /** Stores all of a file or nothing. Throws when a stream fails, or has more or fewer bytes than declared. */
  put(key: string, content: NewFile, contentType: string): Promise<void>
  /** The file or a range of it, which must lie inside the file; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

/** A store that can say what it has. */
export type ListedFileStore = FileStore & {
  /** The files whose keys begin with `prefix`, which is empty or ends with a slash. `version` changes with the content. */
  list(prefix: string): AsyncIterable<ListedFile>
}

export type ListedFile = {key: string; size: number; version: string}

/** A valid key of a store: parts of letters, digits and `-` `_` `.` between slashes, none of which begins with a point. */
export function checkedKey(key: string): string {
  if (key.length <= 200 && /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) return key
  throw new TypeError('A file key has parts of letters, digits, - and _ between slashes')
}

/** The bytes of a stream; throws unless they are exactly `size`. The stream is destroyed when reading ends early. */
export async function* exactBytes({size, stream}: {size: number; stream: Readable}): AsyncGenerator<Buffer> {
  let passed = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    passed += bytes.length
    if (passed > size) throw new RangeError(`The stream gives more than the ${size} bytes it said`)
    yield bytes
  }
  if (passed < size) throw new RangeError(`The stream gave ${passed} of ${size} bytes`)
}
