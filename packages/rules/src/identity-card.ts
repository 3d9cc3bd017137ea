import {canonicalNumber, DNI} from '@ceibo/contract/document-numbers'
import {isoDate} from '@ceibo/contract/wire-fields'
import type {Sex} from '@ceibo/contract/wire-fields'
import type {PersonFacts} from './same-person.ts'
import {wordsOf} from './same-person.ts'

/** The data in the barcode of an Argentine identity card (DNI). Anybody can print one, so it proves nothing alone. */
export type IdentityCard = PersonFacts & {documentNumber: string}

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

/**
 * The card whose barcode has this text; undefined for any other text. Fields are separated by @. Cards since 2012 begin with the number of the
 * procedure: APELLIDO, NOMBRES, sex, number, copy, birth, issue. Older cards begin with @: number, copy, another number, APELLIDO, NOMBRES,
 * nationality, birth, sex, issue. The number may have M, F or ML in front.
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

/** The data of a person in the network, to compare with a card. */
export type CardOwner = IdentityCard & {documentTypeId: number}

/** Whether the card belongs to this person: number, all words of both names, birth date and sex. Accents and case do not matter. */
export const isCardOf = (card: IdentityCard, person: CardOwner): boolean =>
  person.documentTypeId === DNI &&
  card.documentNumber === person.documentNumber &&
  card.birthDate === person.birthDate &&
  card.sex === person.sex &&
  hasEqualWords(card.lastName, person.lastName) &&
  hasEqualWords(card.firstName, person.firstName)

const hasEqualWords = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')
