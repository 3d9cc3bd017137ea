/**
 * Text of DICOM values: the Specific Character Set (0008,0005) and the escapes of ISO 2022 inside values (PS3.3 section C.12.1.1.2,
 * PS3.5 section 6.1).
 */

const LABELS: ReadonlyMap<string, string> = new Map([
  ['6', 'ascii'],
  ['13', 'shift_jis'],
  ['58', 'gb2312'],
  ['87', 'iso-2022-jp'],
  ['100', 'iso-8859-1'],
  ['101', 'iso-8859-2'],
  ['109', 'iso-8859-3'],
  ['110', 'iso-8859-4'],
  ['126', 'iso-8859-7'],
  ['127', 'iso-8859-6'],
  ['138', 'iso-8859-8'],
  ['144', 'iso-8859-5'],
  ['148', 'iso-8859-9'],
  ['149', 'euc-kr'],
  ['159', 'iso-2022-jp'],
  ['166', 'tis-620'],
  ['192', 'utf-8'],
  ['203', 'iso-8859-15'],
])
const NAMED: ReadonlyMap<string, string> = new Map([
  ['GB18030', 'gb18030'],
  ['GBK', 'gbk'],
  ['UTF8', 'utf-8'],
  ['LATIN1', 'iso-8859-1'],
  ['ISO88591', 'iso-8859-1'],
  ['ISO885915', 'iso-8859-15'],
])
/** What an escape of ISO 2022 chooses, by the bytes after ESC (PS3.3 tables C.12-3 and C.12-4). */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['(B', 'ascii'],
  ['(J', 'shift_jis'],
  [')I', 'shift_jis'],
  ['-A', 'iso-8859-1'],
  ['-B', 'iso-8859-2'],
  ['-C', 'iso-8859-3'],
  ['-D', 'iso-8859-4'],
  ['-F', 'iso-8859-7'],
  ['-G', 'iso-8859-6'],
  ['-H', 'iso-8859-8'],
  ['-L', 'iso-8859-5'],
  ['-M', 'iso-8859-9'],
  ['-T', 'tis-620'],
  ['-b', 'iso-8859-15'],
  ['$B', 'iso-2022-jp'],
  ['$)A', 'gb2312'],
  ['$)C', 'euc-kr'],
])
const ESC = '\u001B'
const ESC_BYTE = 0x1b

/** Turns the bytes of a text value into text. Never throws: what does not fit its character set becomes U+FFFD. */
export type TextReading = (bytes: Uint8Array) => string

/** How text is read under the values of Specific Character Set, split at the backslash; none for a file that does not say. */
export function textReading(characterSets: readonly string[]): TextReading {
  const labels = characterSets.map(labelOf)
  const first = labels[0] ?? 'ascii'
  const plainReading = readingOf(first)
  const hasEscapes = characterSets.length > 1 || /2022/.test(characterSets[0] ?? '')
  return hasEscapes
    ? (bytes) => (bytes.includes(ESC_BYTE) ? escapedText(bytes, first) : plainReading(bytes))
    : plainReading
}

/** The sets of Western letters: in them, text that is UTF-8 throughout has no other meaning that anybody would write. */
const LATIN: ReadonlySet<string> = new Set(['ascii', 'iso-8859-1', 'iso-8859-2', 'iso-8859-9', 'iso-8859-15'])

function readingOf(label: string): TextReading {
  if (label === 'utf-8') return (bytes) => utf8Text(bytes) ?? latinText(bytes)
  if (!LATIN.has(label)) return (bytes) => new TextDecoder(label).decode(bytes)
  return (bytes) => wholeUtf8(bytes) ?? (label === 'ascii' ? latinText(bytes) : new TextDecoder(label).decode(bytes))
}

/** Systems declare one character set and write another: UTF-8 is recognized without doubt, and what is none is Latin-1. */
const latinText = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** Text that is UTF-8 throughout, but for a last letter that a limit of length has cut. */
function wholeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes, {stream: true})
  } catch {
    return undefined
  }
}

/** Text with more letters in UTF-8 than bytes that are none, which damaged text has; undefined for text of another set. */
function utf8Text(bytes: Uint8Array): string | undefined {
  const whole = wholeUtf8(bytes)
  if (whole !== undefined) return whole
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split('\uFFFD').length - 1
  const beyondAscii = text.match(/[^\0-\x7F]/gu)?.length ?? 0
  return beyondAscii - wrong > wrong ? text : undefined
}

/** The defined terms, and how they are met misspelt: "ISO-IR 100", "ISO_IR_192", "UTF-8". */
function labelOf(characterSet: string): string | undefined {
  const term = characterSet.toUpperCase().replaceAll(/[ _-]/g, '')
  const number = /^ISO(?:2022)?IR(\d+)$/.exec(term)?.[1]
  return number === undefined ? NAMED.get(term) : LABELS.get(number)
}

function escapedText(bytes: Uint8Array, first: string): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return raw
    .split(ESC)
    .map((part, place) => (place === 0 ? decoded(part, first) : afterEscape(part, first)))
    .join('')
}

function afterEscape(part: string, first: string): string {
  const code = /^(\$[()]?[A-Z]|[()-][A-Za-z])/.exec(part)?.[0] ?? ''
  if (code === SUPPLEMENT) return supplementText(part.slice(code.length))
  const label = ESCAPES.get(code)
  if (label === undefined) return decoded(part.slice(code.length), first)
  // This decoder reads the escape itself.
  return decoded(label === 'iso-2022-jp' ? ESC + part : part.slice(code.length), label)
}

function decoded(raw: string, label: string): string {
  return new TextDecoder(label === 'ascii' ? 'iso-8859-1' : label).decode(Buffer.from(raw, 'latin1'))
}

/** The supplementary Kanji of JIS X 0212, which only the decoder of EUC-JP knows: there a byte announces each. */
const SUPPLEMENT = '$(D'

function supplementText(raw: string): string {
  const codes = Buffer.from(raw, 'latin1')
  const bytes = Array.from(codes).flatMap((code, place) => [...(place % 2 === 0 ? [0x8f] : []), code | 0x80])
  return new TextDecoder('euc-jp').decode(Uint8Array.from(bytes))
}
