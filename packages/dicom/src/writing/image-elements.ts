import type {DicomImage, FrameAttributes, LookupTable, UltrasoundRegion} from '#reading/dicom-file.ts'
import {TAG} from '#reading/dicom-tag.ts'
import {nativeFrameBytes} from '#decoding/frame-ranges.ts'
import type {TransferSyntax} from '#reading/transfer-syntax.ts'
import type {ElementToWrite} from './write-elements.ts'

/** The samples of a frame, rows from the top, colours as `planarConfiguration` says; or the bytes of an encoded frame. */
export type FrameToWrite = Uint8Array | Int8Array | Uint16Array | Int16Array

/** Where each encoded frame begins: in the basic table (as usual), in the extended one, or nowhere. */
export type OffsetTable = 'basic' | 'extended' | 'absent'

/** The elements of an image and its pixel data: the counterpart of `readImage`. Throws a RangeError for frames that do not fit the image. */
export function imageElements(
  image: DicomImage,
  frames: readonly FrameToWrite[],
  syntax: TransferSyntax,
  offsetTable: OffsetTable,
): ElementToWrite[] {
  if (frames.length !== image.frames) throw new RangeError(`${frames.length} frames given for ${image.frames}`)
  return [
    ...shapeElements(image),
    ...frameElements(image),
    ...displayElements(image),
    ...groupElements(image),
    ...(syntax.coding === 'none' ? nativePixels(image, frames) : encapsulatedPixels(frames, offsetTable)),
  ]
}

function shapeElements(image: DicomImage): ElementToWrite[] {
  return [
    words(TAG.samplesPerPixel, image.samplesPerPixel),
    {tag: TAG.photometric, vr: 'CS', text: image.photometric},
    ...(image.samplesPerPixel > 1 ? [words(TAG.planarConfiguration, image.planarConfiguration)] : []),
    ...(image.frames > 1 ? [{tag: TAG.frames, vr: 'IS', text: String(image.frames)} as const] : []),
    words(TAG.rows, image.rows),
    words(TAG.columns, image.columns),
    words(TAG.bitsAllocated, image.bitsAllocated),
    words(TAG.bitsStored, image.bitsStored),
    words(TAG.highBit, image.highBit),
    words(TAG.pixelRepresentation, image.isSigned ? 1 : 0),
  ]
}

function displayElements(image: DicomImage): ElementToWrite[] {
  const {padding, palette} = image
  return [
    ...decimals(TAG.frameTime, image.frameTime),
    ...decimals(TAG.sliceLocation, image.sliceLocation),
    ...decimals(TAG.sliceThickness, image.sliceThickness),
    ...texts(TAG.patientOrientation, image.patientOrientation),
    ...(image.pixelAspect === undefined
      ? []
      : [{tag: TAG.pixelAspectRatio, vr: 'IS', text: `${Math.round(image.pixelAspect * 1000)}\\1000`} as const]),
    ...sequence(TAG.ultrasoundRegions, image.regions?.map(regionElements)),
    ...sequence(TAG.modalityLuts, image.modalityLut && [tableElements(image.modalityLut)]),
    ...sequence(TAG.voiLuts, image.voiLuts?.map(tableElements)),
    ...texts(TAG.voiFunction, image.voiFunction && [image.voiFunction]),
    ...(palette === undefined
      ? []
      : [
          ...paletteElements(TAG.redDescriptor, TAG.redPalette, palette.red),
          ...paletteElements(TAG.greenDescriptor, TAG.greenPalette, palette.green),
          ...paletteElements(TAG.blueDescriptor, TAG.bluePalette, palette.blue),
        ]),
    ...(padding === undefined
      ? []
      : [storedValue(image, TAG.pixelPadding, padding.from), storedValue(image, TAG.pixelPaddingLimit, padding.to)]),
    ...texts(TAG.lossy, image.isLossy === undefined ? undefined : [image.isLossy ? '01' : '00']),
    ...decimals(TAG.lossyRatio, image.lossyRatio),
  ]
}

function frameElements({position, orientation, spacing, rescale, windows}: FrameAttributes): ElementToWrite[] {
  return [
    ...decimals(TAG.imagePosition, position),
    ...decimals(TAG.imageOrientation, orientation),
    ...spacingElements(spacing),
    ...decimals(TAG.rescaleSlope, rescale?.slope),
    ...decimals(TAG.rescaleIntercept, rescale?.intercept),
    ...texts(TAG.rescaleType, rescale?.type === undefined ? undefined : [rescale.type]),
    ...decimals(
      TAG.windowCenter,
      windows?.map(({center}) => center),
    ),
    ...decimals(
      TAG.windowWidth,
      windows?.map(({width}) => width),
    ),
    ...texts(
      TAG.windowExplanation,
      windows?.some(({explanation}) => explanation !== undefined)
        ? windows.map(({explanation}) => explanation ?? '')
        : undefined,
    ),
  ]
}

function spacingElements(spacing: FrameAttributes['spacing']): ElementToWrite[] {
  if (spacing === undefined) return []
  const pair = [spacing.row, spacing.column]
  switch (spacing.meaning) {
    case 'patient':
      return decimals(TAG.pixelSpacing, pair)
    case 'calibrated':
      return [...decimals(TAG.pixelSpacing, pair), ...texts(TAG.calibrationType, ['GEOMETRY'])]
    case 'detector':
      return decimals(TAG.imagerPixelSpacing, pair)
    case 'nominal':
      return decimals(TAG.scannedPixelSpacing, pair)
  }
}

