import {deflateRawSync} from 'node:zlib'
import {describe, expect, it} from 'vitest'
import {decodeFrame} from '#decoding/decode-frame.ts'
import {DicomError} from './dicom-error.ts'
import type {DicomImage} from './dicom-file.ts'
import {TAG} from './dicom-tag.ts'
import {partTenHeader, uidFromText, writeDicom} from '#writing/write-dicom.ts'
import {readDicom} from './read-dicom.ts'
import {renderFrame} from '#rendering/render-frame.ts'
import {throughDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {colourPicture, greyPicture} from '#testing/test-pictures.ts'
import {TRANSFER_SYNTAX} from './transfer-syntax.ts'
import {type ElementToWrite, writeElements} from '#writing/write-elements.ts'

const {explicit, implicit, deflated, rle, jpegBaseline, jpegLossless, jpegExtended, jpegLs, jpeg2000, htj2k} =
  TRANSFER_SYNTAX

const CT = '1.2.840.10008.5.1.4.1.1.2'
const MAX_MILLISECONDS = 8000
const MAX_MEMORY = 400 * 1024 ** 2

const words = (tag: number, ...numbers: number[]): ElementToWrite => ({tag, vr: 'US', numbers})
const decimal = (tag: number, text: string): ElementToWrite => ({tag, vr: 'DS', text})
const uid = (tag: number): ElementToWrite => ({tag, vr: 'UI', text: uidFromText(String(tag))})

/** A grey file whose elements are replaced by others of the same tag. */
function fileWith(changes: readonly ElementToWrite[], transferSyntax: string = explicit): Buffer {
  const elements: ElementToWrite[] = [
    {tag: TAG.sopClass, vr: 'UI', text: CT},
    ...[TAG.sopInstance, TAG.studyInstance, TAG.seriesInstance].map(uid),
    words(TAG.samplesPerPixel, 1),
    {tag: TAG.photometric, vr: 'CS', text: 'MONOCHROME2'},
    words(TAG.rows, 4),
    words(TAG.columns, 4),
    words(TAG.bitsAllocated, 16),
    words(TAG.bitsStored, 12),
    words(TAG.highBit, 11),
    words(TAG.pixelRepresentation, 0),
    {tag: TAG.pixelData, vr: 'OW', bytes: new Uint8Array(32).fill(5)},
  ]
  const stored = elements.filter(({tag}) => !changes.some((change) => change.tag === tag))
  const encoding = {isExplicit: transferSyntax !== implicit, isLittleEndian: true}
  return Buffer.concat([
    partTenHeader(CT, uidFromText('hostile'), transferSyntax),
    writeElements([...stored, ...changes], encoding),
  ])
}

/** Bytes that are a data set themselves, after a correct begin. */
const withBody = (body: Uint8Array, transferSyntax: string = explicit) =>
  Buffer.concat([partTenHeader(CT, uidFromText('hostile'), transferSyntax), body])

/** An encoded file with its one frame as given. */
const withFrame = (transferSyntax: string, frame: Uint8Array, changes: Partial<DicomImage> = {}) =>
  writeDicom(aTestFile(aTestImage({rows: 47, columns: 62, ...changes})), [frame], {transferSyntax})

const source = ({image, frames} = greyPicture(12)) => writeDicom(aTestFile(image), frames)
const jpegFile = () => throughDcmtk('dcmcjpeg', ['+eb'], source(greyPicture(8)))
const losslessFile = () => throughDcmtk('dcmcjpeg', ['+e1'], source())
const extendedFile = () => throughDcmtk('dcmcjpeg', ['+ee', '+bt'], source())
const lsFile = () => throughDcmtk('dcmcjpls', [], source())
const rleFile = () => throughDcmtk('dcmcrle', [], source())

const wide = (bits: number): ElementToWrite[] => [
  {tag: TAG.pixelData, vr: 'OW', bytes: new Uint8Array(512)},
  words(TAG.bitsAllocated, bits),
]

/** Infinities, and what is no number, as many bytes as are asked for. */
const noNumbers = (length: number) =>
  new Uint8Array(length).map((_, at) => (at % 8 === 3 || at % 8 === 7 ? 0x7f : at % 16 < 8 ? 0xff : 0x80))

/** A copy with other bytes at the first place after `from` where `find` stands. */
function replaced(file: Uint8Array, find: readonly number[], change: readonly number[], shift = 0): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf(Buffer.from(find))
  expect(at).toBeGreaterThan(0)
  copy.set(change, at + shift)
  return copy
}

