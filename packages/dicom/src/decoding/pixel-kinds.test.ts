import {describe, expect, it} from 'vitest'
import {rgbOfYbr} from '#rendering/colour-samples.ts'
import {decodeFrame} from './decode-frame.ts'
import type {DicomImage} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {loadEncoders} from '#writing/encode-dicom-frame.ts'
import {readDicom} from '#reading/read-dicom.ts'
import {renderFrame} from '#rendering/render-frame.ts'
import {renderedByDcmtk, throughDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {colourPicture, greyPicture} from '#testing/test-pictures.ts'
import {TRANSFER_SYNTAX} from '#reading/transfer-syntax.ts'
import {writeDicom} from '#writing/write-dicom.ts'
import type {ElementToWrite} from '#writing/write-elements.ts'

const words = (tag: number, ...numbers: number[]): ElementToWrite => ({tag, vr: 'US', numbers})
const photometric = (text: string): ElementToWrite => ({tag: TAG.photometric, vr: 'CS', text})
const pixels = (bytes: Uint8Array, vr: 'OB' | 'OW' = 'OW'): ElementToWrite => ({tag: TAG.pixelData, vr, bytes})
const bytesOf = ({buffer, byteOffset, byteLength}: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength)

const ROWS = 4
const COLUMNS = 6
const SMALL: Partial<DicomImage> = {rows: ROWS, columns: COLUMNS}

/** A file of this image with other elements, pixel data among them. */
function fileOf(image: Partial<DicomImage>, extra: readonly ElementToWrite[]): Buffer {
  const whole = aTestImage({...SMALL, bitsAllocated: 8, bitsStored: 8, highBit: 7, ...image})
  const empty = {...whole, frames: 1, samplesPerPixel: 1, bitsAllocated: 8, photometric: 'MONOCHROME2'}
  const shape = [words(TAG.samplesPerPixel, whole.samplesPerPixel), words(TAG.bitsAllocated, whole.bitsAllocated)]
  const overrides = [
    ...shape,
    photometric(whole.photometric),
    {tag: TAG.frames, vr: 'IS', text: String(whole.frames)} as const,
  ]
  return writeDicom(aTestFile(empty), [new Uint8Array(whole.rows * whole.columns)], {
    extra: [...overrides.filter(({tag}) => !extra.some((other) => other.tag === tag)), ...extra],
  })
}

async function pictureOf(bytes: Uint8Array, frame = 0): Promise<Uint8Array> {
  const file = readDicom(bytes)
  return renderFrame(await decodeFrame(file, frame), file.image ?? aTestImage(), {frame}).data
}

function farthest(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length)
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
}

/** Colours as luminance and differences, pixel by pixel. */
const YBR = Uint8Array.from(
  {length: 3 * ROWS * COLUMNS},
  (_, at) => [90 + at, 100 + (at % 7) * 9, 150 - (at % 5) * 8][at % 3] ?? 0,
)
/** The same where each two pixels have the colour of the first. */
const SHARED = YBR.map((value, at) => (at % 6 > 3 ? (YBR[at - 3] ?? 0) : value))
const PAIRS = Uint8Array.from({length: 2 * ROWS * COLUMNS}, (_, at) => {
  const pair = 6 * Math.floor(at / 4)
  return YBR[pair + ([0, 3, 1, 2][at % 4] ?? 0)] ?? 0
})
const inPlanes = (data: Uint8Array) => Uint8Array.from(data, (_, at) => data[(at % 24) * 3 + Math.floor(at / 24)] ?? 0)
const colours = (text: string, planar = 0): readonly ElementToWrite[] => [
  words(TAG.samplesPerPixel, 3),
  photometric(text),
  words(TAG.planarConfiguration, planar),
]
const rgb = (ybr: Uint8Array) => Uint8Array.from(rgbOfYbr(Uint8Array.from(ybr), 8))

