import type {WasmEncoder} from '@cornerstonejs/codec-openjpeg/wasmjs'
import type {DicomImage} from './dicom-file.ts'
import {encodeRle} from './encode-rle.ts'
import type {FrameToWrite} from './write-dicom.ts'

export type EncodedCoding = 'rle' | 'jpeg-ls' | 'jpeg-2000' | 'htj2k'

/** Interleave mode of JPEG-LS with the colours of a pixel together. */
const BY_SAMPLE = 2

/** What a coding needs to know of the image. Colours must be interleaved RGB; JPEG 2000 and HTJ2K transform them (write YBR_RCT). */
type Shape = Pick<DicomImage, 'rows' | 'columns' | 'samplesPerPixel' | 'bitsAllocated' | 'bitsStored' | 'isSigned'>

/**
 * Encodes a frame for `writeDicom`: without loss, or for JPEG 2000 and HTJ2K with the loss that is given (the encoder's own measure). It is
 * for files made by code, demonstrations and tests: the product decodes only.
 */
export async function encodeFrame(
  coding: EncodedCoding,
  frame: FrameToWrite,
  image: Shape,
  loss?: number,
): Promise<Uint8Array> {
  if (coding === 'rle') return encodeRle(bytesOf(frame), image)
  const encoder = await ENCODERS[coding]()
  const wanted = {
    width: image.columns,
    height: image.rows,
    bitsPerSample: image.bitsStored,
    componentCount: image.samplesPerPixel,
    isSigned: coding !== 'jpeg-ls' && image.isSigned,
    isUsingColorTransform: image.samplesPerPixel === 3,
  }
  encoder.getDecodedBuffer(wanted).set(bytesOf(frame))
  if (coding === 'jpeg-ls') {
    encoder.setNearLossless?.(loss ?? 0)
    encoder.setInterleaveMode?.(image.samplesPerPixel === 3 ? BY_SAMPLE : 0)
  }
  encoder.setQuality?.(loss === undefined, loss ?? 0)
  encoder.encode()
  const encoded = Uint8Array.from(encoder.getEncodedBuffer())
  encoder.delete()
  return encoded
}

const bytesOf = (frame: FrameToWrite) => new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength)

const quiet = () => ({print: () => undefined, printErr: () => undefined})

const ENCODERS: Record<Exclude<EncodedCoding, 'rle'>, () => Promise<WasmEncoder>> = {
  'jpeg-ls': async () => {
    const {default: load} = await import('@cornerstonejs/codec-charls/wasmjs')
    return new (await load(quiet())).JpegLSEncoder()
  },
  'jpeg-2000': async () => {
    const {default: load} = await import('@cornerstonejs/codec-openjpeg/wasmjs')
    return new (await load(quiet())).J2KEncoder()
  },
  htj2k: async () => {
    const {default: load} = await import('@cornerstonejs/codec-openjph/wasmjs')
    return new (await load(quiet())).HTJ2KEncoder()
  },
}
