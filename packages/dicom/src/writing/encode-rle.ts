import type {DicomImage} from '#reading/dicom-file.ts'

const HEADER = 64
const MAX_RUN = 128

type Shape = Pick<DicomImage, 'rows' | 'columns' | 'samplesPerPixel' | 'bitsAllocated'>

/** Encodes the interleaved little-endian samples of a frame by RLE: the counterpart of `decodeRle` (PS3.5 annex G). */
export function encodeRle(bytes: Uint8Array, {rows, columns, samplesPerPixel, bitsAllocated}: Shape): Buffer {
  const size = bitsAllocated / 8
  const segments: Buffer[] = []
  for (let colour = 0; colour < samplesPerPixel; colour++) {
    // The highest byte of a sample is the first segment.
    for (let byte = size - 1; byte >= 0; byte--) {
      const plane = new Uint8Array(rows * columns)
      for (let pixel = 0; pixel < plane.length; pixel++) {
        plane[pixel] = bytes[(pixel * samplesPerPixel + colour) * size + byte] ?? 0
      }
      segments.push(packed(plane, columns))
    }
  }
  const header = Buffer.alloc(HEADER)
  header.writeUInt32LE(segments.length, 0)
  let at = HEADER
  segments.forEach((segment, place) => {
    header.writeUInt32LE(at, 4 + 4 * place)
    at += segment.length
  })
  return Buffer.concat([header, ...segments])
}

/** PackBits, each row by itself as annex G.3.1 asks, padded to an even length. */
function packed(plane: Uint8Array, columns: number): Buffer {
  const out: number[] = []
  for (let row = 0; row < plane.length; row += columns) packRow(plane.subarray(row, row + columns), out)
  if (out.length % 2 === 1) out.push(0)
  return Buffer.from(out)
}

function packRow(row: Uint8Array, out: number[]): void {
  for (let at = 0; at < row.length;) {
    const run = runAt(row, at)
    if (run > 1) {
      out.push(257 - run, row[at] ?? 0)
      at += run
      continue
    }
    let end = at + 1
    while (end < row.length && end - at < MAX_RUN && runAt(row, end) < 3) end += 1
    out.push(end - at - 1, ...row.subarray(at, end))
    at = end
  }
}

function runAt(row: Uint8Array, at: number): number {
  let end = at + 1
  while (end < row.length && end - at < MAX_RUN && row[end] === row[at]) end += 1
  return end - at
}