/** Many bytes in the last tenth of the file turned around, the same ones each time. */
function scrambled(file: Uint8Array, step: number): Buffer {
  const copy = Buffer.from(file)
  for (let at = Math.floor(copy.length * 0.6); at < copy.length - 16; at += step) copy[at] = (copy[at] ?? 0) ^ 0x5a
  return copy
}

/** Elements of undefined length inside of each other, `depth` deep. */
function nested(depth: number): Buffer {
  const sequence = Buffer.from([0x08, 0, 0x15, 0x11, 0x53, 0x51, 0, 0, 0xff, 0xff, 0xff, 0xff])
  const item = Buffer.from([0xfe, 0xff, 0, 0xe0, 0xff, 0xff, 0xff, 0xff])
  return Buffer.concat(Array.from({length: depth}, () => Buffer.concat([sequence, item])))
}

function jpeg2000Size(width: number, height: number, tile: number, components = 1): Buffer {
  const size = Buffer.alloc(43 + 3 * components)
  size.set([0xff, 0x4f, 0xff, 0x51])
  size.writeUInt16BE(38 + 3 * components, 4)
  for (const [place, value] of [width, height, 0, 0, tile, tile, 0, 0].entries())
    size.writeUInt32BE(value, 8 + 4 * place)
  size.writeUInt16BE(components, 40)
  for (let at = 42; at < size.length - 1; at += 3) size.set([11, 1, 1], at)
  return size.subarray(0, 42 + 3 * components)
}

const codingStyle = (layers: number, precinct: number[]) =>
  Buffer.from([
    0xff,
    0x52,
    0,
    12 + precinct.length,
    1,
    0,
    layers >> 8,
    layers & 0xff,
    0,
    precinct.length - 1,
    4,
    4,
    0,
    1,
    ...precinct,
  ])
const START_OF_TILE = Buffer.from([0xff, 0x90, 0, 10, 0, 0, 0, 0, 0, 0, 0, 1, 0xff, 0x93])

type Hostile = [name: string, file: () => Uint8Array, code?: DicomError['code']]

const CUT: Hostile[] = [0, 1, 100, 131, 132, 140, 200, 300, 340, 380, 400].map((length) => [
  `cut after ${length} bytes`,
  () => source().subarray(0, length),
])
const CUT_IN_PIXELS: Hostile[] = [
  ['cut in the pixels', () => source().subarray(0, source().length - 10), 'cut'],
  ['JPEG cut', () => jpegFile().subarray(0, -200), 'cut'],
  ['JPEG lossless cut', () => losslessFile().subarray(0, -900), 'cut'],
  ['JPEG-LS cut', () => lsFile().subarray(0, -900), 'cut'],
  ['RLE cut', () => rleFile().subarray(0, -900), 'cut'],
  [
    'deflated, cut',
    () => writeDicom(aTestFile(), [new Uint16Array(768)], {transferSyntax: deflated}).subarray(0, -20),
    'cut',
  ],
]

