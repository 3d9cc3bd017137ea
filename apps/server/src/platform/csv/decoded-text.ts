import {isUtf8} from 'node:buffer'
import {CODE_PAGE_850} from './code-page-850.data.ts'
import {strangeCharacters} from './strange-characters.ts'

/** The encodings that a file can be asked to be read in. */
export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'] as const

export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

export type DecodedText = {is: 'text'; text: string} | {is: 'problem'; problem: string}

const HOW_TO_SAY = `say which with --encoding (${TEXT_ENCODINGS.join(', ')})`
const HEAD_BYTES = 512

/**
 * The text of a file, in the encoding that was asked for, or else in that of its mark or its content. Text without sure signs of windows-1252 or
 * code page 850 is a problem: a wrong guess would show other letters.
 */
export function decodedText(bytes: Uint8Array, asked?: TextEncoding): DecodedText {
  const encoding = asked ?? markedEncoding(bytes) ?? encodingWithoutMark(bytes)
  if (encoding !== undefined) {
    const text = decodedIn(encoding, bytes)
    return text === undefined ? problem(`it is no text in ${encoding}: ${HOW_TO_SAY}`) : checked(text)
  }
  return singleByteText(bytes)
}

/** Enough of a sheet to know its letters by, and how far the first of them is looked for. */
const SAMPLE_BYTES = 8 * 1024
const LOOKED_AT_BYTES = 256 * 1024

/** The encoding of a sheet that somebody saved from a spreadsheet: Windows-1252, unless its mark or its letters say another. */
export function sheetEncoding(bytes: Buffer): TextEncoding {
  const known = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (known !== undefined) return known
  if (isUtf8(bytes)) return 'utf-8'
  const first = bytes.subarray(0, LOOKED_AT_BYTES).findIndex(isBeyondAscii)
  const sample = bytes.subarray(Math.max(0, first - SAMPLE_BYTES / 2)).subarray(0, SAMPLE_BYTES)
  const isDos = strangeIn(codePage850(sample)) * 2 < strangeIn(decodedIn('windows-1252', sample) ?? '')
  return isDos ? 'cp850' : 'windows-1252'
}

const strangeIn = (text: string) => strangeCharacters(text).strange

const isBeyondAscii = (byte: number) => byte > 0x7f

/** Decodes a file piece by piece; `more` says that another piece follows. Bytes that are none of the encoding become U+FFFD. */
export function chunkDecoder(encoding: TextEncoding): (bytes: Uint8Array, more: boolean) => string {
  if (encoding === 'cp850') return codePage850
  const decoder = new TextDecoder(encoding)
  return (bytes, more) => decoder.decode(bytes, {stream: more})
}

const problem = (words: string): DecodedText => ({is: 'problem', problem: words})

/** Bytes in an encoding; undefined when they are none of it. */
export function decodedIn(encoding: TextEncoding, bytes: Uint8Array): string | undefined {
  if (encoding === 'cp850') return codePage850(bytes)
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const codePage850 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (byte) => CODE_PAGE_850.charAt((byte.codePointAt(0) ?? 0) - 0x80))

function markedEncoding([one, other, third]: Uint8Array): TextEncoding | undefined {
  if (one === 0xff && other === 0xfe) return 'utf-16le'
  if (one === 0xfe && other === 0xff) return 'utf-16be'
  return one === 0xef && other === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

/** UTF-16 is known by the zeros beside the letters of a header, and UTF-8 by its form. */
function encodingWithoutMark(bytes: Uint8Array): TextEncoding | undefined {
  return wideEncoding(bytes) ?? (decodedIn('utf-8', bytes) === undefined ? undefined : 'utf-8')
}

function wideEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const head = [...bytes.subarray(0, HEAD_BYTES)]
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > head.length / 4 && zeros(1) === 0 ? 'utf-16be' : undefined
}

function singleByteText(bytes: Uint8Array): DecodedText {
  const [windows, dos] = [decodedIn('windows-1252', bytes) ?? '', codePage850(bytes)]
  const [inWindows, inDos] = [strangeCharacters(windows), strangeCharacters(dos)]
  if (isClearlyLess(inWindows, inDos)) return checked(windows)
  if (isClearlyLess(inDos, inWindows)) return checked(dos)
  return problem(`it may be in windows-1252 or in cp850: ${HOW_TO_SAY}, or save it as UTF-8`)
}

type Share = {strange: number; all: number}

/** Nothing strange in one and something in the other; or next to nothing in one, and half of the other. */
const isClearlyLess = (one: Share, other: Share): boolean =>
  (one.strange === 0 && other.strange > 0) || (one.strange * 20 <= one.all && other.strange * 2 >= other.all)

/** What is left of letters that an earlier program lost or encoded twice. */
const SPOILED = /\ufffd|[\u00c2\u00c3][\u0080-\u00bf]/u

function checked(text: string): DecodedText {
  const at = SPOILED.exec(text)
  if (at === null) return {is: 'text', text}
  const line = text.slice(0, at.index).split(/\r\n|\r|\n/).length
  return problem(
    `line ${line}: holds ${JSON.stringify(at[0])}, a letter that was spoilt before: export it again as UTF-8`,
  )
}
