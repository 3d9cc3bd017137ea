import type {CodecFrame, WasmDecoder} from '@cornerstonejs/codec-openjpeg/decodewasmjs'
import {DicomError} from '#reading/dicom-error.ts'

type Codec = {memory: () => number; open: () => WasmDecoder}
export type WasmCoding = 'jpeg-baseline' | 'jpeg-ls' | 'jpeg-2000' | 'htj2k'

/** The memory of WebAssembly grows and never shrinks: a codec that has more than this after a frame is replaced by a new one. */
const MAX_KEPT_MEMORY = 128 * 1024 ** 2

const LOADERS: Record<WasmCoding, () => Promise<Codec>> = {
  'jpeg-baseline': async () => {
    const {default: load} = await import('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs')
    const module = await load(quiet())
    return {memory: () => module.HEAPU8.length, open: () => new module.JPEGDecoder()}
  },
  'jpeg-ls': async () => {
    const {default: load} = await import('@cornerstonejs/codec-charls/decodewasmjs')
    const module = await load(quiet())
    return {memory: () => module.HEAPU8.length, open: () => new module.JpegLSDecoder()}
  },
  'jpeg-2000': async () => {
    const {default: load} = await import('@cornerstonejs/codec-openjpeg/decodewasmjs')
    const module = await load(quiet())
    return {memory: () => module.HEAPU8.length, open: () => new module.J2KDecoder()}
  },
  htj2k: async () => {
    const {default: load} = await import('@cornerstonejs/codec-openjph/wasmjs')
    const module = await load(quiet())
    return {memory: () => module.HEAPU8.length, open: () => new module.HTJ2KDecoder()}
  },
}

/** Options that keep a codec from writing its warnings to the console. Each codec needs its own object, because the loader turns it into the module. */
const quiet = () => ({print: () => undefined, printErr: () => undefined})

const loaded = new Map<WasmCoding, Promise<Codec>>()

export type WasmResult = {frame: CodecFrame; samples: Uint8Array | Uint16Array; isPlanar: boolean}

/** Decodes a codestream whose header has been checked. The samples are a copy. Throws `damaged`; the codec is then loaded anew for the next frame. */
export async function decodeInWasm(coding: WasmCoding, bytes: Uint8Array): Promise<WasmResult> {
  const loading = loaded.get(coding) ?? LOADERS[coding]()
  loaded.set(coding, loading)
  const codec = await loading
  try {
    const result = decodeWith(codec.open(), bytes)
    if (codec.memory() > MAX_KEPT_MEMORY) loaded.delete(coding)
    return result
  } catch (cause) {
    // The C++ code throws numbers, and after a trap the state of its memory is unknown.
    loaded.delete(coding)
    throw new DicomError('damaged', 'the codec cannot read the frame', {cause})
  }
}

function decodeWith(decoder: WasmDecoder, bytes: Uint8Array): WasmResult {
  decoder.getEncodedBuffer(bytes.length).set(bytes)
  decoder.decode()
  const frame = decoder.getFrameInfo()
  const decoded = decoder.getDecodedBuffer()
  const size = frame.bitsPerSample > 8 ? 2 : 1
  const count = frame.width * frame.height * frame.componentCount
  if (count === 0 || decoded.length < count * size) throw new DicomError('damaged', 'the codec gives too few samples')
  const copy = decoded.slice(0, count * size)
  const isPlanar = frame.componentCount > 1 && decoder.getInterleaveMode?.() === 0
  decoder.delete()
  return {frame, samples: size === 1 ? copy : new Uint16Array(copy.buffer), isPlanar}
}
