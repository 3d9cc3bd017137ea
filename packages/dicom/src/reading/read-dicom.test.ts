import {describe, expect, it} from 'vitest'
import {DicomError} from './dicom-error.ts'
import {frameBytes, readDicom, readIdentity} from './read-dicom.ts'
import {aTestFile, aTestImage} from '#testing/test-phantoms.ts'
import {TRANSFER_SYNTAX} from './transfer-syntax.ts'
import {writeDicom} from '#writing/write-dicom.ts'

const samplesOf = (count: number) => Uint16Array.from({length: count}, (_, place) => (place * 37) % 4096)

describe('a DICOM file', () => {
  const {implicit, explicit, deflated, bigEndian} = TRANSFER_SYNTAX
  it.each([implicit, explicit, deflated, bigEndian])('is read as it was written, in %s', (transferSyntax) => {
    const written = aTestFile(
      aTestImage({
        frames: 2,
        position: [-100.5, -120, 33.25],
        orientation: [1, 0, 0, 0, 1, 0],
        spacing: {row: 0.7, column: 0.8, meaning: 'patient'},
        rescale: {slope: 1, intercept: -1024, type: 'HU'},
        windows: [
          {center: 40, width: 400, explanation: 'SOFT'},
          {center: -600, width: 1500, explanation: 'LUNG'},
        ],
        sliceLocation: 33.25,
        sliceThickness: 1,
        frameTime: 40,
        padding: {from: 0, to: 3},
        voiLuts: [{first: 5, bits: 12, entries: Uint16Array.of(1, 2, 3), explanation: 'SMOOTH'}],
        voiFunction: 'LINEAR',
        regions: [{left: 1, top: 2, right: 20, bottom: 21, columnSpacing: 0.5, rowSpacing: 0.25}],
        isLossy: true,
        lossyRatio: 12.5,
      }),
    )
    const samples = samplesOf(2 * 24 * 32)
    const bytes = writeDicom(written, [samples.subarray(0, 768), samples.subarray(768)], {transferSyntax})
    const read = readDicom(bytes)
    expect(read).toMatchObject(written)
    expect(read.transferSyntax.uid).toBe(transferSyntax)
    const second = Buffer.from(frameBytes(read, 1))
    if (transferSyntax === bigEndian) second.swap16()
    expect(new Uint16Array(second.buffer, second.byteOffset, 768)).toEqual(samples.subarray(768))
  })

  it.each(['basic', 'extended', 'absent'] as const)('finds encoded frames by a table that is %s', (offsetTable) => {
    const frames = [3, 4, 5].map((length) => Uint8Array.from({length}, (_, place) => (place < 2 ? 0xff : 7)))
    const bytes = writeDicom(aTestFile(aTestImage({frames: 3})), frames, {
      transferSyntax: TRANSFER_SYNTAX.rle,
      offsetTable,
    })
    const file = readDicom(bytes)
    expect(frames.map((frame, place) => [...frameBytes(file, place).subarray(0, frame.length)])).toEqual(
      frames.map((frame) => [...frame]),
    )
  })

  it('keeps the scale of every frame of an enhanced image', () => {
    const frameAttributes = [0, 1].map((frame) => ({
      position: [0, 0, frame * 5],
      orientation: [1, 0, 0, 0, 1, 0],
      spacing: {row: 0.5, column: 0.5, meaning: 'patient'} as const,
      rescale: {slope: frame + 1, intercept: 0, type: 'US'},
      windows: [{center: 100, width: 200}],
    }))
    const file = readDicom(
      writeDicom(aTestFile(aTestImage({frames: 2, frameAttributes})), [samplesOf(768), samplesOf(768)]),
    )
    expect(file.image?.frameAttributes).toEqual(frameAttributes)
  })
})

describe('the identity of a file', () => {
  const {implicit, explicit, deflated, bigEndian} = TRANSFER_SYNTAX
  it.each([implicit, explicit, deflated, bigEndian])('is read from its first bytes, in %s', (transferSyntax) => {
    const written = aTestFile()
    const file = writeDicom(written, [samplesOf(24 * 32)], {transferSyntax})
    expect(readIdentity(file.subarray(0, 1200))).toEqual({
      study: written.study.uid,
      series: written.series.uid,
      instance: written.instance.sopInstance,
    })
  })

  it('is not guessed from too few bytes, nor from those of something else', () => {
    const file = writeDicom(aTestFile(), [samplesOf(24 * 32)])
    for (const head of [file.subarray(0, 400), Buffer.alloc(0), Buffer.alloc(1000, 'x')]) {
      expect(() => readIdentity(head)).toThrow(DicomError)
    }
  })
})
