import type {StoredFile} from '@ceibo/adapters/files/port'
import type {ImagingArchive, InstanceKey} from '@ceibo/studies/imaging/port'
import {AppError} from '#platform/app-error.ts'
import {boundedCache} from '#platform/work/bounded-cache.ts'
import {sharedWork} from '#platform/work/shared-work.ts'
import {turnsByClient} from '#platform/work/turns-by-client.ts'
import {throwUnavailable} from '#modules/studies/archive-trouble.ts'
import type {FileAsker, FileSource} from './picture-renderer.ts'

/** A larger file would not fit into memory: it is not shown, but may be downloaded. */
const MAX_SHOWN_BYTES = 192 * 1024 ** 2

/** Memory for a film, whose frames are asked for one after another. */
const KEPT_BYTES = 32 * 1024 ** 2
/** Memory for a dozen slices of an archive, because a viewer asks for the same one in several sizes and windows at once. */
const KEPT_BYTES_OF_SMALL = 8 * 1024 ** 2

const shared = sharedWork<FileSource>()
const largeInTurn = turnsByClient({atOnce: 1, waitingOfOne: 16, waitingInAll: 64})

/** From this size on a file is in shared memory. Smaller ones are copied to the thread: that costs 0.1 ms, and shared memory is collected late. */
const SHARED_FROM_BYTES = 4 * 1024 ** 2

const largeCache = boundedCache<Uint8Array>(KEPT_BYTES)
const smallCache = boundedCache<Uint8Array>(KEPT_BYTES_OF_SMALL)

/** Memory for a file that threads will read. */
export const memoryFor = (size: number): Uint8Array =>
  new Uint8Array(size < SHARED_FROM_BYTES ? new ArrayBuffer(size) : new SharedArrayBuffer(size))

/**
 * The DICOM file of an image, for a thread: a small one on our disk as its place, since bytes that pass through the main thread
 * are collected late, and another as its bytes. Throws `not-found`, `image-not-shown` for one that is too large, `archive-unavailable`, `busy`.
 */
export async function instanceSource(imaging: ImagingArchive, key: InstanceKey, asker: FileAsker): Promise<FileSource> {
  const {client, version} = asker
  const read = (unwanted: AbortSignal) => load(imaging, key, {client, version, unwanted})
  return smallCache.get(version) ?? largeCache.get(version) ?? shared(version, read, asker.unwanted)
}

async function load(imaging: ImagingArchive, key: InstanceKey, asker: FileAsker): Promise<FileSource> {
  const file = await imaging.instance(key).catch(throwUnavailable)
  if (file === undefined) throw new AppError('not-found')
  const {size, stream, place} = file
  if (size > MAX_SHOWN_BYTES) {
    stream.destroy()
    throw new AppError('image-not-shown')
  }
  if (place !== undefined && size < SHARED_FROM_BYTES) {
    stream.destroy()
    return place
  }
  const read = () => readWhole(file)
  const bytes = await (size > KEPT_BYTES ? largeInTurn(asker, read) : read())
    // A file that lost its turn was not read.
    .finally(() => stream.destroy())
    .catch(throwUnavailable)
  const stored = size < SHARED_FROM_BYTES ? smallCache : largeCache
  stored.set(asker.version, bytes, size)
  return bytes
}

/** The bytes of a file in memory that threads can read. Throws `image-not-shown` for one that grew while it was read. */
export async function readWhole({size, stream}: StoredFile): Promise<Uint8Array> {
  const bytes = memoryFor(size)
  let at = 0
  for await (const chunk of stream) {
    if (at + chunk.length > bytes.length) throw new AppError('image-not-shown')
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes.subarray(0, at)
}
