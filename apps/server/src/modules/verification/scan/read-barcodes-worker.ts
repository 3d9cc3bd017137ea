import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {parentPort} from 'node:worker_threads'
import {CARD_ANGLES, CARD_READING} from '@ceibo/rules/verification/identity-card'
import * as z from 'zod/mini'
import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader'
import {loadSharp} from '#platform/output/load-sharp.ts'

// The worker thread of read-barcodes.ts: each message is an image and gets one answer.

/** The largest image that is stored; larger ones never get here. */
const MAX_PIXELS = 3_200 * 3_200
const READING = {...CARD_READING, formats: [...CARD_READING.formats]}

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({overrides: {wasmBinary: new Uint8Array(wasm).buffer}, fireImmediately: true})
const sharp = await loadSharp()

const bytes = z.instanceof(Uint8Array)

parentPort?.on('message', (image: unknown) => void answer(Buffer.from(bytes.parse(image))))

async function answer(image: Buffer): Promise<void> {
  parentPort?.postMessage(await textsIn(image), [])
}

async function textsIn(image: Buffer): Promise<string[]> {
  for (const angle of CARD_ANGLES) {
    const read = await readBarcodes(await turned(image, angle), READING)
    const texts = new Set(read.filter(({isValid}) => isValid).map(({text}) => text))
    if (texts.size > 0) return [...texts]
  }
  return []
}

async function turned(image: Buffer, angle: number) {
  const {data, info} = await sharp(image, {limitInputPixels: MAX_PIXELS, failOn: 'error'})
    .rotate(angle, {background: '#808080'})
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true})
  return {data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb'} as const
}