describe('colours that are not compressed', () => {
  it.each([
    ['whole', colours('YBR_FULL'), YBR],
    ['in planes', colours('YBR_FULL', 1), inPlanes(YBR)],
    ['in pairs', colours('YBR_FULL_422'), PAIRS],
    ['in pairs of the part that video uses', colours('YBR_PARTIAL_422'), PAIRS],
    ['red, green and blue', colours('RGB'), YBR],
    ['red, green and blue in planes', colours('RGB', 1), inPlanes(YBR)],
    ['of a term with a blank', colours('YBR FULL'), YBR],
  ])('look as dcmtk shows them: %s', async (_, extra, data) => {
    const file = fileOf({}, [...extra, pixels(data, 'OB')])
    // dcmtk rounds each part of a colour.
    expect(farthest(await pictureOf(file), renderedByDcmtk(file, []))).toBeLessThanOrEqual(2)
  })

  it.each([
    ['pairs that are whole pixels', 'YBR_FULL_422', YBR, rgb(YBR)],
    ['whole pixels that are pairs', 'YBR_FULL', PAIRS, rgb(SHARED)],
  ])(
    'are read by their length where it contradicts the photometric interpretation: %s',
    async (_, term, data, shown) => {
      expect(await pictureOf(fileOf({}, [...colours(term), pixels(data, 'OB')]))).toEqual(shown)
      const two = Buffer.concat([data, data])
      const frames = {tag: TAG.frames, vr: 'IS', text: '2'} as const
      expect(await pictureOf(fileOf({}, [...colours(term), frames, pixels(two, 'OB')]), 1)).toEqual(shown)
    },
  )
})

const cut = (bytes: Uint8Array, extra: readonly ElementToWrite[] = []) => fileOf({}, [...extra, pixels(bytes, 'OB')])

describe('pixel data that ends early', () => {
  it.each([
    ['grey', cut(YBR.subarray(0, 14))],
    ['colours', cut(YBR.subarray(0, 36), colours('RGB'))],
  ])('is drawn as far as it goes, the rest black, as dcmtk does: %s', async (_, file) => {
    expect(farthest(await pictureOf(file), renderedByDcmtk(file, ['+Wm']))).toBeLessThanOrEqual(1)
  })

  it.each([
    ['luminance and differences', cut(YBR.subarray(0, 36), colours('YBR_FULL')), 3],
    ['inverted', cut(YBR.subarray(0, 12), [photometric('MONOCHROME1')]), 1],
  ])('is black where nothing is: %s', async (_, file, channels) => {
    const shown = await pictureOf(file)
    expect(new Set(shown.subarray(12 * channels))).toEqual(new Set([0]))
    expect(shown.subarray(0, 12 * channels).some((value) => value > 0)).toBe(true)
  })

  it('has the frames that are there, and refuses the others alone', async () => {
    const frames = {tag: TAG.frames, vr: 'IS', text: '3'} as const
    const file = fileOf({}, [frames, pixels(YBR.subarray(0, 48), 'OB')])
    expect(await pictureOf(file, 1)).toHaveLength(24)
    await expect(pictureOf(file, 2)).rejects.toMatchObject({code: 'cut'})
  })
})

