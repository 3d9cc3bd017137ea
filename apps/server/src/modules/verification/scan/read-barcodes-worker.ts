import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {parentPort} from 'node:worker_threads'
import {CARD_ANGLES, CARD_READING} from '@ceibo/rules/verification/identity-card'
import * as z from 'zod/mini'
import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader'
import {loadSharp} from '#platform/output/load-sharp.ts'
import type {Barcode} from './read-barcodes.ts'

// The worker thread of read-barcodes.ts: each message is an image and gets one answer.

/** The largest image that is stored; larger ones never get here. */
const MAX_PIXELS = 3_200 * 3_200
const READING = {...CARD_READING, formats: [...CARD_READING.formats]}

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({overrides: {wasmBinary: new Uint8Array(wasm).buffer}, fireImmediately: true})
const sharp = await loadSharp()

/** How a picture is tried: rotated by degrees around its centre, and without the noise of a picture that was taken in little light. */
type Look = {angle: number; isSmoothed?: boolean}
const LOOKS: readonly Look[] = [...CARD_ANGLES.map((angle) => ({angle})), {angle: 0, isSmoothed: true}]
/** The side of the square whose middle value each pixel takes. */
const NOISE_PIXELS = 3

const bytes = z.instanceof(Uint8Array)

parentPort?.on('message', (image: unknown) => void answer(Buffer.from(bytes.parse(image))))

async function answer(image: Buffer): Promise<void> {
  parentPort?.postMessage(await barcodesIn(image), [])
}

async function barcodesIn(image: Buffer): Promise<Barcode[]> {
  for (const look of LOOKS) {
    const {angle} = look
    const picture = await turned(image, look)
    const read = (await readBarcodes(picture, READING)).filter(({isValid}) => isValid)
    if (read.length === 0) continue
    const {width, height} = await sharp(image).metadata()
    const place = unturned({angle, from: picture, to: {width, height}})
    const found = read.map(({text, position: {topLeft, topRight, bottomRight, bottomLeft}}) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft].map(place),
    }))
    return [...new Map(found.map((one) => [one.text, one])).values()]
  }
  return []
}

type Size = {width: number; height: number}

/** Where a point of a picture that was turned around its centre lies in the picture itself, as fractions of its sides. */
function unturned({angle, from, to}: {angle: number; from: Size; to: Size}) {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  return ({x, y}: Barcode['corners'][number]) => {
    const [across, down] = [x - from.width / 2, y - from.height / 2]
    return {x: 0.5 + (across * cos + down * sin) / to.width, y: 0.5 + (down * cos - across * sin) / to.height}
  }
}

async function turned(image: Buffer, {angle, isSmoothed = false}: Look) {
  const {data, info} = await sharp(image, {limitInputPixels: MAX_PIXELS, failOn: 'error'})
    .rotate(angle, {background: '#808080'})
    .median(isSmoothed ? NOISE_PIXELS : 1)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb'} as const
}
