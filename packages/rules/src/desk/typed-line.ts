import {readPhone} from '@ceibo/contract/fields/phone-numbers'
import {type IdentityCard, readIdentityCard} from '#verification/identity-card.ts'
import {type AskedTime, readAskedTime} from './asked-time.ts'
import {searchWords} from './search-words.ts'

/** What somebody at the desk typed or scanned into the one line, as it can be searched for. */
export type TypedLine =
  | {is: 'nothing'}
  /** The barcode of an identity card, typed whole by a reader. */
  | {is: 'card'; card: IdentityCard}
  /** Digits may be several things at once: the beginning of a document, the end of a telephone, the number of an appointment or case. */
  | {is: 'number'; document?: string; phoneEnd?: string; reference?: number}
  /** The beginnings of names, in any order. */
  | {is: 'name'; words: string[]}
  | {is: 'free-time'; asked: AskedTime}
  /** The beginnings of the name of a professional, whose week is asked for. */
  | {is: 'week'; words: string[]}

/** Fewer digits than this begin too many documents, and end too many telephones. */
const MIN_DOCUMENT = 5
const MIN_PHONE = 6
/** Longer numbers are of no appointment and no case. */
const MAX_REFERENCE = 12
/** More words than this are in no name. */
const MAX_WORDS = 8

/** Words in front of a number that say what it is. */
const OF_DOCUMENT = /^(?:dni|documento|doc|le|lc|ci|ml|m|f)$/
const OF_REFERENCE = /^(?:turno|caso|nro|numero|n)$/
const OF_PHONE = /^(?:tel|telefono|cel|celular|whatsapp)$/
const ASKS_FOR_TIME = /^(?:libres?|huecos?)$/
const ASKS_FOR_WEEK = /^(?:semana|agenda)$/

/** Reads a typed line; `today` is the civil day that words such as "mañana" count from. */
export function readTypedLine(typed: string, today: string): TypedLine {
  const card = readIdentityCard(typed) ?? readIdentityCard(asTypedInSpanish(typed))
  if (card !== undefined) return {is: 'card', card}
  const words = searchWords(typed)
  const [first = ''] = words
  if (ASKS_FOR_TIME.test(first))
    return {is: 'free-time', asked: readAskedTime(words.slice(1, MAX_WORDS + 1), typed, today)}
  if (ASKS_FOR_WEEK.test(first)) return {is: 'week', words: words.slice(1, MAX_WORDS + 1)}
  return readNumber(typed, words) ?? readName(words)
}

/** A reader that types as a keyboard of the United States: on one set to Spanish, @ arrives as a quotation mark and / as a hyphen. */
const asTypedInSpanish = (typed: string) =>
  typed.replaceAll('"', '@').replaceAll(/(\d\d)[-'](\d\d)[-'](\d\d(?:\d\d)?)/g, '$1/$2/$3')

function readName(words: readonly string[]): TypedLine {
  const named = [...new Set(words)].filter((word) => /^[a-z]/.test(word)).slice(0, MAX_WORDS)
  // One letter alone begins a name of everybody.
  return named.some((word) => word.length > 1) ? {is: 'name', words: named} : {is: 'nothing'}
}

function readNumber(typed: string, words: readonly string[]): TypedLine | undefined {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits === '') return undefined
  const letters = words.filter((word) => !/\d/.test(word))
  const mixed = words.filter((word) => /[a-z]/.test(word) && /\d/.test(word))
  if (mixed.length === 1 && letters.length === 0) return readMixed(mixed[0] ?? '')
  const [label = '', ...others] = letters
  if (mixed.length > 0 || others.length > 0) return undefined
  if (OF_DOCUMENT.test(label)) return {is: 'number', ...documentIn(digits)}
  if (OF_REFERENCE.test(label)) return {is: 'number', ...referenceIn(digits)}
  if (OF_PHONE.test(label)) return {is: 'number', ...phoneIn(typed)}
  if (label !== '') return undefined
  return {is: 'number', ...documentIn(digits), ...phoneIn(typed), ...referenceIn(digits)}
}

/** M30111222 is a document with the sex of the card in front; AB123456 is a passport. */
const readMixed = (word: string): TypedLine => ({
  is: 'number',
  document: /^(?:ml|m|f)(\d{5,})$/.exec(word)?.[1] ?? word.toUpperCase().slice(0, 20),
})

const documentIn = (digits: string) => {
  const document = digits.replace(/^0+/, '')
  return document.length >= MIN_DOCUMENT && document.length <= 20 ? {document} : {}
}

const referenceIn = (digits: string) =>
  digits.length <= MAX_REFERENCE && Number(digits) > 0 ? {reference: Number(digits)} : {}

/** The digits that a stored telephone ends with: all of a whole one, without the prefixes that only dialling needs. */
function phoneIn(typed: string) {
  const read = readPhone(typed.replace(/^[^\d+]*/, '').slice(0, 40))
  const digits = (read.is === 'phone' ? read.number : typed).replaceAll(/\D/g, '')
  const phoneEnd = read.is === 'phone' ? digits : digits.replace(/^(?:549?|0)/, '')
  return phoneEnd.length >= MIN_PHONE && phoneEnd.length <= 20 ? {phoneEnd} : {}
}
