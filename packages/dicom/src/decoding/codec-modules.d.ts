// The codecs of cornerstonejs have no types of their own. These are the parts that are used, as their C++ bindings declare them.

declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  export type CodecFrame = {
    width: number
    height: number
    bitsPerSample: number
    componentCount: number
    isSigned: boolean
    isUsingColorTransform: boolean
  }
  /** A decoder in WebAssembly. Its buffers are views into the memory of its module and are invalid after `delete`. */
  export type WasmDecoder = {
    getEncodedBuffer: (length: number) => Uint8Array
    decode: () => void
    getFrameInfo: () => CodecFrame
    getDecodedBuffer: () => Uint8Array
    delete: () => void
    /** Of JPEG-LS alone: 0 when each colour is a plane of its own. */
    getInterleaveMode?: () => number
  }
  const load: (options: object) => Promise<{HEAPU8: Uint8Array; J2KDecoder: new () => WasmDecoder}>
  export default load
}

declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  import type {WasmDecoder} from '@cornerstonejs/codec-openjpeg/decodewasmjs'
  const load: (options: object) => Promise<{HEAPU8: Uint8Array; JpegLSDecoder: new () => WasmDecoder}>
  export default load
}

declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  import type {WasmDecoder} from '@cornerstonejs/codec-openjpeg/decodewasmjs'
  const load: (options: object) => Promise<{HEAPU8: Uint8Array; JPEGDecoder: new () => WasmDecoder}>
  export default load
}

// The modules that also encode are for tests and for what is made by code.

declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  import type {CodecFrame} from '@cornerstonejs/codec-openjpeg/decodewasmjs'
  export type WasmEncoder = {
    getDecodedBuffer: (frame: CodecFrame) => Uint8Array
    encode: () => void
    getEncodedBuffer: () => Uint8Array
    delete: () => void
  }
  export type WaveletEncoder = WasmEncoder & {setQuality: (isLossless: boolean, loss: number) => void}
  const load: (options: object) => Promise<{J2KEncoder: new () => WaveletEncoder}>
  export default load
}

declare module '@cornerstonejs/codec-openjph/wasmjs' {
  import type {WasmDecoder} from '@cornerstonejs/codec-openjpeg/decodewasmjs'
  import type {WaveletEncoder} from '@cornerstonejs/codec-openjpeg/wasmjs'
  const load: (options: object) => Promise<{
    HEAPU8: Uint8Array
    HTJ2KDecoder: new () => WasmDecoder
    HTJ2KEncoder: new () => WaveletEncoder
  }>
  export default load
}

declare module '@cornerstonejs/codec-charls/wasmjs' {
  import type {WasmEncoder} from '@cornerstonejs/codec-openjpeg/wasmjs'
  type JpegLsEncoder = WasmEncoder & {
    setNearLossless: (deviation: number) => void
    setInterleaveMode: (mode: number) => void
  }
  const load: (options: object) => Promise<{JpegLSEncoder: new () => JpegLsEncoder}>
  export default load
}

declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs' {
  import type {WasmEncoder} from '@cornerstonejs/codec-openjpeg/wasmjs'
  type JpegEncoder = WasmEncoder & {
    setQuality: (percent: number) => void
    setSubSampling: (kind: number) => void
  }
  const load: (options: object) => Promise<{JPEGEncoder: new () => JpegEncoder}>
  export default load
}
