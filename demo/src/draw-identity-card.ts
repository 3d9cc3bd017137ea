import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {CARD_AREAS, CARD_SIZE, type CardArea, machineText} from '@ceibo/rules/verification/card-layout'
import sharp from 'sharp'
import {prepareZXingModule, writeBarcode} from 'zxing-wasm/writer'
import {type CardKind, type CardPerson, identityCardText, PROCEDURE_NUMBER} from './identity-card-text.ts'

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
  const code = await barcodeOf(identityCardText(person, kind), kind, words ? 2 : 5)
  const [left, top] = [CARD.width - code.width - 60, CARD.height - code.height - 60]
  fill(card, {left: left - 24, top: top - 24, width: code.width + 48, height: code.height + 48}, 250)
  paste(card, code, left, top)
  if (!words) return card
  paste(card, await written('MUESTRA SIN VALOR', 24, BAND), 70, 32)
  const {documentNumber, birthDate, procedureNumber, firstName, lastName} = CARD_AREAS.front
  const number = person.document.replace(/(\d+)(\d{3})(\d{3})$/, '$1.$2.$3')
  await writeField(card, lastName, 'Apellido', person.lastName.toUpperCase())
  await writeField(card, firstName, 'Nombre', person.firstName.toUpperCase())
  await writeField(card, birthDate, `Sexo ${person.sex} · Nacimiento`, printedDate(person.birth))
  await writeField(card, procedureNumber, 'Trámite', PROCEDURE_NUMBER)
  await writeField(card, documentNumber, 'Documento', number)
  return card
}

/** The other side of an invented person's card, with its machine-readable lines. */
export async function drawCardBack({document, firstName, lastName, sex, birth}: CardPerson): Promise<Grey> {
  const card = {...CARD, data: new Uint8Array(CARD.width * CARD.height).fill(PAPER)}
  fill(card, {left: 0, top: 0, width: CARD.width, height: 60}, BAND)
  paste(card, await written('MUESTRA SIN VALOR', 24, BAND), 70, 18)
  await writeField(card, {x: 5, y: 8, width: 60, height: 6.5}, 'Domicilio', 'AV. DE MUESTRA 1234, CABA')
  await writeField(card, {x: 5, y: 16, width: 60, height: 6.5}, 'Lugar de nacimiento', 'CIUDAD DE MUESTRA')
  const {names, number, birth: born} = machineText({firstName, lastName, documentNumber: document, birthDate: birth})
  const lines = [`IDARG${number}<0`, `${born}0${sex}3401010ARG`, names]
  const {x, y} = CARD_AREAS.back.machineLines
  for (const [row, line] of lines.entries()) {
    const text = await written(line.padEnd(30, '<').slice(0, 30), 58, PAPER, 'monospace')
    paste(card, text, Math.round((x + 2) * PER_MM), Math.round((y + 2.5 + row * 5) * PER_MM))
  }
  return card
}

const PER_MM = CARD.width / CARD_SIZE.width

const printedDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${day} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}
const MONTHS = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']

/** A label and below it a text, where cards have them. */
async function writeField(card: Grey, {x, y}: CardArea, label: string, text: string): Promise<void> {
  paste(card, await written(label, 16, PAPER), Math.round((x + 1) * PER_MM), Math.round((y - 1.4) * PER_MM))
  paste(card, await written(text, 34, PAPER), Math.round((x + 1) * PER_MM), Math.round((y + 1.5) * PER_MM))
}

/** A line of text about so many pixels high. */
async function written(text: string, height: number, paper: number, font = 'sans-serif'): Promise<Grey> {
  const marked = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const {data, info} = await sharp({text: {text: `<b>${marked}</b>`, font, dpi: Math.round(height * 5.4)}})
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({resolveWithObject: true})
  return {width: info.width, height: info.height, data: data.map((ink) => (ink > 127 ? 20 : paper))}
}

/**
 * Modules of four pixels for the PDF417, which is about 50 millimetres wide, and of six for the QR. The lower the level of correction, the lower
 * the PDF417, and the more place is left for words.
 */
async function barcodeOf(text: string, kind: CardKind, level: number): Promise<Grey> {
  await engine()
  const isQr = kind.endsWith('-qr')
  // Real cards encode their text in Latin-1 without declaring it.
  const {symbol} = await writeBarcode(new Uint8Array(Buffer.from(text, 'latin1')), {
    format: isQr ? 'QRCode' : 'PDF417',
    options: isQr ? 'ecLevel=M' : `columns=6,ecLevel=${level}`,
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
