import {randomBytes} from 'node:crypto'
import type {Hl7Header} from './hl7-header.ts'

/** Accepted and stored; an error of the message; refused, which the same message may not be later. */
export type AckCode = 'AA' | 'AE' | 'AR'

/** A line of ERR. `code` is of HL7 table 0357, `place` the segment and field where it lies. */
export type AckProblem = {code: ErrorCode; severity: 'E' | 'W'; text: string; place?: string}

const ERROR_CODES = {
  100: 'Segment sequence error',
  101: 'Required field missing',
  200: 'Unsupported message type',
  201: 'Unsupported event code',
  202: 'Unsupported processing id',
  205: 'Duplicate key identifier',
  207: 'Application internal error',
} as const
type ErrorCode = keyof typeof ERROR_CODES

const MAX_PROBLEMS = 20
const MAX_TEXT = 250

/** The answer to a message, in the original mode of acknowledgement and in ASCII. What was sent is repeated byte by byte. */
export function acknowledgement(
  header: Hl7Header | undefined,
  {code, problems}: {code: AckCode; problems: readonly AckProblem[]},
  now: Date,
): Buffer {
  const field = header?.field ?? '|'
  const encoding = header?.encoding || String.raw`^~\&`
  const component = encoding.charAt(0)
  const event = header?.type.split(component)[1]?.trim() ?? ''
  const plain = (text: string) => written(text, field, encoding)
  const type = event === '' ? 'ACK' : ['ACK', event].join(component)
  const from = [
    header?.receivingApplication ?? '',
    header?.receivingFacility ?? '',
    header?.application ?? '',
    header?.facility ?? '',
  ]
  const [first] = problems
  const segments = [
    [
      'MSH',
      encoding,
      ...from,
      timeOf(now),
      '',
      type,
      randomBytes(9).toString('hex'),
      header?.processing || 'P',
      header?.version || '2.5',
    ],
    ['MSA', code, header?.controlId ?? '', ...(first === undefined ? [] : [plain(first.text)])],
    ...problems
      .slice(0, MAX_PROBLEMS)
      .map(({code: number, severity, text, place}) => [
        'ERR',
        '',
        place === undefined ? '' : place.replace('-', component.repeat(2)),
        [number, plain(ERROR_CODES[number]), 'HL70357'].join(component),
        severity,
        '',
        '',
        '',
        plain(text),
      ]),
  ]
  return Buffer.from(segments.map((one) => `${one.join(field)}\r`).join(''), 'latin1')
}

/** YYYYMMDDHHMMSS, in UTC. */
const timeOf = (now: Date) => `${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}+0000`

/** A text without the signs that have a meaning, and with a mark for letters that are not of ASCII. */
function written(text: string, field: string, encoding: string): string {
  const meant = `${field}${encoding}`
  const ascii = text
    .slice(0, MAX_TEXT)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '?')
  return ascii.replaceAll(/[^\w ]/g, (sign) => (meant.includes(sign) ? ' ' : sign))
}
