import type {WasmEncoder} from '@cornerstonejs/codec-openjpeg/wasmjs'
import {DicomError} from '#reading/dicom-error.ts'
import type {DicomImage} from '#reading/dicom-file.ts'
import {encodeRle} from './encode-rle.ts'
import {transferSyntaxOf} from '#reading/transfer-syntax.ts'
import type {FrameToWrite} from './image-elements.ts'

/** Interleave mode of JPEG-LS with the colours of a pixel together. */
const BY_SAMPLE = 2
/** Of JPEG baseline, in percent. */
const JPEG_QUALITY = 90
/** How libjpeg-turbo calls the subsampling 4:2:2. */
const TWO_COLUMNS_A_COLOUR = 1

/**
 * What a coding needs to know of the image. Colours must be interleaved RGB; JPEG 2000 and HTJ2K transform them (write YBR_RCT), and so does
 * JPEG baseline, which halves them besides (write YBR_FULL_422).
 */
type Shape = Pick<DicomImage, 'rows' | 'columns' | 'samplesPerPixel' | 'bitsAllocated' | 'bitsStored' | 'isSigned'>

/**
 * Encodes a frame as a transfer syntax stores it, for `writeDicom`: without loss, or for JPEG 2000 and HTJ2K with the loss that is given (the
 * encoder's own measure); JPEG baseline always has some. Throws `unsupported` for a transfer syntax that has no encoder here.
 */
export type EncodeFrame = (transferSyntax: string, frame: FrameToWrite, image: Shape, loss?: number) => FrameToWrite

/** Loads the encoders, which are compiled to WebAssembly. They are for files made by code, demonstrations and tests: the product decodes only. */
export async function loadEncoders(): Promise<EncodeFrame> {
  const [charls, openjpeg, openjph, libjpeg] = await Promise.all([
    import('@cornerstonejs/codec-charls/wasmjs').then(({default: load}) => load(quiet())),
    import('@cornerstonejs/codec-openjpeg/wasmjs').then(({default: load}) => load(quiet())),
    import('@cornerstonejs/codec-openjph/wasmjs').then(({default: load}) => load(quiet())),
    import('@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs').then(({default: load}) => load(quiet())),
  ])
  return (transferSyntax, frame, image, loss) => {
    const {coding} = transferSyntaxOf(transferSyntax)
    switch (coding) {
      case 'none':
        return frame
      case 'rle':
        return encodeRle(bytesOf(frame), image)
      case 'jpeg-ls':
        return encode(new charls.JpegLSEncoder(), frame, {...image, isSigned: false}, (encoder) => {
          encoder.setNearLossless(loss ?? 0)
          encoder.setInterleaveMode(image.samplesPerPixel === 3 ? BY_SAMPLE : 0)
        })
      case 'jpeg-2000':
        return encode(new openjpeg.J2KEncoder(), frame, image, (encoder) =>
          encoder.setQuality(loss === undefined, loss ?? 0),
        )
      case 'htj2k':
        return encode(new openjph.HTJ2KEncoder(), frame, image, (encoder) =>
          encoder.setQuality(loss === undefined, loss ?? 0),
        )
      case 'jpeg-baseline':
        return encode(new libjpeg.JPEGEncoder(), frame, image, (encoder) => {
          encoder.setQuality(JPEG_QUALITY)
          encoder.setSubSampling(TWO_COLUMNS_A_COLOUR)
        })
      case 'jpeg-extended':
      case 'jpeg-lossless':
      case 'unknown':
        throw new DicomError('unsupported', `there is no encoder of ${coding} frames`)
    }
  }
}

function encode<E extends WasmEncoder>(
  encoder: E,
  frame: FrameToWrite,
  image: Shape,
  choose: (encoder: E) => void,
): Uint8Array {
  const into = encoder.getDecodedBuffer({
    width: image.columns,
    height: image.rows,
    bitsPerSample: image.bitsStored,
    componentCount: image.samplesPerPixel,
    isSigned: image.isSigned,
    isUsingColorTransform: image.samplesPerPixel === 3,
  })
  into.set(bytesOf(frame))
  choose(encoder)
  encoder.encode()
  // A copy, because the memory of the codec is freed with the encoder.
  const encoded = Uint8Array.from(encoder.getEncodedBuffer())
  encoder.delete()
  return encoded
}

const bytesOf = (frame: FrameToWrite) => new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength)

const quiet = () => ({print: () => undefined, printErr: () => undefined})
