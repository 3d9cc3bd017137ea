import type {ByteRange} from '#reading/data-elements.ts'
import {DicomError} from '#reading/dicom-error.ts'
import type {DicomImage, FrameRange} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import type {FileValues} from '#reading/element-values.ts'
import type {TransferSyntax} from '#reading/transfer-syntax.ts'

const ITEM_HEADER = 8

type Fragments = readonly FrameRange[]

/**
 * Where each frame lies in the pixel data (PS3.5 section 8 and annex A.4), which is in the element `tag`. Uncompressed data may end early:
 * its last frames are then shorter, or empty. Throws `damaged` when there are fewer encoded frames than the image says.
 */
export function frameRanges(
  values: FileValues,
  image: DicomImage,
  syntax: TransferSyntax,
  tag: number = TAG.pixelData,
): Fragments[] {
  const pixels = values.set.get(tag)
  if (pixels === undefined) return []
  const frames = pixels.fragments
    ? encapsulatedFrames(values, pixels.fragments, image.frames)
    : nativeFrames(pixels, image, syntax)
  if (frames.length < image.frames || frames.some((ranges) => ranges.length === 0)) {
    throw new DicomError('damaged', 'the pixel data holds fewer frames than the image says')
  }
  return frames
}

/** Bytes of an uncompressed frame. YBR_FULL_422 has two colour samples for two pixels (PS3.3 section C.7.6.3.1.2). */
export function nativeFrameBytes(image: DicomImage): number {
  const {rows, columns, samplesPerPixel, bitsAllocated} = image
  const samples = samplesPerPixel === 3 && sharesColours(image) ? 2 : samplesPerPixel
  return (rows * columns * samples * bitsAllocated) / 8
}

/** Whether two pixels beside each other have one colour in uncompressed data, as the photometric interpretation says. */
export const sharesColours = ({photometric}: Pick<DicomImage, 'photometric'>): boolean =>
  photometric === 'YBR_FULL_422' || photometric === 'YBR_PARTIAL_422'

/** Bytes of an uncompressed frame whose pixels have their colours each. */
export const wholeFrameBytes = ({rows, columns, samplesPerPixel, bitsAllocated}: DicomImage): number =>
  (rows * columns * samplesPerPixel * bitsAllocated) / 8

function nativeFrames({start, length}: ByteRange, image: DicomImage, {coding}: TransferSyntax): Fragments[] {
  if (coding !== 'none') throw new DicomError('damaged', 'the pixel data of an encoded image is not encapsulated')
  const {frames} = image
  const bits = 8 * storedFrameBytes(image, length)
  // The standard has no gaps between frames of single bits (PS3.5 section 8.1.1), but some writers begin each with a byte.
  const gapped = 8 * Math.ceil(bits / 8)
  const step = gapped * frames > bits * frames + 16 && gapped * frames <= 8 * length ? gapped : bits
  return Array.from({length: frames}, (_, frame) => {
    const from = Math.min(length, Math.floor((frame * step) / 8))
    const to = Math.min(length, Math.ceil((frame * step + bits) / 8))
    return [{start: start + from, length: to - from, bit: (frame * step) % 8}]
  })
}

/** What a frame takes in data of this length: where it contradicts the photometric interpretation, the length is right. */
function storedFrameBytes(image: DicomImage, length: number): number {
  const declared = nativeFrameBytes(image)
  const whole = wholeFrameBytes(image)
  if (image.samplesPerPixel !== 3) return declared
  if (sharesColours(image)) return length >= whole * image.frames ? whole : declared
  const shared = (whole * 2) / 3
  const isShared =
    image.photometric === 'YBR_FULL' && Math.ceil(shared * image.frames) === length - (length % 2 === 0 ? 0 : 1)
  return isShared ? shared : declared
}

function encapsulatedFrames(values: FileValues, [table, ...fragments]: Fragments, frames: number): Fragments[] {
  if (frames === 1) return [fragments]
  const first = fragments[0]
  if (table === undefined || first === undefined) return []
  // A table that does not match the fragments is ignored when there is one fragment for each frame.
  const byTable = byOffsets(fragments, extendedOffsets(values, frames) ?? basicOffsets(values, table, frames), frames)
  if (byTable !== undefined) return byTable
  if (fragments.length === frames) return fragments.map((fragment) => [fragment])
  return byStartMarker(values, fragments)
}

/** Offsets count from the header of the first fragment to the header of a frame's first (PS3.5 annex A.4). */
function byOffsets(
  fragments: Fragments,
  offsets: readonly number[] | undefined,
  frames: number,
): Fragments[] | undefined {
  const origin = fragments[0]?.start
  if (offsets === undefined || offsets.length < frames || origin === undefined) return undefined
  const starts = new Map(fragments.map(({start}, place) => [start, place]))
  const places = offsets.map((offset) => starts.get(origin + offset) ?? -1)
  const isRising = places.every((place, at) => place > (places[at - 1] ?? -1))
  if (!isRising || places[0] !== 0) return undefined
  return places.map((place, at) => fragments.slice(place, places[at + 1]))
}

function basicOffsets({bytesOf}: FileValues, {length}: ByteRange, frames: number): number[] | undefined {
  const pixels = bytesOf(TAG.pixelData)
  if (length === 0 || pixels === undefined) return undefined
  const view = new DataView(pixels.buffer, pixels.byteOffset + ITEM_HEADER, length)
  return Array.from({length: Math.min(Math.floor(length / 4), frames)}, (_, place) => view.getUint32(4 * place, true))
}

/** Offsets of 64 bits (PS3.3 section C.7.6.3.1.8); one beyond 2^53 fits no fragment. */
function extendedOffsets({bytesOf}: FileValues, frames: number): number[] | undefined {
  const bytes = bytesOf(TAG.extendedOffsets)
  if (bytes === undefined || bytes.length === 0) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({length: Math.min(Math.floor(bytes.length / 8), frames)}, (_, place) =>
    Number(view.getBigUint64(8 * place, true)),
  )
}

/** Without a table a new frame begins with its format's first marker: FFD8 of JPEG and JPEG-LS, FF4F of JPEG 2000, the first box of JP2. */
function byStartMarker({set, bytesOf}: FileValues, fragments: Fragments): Fragments[] {
  const pixels = bytesOf(TAG.pixelData)
  const base = set.get(TAG.pixelData)?.start
  if (pixels === undefined || base === undefined) return []
  const frames: ByteRange[][] = []
  for (const fragment of fragments) {
    const at = fragment.start - base
    const [one, two, , last] = pixels.subarray(at, at + Math.min(4, fragment.length))
    const isBoxed = one === 0 && two === 0 && last === 12
    const begins = (one === 0xff && (two === 0xd8 || two === 0x4f)) || isBoxed
    if (begins || frames.length === 0) frames.push([fragment])
    else frames.at(-1)?.push(fragment)
  }
  return frames
}
