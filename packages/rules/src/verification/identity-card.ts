import {canonicalNumber, DNI} from '@ceibo/contract/fields/document-numbers'
import {isoDate, type Sex} from '@ceibo/contract/wire/wire-fields'
import {areWordsIn, withMendedLetters, wordsOf} from '#people/name-words.ts'
import type {PersonFacts} from './same-person.ts'

/** The data in the barcode of an Argentine identity card (DNI). Anybody can print one, so it proves nothing alone. */
export type IdentityCard = {
  documentNumber: string
  /** One of the two is empty on the card of somebody with a single name. */
  lastName: string
  firstName: string
  /** Cards of 2026 have none. */
  sex?: Sex
  /** YYYY-MM-DD */
  birthDate: string
  /** The card has two digits of the year: `birthDate` is the later possible date, and a century before is possible too. */
  hasShortYear?: true
  /** What only the card says: the number of its procedure, YYYY-MM-DD of its issue, and which copy it is. */
  procedureNumber?: string
  issuedOn?: string
  copy?: string
}

/** The options of the barcode engine, the same in the browser and on the server. */
export const CARD_READING = {
  formats: ['PDF417', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
  // Cards do not declare their encoding, and a guess reads Ñ as another letter.
  characterSet: 'ISO8859_1',
} as const

/** The engine reads a PDF417 that is tilted by up to four degrees; a frame is tried rotated by these angles, until one is read. */
export const CARD_ANGLES = [0, 7, -7, 14, -14] as const

/** The longest text that is parsed; a card has about a hundred characters. */
const MAX_TEXT = 1_000

/** Where a card has its fields, which are separated by @. */
type Layout = {
  number: number
  lastName: number
  firstName: number
  sex?: number
  birth: number
  issue: number
  copy: number
  procedure: number
}

/** Begins with @: number, copy, another number, APELLIDO, NOMBRES, nationality, birth, sex, issue, procedure. */
const BEFORE_2012: Layout = {number: 1, copy: 2, lastName: 4, firstName: 5, sex: 8, birth: 7, issue: 9, procedure: 10}
/** Begins with the number of the procedure: APELLIDO, NOMBRES, sex, number, copy, birth, issue. */
const SINCE_2012: Layout = {procedure: 0, lastName: 1, firstName: 2, sex: 3, number: 4, copy: 5, birth: 6, issue: 7}
/** The same without sex, and with two-digit years. */
const OF_2026: Layout = {procedure: 0, lastName: 1, firstName: 2, number: 3, copy: 4, birth: 5, issue: 6}

/**
 * The card whose barcode has this text; undefined for any other text. More fields at the end are ignored, and those of sex and one
 * name may be empty.
 */
export function readIdentityCard(text: string): IdentityCard | undefined {
  if (text.length > MAX_TEXT) return undefined
  const fields = withMendedLetters(text)
    .split('@')
    .map((field) => field.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
  const layouts = fields[0] === '' ? [BEFORE_2012] : [SINCE_2012, OF_2026]
  return layouts.map((layout) => cardIn(fields, layout)).find((card) => card !== undefined)
}

function cardIn(fields: readonly string[], layout: Layout): IdentityCard | undefined {
  const field = (at: number | undefined) => (at === undefined ? '' : (fields[at] ?? ''))
  const documentNumber = numberIn(field(layout.number))
  const birth = birthIn(field(layout.birth), field(layout.issue))
  const sex = SEXES.get(field(layout.sex).toUpperCase())
  const [lastName, firstName] = [field(layout.lastName), field(layout.firstName)]
  if (documentNumber === undefined || birth === undefined || sex === undefined) return undefined
  if (wordsOf(`${lastName} ${firstName}`).length === 0) return undefined
  const issuedOn = dateIn(field(layout.issue)) ?? dateIn(field(layout.issue), '20')
  const [, procedureNumber] = /^(\d{6,15})$/.exec(field(layout.procedure)) ?? []
  const [, copy] = /^([A-Z])$/i.exec(field(layout.copy)) ?? []
  return {
    documentNumber,
    lastName,
    firstName,
    ...(sex !== 'none' && {sex}),
    ...birth,
    ...(issuedOn !== undefined && {issuedOn}),
    ...(procedureNumber !== undefined && {procedureNumber}),
    ...(copy !== undefined && {copy: copy.toUpperCase()}),
  }
}

/** The number may have M, F or ML in front. */
function numberIn(field: string): string | undefined {
  const number = canonicalNumber(DNI, field.replace(/^[A-Z]{1,2} ?(?=\d)|(?<=\d) ?[A-Z]$/gi, ''))
  return /^\d{6,9}$/.test(number) ? number : undefined
}

const SEXES: ReadonlyMap<string, Sex | 'none'> = new Map([
  ['M', 'M'],
  ['F', 'F'],
  ['X', 'I'],
  ['', 'none'],
])

/** The birth is not after the issue, which shows the century where a card has two digits of it. */
function birthIn(field: string, issue: string): Pick<IdentityCard, 'birthDate' | 'hasShortYear'> | undefined {
  const whole = dateIn(field)
  if (whole !== undefined) return {birthDate: whole}
  const [later, earlier] = ['20', '19'].map((century) => dateIn(field, century))
  const issued = dateIn(issue) ?? dateIn(issue, '20')
  const isLater = later !== undefined && (issued === undefined || later <= issued)
  const birthDate = isLater ? later : earlier
  return birthDate === undefined ? undefined : {birthDate, hasShortYear: true}
}

/** The date of DD/MM/YYYY, or of DD/MM/YY in a century. */
function dateIn(field: string, century = ''): string | undefined {
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{2}|\d{4})$/.exec(field) ?? []
  if (year?.length !== 4 - century.length) return undefined
  return isoDate.safeParse(`${century}${year}-${month}-${day}`).data
}

/** The data of a person in the network, to compare with a card. */
export type CardOwner = PersonFacts & {documentTypeId: number; documentNumber: string}

/** `contradicts`: the number is the person's, and something else on the card cannot be; people must look at it. */
export type CardVerdict = 'same' | 'contradicts' | 'other-number'

/** The number decides whose card it is. Of the rest, only what the card has is compared. */
export function compareCard(card: IdentityCard, person: CardOwner): CardVerdict {
  if (card.documentNumber !== person.documentNumber) return 'other-number'
  const isSame =
    person.documentTypeId === DNI &&
    (card.sex === undefined || card.sex === person.sex) &&
    isBornOn(card, person.birthDate) &&
    hasNamesOf(card, person)
  return isSame ? 'same' : 'contradicts'
}

const isBornOn = ({birthDate, hasShortYear}: IdentityCard, date: string): boolean =>
  birthDate === date || (hasShortYear === true && birthDate.slice(2) === date.slice(2) && date < birthDate)

/** A field that is shorter was hardly cut. */
const MIN_CUT = 8
/** The letters of a field that are compared, which bounds the work on a barcode that somebody made. */
const MAX_COMPARED = 100

/**
 * Whether the names can be those of one person: of each name one side may leave words out, cards cut them, and which name is the last
 * one differs between countries.
 */
function hasNamesOf(card: IdentityCard, person: PersonFacts): boolean {
  const [last, first] = [card.lastName, card.firstName].map((field) => field.slice(0, MAX_COMPARED))
  const [ownLast, ownFirst] = [person.lastName, person.firstName]
  const isOrdered = areParts(last, ownLast) && areParts(first, ownFirst)
  const isSwapped = areParts(last, ownFirst) && areParts(first, ownLast)
  return isOrdered || isSwapped || areParts(`${last} ${first}`, `${ownLast} ${ownFirst}`, {mayBeCut: false})
}

function areParts(field = '', own: string, {mayBeCut} = {mayBeCut: field.length >= MIN_CUT}): boolean {
  const [onCard, words] = [wordsOf(field), wordsOf(own)]
  return areWordsIn(onCard, words, {lastIsCut: mayBeCut}) || areWordsIn(words, onCard)
}
