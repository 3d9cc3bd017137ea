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

/** Turns the bytes of a text value into text. Never throws: what does not fit its character set becomes U+FFFD. */
export type TextReading = (bytes: Uint8Array) => string

/** How text is read under the values of Specific Character Set, split at the backslash; none for a file that does not say. */
export function textReading(characterSets: readonly string[]): TextReading {
  const labels = characterSets.map(labelOf)
  const first = labels[0]
  if (characterSets.length > 1 || characterSets[0]?.startsWith('ISO 2022')) {
    return (bytes) => escapedText(bytes, first ?? 'iso-8859-1')
  }
  if (first === undefined || first === 'ascii') return undeclaredText
  const decoder = new TextDecoder(first)
  return (bytes) => decoder.decode(bytes)
}

function labelOf(characterSet: string): string | undefined {
  const number = /^ISO(?:_IR |[ _]2022[ _]IR )(\d+)$/.exec(characterSet)?.[1]
  return number === undefined ? NAMED.get(characterSet) : LABELS.get(number)
}

/** Files that name no character set hold UTF-8 or Latin-1 all the same; the first is recognized without doubt. */
function undeclaredText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes)
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes)
  }
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
  const label = ESCAPES.get(code)
  if (label === undefined) return decoded(part.slice(code.length), first)
  // This decoder reads the escape itself.
  return decoded(label === 'iso-2022-jp' ? ESC + part : part.slice(code.length), label)
}

function decoded(raw: string, label: string): string {
  return new TextDecoder(label === 'ascii' ? 'iso-8859-1' : label).decode(Buffer.from(raw, 'latin1'))
}