const LYING: Hostile[] = [
  ['not DICOM', () => Buffer.from('%PDF-1.7'.padEnd(400)), 'not-dicom'],
  ['only a preamble', () => Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]), 'damaged'],
  [
    'a length of four gigabytes',
    () => withBody(Buffer.from([8, 0, 0x16, 0, 0x55, 0x4e, 0, 0, 0xfe, 0xff, 0xff, 0xff])),
    'cut',
  ],
  [
    'an element without a value representation',
    () => withBody(Buffer.from([8, 0, 0x16, 0, 1, 2, 4, 0, 0, 0, 0, 0])),
    'damaged',
  ],
  ['a delimiter outside of a sequence', () => withBody(Buffer.from([0xfe, 0xff, 0x0d, 0xe0, 0, 0, 0, 0])), 'damaged'],
  ['sequences 40 deep', () => withBody(nested(40)), 'too-large'],
  ['sequences 50,000 deep', () => withBody(nested(50_000)), 'too-large'],
  ['sequences 10 deep that do not end', () => withBody(nested(10)), 'cut'],
  [
    'a million empty elements',
    () => withBody(Buffer.alloc(8_000_000, Buffer.from([9, 0, 9, 0, 0, 0, 0, 0])), implicit),
    'too-large',
  ],
  [
    '300,000 empty items',
    () => fileWith([{tag: TAG.voiLuts, vr: 'SQ', items: Array.from({length: 300_000}, () => [])}]),
    'too-large',
  ],
  ['no UIDs', () => fileWith([{tag: TAG.studyInstance, vr: 'UI', text: ''}]), 'damaged'],
  ['a UID of letters', () => fileWith([{tag: TAG.seriesInstance, vr: 'UI', text: '../../etc/passwd'}]), 'damaged'],
  ['no rows', () => fileWith([words(TAG.rows, 0)]), 'damaged'],
  ['rows without any pixel', () => fileWith([{tag: TAG.pixelData, vr: 'OW', bytes: new Uint8Array()}]), 'cut'],
  ['65,535 by 65,535', () => fileWith([words(TAG.rows, 65_535), words(TAG.columns, 65_535)]), 'too-large'],
  ['16,384 by 16,384', () => fileWith([words(TAG.rows, 16_384), words(TAG.columns, 16_384)]), 'too-large'],
  ['a billion frames', () => fileWith([{tag: TAG.frames, vr: 'IS', text: '1000000000'}]), 'too-large'],
  ['minus one frames', () => fileWith([{tag: TAG.frames, vr: 'IS', text: '-1'}]), 'damaged'],
  ['frames that are no number', () => fileWith([{tag: TAG.frames, vr: 'IS', text: 'NaN'}])],
  ['more bits stored than allocated', () => fileWith([words(TAG.bitsStored, 17)]), 'damaged'],
  ['a high bit above the allocated ones', () => fileWith([words(TAG.highBit, 200)]), 'damaged'],
  ['no bits', () => fileWith([words(TAG.bitsAllocated, 0), words(TAG.bitsStored, 0)]), 'damaged'],
  ['24 bits', () => fileWith([words(TAG.rows, 2), words(TAG.bitsAllocated, 24)]), 'unsupported'],
  ['integers of 64 bits', () => fileWith([words(TAG.rows, 1), words(TAG.bitsAllocated, 64)]), 'unsupported'],
  [
    'numbers that are none, of 32 bits',
    () => fileWith([...wide(32), {tag: TAG.floatPixels, vr: 'OW', bytes: noNumbers(64)}]),
  ],
  [
    'numbers that are none, of 64 bits',
    () => fileWith([...wide(64), {tag: TAG.doublePixels, vr: 'OW', bytes: noNumbers(128)}]),
  ],
  ['five samples', () => fileWith([words(TAG.samplesPerPixel, 5)]), 'damaged'],
  [
    'a photometric interpretation of another world',
    () => fileWith([{tag: TAG.photometric, vr: 'CS', text: 'CMYK'}]),
    'unsupported',
  ],
  ['an unknown transfer syntax', () => withFrame('1.2.3.4.5', new Uint8Array(100)), 'unsupported'],
  ['pixels that are not encapsulated', () => fileWith([], jpegBaseline), 'damaged'],
  [
    'numbers that are none',
    () =>
      fileWith([
        decimal(TAG.windowCenter, 'NaN'),
        decimal(TAG.windowWidth, 'Infinity'),
        decimal(TAG.rescaleSlope, '1e999'),
        decimal(TAG.rescaleIntercept, '--5'),
        decimal(TAG.imageOrientation, 'a\\b\\c\\d\\e\\f'),
        decimal(TAG.pixelSpacing, '-1\\0'),
      ]),
  ],
  [
    'windows as wide as numbers go',
    () =>
      fileWith([
        decimal(TAG.windowCenter, '1e308'),
        decimal(TAG.windowWidth, '1e308'),
        decimal(TAG.rescaleSlope, '1e308'),
        decimal(TAG.rescaleIntercept, '-1e308'),
      ]),
  ],
  ['a window of no width', () => fileWith([decimal(TAG.windowCenter, '40'), decimal(TAG.windowWidth, '0')])],
  [
    'a table without entries',
    () =>
      fileWith([
        {
          tag: TAG.voiLuts,
          vr: 'SQ',
          items: [[words(TAG.lutDescriptor, 0, 0, 16), {tag: TAG.lutData, vr: 'OW', bytes: new Uint8Array()}]],
        },
      ]),
  ],
  [
    'a palette that is too short',
    () =>
      fileWith([
        {tag: TAG.photometric, vr: 'CS', text: 'PALETTE COLOR'},
        words(TAG.redDescriptor, 256, 0, 16),
        {tag: TAG.redPalette, vr: 'OW', bytes: new Uint8Array(4)},
      ]),
  ],
  [
    'a segmented palette that lies',
    () =>
      fileWith([
        {tag: TAG.photometric, vr: 'CS', text: 'PALETTE COLOR'},
        words(TAG.redDescriptor, 0, 0, 16),
        {tag: TAG.redSegments, vr: 'OW', bytes: Uint8Array.of(1, 0, 255, 255, 7, 0)},
      ]),
  ],
  ['a name of two megabytes', () => fileWith([{tag: TAG.institution, vr: 'UT', text: '\u0301'.repeat(1_000_000)}])],
]

