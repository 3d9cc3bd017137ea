import {DicomError} from '#reading/dicom-error.ts'
import {type JpegFrame, type JpegScan, walkJpeg} from './jpeg-scans.ts'

/**
 * Decodes lossless JPEG, process 14 with any predictor (ISO 10918-1 annex H): the samples pixel after pixel, colours together, as
 * unsigned words. Written here because the maintained decoder in JavaScript brings a bundler's binary with it. Throws a DicomError.
 */
export function decodeJpegLossless(bytes: Uint8Array): Uint16Array {
  let frame: JpegFrame | undefined
  let samples = new Uint16Array()
  walkJpeg(bytes, {
    begin: (header) => {
      frame = header
      samples = new Uint16Array(header.rows * header.columns * header.components.length)
    },
    scan: (scan) => {
      if (frame !== undefined) decodeScan(samples, frame, scan)
    },
  })
  return samples
}

function decodeScan(samples: Uint16Array, frame: JpegFrame, scan: JpegScan): void {
  const {rows, columns, components: all, precision} = frame
  const {start: predictor, approximation, restartInterval, bits} = scan
  if (all.some(({horizontal, vertical}) => horizontal !== 1 || vertical !== 1)) {
    throw new DicomError('unsupported', 'lossless JPEG with subsampled colours')
  }
  if (predictor < 1 || predictor > 7 || precision - approximation < 1) {
    throw new DicomError('damaged', 'the predictor of a lossless JPEG scan is wrong')
  }
  const step = all.length
  const stride = columns * step
  const first = 1 << (precision - approximation - 1)
  // PS3.5 and ISO 10918-1 H.1.1: an interval is a whole number of rows, and the prediction begins anew after it.
  const rowsOfInterval = restartInterval === 0 ? rows : restartInterval / columns
  if (!Number.isInteger(rowsOfInterval)) throw new DicomError('unsupported', 'restarts within a row')
  for (let row = 0; row < rows; row++) {
    const isFirstRow = row % rowsOfInterval === 0
    if (isFirstRow && row > 0) bits.restart()
    for (let column = 0; column < columns; column++) {
      for (const {place, dc} of scan.components) {
        if (dc === undefined) throw new DicomError('damaged', 'a Huffman table is missing')
        const at = row * stride + column * step + place
        const length = bits.symbol(dc)
        if (length > 16) throw new DicomError('damaged', 'a difference of lossless JPEG is too long')
        const difference = length === 16 ? 32768 : bits.signed(length)
        const predicted = isFirstRow
          ? column === 0
            ? first
            : sample(samples, at - step)
          : column === 0
            ? sample(samples, at - stride)
            : predict(
                predictor,
                sample(samples, at - step),
                sample(samples, at - stride),
                sample(samples, at - stride - step),
              )
        samples[at] = predicted + difference
      }
    }
  }
  if (approximation === 0) return
  for (const {place} of scan.components) {
    for (let at = place; at < samples.length; at += step) samples[at] = sample(samples, at) << approximation
  }
}

const sample = (samples: Uint16Array, at: number): number => samples[at] ?? 0

/** Table H.1: from the sample to the left (a), above (b), and above to the left (c). */
function predict(predictor: number, a: number, b: number, c: number): number {
  if (predictor === 1) return a
  if (predictor === 2) return b
  if (predictor === 3) return c
  if (predictor === 4) return a + b - c
  if (predictor === 5) return a + ((b - c) >> 1)
  if (predictor === 6) return b + ((a - c) >> 1)
  return (a + b) >> 1
}
