import {describe, expect, it} from 'vitest'
import {decodeFrame} from './decode-frame.ts'
import {loadEncoders} from '#writing/encode-dicom-frame.ts'
import {readDicom} from '#reading/read-dicom.ts'
import {throughDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile} from '#testing/test-phantoms.ts'
import {colourPicture, greyPicture, type TestPicture} from '#testing/test-pictures.ts'
import {TRANSFER_SYNTAX} from '#reading/transfer-syntax.ts'
import {writeDicom} from '#writing/write-dicom.ts'

const encodeFrame = await loadEncoders()

const fileOf = ({image, frames}: TestPicture) => writeDicom(aTestFile(image), frames)

async function framesOf(bytes: Uint8Array) {
  const file = readDicom(bytes)
  const frames = []
  for (let frame = 0; frame < (file.image?.frames ?? 0); frame++) frames.push(await decodeFrame(file, frame))
  return {file, frames}
}

/** The largest difference of two pictures, over all frames. */
function difference(one: readonly ArrayLike<number>[], other: readonly ArrayLike<number>[]): number {
  expect(one.map(({length}) => length)).toEqual(other.map(({length}) => length))
  let most = 0
  one.forEach((samples, frame) => {
    const others = other[frame] ?? []
    for (let at = 0; at < samples.length; at++) most = Math.max(most, Math.abs((samples[at] ?? 0) - (others[at] ?? 0)))
  })
  return most
}

const PICTURES: readonly [name: string, picture: () => TestPicture][] = [
  ['8 bits', () => greyPicture(8)],
  ['12 bits', () => greyPicture(12)],
  ['16 bits', () => greyPicture(16)],
  ['12 bits with a sign', () => greyPicture(12, {isSigned: true})],
  ['16 bits with a sign', () => greyPicture(16, {isSigned: true})],
  ['8 bits inverted', () => greyPicture(8, {photometric: 'MONOCHROME1'})],
  ['12 bits in three frames', () => greyPicture(12, {frames: 3})],
  ['colours', () => colourPicture()],
  ['colours in planes', () => colourPicture({planarConfiguration: 1})],
]

const SOFT_COLOURS = () => colourPicture({}, 0)

/** Coded by dcmtk and decoded by it again; JPEG 2000 and HTJ2K are below. */
const BY_DCMTK: readonly [name: string, encode: [string, ...string[]], decode: string][] = [
  ['big endian', ['dcmconv', '+tb'], 'dcmconv'],
  ['implicit', ['dcmconv', '+ti'], 'dcmconv'],
  ['deflated', ['dcmconv', '+td'], 'dcmconv'],
  ['RLE', ['dcmcrle'], 'dcmdrle'],
  ['JPEG lossless SV1', ['dcmcjpeg', '+e1'], 'dcmdjpeg'],
  ['JPEG-LS', ['dcmcjpls'], 'dcmdjpls'],
  ['JPEG-LS by sample', ['dcmcjpls', '+is'], 'dcmdjpls'],
  ['JPEG-LS in planes', ['dcmcjpls', '+in'], 'dcmdjpls'],
]

describe.each(BY_DCMTK)('%s', (_, [encoder, ...options], decoder) => {
  it.each(PICTURES)('gives the samples that dcmtk gives: %s', async (_, picture) => {
    const encoded = throughDcmtk(encoder, options, fileOf(picture()))
    const ours = await framesOf(encoded)
    const theirs = await framesOf(throughDcmtk(decoder, decoder === 'dcmconv' ? ['+te'] : [], encoded))
    expect(ours.file.transferSyntax.uid).not.toBe(TRANSFER_SYNTAX.explicit)
    expect(
      difference(
        ours.frames.map(({samples}) => samples),
        theirs.frames.map(({samples}) => samples),
      ),
    ).toBe(0)
  })
})

const PREDICTORS = [2, 3, 4, 5, 6, 7].map((predictor): [string, [string, ...string[]], string] => [
  `JPEG lossless with predictor ${predictor}`,
  ['dcmcjpeg', '+el', '+sv', String(predictor)],
  'dcmdjpeg',
])

