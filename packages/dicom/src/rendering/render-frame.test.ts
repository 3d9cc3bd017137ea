import {describe, expect, it} from 'vitest'
import {decodeFrame} from '#decoding/decode-frame.ts'
import type {DicomImage} from '#reading/dicom-file.ts'
import {isHounsfield} from '#reading/frame-attributes.ts'
import {readDicom} from '#reading/read-dicom.ts'
import {renderFrame, type RenderOptions} from './render-frame.ts'
import {renderedByDcmtk} from '#testing/test-dcmtk.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {colourPicture, greyPicture, type TestPicture} from '#testing/test-pictures.ts'
import {writeDicom} from '#writing/write-dicom.ts'

const fileOf = ({image, frames}: TestPicture) => writeDicom(aTestFile(image), frames)

async function rendered(bytes: Uint8Array, options?: RenderOptions) {
  const file = readDicom(bytes)
  return renderFrame(await decodeFrame(file, 0), file.image ?? aTestImage(), options)
}

function farthest(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length)
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)
}

const ramp = (length: number, bits: number, turn: (level: number) => number) => ({
  first: 0,
  bits,
  entries: Uint16Array.from({length}, (_, place) => Math.round((2 ** bits - 1) * turn(place / (length - 1)))),
})

describe('a rendered frame', () => {
  const ct: Partial<DicomImage> = {rescale: {slope: 1, intercept: -1024, type: 'HU'}}
  const cases: [string, () => TestPicture, string[], RenderOptions?][] = [
    ['the window of the file', () => greyPicture(12, {...ct, windows: [{center: 40, width: 400}]}), ['+Wi', '1']],
    ['a chosen window', () => greyPicture(12, ct), ['+Ww', '300', '1500'], {window: {center: 300, width: 1500}}],
    [
      'a window of values with a sign',
      () => greyPicture(16, {isSigned: true}),
      ['+Ww', '-500', '9000'],
      {window: {center: -500, width: 9000}},
    ],
    ['a range where the file has no window', () => greyPicture(12), ['+Wm']],
    [
      'inverted',
      () => greyPicture(12, {photometric: 'MONOCHROME1', windows: [{center: 2000, width: 3000}]}),
      ['+Wi', '1'],
    ],
    ['a VOI table', () => greyPicture(12, {voiLuts: [ramp(4096, 12, (level) => level ** 2)]}), ['+Wl', '1']],
    [
      'a chosen window instead of a VOI table',
      () => greyPicture(12, {voiLuts: [ramp(4096, 12, (level) => level ** 2)]}),
      ['+Ww', '300', '1500'],
      {window: {center: 300, width: 1500}},
    ],
    [
      'a sigmoid',
      () => greyPicture(12, {voiFunction: 'SIGMOID', windows: [{center: 2000, width: 2000}]}),
      ['+Wi', '1', '+Wfs'],
    ],
    ['colours', () => colourPicture(), []],
    ['colours in planes', () => colourPicture({planarConfiguration: 1}), []],
    [
      'a palette',
      () =>
        greyPicture(8, {
          photometric: 'PALETTE COLOR',
          palette: {
            red: ramp(256, 16, (level) => level),
            green: ramp(256, 16, (level) => 1 - level),
            blue: ramp(256, 16, (level) => level ** 3),
          },
        }),
      [],
    ],
  ]
  it.each(cases)('is what dcmtk renders, within one level: %s', async (_, picture, options, ours) => {
    const bytes = fileOf(picture())
    expect(farthest((await rendered(bytes, ours)).data, renderedByDcmtk(bytes, options))).toBeLessThanOrEqual(1)
  })

  it('follows the linear function of the standard at the ends of the window', async () => {
    const image = aTestImage({rows: 1, columns: 4, windows: [{center: 101, width: 200}]})
    const bytes = writeDicom(aTestFile(image), [Uint16Array.of(0, 1, 200, 4095)])
    expect([...(await rendered(bytes)).data]).toEqual([0, 0, 255, 255])
  })

  it('is made smaller by the mean of the pixels', async () => {
    const image = aTestImage({
      rows: 2,
      columns: 4,
      bitsAllocated: 8,
      bitsStored: 8,
      highBit: 7,
      windows: [{center: 128, width: 256}],
    })
    const bytes = writeDicom(aTestFile(image), [Uint8Array.of(0, 100, 10, 10, 100, 200, 10, 10)])
    expect(await rendered(bytes, {maxSide: 2})).toEqual({
      width: 2,
      height: 1,
      factor: 2,
      channels: 1,
      data: Uint8Array.of(100, 10),
    })
  })

  it('shows padding black', async () => {
    const image = aTestImage({
      rows: 1,
      columns: 3,
      isSigned: true,
      bitsStored: 16,
      highBit: 15,
      photometric: 'MONOCHROME1',
      padding: {from: -2000, to: -2000},
    })
    const bytes = writeDicom(aTestFile(image), [Int16Array.of(-2000, 0, 100)])
    expect([...(await rendered(bytes)).data]).toEqual([0, 255, 0])
  })
})

it('shows named windows for Hounsfield units alone', () => {
  const image = aTestImage({rescale: {slope: 1, intercept: -1024, type: 'HU'}})
  expect(isHounsfield('CT', image)).toBe(true)
  expect(isHounsfield('MR', image)).toBe(false)
  expect(isHounsfield('CT', aTestImage({rescale: {slope: 1, intercept: 0, type: 'US'}}))).toBe(false)
})
