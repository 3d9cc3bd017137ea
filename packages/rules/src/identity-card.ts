import {canonicalNumber, DNI} from '@ceibo/contract/document-numbers'
import {isoDate} from '@ceibo/contract/wire-fields'
import type {Sex} from '@ceibo/contract/wire-fields'
import type {PersonFacts} from './same-person.ts'
import {wordsOf} from './same-person.ts'

/** What the barcode of an Argentine identity card (DNI) says. Anybody can print one, so that it proves nothing alone. */
export type IdentityCard = PersonFacts & {documentNumber: string}

/** How the barcode is read, alike in the browser and on the server: options of the engine of both. */
export const CARD_READING = {
  formats: ['PDF417', 'QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryDownscale: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
  textMode: 'Plain',
  // Cards do not name their characters; a guess takes Ñ for something else.
  characterSet: 'ISO8859_1',
} as const

/** The engine reads a PDF417 that leans by up to four degrees; a frame is tried turned by these, until one is read. */
export const CARD_ANGLES = [0, 7, -7, 14, -14] as const

/** The longest text that is looked at; a card holds about a hundred characters. */
const MAX_TEXT = 1_000

/**
 * The card whose barcode has this text; undefined for any other text. Fields are split by @. The card since 2012 begins with the
 * number of its procedure: APELLIDO, NOMBRES, sex, number, copy, birth, issue. The one before begins with @: number, copy,
 * another number, APELLIDO, NOMBRES, nationality, birth, sex, issue. The number may have M, F or ML in front.
 */
export function readIdentityCard(text: string): IdentityCard | undefined {
  if (text.length > MAX_TEXT) return undefined
  const fields = text.split('@').map((field) => field.trim())
  const isOlder = fields[0] === ''
  const [number, lastName, firstName, sex, birth] = (isOlder ? [1, 4, 5, 8, 7] : [4, 1, 2, 3, 6]).map(
    (place) => fields[place] ?? '',
  )
  const documentNumber = canonicalNumber(DNI, (number ?? '').replace(/^[A-Z]{1,2}(?=\d)/i, ''))
  const birthDate = isoDate.safeParse((birth ?? '').split('/').toReversed().join('-')).data
  const knownSex = SEXES.get((sex ?? '').toUpperCase())
  if (!/^\d{6,9}$/.test(documentNumber) || birthDate === undefined || knownSex === undefined) return undefined
  if (wordsOf(lastName ?? '').length === 0 || wordsOf(firstName ?? '').length === 0) return undefined
  return {documentNumber, lastName: lastName ?? '', firstName: firstName ?? '', sex: knownSex, birthDate}
}

const SEXES: ReadonlyMap<string, Sex> = new Map([
  ['M', 'M'],
  ['F', 'F'],
  ['X', 'I'],
])

/** A person as the network knows them. */
export type CardOwner = IdentityCard & {documentTypeId: number}

/** Whether the card is this person's: number, all words of both names, birth date and sex. Accents and case do not matter. */
export const isCardOf = (card: IdentityCard, person: CardOwner): boolean =>
  person.documentTypeId === DNI &&
  card.documentNumber === person.documentNumber &&
  card.birthDate === person.birthDate &&
  card.sex === person.sex &&
  hasEqualWords(card.lastName, person.lastName) &&
  hasEqualWords(card.firstName, person.firstName)

const hasEqualWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')