function groupElements({frameAttributes}: DicomImage): ElementToWrite[] {
  if (frameAttributes === undefined) return []
  const group = (tag: number, elements: ElementToWrite[]) => (elements.length === 0 ? [] : sequence(tag, [elements]))
  const items = frameAttributes.map(({position, orientation, spacing, rescale, windows}) => [
    ...group(TAG.planePosition, decimals(TAG.imagePosition, position)),
    ...group(TAG.planeOrientation, decimals(TAG.imageOrientation, orientation)),
    ...group(TAG.pixelMeasures, spacingElements(spacing)),
    ...group(TAG.pixelTransformation, frameElements({rescale})),
    ...group(TAG.frameVoi, frameElements({windows})),
  ])
  return [{tag: TAG.sharedGroups, vr: 'SQ', items: [[]]}, ...sequence(TAG.frameGroups, items)]
}

const long = (tag: number, value: number) => ({tag, vr: 'UL', numbers: [value]}) as const

function regionElements(region: UltrasoundRegion): ElementToWrite[] {
  return [
    long(TAG.regionMinX, region.left),
    long(TAG.regionMinY, region.top),
    long(TAG.regionMaxX, region.right),
    long(TAG.regionMaxY, region.bottom),
    words(TAG.regionUnitsX, 3),
    words(TAG.regionUnitsY, 3),
    {tag: TAG.regionDeltaX, vr: 'FD', numbers: [region.columnSpacing / 10]},
    {tag: TAG.regionDeltaY, vr: 'FD', numbers: [region.rowSpacing / 10]},
  ]
}

function tableElements(table: LookupTable): ElementToWrite[] {
  return [
    descriptor(TAG.lutDescriptor, table),
    ...texts(TAG.lutExplanation, table.explanation === undefined ? undefined : [table.explanation], 'LO'),
    {tag: TAG.lutData, vr: 'OW', bytes: bytesOf(table.entries)},
  ]
}

function paletteElements(descriptorTag: number, dataTag: number, table: LookupTable): ElementToWrite[] {
  return [descriptor(descriptorTag, table), {tag: dataTag, vr: 'OW', bytes: bytesOf(table.entries)}]
}

const descriptor = (tag: number, {entries, first, bits}: LookupTable): ElementToWrite =>
  words(tag, entries.length & 0xffff, first & 0xffff, bits)

const storedValue = ({isSigned}: DicomImage, tag: number, value: number): ElementToWrite =>
  isSigned ? {tag, vr: 'SS', numbers: [value]} : words(tag, value)

const words = (tag: number, ...numbers: number[]): ElementToWrite => ({tag, vr: 'US', numbers})

/** Decimal strings have at most 16 characters (PS3.5 section 6.2). */
function decimals(tag: number, value: number | readonly number[] | undefined): ElementToWrite[] {
  if (value === undefined) return []
  const numbers = typeof value === 'number' ? [value] : value
  const text = numbers.map((number) => {
    const plain = String(number)
    return plain.length <= 16 ? plain : number.toPrecision(10)
  })
  return [{tag, vr: 'DS', text: text.join('\\')}]
}

function texts(tag: number, values: readonly string[] | undefined, vr: 'CS' | 'LO' = 'CS'): ElementToWrite[] {
  return values === undefined ? [] : [{tag, vr: tag === TAG.windowExplanation ? 'LO' : vr, text: values.join('\\')}]
}

const sequence = (tag: number, items: readonly ElementToWrite[][] | undefined): ElementToWrite[] =>
  items === undefined ? [] : [{tag, vr: 'SQ', items}]

const bytesOf = (frame: FrameToWrite): Uint8Array => new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength)

function nativePixels(image: DicomImage, frames: readonly FrameToWrite[]): ElementToWrite[] {
  const size = nativeFrameBytes(image)
  if (frames.some((frame) => frame.byteLength !== size)) throw new RangeError(`a frame must have ${size} bytes`)
  // PS3.5 section 8.2: more than eight bits are words, and in explicit VR eight bits are bytes.
  const vr = image.bitsAllocated > 8 ? 'OW' : 'OB'
  return [{tag: TAG.pixelData, vr, bytes: Buffer.concat(frames.map(bytesOf))}]
}

function encapsulatedPixels(frames: readonly FrameToWrite[], offsetTable: OffsetTable): ElementToWrite[] {
  const fragments = frames.map(bytesOf)
  const offsets: number[] = []
  let at = 0
  for (const {length} of fragments) {
    offsets.push(at)
    at += 8 + length + (length % 2)
  }
  const isBasic = offsetTable === 'basic'
  const table = new Uint8Array(Uint32Array.from(isBasic ? offsets : []).buffer)
  const pixels: ElementToWrite = {tag: TAG.pixelData, vr: 'OB', fragments: [table, ...fragments]}
  if (offsetTable !== 'extended') return [pixels]
  const lengths = fragments.map(({length}) => length + (length % 2))
  return [wide(TAG.extendedOffsets, offsets), wide(TAG.extendedLengths, lengths), pixels]
}

const wide = (tag: number, numbers: readonly number[]): ElementToWrite => ({
  tag,
  vr: 'OV',
  bytes: new Uint8Array(BigUint64Array.from(numbers, BigInt).buffer),
})
