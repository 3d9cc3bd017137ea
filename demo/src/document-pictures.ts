import {createHash} from 'node:crypto'
import {drawCardBack, drawIdentityCard, type Grey} from './draw-identity-card.ts'
import type {CardPerson} from './identity-card-text.ts'
import {frameAsJpeg, photographCard, type View} from './photograph-card.ts'

/** The kinds of document pictures of the demo. */
export type DocumentPicture = 'card' | 'back of the card' | 'blurred card' | 'face' | 'paper'

/** The key of a picture of the demo in the file store, the same each time that the demo is loaded. */
export const pictureKey = (case_: string, position: number): string =>
  createHash('sha256').update(`demo picture ${case_} ${position}`).digest('base64url').slice(0, 32)

const FRAME = {width: 800, height: 520}
const VIEWS: Readonly<Record<'card' | 'blurred card', View>> = {
  card: {frame: FRAME, turn: -3},
  'blurred card': {frame: FRAME, blur: 5, turn: 3},
}

/** A JPEG of an invented person's document, as they would submit it. */
export async function documentPicture(picture: DocumentPicture, person: CardPerson): Promise<Buffer> {
  switch (picture) {
    case 'card':
    case 'blurred card': {
      const view = VIEWS[picture]
      return frameAsJpeg(photographCard(await drawIdentityCard(person, 'newer', {words: true}), view), view)
    }
    case 'back of the card':
      return frameAsJpeg(photographCard(await drawCardBack(person), {frame: FRAME, turn: 1}))
    case 'face':
      return frameAsJpeg(drawnFace())
    case 'paper':
      return frameAsJpeg(drawnPaper())
  }
}

/** A head and shoulders without features, which resemble nobody. */
function drawnFace(): Grey {
  return drawn({width: 480, height: 600}, (x, y) => {
    const isHead = ((x - 240) / 110) ** 2 + ((y - 250) / 145) ** 2 < 1
    const isBody = ((x - 240) / 210) ** 2 + ((y - 620) / 190) ** 2 < 1
    if (isHead) return 150
    return isBody ? 90 : 215
  })
}

/** A sheet of paper with lines instead of text. */
function drawnPaper(): Grey {
  return drawn({width: 480, height: 680}, (x, y) => {
    if (x < 40 || x > 440 || y < 40 || y > 640) return 96
    const isLine = y > 90 && y < 560 && y % 34 < 8 && x > 80 && x < 400 - ((y * 37) % 120)
    return isLine ? 70 : 236
  })
}

function drawn({width, height}: {width: number; height: number}, shadeAt: (x: number, y: number) => number): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = shadeAt(x, y)
  return {width, height, data}
}
