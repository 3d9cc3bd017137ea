import {randomUUID} from 'node:crypto'
import {mkdir, open, rm} from 'node:fs/promises'
import {join} from 'node:path'
import type {Readable} from 'node:stream'
import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'
import type {ByteRange} from '@ceibo/adapters/files/port'

/** A file that has arrived completely, with its first bytes as `head`. It must be read or closed. */
export type SpooledFile = {
  size: number
  head: Buffer
  stream(range?: ByteRange): Readable
  close(): Promise<void>
}

const HEAD_BYTES = 256 * 1024

/**
 * Writes a stream to an unnamed temporary file, which is deleted with its last reader: the length of an image is known only at its end, and
 * images of hundreds of megabytes do not fit into memory. Throws OutsideFailure for more than `maxBytes`.
 */
export async function spoolFile(
  chunks: AsyncIterable<Uint8Array>,
  {folder, maxBytes}: {folder: string; maxBytes: number},
): Promise<SpooledFile> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new OutsideFailure('unknown', 'The file is too large')
      await file.writeFile(chunk)
    }
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    await file.read(head, 0, head.length, 0)
    return {
      size,
      head,
      stream: ({start, end} = {start: 0, end: size - 1}) => file.createReadStream({start, end}),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}