const BOMBS: Hostile[] = [
  [
    '300 megabytes deflated to one',
    () => withBody(deflateRawSync(Buffer.alloc(300 * 1024 ** 2), {level: 1}), deflated),
    'too-large',
  ],
  ['deflated noise', () => withBody(Buffer.from(Array.from({length: 500}, (_, at) => (at * 197) & 0xff)), deflated)],
  [
    'JPEG 2000 of two thousand million pixels',
    () =>
      withFrame(jpeg2000, Buffer.concat([jpeg2000Size(46_000, 46_000, 46_000), codingStyle(1, [0x77]), START_OF_TILE])),
    'damaged',
  ],
  [
    'JPEG 2000 in tiles of one pixel',
    () =>
      withFrame(jpeg2000, Buffer.concat([jpeg2000Size(16_000, 4_000, 1), codingStyle(1, [0x77]), START_OF_TILE]), {
        rows: 4000,
        columns: 16_000,
      }),
    'too-large',
  ],
  [
    'JPEG 2000 with precincts of one pixel',
    () => withFrame(jpeg2000, Buffer.concat([jpeg2000Size(62, 47, 64), codingStyle(1, [0, 0, 0]), START_OF_TILE])),
    'too-large',
  ],
  [
    'JPEG 2000 of 60,000 layers',
    () => withFrame(jpeg2000, Buffer.concat([jpeg2000Size(62, 47, 64), codingStyle(60_000, [0x77]), START_OF_TILE])),
    'too-large',
  ],
  [
    'JPEG 2000 of 16,384 components',
    () => withFrame(jpeg2000, Buffer.concat([jpeg2000Size(62, 47, 64, 16_384), codingStyle(1, [0x77]), START_OF_TILE])),
    'damaged',
  ],
  [
    'JPEG 2000 of no size',
    () => withFrame(jpeg2000, Buffer.concat([jpeg2000Size(0, 0, 0), codingStyle(1, [0x77]), START_OF_TILE])),
    'damaged',
  ],
  [
    'JPEG 2000 with nothing in its tile',
    () => withFrame(jpeg2000, Buffer.concat([jpeg2000Size(62, 47, 64), codingStyle(1, [0x77]), START_OF_TILE])),
  ],
  [
    'HTJ2K with nothing in its tile',
    () => withFrame(htj2k, Buffer.concat([jpeg2000Size(62, 47, 64), codingStyle(1, [0x77]), START_OF_TILE])),
  ],
  ['JPEG 2000 of noise', () => withFrame(jpeg2000, Buffer.from('no picture at all')), 'damaged'],
  ['JPEG of another size', () => replaced(jpegFile(), [0xff, 0xc0], [0xff, 0xff, 0xff, 0xff], 5), 'damaged'],
  [
    'JPEG in ten thousand empty segments',
    () =>
      withFrame(
        jpegBaseline,
        Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(40_000, Buffer.from([0xff, 0xe1, 0, 2]))]),
        {bitsAllocated: 8, bitsStored: 8, highBit: 7},
      ),
    'cut',
  ],
  [
    'JPEG whose segments have no length',
    () =>
      withFrame(jpegBaseline, Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]), {
        bitsAllocated: 8,
        bitsStored: 8,
        highBit: 7,
      }),
    'damaged',
  ],
  [
    'JPEG lossless of another size',
    () => replaced(losslessFile(), [0xff, 0xc3], [0xff, 0xff, 0xff, 0xff], 5),
    'damaged',
  ],
  [
    'JPEG lossless as JPEG-LS',
    () => withFrame(jpegLs, Buffer.from([0xff, 0xd8, 0xff, 0xc3, 0, 11, 12, 0, 47, 0, 62, 1, 1, 0x11, 0])),
    'damaged',
  ],
  ['JPEG lossless with a wrong predictor', () => replaced(losslessFile(), [0xff, 0xda], [99], 7), 'damaged'],
  ['JPEG lossless, scrambled', () => scrambled(losslessFile(), 97)],
  ['JPEG extended, scrambled', () => scrambled(extendedFile(), 97)],
  ['JPEG, scrambled', () => scrambled(jpegFile(), 97)],
  ['JPEG-LS, scrambled', () => scrambled(lsFile(), 97)],
  ['RLE, scrambled', () => scrambled(rleFile(), 97)],
  [
    'JPEG of no components',
    () => withFrame(jpegExtended, Buffer.from([0xff, 0xd8, 0xff, 0xc1, 0, 8, 12, 0, 47, 0, 62, 0, 0xff, 0xda, 0, 2])),
    'damaged',
  ],
  [
    'a Huffman table with too many codes',
    () =>
      withFrame(
        jpegLossless,
        Buffer.concat([
          Buffer.from([0xff, 0xd8, 0xff, 0xc3, 0, 11, 12, 0, 47, 0, 62, 1, 1, 0x11, 0, 0xff, 0xc4, 0, 39, 0, 20]),
          Buffer.alloc(40),
        ]),
      ),
    'damaged',
  ],
  [
    'RLE with a segment before its header',
    () => withFrame(rle, Buffer.from(Uint32Array.from([2, 4, 8, ...Array.from({length: 13}, () => 0)]).buffer)),
    'damaged',
  ],
  ['RLE with four thousand million segments', () => withFrame(rle, Buffer.alloc(64, 0xff)), 'damaged'],
  [
    'a table of offsets that point nowhere',
    () => {
      const {image, frames} = greyPicture(8, {frames: 3})
      const file = throughDcmtk('dcmcrle', [], writeDicom(aTestFile(image), frames))
      const at = file.indexOf(Buffer.from([0xfe, 0xff, 0, 0xe0, 12, 0, 0, 0]))
      file.fill(0xee, at + 8, at + 20)
      return file
    },
  ],
  [
    'fewer fragments than frames',
    () =>
      fileWith(
        [
          {tag: TAG.frames, vr: 'IS', text: '9'},
          {tag: TAG.pixelData, vr: 'OB', fragments: [new Uint8Array(), new Uint8Array(64)]},
        ],
        rle,
      ),
    'damaged',
  ],
  ['no fragments at all', () => fileWith([{tag: TAG.pixelData, vr: 'OB', fragments: []}], rle), 'damaged'],
  [
    'a fragment that does not end',
    () => writeDicom(aTestFile(), [new Uint8Array(64)], {transferSyntax: rle}).subarray(0, -9),
    'cut',
  ],
  [
    'half a million delimiters between fragments',
    () =>
      Buffer.concat([
        writeDicom(aTestFile(), [new Uint8Array(64)], {transferSyntax: rle}).subarray(0, -8),
        Buffer.alloc(4_000_000, Buffer.from([0xfe, 0xff, 0x0d, 0xe0, 0, 0, 0, 0])),
      ]),
    'too-large',
  ],
  [
    'colours in half pairs',
    () =>
      fileWith([
        words(TAG.rows, 3),
        words(TAG.columns, 3),
        words(TAG.samplesPerPixel, 3),
        words(TAG.bitsAllocated, 8),
        words(TAG.bitsStored, 8),
        words(TAG.highBit, 7),
        {tag: TAG.photometric, vr: 'CS', text: 'YBR_FULL_422'},
      ]),
  ],
]

