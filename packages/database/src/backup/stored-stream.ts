import {pipeline, Readable} from 'node:stream'
import {pipeline as piped} from 'node:stream/promises'
import {buffer} from 'node:stream/consumers'
import {createZstdCompress, createZstdDecompress} from 'node:zlib'
import type {BackupPlace, StoredObject} from './backup-place.ts'
import {BackupRefused, reasonOf} from './backup-refused.ts'
import {DAMAGED, opening, sealing} from './sealed-stream.ts'

/** Where streams are stored, and the key that they are encrypted with. */
export type SealedPlace = {place: BackupPlace; key: Buffer}

export const sealPlace = (place: BackupPlace, key: Buffer): SealedPlace => ({place, key})

/** A stream lies in parts of this size, because a bucket takes an object of unknown size only whole. */
const PART_BYTES = 16 * 1024 * 1024
const LAST = '.last'

/** Compresses, encrypts and stores a stream under `name`. Resolves with the bytes before and after. */
export async function storeStream(
  name: string,
  content: AsyncIterable<Buffer>,
  {place, key}: SealedPlace,
): Promise<{bytes: number; storedBytes: number}> {
  let bytes = 0
  let storedBytes = 0
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length
      yield chunk
    }
  }
  await piped(
    Readable.from(counted(), {objectMode: false}),
    createZstdCompress(),
    sealing(key, name),
    async (sealed) => {
      let number = 0
      let waiting: Buffer[] = []
      let length = 0
      const put = async (isLast: boolean) => {
        const part = Buffer.concat(waiting)
        waiting = []
        length = 0
        storedBytes += part.length
        await place.put(partName(name, ++number, isLast), part)
      }
      for await (const chunk of sealed) {
        const piece = Buffer.from(chunk)
        if (length + piece.length > PART_BYTES) await put(false)
        waiting.push(piece)
        length += piece.length
      }
      await put(true)
    },
  )
  return {bytes, storedBytes}
}

/** The stream that `storeStream` stored. It fails with BackupRefused for another key and for any change. */
export function storedStream(name: string, {place, key}: SealedPlace): Readable {
  const stream = createZstdDecompress()
  // The error of any part ends the stream.
  pipeline(Readable.from(parts(name, place), {objectMode: false}), opening(key, name), stream, () => undefined)
  return stream
}

/** The whole of a small stored stream. */
export async function storedBytes(name: string, on: SealedPlace): Promise<Buffer> {
  try {
    return await buffer(storedStream(name, on))
  } catch (error) {
    throw error instanceof BackupRefused ? error : new BackupRefused(`${name} cannot be read: ${reasonOf(error)}`)
  }
}

async function* parts(name: string, place: BackupPlace): AsyncGenerator<Buffer> {
  for (let number = 1; ; number++) {
    const last = await place.read(partName(name, number, true))
    const part = last ?? (await place.read(partName(name, number, false)))
    if (part === undefined) throw new BackupRefused(`${name} ${DAMAGED}: part ${number} is not there`)
    for await (const chunk of part) yield Buffer.from(chunk)
    if (last !== undefined) return
  }
}

const partName = (name: string, number: number, isLast: boolean) =>
  `${name}.${String(number).padStart(4, '0')}${isLast ? LAST : ''}`

/** The names of the streams that were stored to their end. */
export const wholeStreams = (objects: readonly StoredObject[]): Set<string> =>
  new Set(objects.filter(({name}) => name.endsWith(LAST)).map(({name}) => streamOf(name)))

/** The name of the stream of which an object is a part. */
export const streamOf = (objectName: string) => objectName.replace(/\.\d{4,}(?:\.last)?$/, '')