describe('grey of other sizes', () => {
  const dose = Uint32Array.from({length: 24}, (_, at) => at * 150_000_000)
  const signed = Int32Array.from({length: 24}, (_, at) => (at - 12) * 90_000_000)
  const shape = (bits: number, stored = bits) => [words(TAG.bitsStored, stored), words(TAG.highBit, stored - 1)]
  const plain = {bitsAllocated: 32}
  it.each([
    ['a dose of 32 bits', fileOf(plain, [...shape(32), pixels(bytesOf(dose))])],
    ['32 bits with a sign', fileOf(plain, [...shape(32), words(TAG.pixelRepresentation, 1), pixels(bytesOf(signed))])],
    ['12 bits without gaps', fileOf({bitsAllocated: 12}, [...shape(12), pixels(YBR.subarray(0, 36))])],
    ['4 bits without gaps', fileOf({bitsAllocated: 4}, [...shape(4), pixels(YBR.subarray(0, 12))])],
  ])('is shown as dcmtk shows it: %s', async (_, file) => {
    expect(farthest(await pictureOf(file), renderedByDcmtk(file, ['+Wm']))).toBeLessThanOrEqual(1)
  })

  it('is a dose in the units of its scale', async () => {
    const scale: ElementToWrite = {tag: TAG.doseScale, vr: 'DS', text: '0.00000002'}
    const file = readDicom(fileOf(plain, [...shape(32), scale, pixels(bytesOf(dose))]))
    const frame = await decodeFrame(file, 0)
    // From 0 to 69 Gy: a window up to half of it makes the upper half white.
    const {data} = renderFrame(frame, file.image ?? aTestImage(), {window: {center: 17.75, width: 35.5}})
    expect([...data.subarray(12)]).toEqual(Array(12).fill(255))
    expect(data[6]).toBeGreaterThan(120)
    expect(data[6]).toBeLessThan(136)
  })

  it('is read from RLE of four bytes', async () => {
    const native = fileOf(plain, [...shape(32), pixels(bytesOf(dose))])
    expect(await pictureOf(throughDcmtk('dcmcrle', [], native))).toEqual(await pictureOf(native))
  })

  const levels = Array.from({length: 24}, (_, at) => at / 10 - 1)
  it.each([
    ['32 bits', 32, TAG.floatPixels, Float32Array.from(levels)],
    ['64 bits', 64, TAG.doublePixels, Float64Array.from(levels)],
  ])('is read from floating-point numbers of %s', async (_, bitsAllocated, tag, numbers) => {
    const image = aTestImage({...SMALL, bitsAllocated: 8, bitsStored: 8, highBit: 7})
    const bare = writeDicom(aTestFile(image), [new Uint8Array(24)], {
      extra: [
        words(TAG.bitsAllocated, bitsAllocated),
        ...shape(bitsAllocated),
        {tag, vr: 'OW', bytes: bytesOf(numbers)},
      ],
    })
    // Pixel data of integers is the last element.
    const at = bare.lastIndexOf(Buffer.from([0xe0, 0x7f, 0x10, 0x00]))
    const shown = await pictureOf(bare.subarray(0, at))
    expect([...shown]).toEqual(levels.map((_, place) => Math.round((255 * place) / 23)))
  })
})

describe('segments of single bits', () => {
  const bits = Array.from({length: 3 * 15}, (_, at) => (at * 7) % 5 < 2)
  const packed = (from: number, length: number, all = bits) =>
    Uint8Array.from({length: Math.ceil(length / 8)}, (_, byte) =>
      [0, 1, 2, 3, 4, 5, 6, 7].reduce(
        (sum, bit) => sum + (8 * byte + bit < length && all[from + 8 * byte + bit] ? 1 << bit : 0),
        0,
      ),
    )
  const image = {rows: 3, columns: 5, frames: 3, bitsAllocated: 1}
  const shape = [words(TAG.bitsStored, 1), words(TAG.highBit, 0)]
  const frame = (number: number) => bits.slice(15 * number, 15 * number + 15).map((bit) => (bit ? 255 : 0))

  it('follow each other across frames without gaps', async () => {
    const file = fileOf(image, [...shape, pixels(packed(0, 45))])
    for (const number of [0, 1, 2]) expect([...(await pictureOf(file, number))]).toEqual(frame(number))
  })

  it('are read also where each frame begins with a byte', async () => {
    const many = {...image, frames: 24}
    const all = Array.from({length: 24 * 15}, (_, at) => bits[at % 45] === true)
    const gapped = Buffer.concat(Array.from({length: 24}, (_, number) => packed(15 * number, 15, all)))
    const file = fileOf(many, [...shape, pixels(gapped)])
    for (const number of [0, 1, 22]) expect([...(await pictureOf(file, number))]).toEqual(frame(number % 3))
  })

  it('are white where they fill the frame', async () => {
    const file = fileOf({...image, frames: 1}, [...shape, pixels(Uint8Array.of(0xff, 0x7f))])
    expect(new Set(await pictureOf(file))).toEqual(new Set([255]))
  })
})

const table = (tag: number, ...values: number[]): ElementToWrite => ({
  tag,
  vr: 'OW',
  bytes: new Uint8Array(Uint16Array.from(values).buffer),
})

describe('a palette in segments', () => {
  it('has entries, lines, and both again by their place', async () => {
    // Two entries, a line of two to 200, then the first segment again: 0 100 150 200 0 100.
    const segments = [0, 2, 0, 100, 1, 2, 200, 2, 1, 0, 0]
    const colour = [TAG.redDescriptor, TAG.greenDescriptor, TAG.blueDescriptor].map((tag) => words(tag, 6, 0, 16))
    const lists = [TAG.redSegments, TAG.greenSegments, TAG.blueSegments].map((tag) => table(tag, ...segments))
    const indexes = Uint8Array.from({length: 24}, (_, at) => at % 6)
    const shown = await pictureOf(
      fileOf({}, [photometric('PALETTE COLOR'), ...colour, ...lists, pixels(indexes, 'OB')]),
    )
    expect([...shown.subarray(0, 18)].filter((_, at) => at % 3 === 0)).toEqual([0, 100, 150, 200, 0, 100])
  })
})

