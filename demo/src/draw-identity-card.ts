import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import sharp from 'sharp'
import {prepareZXingModule, writeBarcode} from 'zxing-wasm/writer'
import {type CardKind, type CardPerson, identityCardText} from './identity-card-text.ts'

/** A picture in shades of grey, one byte a pixel. */
export type Grey = {
  width: number
  height: number
  data: Uint8Array
}

/** The size of a drawn card, 14 pixels a millimetre. */
const CARD = {width: 1_200, height: 756}
const PAPER = 226
const BAND = 150

/** The side with the barcode of an invented person's card; its text is only drawn with `words`. */
export async function drawIdentityCard(person: CardPerson, kind: CardKind, {words = false} = {}): Promise<Grey> {
  const card = {...CARD, data: new Uint8Array(CARD.width * CARD.height).fill(PAPER)}
  fill(card, {left: 0, top: 0, width: CARD.width, height: 90}, BAND)
  fill(card, {left: 70, top: 150, width: 250, height: 250}, 190)
  const code = await barcodeOf(identityCardText(person, kind), kind)
  const [left, top] = [CARD.width - code.width - 60, CARD.height - code.height - 60]
  fill(card, {left: left - 24, top: top - 24, width: code.width + 48, height: code.height + 48}, 250)
  paste(card, code, left, top)
  if (words) for (const [row, text] of wordsOf(person).entries()) paste(card, await written(text), 360, 120 + row * 60)
  return card
}

const wordsOf = ({document, firstName, lastName, sex, birth}: CardPerson) => [
  'MUESTRA SIN VALOR',
  `${lastName.toUpperCase()}, ${firstName.toUpperCase()}`,
  `${sex} · ${birth.split('-').toReversed().join('/')} · DNI ${document}`,
]

async function written(text: string): Promise<Grey> {
  const {data, info} = await sharp({text: {text: `<b>${text}</b>`, dpi: 200}})
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, data: data.map((ink) => (ink > 127 ? 20 : PAPER))}
}

/** Modules of four pixels for the PDF417, which is about 50 millimetres wide, and of six for the QR. */
async function barcodeOf(text: string, kind: CardKind): Promise<Grey> {
  await engine()
  const isQr = kind.endsWith('-qr')
  // Real cards encode their text in Latin-1 without declaring it.
  const {symbol} = await writeBarcode(new Uint8Array(Buffer.from(text, 'latin1')), {
    format: isQr ? 'QRCode' : 'PDF417',
    options: isQr ? 'ecLevel=M' : 'columns=6,ecLevel=5',
    addQuietZones: false,
  })
  const size = isQr ? 6 : 4
  const [width, height] = [symbol.width * size, symbol.height * size]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isWhite = symbol.data[Math.floor(y / size) * symbol.width + Math.floor(x / size)] !== 0
      data[y * width + x] = isWhite ? 245 : 25
    }
  }
  return {width, height, data}
}

let prepared: Promise<unknown> | undefined
const engine = () => (prepared ??= prepareEngine())

async function prepareEngine(): Promise<unknown> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  return prepareZXingModule({overrides: {wasmBinary: new Uint8Array(wasm).buffer}, fireImmediately: true})
}

function fill(picture: Grey, area: {left: number; top: number; width: number; height: number}, shade: number): void {
  for (let y = area.top; y < area.top + area.height; y++) {
    picture.data.fill(shade, y * picture.width + area.left, y * picture.width + area.left + area.width)
  }
}

function paste(picture: Grey, part: Grey, left: number, top: number): void {
  const width = Math.min(part.width, picture.width - left)
  for (let y = 0; y < part.height; y++) {
    picture.data.set(part.data.subarray(y * part.width, y * part.width + width), (top + y) * picture.width + left)
  }
}
