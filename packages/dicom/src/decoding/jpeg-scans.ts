import {DicomError} from '#reading/dicom-error.ts'
import {bitReader, type BitReader, huffmanTable, type HuffmanTable} from './jpeg-bits.ts'

/** A component of the frame header: its identifier, sampling factors and quantization table. */
export type JpegComponent = {id: number; horizontal: number; vertical: number; quantization: number}

export type JpegFrame = {precision: number; rows: number; columns: number; components: readonly JpegComponent[]}

/** A scan with the tables that are valid for it (ISO 10918-1 sections B.2.3 and B.2.4). */
export type JpegScan = {
  /** The place of each component in the frame, and its Huffman tables. */
  components: readonly {place: number; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined}[]
  /** In lossless processes the predictor; else the first coefficient. */
  start: number
  /** In lossless processes the point transform. */
  approximation: number
  restartInterval: number
  bits: BitReader
}

export type JpegTables = {quantization: Map<number, Uint16Array>}

/** The decoding of a process: `begin` takes the frame header, which has been checked against the image, and `scan` each scan. */
export type JpegProcess = {
  begin: (frame: JpegFrame) => void
  scan: (scan: JpegScan, tables: JpegTables) => void
}

const MAX_SCANS = 8

/** Walks the segments of a codestream whose header `jpegHeader` has read, for the processes that are decoded here. Throws a DicomError. */
export function walkJpeg(bytes: Uint8Array, process: JpegProcess): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const huffman = new Map<number, HuffmanTable>()
  const quantization = new Map<number, Uint16Array>()
  let components: readonly JpegComponent[] = []
  let restartInterval = 0
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker === 0xffd9) break
    const length = view.getUint16(at + 2)
    if (marker < 0xffc0 || length < 2) throw new DicomError('damaged', 'a JPEG segment is wrong')
    if (at + 2 + length > bytes.length) throw new DicomError('cut', 'a JPEG segment is cut')
    const segment = bytes.subarray(at + 4, at + 2 + length)
    at += 2 + length
    if (marker === 0xffc4) readHuffman(segment, huffman)
    else if (marker === 0xffdb) readQuantization(segment, quantization)
    else if (marker === 0xffdd) restartInterval = ((segment[0] ?? 0) << 8) | (segment[1] ?? 0)
    else if (marker === 0xffc1 || marker === 0xffc0 || marker === 0xffc3) {
      if (components.length > 0) throw new DicomError('damaged', 'a second JPEG frame header')
      const frame = readFrame(segment)
      components = frame.components
      process.begin(frame)
    } else if (marker === 0xffda) {
      scans += 1
      if (scans > MAX_SCANS || components.length === 0) throw new DicomError('damaged', 'a JPEG scan is out of place')
      const bits = bitReader(bytes, at)
      process.scan({...readScan(segment, components, huffman), restartInterval, bits}, {quantization})
      at = nextMarker(bytes, bits.position())
    }
  }
  if (scans === 0) throw new DicomError('cut', 'a JPEG codestream without a scan')
}

function nextMarker(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length && !(bytes[at] === 0xff && (bytes[at + 1] ?? 0) >= 0xc0)) at += 1
  return at
}

function readFrame(segment: Uint8Array): JpegFrame {
  const [precision = 0, rowsHigh = 0, rowsLow = 0, columnsHigh = 0, columnsLow = 0, count = 0] = segment
  if (segment.length < 6 + 3 * count) throw new DicomError('damaged', 'a JPEG frame header is too short')
  const components = Array.from({length: count}, (_, place) => {
    const [id = 0, sampling = 0, quantization = 0] = segment.subarray(6 + 3 * place)
    const [horizontal, vertical] = [sampling >> 4, sampling & 0xf]
    if (horizontal < 1 || horizontal > 4 || vertical < 1 || vertical > 4) {
      throw new DicomError('damaged', 'a JPEG sampling factor is wrong')
    }
    return {id, horizontal, vertical, quantization}
  })
  return {precision, rows: (rowsHigh << 8) | rowsLow, columns: (columnsHigh << 8) | columnsLow, components}
}

function readHuffman(segment: Uint8Array, tables: Map<number, HuffmanTable>): void {
  for (let at = 0; at + 17 <= segment.length;) {
    const counts = segment.subarray(at + 1, at + 17)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    if (symbols > 256 || at + 17 + symbols > segment.length) {
      throw new DicomError('damaged', 'a Huffman table is too long')
    }
    tables.set(segment[at] ?? 0, huffmanTable(counts, segment.subarray(at + 17, at + 17 + symbols)))
    at += 17 + symbols
  }
}

function readQuantization(segment: Uint8Array, tables: Map<number, Uint16Array>): void {
  for (let at = 0; at < segment.length;) {
    const head = segment[at] ?? 0
    const isWide = head >> 4 === 1
    const end = at + 1 + (isWide ? 128 : 64)
    if (end > segment.length) throw new DicomError('damaged', 'a quantization table is too short')
    const values = segment.subarray(at + 1, end)
    tables.set(
      head & 0xf,
      isWide
        ? Uint16Array.from({length: 64}, (_, place) => ((values[2 * place] ?? 0) << 8) | (values[2 * place + 1] ?? 0))
        : Uint16Array.from(values),
    )
    at = end
  }
}

function readScan(
  segment: Uint8Array,
  components: readonly JpegComponent[],
  huffman: ReadonlyMap<number, HuffmanTable>,
): Omit<JpegScan, 'bits' | 'restartInterval'> {
  const count = segment[0] ?? 0
  if (count < 1 || count > 4 || segment.length < 4 + 2 * count) {
    throw new DicomError('damaged', 'a JPEG scan header is wrong')
  }
  const chosen = Array.from({length: count}, (_, index) => {
    const [id, tables = 0] = segment.subarray(1 + 2 * index)
    const place = components.findIndex((component) => component.id === id)
    if (place < 0) throw new DicomError('damaged', 'a JPEG scan names an unknown component')
    return {place, dc: huffman.get(tables >> 4), ac: huffman.get(0x10 | (tables & 0xf))}
  })
  return {components: chosen, start: segment[1 + 2 * count] ?? 0, approximation: (segment[3 + 2 * count] ?? 0) & 0xf}
}
