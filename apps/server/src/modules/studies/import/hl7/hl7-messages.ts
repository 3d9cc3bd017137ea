import {decodedIn, decodedText, type TextEncoding} from '#platform/csv/decoded-text.ts'
import {type Delimiters, hl7Segment, type Hl7Segment} from './hl7-segment.ts'

export type Hl7Message = {number: number; segments: readonly Hl7Segment[]}

type Content = {messages: Hl7Message[]; problems: string[]}

/** Lines of a message before its text is decoded: every message names its own character set. */
type RawMessage = {number: number; lines: string[]}

/** Ends of segments: carriage return by the standard, others by what files go through; and the bytes around a block of MLLP. */
const LINE_END = /\r\n|[\r\n\v]/
const BLOCK_END = '\u001c'
const SEGMENT = /^[A-Z][A-Z\d]{2}(?:[^\p{L}\d\s]|$)/u
const BATCH = new Set(['FHS', 'BHS', 'BTS', 'FTS'])

/** The messages of a file of HL7 v2: one, several, a batch, or blocks of MLLP. Problems are those of messages that are left out. */
export function readHl7Messages(bytes: Uint8Array, encoding?: TextEncoding): Content {
  const isWide = bytes.subarray(0, 512).includes(0)
  const whole = isWide ? decodedText(bytes, encoding) : undefined
  if (whole?.is === 'problem') return {messages: [], problems: [whole.problem]}
  const {raw, problems} = rawMessages(whole?.text ?? Buffer.from(bytes).toString('latin1'))
  const messages: Hl7Message[] = []
  for (const one of raw) {
    const message = isWide ? messageOf(one, utf8Bytes) : decodedMessage(one, encoding)
    if (typeof message === 'string') problems.push(`message ${one.number}: ${message}`)
    else messages.push(message)
  }
  if (raw.length === 0) problems.push('it has no message: one begins with the segment MSH')
  return {messages, problems}
}

const utf8Bytes = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

function rawMessages(text: string): {raw: RawMessage[]; problems: string[]} {
  const raw: RawMessage[] = []
  const problems: string[] = []
  let declared: number | undefined
  for (const line of text
    .replace(/^(?:\ufeff|\u00ef\u00bb\u00bf)/, '')
    .replaceAll(BLOCK_END, '\r')
    .split(LINE_END)) {
    const name = SEGMENT.test(line) ? line.slice(0, 3) : ''
    const last = raw.at(-1)
    if (name === 'MSH') raw.push({number: raw.length + 1, lines: [line]})
    else if (name === 'BTS') declared = (declared ?? 0) + Number(/^BTS.(\d+)/.exec(line)?.[1] ?? Number.NaN)
    else if (last === undefined && problems.length === 0 && line.trim() !== '' && !BATCH.has(name)) {
      problems.push(`${JSON.stringify(line.slice(0, 20))} comes before the first message`)
    } else if (last === undefined || BATCH.has(name) || line.trim() === '') continue
    // A line end inside a field is not allowed, but is sent.
    else if (name === '') last.lines.push(`${last.lines.pop() ?? ''}\n${line}`)
    else last.lines.push(line)
  }
  if (declared !== undefined && !Number.isNaN(declared) && declared !== raw.length) {
    problems.push(`BTS: the batch has ${declared} messages, and ${raw.length} are in the file: it may have been cut`)
  }
  return {raw, problems}
}

/** HL7 table 0211, as far as decoders know it. */
const CHARACTER_SETS: Readonly<Record<string, string>> = {
  '8859/1': 'windows-1252',
  '8859/15': 'iso-8859-15',
  UNICODE: 'utf-8',
  'UNICODE UTF-8': 'utf-8',
  'UTF-8': 'utf-8',
}

function decodedMessage(raw: RawMessage, asked: TextEncoding | undefined): Hl7Message | string {
  const header = raw.lines[0] ?? ''
  const named = (header.split(header.charAt(3))[17] ?? '').split(/[~^]/)[0]?.trim().toUpperCase() ?? ''
  const declared = CHARACTER_SETS[named.replace(/^ISO[ -]?/, '')]
  if (named !== '' && named !== 'ASCII' && declared === undefined) {
    return `MSH-18: ${JSON.stringify(named.slice(0, 20))} is not read: send UNICODE UTF-8 or 8859/1`
  }
  const bytes = Buffer.from(raw.lines.join('\r'), 'latin1')
  const single = declared === undefined || declared === 'utf-8' ? undefined : declared
  // Text is often in another encoding than its header names, and only UTF-8 can be known by its form.
  const decode = (part: Uint8Array) => decodedIn('utf-8', part) ?? decodedBy(single ?? 'windows-1252', part)
  const sure = decodedIn('utf-8', bytes) ?? (single && decodedBy(single, bytes))
  if (sure !== undefined) return messageOf({...raw, lines: sure.split('\r')}, decode)
  const guessed = decodedText(bytes, asked)
  return guessed.is === 'problem' ? guessed.problem : messageOf({...raw, lines: guessed.text.split('\r')}, decode)
}

const decodedBy = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)

function messageOf({number, lines}: RawMessage, decode: (bytes: Uint8Array) => string): Hl7Message | string {
  const [header = ''] = lines
  const field = header.charAt(3)
  const signs = header.slice(4, header.indexOf(field, 4))
  const [component = '', repetition = '', escape = '', part = ''] = signs
  const all = [field, component, repetition, escape, part]
  if (signs.length < 2 || signs.length > 5 || all.some((one) => /[\p{L}\d\s]/u.test(one))) {
    return 'MSH-2: does not name the delimiters: they are ^~\\& as a rule'
  }
  const delimiters: Delimiters = {field, component, repetition, escape, part}
  return {number, segments: lines.map((line, place) => hl7Segment(line, {place: place + 1, delimiters, decode}))}
}
