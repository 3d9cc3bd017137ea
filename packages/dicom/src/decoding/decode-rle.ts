import {DicomError} from '#reading/dicom-error.ts'

const HEADER = 64
const MAX_SEGMENTS = 15

/**
 * Decodes an RLE frame (PS3.5 annex G): one segment for each byte of a sample, the highest first, and for each colour. Gives the
 * bytes, in little endian, of `count` pixels of each colour, colour after colour. Throws `damaged` and `cut`.
 */
export function decodeRle(
  bytes: Uint8Array,
  count: number,
  colours: number,
  bytesPerSample: 1 | 2 | 4,
): Uint8Array<ArrayBuffer> {
  if (bytes.length < HEADER) throw new DicomError('cut', 'an RLE frame without its header')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const segments = view.getUint32(0, true)
  if (segments > MAX_SEGMENTS || segments !== colours * bytesPerSample) {
    throw new DicomError('damaged', 'an RLE frame has a wrong number of segments')
  }
  const starts = Array.from({length: segments}, (_, place) => view.getUint32(4 + 4 * place, true))
  const planes = starts.map((start, place) => {
    const end = starts[place + 1] ?? bytes.length
    if (start < HEADER || start > end || end > bytes.length) throw new DicomError('damaged', 'an RLE offset is wrong')
    return unpack(bytes, start, end, count)
  })
  const samples = new Uint8Array(count * colours * bytesPerSample)
  planes.forEach((plane, place) => {
    const colour = Math.floor(place / bytesPerSample)
    const first = colour * count * bytesPerSample + bytesPerSample - 1 - (place % bytesPerSample)
    for (let pixel = 0; pixel < count; pixel++) samples[first + pixel * bytesPerSample] = plane[pixel] ?? 0
  })
  return samples
}

/** PackBits: a count n ≥ 0 before n + 1 literal bytes, or n < 0 before a byte that is repeated 1 − n times; −128 is nothing. */
function unpack(bytes: Uint8Array, start: number, end: number, count: number): Uint8Array {
  const plane = new Uint8Array(count)
  let filled = 0
  let at = start
  while (filled < count && at + 1 < end) {
    const control = bytes[at] ?? 0
    at += 1
    if (control < 128) {
      const literal = bytes.subarray(at, Math.min(at + control + 1, end, at + count - filled))
      plane.set(literal, filled)
      filled += literal.length
      at += control + 1
    } else if (control > 128) {
      plane.fill(bytes[at] ?? 0, filled, filled + 257 - control)
      filled += 257 - control
      at += 1
    }
  }
  if (filled < count) throw new DicomError('cut', 'an RLE segment ends too early')
  return plane
}
