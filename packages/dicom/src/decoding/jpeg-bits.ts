import {DicomError} from '#reading/dicom-error.ts'

/** All codes of a Huffman table by the next 16 bits: the length of the code in the high byte, its symbol in the low one; 0 is no code. */
export type HuffmanTable = Uint16Array

/** A table from the numbers of codes of 1 to 16 bits and their symbols (ISO 10918-1 annex C). Throws `damaged` for more codes than bits allow. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(0x10000)
  let code = 0
  let place = 0
  counts.forEach((count, at) => {
    const length = at + 1
    for (let left = count; left > 0; left--) {
      const from = code << (16 - length)
      const until = from + (1 << (16 - length))
      if (until > 0x10000) throw new DicomError('damaged', 'a Huffman table has too many codes')
      table.fill((length << 8) | (symbols[place] ?? 0), from, until)
      place += 1
      code += 1
    }
    code <<= 1
  })
  return table
}

/** Reads the entropy-coded bytes of a scan. */
export type BitReader = {
  /** The next symbol of a table. Throws `damaged`. */
  symbol: (table: HuffmanTable) => number
  /** A difference or coefficient of `length` bits, 0 to 16, signed as ISO 10918-1 section F.2.2.1 says. */
  signed: (length: number) => number
  /** Goes on after the next restart marker. Throws `damaged` when there is none. */
  restart: () => void
  /** Where the scan's bytes ended: at a marker, or at the end. */
  position: () => number
}

/** Bytes of zero that may be read after the scan has ended: encoders leave out a few bits at most, the reader is up to four bytes ahead. */
const MAX_MISSING = 8

export function bitReader(bytes: Uint8Array, start: number): BitReader {
  let at = start
  let bits = 0
  let count = 0
  let missing = 0

  const fill = () => {
    while (count <= 24) {
      let byte = bytes[at] ?? 0
      if (at >= bytes.length || (byte === 0xff && bytes[at + 1] !== 0)) {
        byte = 0
        missing += 1
        if (missing > MAX_MISSING) throw new DicomError('cut', 'a JPEG scan ends too early')
      } else {
        at += byte === 0xff ? 2 : 1
      }
      bits = (bits << 8) | byte
      count += 8
    }
  }

  return {
    symbol: (table) => {
      if (count < 16) fill()
      const entry = table[(bits >>> (count - 16)) & 0xffff] ?? 0
      if (entry === 0) throw new DicomError('damaged', 'a JPEG scan holds a code that its table does not')
      count -= entry >> 8
      return entry & 0xff
    },
    signed: (length) => {
      if (length === 0) return 0
      if (count < length) fill()
      count -= length
      const value = (bits >>> count) & ((1 << length) - 1)
      return value < 1 << (length - 1) ? value - (1 << length) + 1 : value
    },
    restart: () => {
      while (at < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0 && bytes[at + 1] !== 0xff)) at += 1
      const marker = bytes[at + 1] ?? 0
      if (marker < 0xd0 || marker > 0xd7) throw new DicomError('damaged', 'a restart marker is missing')
      at += 2
      count = 0
      missing = 0
    },
    position: () => at,
  }
}