describe('a JPEG whose colours are not those of the photometric interpretation', () => {
  const {image, frames} = colourPicture({}, 0)
  it.each([
    ['JFIF with RGB declared', ['+eb'], 'RGB'],
    ['RGB with differences declared', ['+eb', '+cr'], 'YBR_FULL_422'],
  ])('has the colours that the codestream says: %s', async (_, options, term) => {
    const right = readDicom(throughDcmtk('dcmcjpeg', options, writeDicom(aTestFile(image), frames)))
    expect(right.image?.photometric).not.toBe(term)
    const wrong = {...right, image: {...(right.image ?? image), photometric: term}}
    expect(await decodeFrame(wrong, 0)).toEqual(await decodeFrame(right, 0))
  })
})

const encode = await loadEncoders()

const item = (bytes: Uint8Array, length = bytes.length) => {
  const head = Buffer.from([0xfe, 0xff, 0, 0xe0, 0, 0, 0, 0])
  head.writeUInt32LE(length, 4)
  return Buffer.concat([head, bytes])
}
const itemEnd = Buffer.from([0xfe, 0xff, 0x0d, 0xe0, 0, 0, 0, 0])
const sequenceEnd = Buffer.from([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0])
const even = (bytes: Uint8Array) => (bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.of(0)]))
const odd = (bytes: Uint8Array) => (bytes.length % 2 === 1 ? bytes : Buffer.concat([bytes, Buffer.of(0)]))
const halves = (bytes: Uint8Array) => [even(bytes.subarray(0, 200)), even(bytes.subarray(200))]

describe('fragments of encapsulated frames', () => {
  const {image, frames} = greyPicture(8, {frames: 3})
  const coded = frames.map((frame) => bytesOf(encode(TRANSFER_SYNTAX.jpegLs, frame, image)))
  const empty = item(new Uint8Array())
  /** The file with these bytes after the header of its pixel data. */
  const fileWith = (...parts: Uint8Array[]) => {
    const file = writeDicom(aTestFile(image), coded, {transferSyntax: TRANSFER_SYNTAX.jpegLs})
    const start = file.lastIndexOf(Buffer.from([0xe0, 0x7f, 0x10, 0x00])) + 12
    return Buffer.concat([file.subarray(0, start), ...parts])
  }
  const whole = coded.map((frame) => item(even(frame)))
  it.each([
    ['with a delimiter after each', [empty, itemEnd, ...whole.flatMap((one) => [one, itemEnd]), sequenceEnd]],
    ['with the end of the sequence between them', [empty, ...whole.flatMap((one) => [one, sequenceEnd])]],
    ['without an end', [empty, ...whole]],
    [
      'with another element behind them',
      [empty, ...whole, Buffer.from([0xfc, 0xff, 0xfc, 0xff, 0x4f, 0x42, 0, 0, 0, 0, 0, 0])],
    ],
    [
      'whose last one holds the end',
      [empty, ...whole.slice(0, 2), item(Buffer.concat([even(coded[2] ?? Buffer.of()), sequenceEnd]))],
    ],
    ['of odd lengths', [empty, ...coded.map((frame) => item(odd(frame))), sequenceEnd]],
    [
      'of odd lengths with a byte behind each',
      [empty, ...coded.flatMap((frame) => [item(odd(frame)), Buffer.of(0)]), sequenceEnd],
    ],
    [
      'several a frame, without a table',
      [empty, ...coded.flatMap((frame) => halves(frame).map((half) => item(half))), sequenceEnd],
    ],
  ])('are read: %s', async (_, parts) => {
    const file = fileWith(...parts)
    for (const [number, frame] of frames.entries()) {
      const decoded = await decodeFrame(readDicom(file), number)
      expect([...decoded.samples]).toEqual([...frame])
    }
  })
})
