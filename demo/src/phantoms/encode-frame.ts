import {createRequire} from 'node:module'
import {TRANSFER_SYNTAX} from '@ceibo/dicom/transfer-syntax'
import dcmjsCodecs from 'dcmjs-codecs'

/** The samples of one frame: grey of 12 bits in words, or red, green and blue in bytes. */
export interface RawFrame {
  columns: number
  rows: number
  samples: Uint16Array | Uint8Array
}

const {Context, NativeCodecs, constants} = dcmjsCodecs

/** Call it once before frames are encoded: it loads the compiled codecs. */
export async function loadEncoders(): Promise<void> {
  if (NativeCodecs.isInitialized()) return
  const file = createRequire(import.meta.url).resolve('dcmjs-codecs/build/dcmjs-native-codecs.wasm')
  await NativeCodecs.initializeAsync({webAssemblyModulePathOrUrl: file})
}

/** A frame as a transfer syntax stores it; without a change where that stores the samples as they are. */
export function encodeFrame(frame: RawFrame, transferSyntax: string): Uint8Array | Uint16Array {
  switch (transferSyntax) {
    case TRANSFER_SYNTAX.jpegLs:
      return bytesOf(NativeCodecs.encodeJpegLs(contextOf(frame), {lossy: false}))
    case TRANSFER_SYNTAX.jpeg2000Lossless:
      return bytesOf(
        NativeCodecs.encodeJpeg2000(contextOf(frame), {
          lossy: false,
          progressionOrder: constants.Jpeg2000ProgressionOrder.Rpcl,
        }),
      )
    case TRANSFER_SYNTAX.rle:
      return bytesOf(NativeCodecs.encodeRle(contextOf(frame)))
    case TRANSFER_SYNTAX.jpegLosslessSv1:
      return bytesOf(NativeCodecs.encodeJpeg(contextOf(frame), {lossy: false, predictor: 1, pointTransform: 0}))
    case TRANSFER_SYNTAX.jpegBaseline:
      return bytesOf(
        NativeCodecs.encodeJpeg(contextOf(frame), {
          lossy: true,
          quality: 90,
          sampleFactor: constants.JpegSampleFactor.Sf422,
        }),
      )
    default:
      return frame.samples
  }
}

function contextOf({columns, rows, samples}: RawFrame) {
  const isColour = samples instanceof Uint8Array
  return new Context({
    width: columns,
    height: rows,
    bitsAllocated: isColour ? 8 : 16,
    bitsStored: isColour ? 8 : 12,
    samplesPerPixel: isColour ? 3 : 1,
    pixelRepresentation: constants.PixelRepresentation.Unsigned,
    planarConfiguration: constants.PlanarConfiguration.Interleaved,
    photometricInterpretation: isColour
      ? constants.PhotometricInterpretation.Rgb
      : constants.PhotometricInterpretation.Monochrome2,
    decodedBuffer: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
  })
}

/** A copy: the codec's own memory is used again by the next frame. */
function bytesOf(context: InstanceType<typeof Context>): Uint8Array {
  const encoded = context.getEncodedBuffer()
  if (!encoded) throw new Error('The codec gave no bytes')
  return Uint8Array.from(encoded)
}
