import {decodeFrame} from '@ceibo/dicom/decoding/decode-frame'
import type {DicomAttributes} from '@ceibo/dicom/reading/dicom-file'
import {loadEncoders} from '@ceibo/dicom/writing/encode-dicom-frame'
import {readDicom} from '@ceibo/dicom/reading/read-dicom'
import {renderFrame} from '@ceibo/dicom/rendering/render-frame'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/reading/transfer-syntax'
import {writeDicom} from '@ceibo/dicom/writing/write-dicom'
import {type BenchResult, percentile} from './bench-result.ts'

const SIDE = 512
const WARM_UP = 10
/** Some machines report processor time in steps of 4 ms, so many frames are measured together. */
const TOGETHER = 20
const ROUNDS = 5
const MAX_MILLISECONDS = 15
const MAX_MILLISECONDS_JPEG_2000 = 60

const KINDS = [
  ['uncompressed', TRANSFER_SYNTAX.explicit, MAX_MILLISECONDS],
  ['big endian', TRANSFER_SYNTAX.bigEndian, MAX_MILLISECONDS],
  ['deflated', TRANSFER_SYNTAX.deflated, MAX_MILLISECONDS],
  ['RLE', TRANSFER_SYNTAX.rle, MAX_MILLISECONDS],
  ['JPEG-LS', TRANSFER_SYNTAX.jpegLs, MAX_MILLISECONDS],
  ['HTJ2K', TRANSFER_SYNTAX.htj2kLossless, MAX_MILLISECONDS],
  ['JPEG 2000', TRANSFER_SYNTAX.jpeg2000Lossless, MAX_MILLISECONDS_JPEG_2000],
] as const

/** Measures reading a file with one slice of a tomography, decoding it and rendering it with its window, on one thread. */
export async function run(): Promise<BenchResult> {
  const {attributes, samples} = slice()
  const encodeFrame = await loadEncoders()
  const figures = []
  for (const [name, transferSyntax, limit] of KINDS) {
    const frame = encodeFrame(transferSyntax, samples, attributes.image)
    const file = writeDicom(attributes, [frame], {transferSyntax})
    await render(file, WARM_UP)
    const costs = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = process.threadCpuUsage()
      await render(file, TOGETHER)
      const {user, system} = process.threadCpuUsage(start)
      costs.push((user + system) / 1000 / TOGETHER)
    }
    const middle = percentile(costs, 0.5)
    figures.push({
      what: `${name}, ${(file.length / 1024).toFixed(0)} KB`,
      value: `${middle.toFixed(1)} ms`,
      limit: `≤ ${limit} ms`,
      ok: middle <= limit,
    })
  }
  return {
    name: `A DICOM frame of ${SIDE} × ${SIDE} pixels of 16 bits, read, decoded and rendered`,
    figures,
    note: `Processor time of a warm thread: the median of ${ROUNDS} times ${TOGETHER} frames. Encoding to AVIF or WebP is not in it.`,
    ok: figures.every(({ok}) => ok),
  }
}

async function render(file: Uint8Array, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const read = readDicom(file)
    if (read.image === undefined) throw new Error('The file has no image')
    renderFrame(await decodeFrame(read, 0), read.image)
  }
}

/** A synthetic slice of a body with lungs, a spine and detector noise, in Hounsfield units. */
export function slice() {
  const samples = new Int16Array(SIDE * SIDE)
  let noise = 1
  for (let at = 0; at < samples.length; at++) {
    const [x, y] = [(at % SIDE) / SIDE - 0.5, Math.floor(at / SIDE) / SIDE - 0.5]
    const isBody = (x / 0.42) ** 2 + (y / 0.3) ** 2 < 1
    const isLung = ((Math.abs(x) - 0.19) / 0.14) ** 2 + (y / 0.2) ** 2 < 1
    const isSpine = x ** 2 + (y - 0.2) ** 2 < 0.002
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) & 0x7fffffff
    const grain = ((noise >> 16) % 31) - 15
    samples[at] = isBody ? (isSpine ? 700 : isLung ? -850 : 40) + grain : -1000
  }
  const attributes = {
    patient: {},
    study: {uid: '2.25.1'},
    series: {uid: '2.25.2', modality: 'CT'},
    instance: {sopClass: '1.2.840.10008.5.1.4.1.1.2', sopInstance: '2.25.3'},
    image: {
      rows: SIDE,
      columns: SIDE,
      frames: 1,
      samplesPerPixel: 1,
      bitsAllocated: 16,
      bitsStored: 16,
      highBit: 15,
      isSigned: true,
      photometric: 'MONOCHROME2',
      planarConfiguration: 0,
      windows: [{center: 40, width: 400}],
    },
  } satisfies DicomAttributes
  return {attributes, samples}
}
