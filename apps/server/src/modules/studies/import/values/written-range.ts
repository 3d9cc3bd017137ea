import {compareDecimals, readDecimal} from '@ceibo/laboratory/units/decimal-number'
import {decimalSign, isAmbiguousNumber, type NumberHints, readNumber} from './written-number.ts'

/** Limits as they are read from words. `isOpen` says that a value at the limit lies outside: "< 5". */
export type WrittenLimits = {low: string | null; high: string | null; isOpen: boolean}

const HEADING =
  /^(?:v\.? ?[nr]\.?|ref\.?|r\.? ?ref\.?|val(?:or(?:es)?)?\.?|rango)(?: (?:normal(?:es)?|de referencia|referencia|habitual(?:es)?|ref\.?))?\s*[:=]?\s*/i
const NUMBER = String.raw`-?\d+(?:[.,]\d+)*`
const BETWEEN = new RegExp(
  String.raw`^(?:de|desde|entre)? ?(${NUMBER}) ?(?:-|–|—|a|y|hasta|al|\.\.) ?(${NUMBER})$`,
  'i',
)
const UP_TO = new RegExp(
  String.raw`^(hasta|<|<=|=<|≤|menor(?: o igual)? (?:a|que|de)|inferior a|menos de|máx(?:imo|\.)?:?) ?(${NUMBER})$`,
  'i',
)
const FROM = new RegExp(
  String.raw`^(desde|>|>=|=>|≥|mayor(?: o igual)? (?:a|que|de)|superior a|más de|mín(?:imo|\.)?:?|a partir de) ?(${NUMBER})$`,
  'i',
)
const OPEN = /^(?:<|>|(?:menor|mayor) (?:a|que|de)|inferior|superior|menos|más)$/i

/**
 * The limits that words such as "VN: 70 a 100 mg/dL", "hasta 200" or "< 5" name; undefined where they say more, or something else. Only the unit of
 * the value may stand after them.
 */
export function readLimits(words: string, unit: string, hints?: NumberHints): WrittenLimits | undefined {
  const text = withoutUnit(bare(words).replace(HEADING, ''), unit)
  const between = BETWEEN.exec(text)
  if (between !== null) return ordered(between[1] ?? '', between[2] ?? '', hints)
  const [, upTo = '', most] = UP_TO.exec(text) ?? []
  if (most !== undefined) return single(most, hints, (high) => ({low: null, high, isOpen: isOpenWord(upTo)}))
  const [, from = '', least] = FROM.exec(text) ?? []
  return least === undefined ? undefined : single(least, hints, (low) => ({low, high: null, isOpen: isOpenWord(from)}))
}

const isOpenWord = (word: string) => OPEN.test(word) || /^(?:inferior|superior|menos|más) /i.test(word)

const bare = (words: string) => {
  const line = words.trim().replaceAll(/\s+/g, ' ')
  return line.replace(/^\((.*)\)$|^\[(.*)\]$/, '$1$2').trim()
}

/** Words without the unit of their value at the end. */
export function withoutUnit(words: string, unit: string): string {
  const end = unit.trim().toLowerCase()
  const isWithUnit = end !== '' && words.toLowerCase().endsWith(end)
  return isWithUnit ? words.slice(0, -end.length).trim() : words
}

const single = (written: string, hints: NumberHints | undefined, limits: (number: string) => WrittenLimits) => {
  const number = readNumber(written, hints)
  return number === undefined ? undefined : limits(number)
}

/** Both limits; one of them may show how the other is meant. */
function ordered(first: string, second: string, hints: NumberHints | undefined): WrittenLimits | undefined {
  const decimal = decimalSign(first) ?? decimalSign(second) ?? hints?.decimal ?? null
  const [low, high] = [first, second].map((one) => readNumber(one, {decimal, low: null, high: null}))
  const [lower, upper] = [readDecimal(low ?? ''), readDecimal(high ?? '')]
  if (low === undefined || high === undefined || lower === null || upper === null) return undefined
  return compareDecimals(lower, upper) > 0 ? undefined : {low, high, isOpen: false}
}

/** Whether words look like limits, whose numbers may be read in two ways. */
export const hasAmbiguousLimit = (words: string): boolean =>
  bare(words)
    .replace(HEADING, '')
    .split(/[^\d.,-]+|(?<=\d)-/)
    .some(isAmbiguousNumber)