describe('a damaged or hostile file', () => {
  it.each([...CUT, ...CUT_IN_PIXELS, ...LYING, ...BOMBS])(
    'gives a picture or a DicomError: %s',
    async (_, make, code) => {
      const bytes = make()
      const memory = process.memoryUsage().rss
      const start = performance.now()
      const outcome = await outcomeOf(bytes)
      expect(performance.now() - start).toBeLessThan(MAX_MILLISECONDS)
      expect(process.memoryUsage().rss - memory).toBeLessThan(MAX_MEMORY)
      expect(outcome).toBe(code ?? outcome)
    },
  )

  it('is one of sixty cases or more', () => {
    expect(CUT.length + CUT_IN_PIXELS.length + LYING.length + BOMBS.length).toBeGreaterThanOrEqual(60)
  })

  const rounds = 400
  const kinds: [string, () => Uint8Array][] = [
    ['uncompressed', source],
    ['in colours', () => source(colourPicture())],
    ['RLE', rleFile],
    ['JPEG', jpegFile],
    ['JPEG lossless', losslessFile],
    ['JPEG extended', extendedFile],
    ['JPEG-LS', lsFile],
  ]
  it.each(kinds)(`throws only a DicomError after each of ${rounds} changes of single bytes: %s`, async (_, make) => {
    const file = make()
    const outcomes = []
    for (let round = 0; round < rounds; round++) {
      const copy = Buffer.from(file)
      for (let change = 0; change < 3; change++) {
        const at = 132 + ((round * 7919 + change * 104_729) % (copy.length - 132))
        copy[at] = (round * 31 + change * 97) & 0xff
      }
      outcomes.push(await outcomeOf(copy))
    }
    expect(outcomes).toHaveLength(rounds)
  })
})

/** What becomes of a file: a picture, or the code of the DicomError. Anything else that is thrown fails the test. */
async function outcomeOf(bytes: Uint8Array): Promise<'a picture' | 'no image' | DicomError['code']> {
  try {
    const file = readDicom(bytes)
    if (file.image === undefined) return 'no image'
    const {data, width, height, channels} = renderFrame(await decodeFrame(file, 0), file.image, {maxSide: 256})
    if (data.length !== width * height * channels) throw new Error('the picture has not its size')
    return 'a picture'
  } catch (error) {
    if (error instanceof DicomError) return error.code
    throw error
  }
}
