import type {Readable} from 'node:stream'

/** Bytes of a file by their places, the first and the last included. */
export type ByteRange = {start: number; end: number}

/** Bytes on the disk of this machine, `size` of them from `start` on, which another thread can read by itself. */
export type DiskPlace = {path: string; start: number; size: number}

/**
 * `size` is that of the whole file, and so is `place`, which only a store on this machine's disk knows. A stream that is not read to its
 * end has to be destroyed.
 */
export type StoredFile = {contentType: string; size: number; stream: Readable; place?: DiskPlace}

/** What is put: bytes, or a stream that gives exactly `size` of them. */
export type NewFile = Buffer | {size: number; stream: Readable}

/** Private files by opaque key. Keys are made by the caller and never come from a client. */
export type FileStore = {
  /** Keeps all of a file or nothing. Throws when a stream fails, or gives more or less than it said. */
  put(key: string, content: NewFile, contentType: string): Promise<void>
  /** The file or a range of it, which must lie inside; undefined when there is none. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

/** A key as stores take it: parts of letters, digits and `-` `_` `.` between slashes, none of which begins with a point. */
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
