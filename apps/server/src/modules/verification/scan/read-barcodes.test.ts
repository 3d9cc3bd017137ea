import {readFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {CARD_PICTURES, pictureOf, VIEWS} from '@ceibo/demo/card-pictures'
import {identityCardText} from '@ceibo/demo/identity-card-text'
import {CARD_ANGLES, CARD_READING, readIdentityCard} from '@ceibo/rules/verification/identity-card'
import sharp from 'sharp'
import {expect, it} from 'vitest'
import {prepareZXingModule, readBarcodes} from 'zxing-wasm/reader'
import {reencodeImage} from '#modules/files/reencode-image.ts'
import {TEST_THREADS} from '#api/testing/test-server.ts'
import {readBarcodesOf} from './read-barcodes.ts'

const barcodesIn = (image: Buffer) => readBarcodesOf({image, senderId: 1}, {threads: TEST_THREADS})
const read = async (image: Buffer) => (await barcodesIn(image)).map(({text}) => text)

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({overrides: {wasmBinary: new Uint8Array(wasm).buffer}, fireImmediately: true})

/** The texts that a browser reads from the pixels of its canvas, with the same rotation as the server. */
async function readAsBrowser(frame: Buffer): Promise<string[]> {
  for (const angle of CARD_ANGLES) {
    const {data, info} = await sharp(frame).rotate(angle).ensureAlpha().raw().toBuffer({resolveWithObject: true})
    const {width, height} = info
    const pixels = {data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb'} as const
    const read = await readBarcodes(pixels, {...CARD_READING, formats: [...CARD_READING.formats]})
    if (read.length > 0) return [...new Set(read.map(({text}) => text))]
  }
  return []
}

it('has forty photographs, of each kind of card in each view', () => {
  expect(CARD_PICTURES).toHaveLength(40)
})

it.each(CARD_PICTURES)('reads a $name alike in the browser and, re-encoded, on the server', async (picture) => {
  const frame = await pictureOf(picture)
  const text = identityCardText(picture.person, picture.kind)

  expect(await readAsBrowser(frame)).toEqual([text])
  expect(await read(await reencodeImage(frame))).toEqual([text])
  expect(readIdentityCard(text)?.documentNumber).toBe(picture.person.document.replace('ML', ''))
})

it('reads nothing from a picture without a card, nor from bytes that are no picture', async () => {
  const noise = Buffer.from(Array.from({length: 300 * 300}, (_, n) => (n * 7_919) % 251))
  const picture = await sharp(noise, {raw: {width: 300, height: 300, channels: 1}})
    .jpeg()
    .toBuffer()
  expect(await read(picture)).toEqual([])
  expect(await read(Buffer.from('no picture'))).toEqual([])
})

it.each([
  [VIEWS.straight, {left: 0.4, right: 0.88, bottom: 0.89}],
  // Turned by ten degrees, the engine reads it only in a picture that is turned back.
  [VIEWS['turned a little'], {left: 0.38, right: 0.8, bottom: 0.9}],
])('says where in the picture, as it is stored, the barcode lies: %o', async (view, {left, right, bottom}) => {
  const [first] = CARD_PICTURES
  if (first === undefined) throw new Error('There are pictures of cards')
  const [barcode] = await barcodesIn(await pictureOf({...first, kind: 'newer', view}))
  const [, , lowerRight, lowerLeft] = barcode?.corners ?? []
  expect(lowerLeft?.x).toBeCloseTo(left, 1)
  expect(lowerRight?.x).toBeCloseTo(right, 1)
  expect(lowerRight?.y).toBeCloseTo(bottom, 1)
})

it('does not block the thread that answers requests with a large picture', async () => {
  const side = 2_200
  const bars = Buffer.alloc(side * side, 255)
  for (let at = 0; at < bars.length; at++) if ((at * 31) % 7 < 3) bars[at] = 0
  const picture = await sharp(bars, {raw: {width: side, height: side, channels: 1}})
    .jpeg({quality: 85})
    .toBuffer()
  let longest = 0
  let before = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - before)
    before = performance.now()
  }, 5)
  expect(await read(picture)).toEqual([])
  clearInterval(watch)
  expect(longest).toBeLessThan(500)
})
