import sharp from 'sharp'
import {drawIdentityCard} from './draw-identity-card.ts'
import type {CardKind, CardPerson} from './identity-card-text.ts'
import {birthDateOf, type PersonData} from './people.data.ts'
import {frameAsJpeg, photographCard, type View} from './photograph-card.ts'

export type CardPicture = {
  name: string
  person: CardPerson
  kind: CardKind
  view: View
}

const julian = {document: '28999111', firstName: 'Julián', lastName: 'Prado', sex: 'M', birth: '1981-11-02'} as const

const PEOPLE: Readonly<Record<string, CardPerson>> = {
  plain: julian,
  'beyond ASCII': {...julian, firstName: 'José María', lastName: 'Peña Agüero', document: '30111222'},
  'of sex X': {...julian, firstName: 'Ariel', sex: 'X', document: '33444555'},
  'with ML in front of its number': {...julian, document: 'ML28999111'},
  'with long names': {
    ...julian,
    firstName: 'María de los Ángeles Guadalupe',
    lastName: 'Fernández de la Cruz',
    sex: 'F',
    birth: '2004-02-29',
  },
}

/** The views in which a card must be readable; `demo card` and the journeys use them by their names. */
export const VIEWS = {
  straight: {},
  'turned a little': {turn: 10, size: 0.75},
  'upside down': {turn: 180},
  'on its side': {turn: 90, size: 0.52},
  'tilted to the right': {tilt: {right: 0.22}, size: 0.8},
  'tilted upwards': {tilt: {up: 0.18}, turn: -4, size: 0.8},
  blurred: {blur: 1.4},
  dim: {light: 0.3, noise: 6},
} as const satisfies Readonly<Record<string, View>>

export const CARD_KINDS = ['newer', 'older', 'newer-qr', 'of-2026', 'of-2026-qr'] as const satisfies readonly CardKind[]

/** Forty photographs of cards of invented people, among them each kind of card in each view. */
export const CARD_PICTURES: readonly CardPicture[] = Object.entries(PEOPLE).flatMap(([words, person], row) =>
  Object.entries(VIEWS).map(([how, view], column) => {
    const kind = CARD_KINDS[(row + column) % CARD_KINDS.length] ?? 'newer'
    return {name: `${kind} card ${words}, ${how}`, person, kind, view}
  }),
)

type Pictured = Omit<CardPicture, 'name'>

/** The data on the card of a person of the demo. */
export const cardOf = (person: PersonData, today: string): CardPerson => ({
  ...person,
  birth: birthDateOf(person, today),
})

/** The photograph as a camera's frame, in JPEG. */
export const pictureOf = async ({person, kind, view}: Pictured, {words = false} = {}): Promise<Buffer> =>
  frameAsJpeg(photographCard(await drawIdentityCard(person, kind, {words}), view), view)

export const pngOf = async (picture: Pictured): Promise<Buffer> =>
  sharp(await pictureOf(picture, {words: true}))
    .png()
    .toBuffer()

/** The rotation in degrees of each frame of a video, which simulates the hand that holds the card. */
const TREMBLING = [0, 0.3, 0.5, 0.2, -0.2, -0.4]

/** Up to a second of video of the card, as a sequence of JPEG frames, which Chromium's fake camera repeats. */
export async function videoOf({person, kind, view}: Pictured): Promise<Buffer> {
  const card = await drawIdentityCard(person, kind, {words: true})
  const held = (by: number): View => ({...view, turn: (view.turn ?? 0) + by})
  return Buffer.concat(await Promise.all(TREMBLING.map((by) => frameAsJpeg(photographCard(card, held(by)), view))))
}
