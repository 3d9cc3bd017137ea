import {closeSync, ftruncateSync, openSync, renameSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import type {BackupManifest} from './backup-manifest.ts'
import {lsnBytes, lsnText} from './base-backup.ts'
import {type SealedPlace, storedBytes, storeStream, streamOf, wholeStreams} from './stored-stream.ts'

// The WAL is stored as pieces of its stream of bytes, each named by where it begins and ends. Pieces may overlap: the bytes of a timeline are the
// same whoever read them.

export const WAL = 'wal/'

export type WalPiece = {start: bigint; end: bigint}

/** The names of the pieces of one timeline of one cluster begin so. */
export const walPrefix = ({systemId, timeline}: {systemId: string; timeline: number}) =>
  `${WAL}${systemId}-${timeline}/`

const hex = (position: bigint) => position.toString(16).toUpperCase().padStart(16, '0')

export async function storeWal(
  prefix: string,
  {start, content}: {start: bigint; content: Buffer},
  on: SealedPlace,
): Promise<void> {
  async function* bytes() {
    yield content
  }
  await storeStream(`${prefix}${hex(start)}-${hex(start + BigInt(content.length))}`, bytes(), on)
}

/** The stored pieces of a timeline, in order. */
export async function walPieces(prefix: string, {place}: Pick<SealedPlace, 'place'>): Promise<WalPiece[]> {
  const pieces = [...wholeStreams(await place.list(prefix))].map(pieceOf).filter((one) => one !== undefined)
  return pieces.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : Number(b.end - a.end)))
}

/** The piece that an object is a part of. */
export function pieceOf(objectName: string): WalPiece | undefined {
  const [, start, end] = /\/([\dA-F]{16})-([\dA-F]{16})$/.exec(streamOf(objectName)) ?? []
  return start === undefined || end === undefined ? undefined : {start: BigInt(`0x${start}`), end: BigInt(`0x${end}`)}
}

export type WalRestored = {
  /** Up to where the WAL is known without a gap. */
  until: string
  pieces: number
}

/** Writes the segments that follow a backup into `folder`, as far as they are stored without a gap. */
export async function restoreWal(
  server: BackupManifest['server'],
  folder: string,
  on: SealedPlace,
): Promise<WalRestored> {
  const prefix = walPrefix({systemId: server.systemId, timeline: server.start.timeline})
  const size = BigInt(server.walSegmentBytes)
  const from = (lsnBytes(server.start.lsn) / size) * size
  const segments = segmentWriter(folder, server.start.timeline, size)
  let reached: bigint | undefined
  let pieces = 0
  for (const piece of await walPieces(prefix, on)) {
    if (piece.end <= (reached ?? from)) continue
    // Only a segment that is known from its beginning is of use.
    if (reached === undefined ? piece.start % size !== 0n : piece.start > reached) {
      if (reached !== undefined) break
      continue
    }
    const content = await storedBytes(`${prefix}${hex(piece.start)}-${hex(piece.end)}`, on)
    const known = reached === undefined ? 0n : reached - piece.start
    segments.write(piece.start + known, content.subarray(Number(known)))
    reached = piece.end
    pieces++
  }
  segments.close()
  const end = lsnBytes(server.end.lsn)
  return {until: lsnText(reached === undefined || reached < end ? end : reached), pieces}
}

/** Segments get their name when they are complete or the last: a part of one ends in zeros, as PostgreSQL's own do. */
function segmentWriter(folder: string, timeline: number, size: bigint) {
  let open: {number: bigint; file: number} | undefined
  const draft = join(folder, 'draft')
  function close() {
    if (open === undefined) return
    ftruncateSync(open.file, Number(size))
    closeSync(open.file)
    renameSync(draft, join(folder, segmentName(timeline, open.number, size)))
    open = undefined
  }
  function write(start: bigint, content: Buffer): void {
    for (let done = 0; done < content.length;) {
      const position = start + BigInt(done)
      const number = position / size
      const offset = Number(position % size)
      if (open?.number !== number) {
        close()
        open = {number, file: openSync(draft, 'w', 0o600)}
      }
      const part = content.subarray(done, done + Number(size) - offset)
      writeSync(open.file, part, 0, part.length, offset)
      done += part.length
    }
  }
  return {write, close}
}

const digits = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** https://www.postgresql.org/docs/18/wal-internals.html: timeline, and the number of the segment in two parts of eight digits. */
function segmentName(timeline: number, number: bigint, size: bigint): string {
  const perFile = 0x1_0000_0000n / size
  return digits(BigInt(timeline)) + digits(number / perFile) + digits(number % perFile)
}