describe('a variant of a lossless format', () => {
  const nearLossless: [string, [string, ...string[]], string] = [
    'JPEG-LS near lossless',
    ['dcmcjpls', '+en', '+md', '3'],
    'dcmdjpls',
  ]
  it.each([...PREDICTORS, nearLossless])(
    'gives the samples that dcmtk gives: %s',
    async (_, [encoder, ...options], decoder) => {
      for (const picture of [greyPicture(16), greyPicture(8, {frames: 2}), colourPicture()]) {
        const encoded = throughDcmtk(encoder, options, fileOf(picture))
        const ours = await framesOf(encoded)
        const theirs = await framesOf(throughDcmtk(decoder, [], encoded))
        expect(
          difference(
            ours.frames.map(({samples}) => samples),
            theirs.frames.map(({samples}) => samples),
          ),
        ).toBe(0)
      }
    },
  )
})

describe('lossy JPEG', () => {
  const cases: [string, string[], () => TestPicture][] = [
    ['baseline, 8 bits', ['+eb'], () => greyPicture(8, {}, 0)],
    ['baseline, frames', ['+eb'], () => greyPicture(8, {frames: 2}, 0)],
    ['baseline, colours with half of the differences', ['+eb', '+s2'], SOFT_COLOURS],
    ['baseline, whole colours', ['+eb', '+s4'], SOFT_COLOURS],
    ['baseline, colours as RGB', ['+eb', '+cr'], SOFT_COLOURS],
    ['extended, 12 bits', ['+ee', '+bt'], () => greyPicture(12, {}, 0.05)],
    ['extended, 12 bits, frames', ['+ee', '+bt', '+q', '60'], () => greyPicture(12, {frames: 2}, 0.05)],
    ['extended, 8 bits', ['+ee', '+be'], () => greyPicture(8, {}, 0)],
  ]
  it.each(cases)('is within 2 grey levels of dcmtk: %s', async (_, options, picture) => {
    const encoded = throughDcmtk('dcmcjpeg', options, fileOf(picture()))
    const ours = await framesOf(encoded)
    const theirs = await framesOf(throughDcmtk('dcmdjpeg', [], encoded))
    expect(
      difference(
        ours.frames.map(({samples}) => samples),
        theirs.frames.map(({samples}) => samples),
      ),
    ).toBeLessThanOrEqual(2)
  })
})

const samplesOf = async ({image, frames}: TestPicture, transferSyntax: string, loss?: number) => {
  const coded = frames.map((frame) => encodeFrame(transferSyntax, frame, image, loss))
  const ours = await framesOf(writeDicom(aTestFile(image), coded, {transferSyntax}))
  return ours.frames.map(({samples}) => samples)
}

/** dcmtk does not decode these in Debian, so they are compared with what the encoder was given. */
describe('JPEG 2000 and HTJ2K', () => {
  const {jpeg2000Lossless, jpeg2000, htj2kLossless, htj2k} = TRANSFER_SYNTAX
  describe.each([
    ['jpeg-2000', jpeg2000Lossless],
    ['htj2k', htj2kLossless],
  ] as const)('%s', (_name, transferSyntax) => {
    const interleaved = PICTURES.filter(([name]) => name !== 'colours in planes')
    it.each(interleaved)('gives the samples that were encoded: %s', async (_, picture) => {
      const {image, frames} = picture()
      expect(difference(await samplesOf({image, frames}, transferSyntax), frames)).toBe(0)
    })
  })

  it.each([
    ['jpeg-2000', jpeg2000, 2],
    ['htj2k', htj2k, 0.002],
  ] as const)('is within 2 grey levels where it is lossy: %s', async (_, transferSyntax, loss) => {
    const {image, frames} = greyPicture(8, {}, 0)
    expect(difference(await samplesOf({image, frames}, transferSyntax, loss), frames)).toBeLessThanOrEqual(2)
  })
})

describe('an encoded frame', () => {
  const interleaved = PICTURES.filter(([name]) => name !== 'colours in planes')
  it.each(interleaved)('is decoded by dcmtk to what was encoded, in RLE and JPEG-LS: %s', async (_, picture) => {
    const {image, frames} = picture()
    for (const [transferSyntax, decoder] of [
      [TRANSFER_SYNTAX.rle, 'dcmdrle'],
      [TRANSFER_SYNTAX.jpegLs, 'dcmdjpls'],
    ] as const) {
      const coded = frames.map((frame) => encodeFrame(transferSyntax, frame, image))
      const file = writeDicom(aTestFile(image), coded, {transferSyntax})
      for (const bytes of [file, throughDcmtk(decoder, [], file)]) {
        const {frames: decoded} = await framesOf(bytes)
        expect(
          difference(
            decoded.map(({samples}) => samples),
            frames,
          ),
        ).toBe(0)
      }
    }
  })
})
