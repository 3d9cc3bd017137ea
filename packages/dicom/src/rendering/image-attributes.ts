import {DicomError} from '#reading/dicom-error.ts'
import type {DicomImage, LookupTable, UltrasoundRegion} from '#reading/dicom-file.ts'
import {DICOM_LIMITS} from '#reading/dicom-limits.ts'
import {TAG} from '#reading/dicom-tag.ts'
import type {ElementValues} from '#reading/element-values.ts'
import {functionalGroups, readFrameAttributes} from '#reading/frame-attributes.ts'
import {lookupTable, readPalette} from './lookup-table.ts'

/** The image of a data set (PS3.3 section C.7.6.3). Throws `damaged` and `too-large`. */
export function readImage(values: ElementValues): DicomImage {
  const isSigned = values.unsigned(TAG.pixelRepresentation) === 1
  const frames = values.integer(TAG.frames) ?? 1
  const shape = readShape(values, frames)
  return {
    ...shape,
    isSigned,
    ...readFrameAttributes(values),
    frameAttributes: functionalGroups(values, frames),
    frameTime: readFrameTime(values),
    sliceLocation: values.decimal(TAG.sliceLocation),
    sliceThickness: values.decimal(TAG.sliceThickness),
    patientOrientation: list(values.codes(TAG.patientOrientation)),
    pixelAspect: readAspect(values),
    regions: list(values.items(TAG.ultrasoundRegions).flatMap(readRegion)),
    modalityLut: values.items(TAG.modalityLuts).flatMap((item) => lookup(item, isSigned))[0],
    // After a modality lookup table values are unsigned, whatever was stored.
    voiLuts: list(
      values
        .items(TAG.voiLuts)
        .flatMap((item) => lookup(item, isSigned && values.items(TAG.modalityLuts).length === 0)),
    ),
    voiFunction: (['LINEAR', 'LINEAR_EXACT', 'SIGMOID'] as const).find((it) => it === values.code(TAG.voiFunction)),
    palette: readPalette(values),
    padding: shape.bitsAllocated > 16 ? undefined : readPadding(values, isSigned),
    isFloat: values.has(TAG.floatPixels) || values.has(TAG.doublePixels) ? true : undefined,
    isLossy: values.code(TAG.lossy) === '01' ? true : undefined,
    lossyRatio: values.decimal(TAG.lossyRatio),
  }
}

function readShape(values: ElementValues, frames: number) {
  const rows = values.unsigned(TAG.rows) ?? 0
  const columns = values.unsigned(TAG.columns) ?? 0
  const samplesPerPixel = values.unsigned(TAG.samplesPerPixel) ?? 1
  const bitsAllocated = values.unsigned(TAG.bitsAllocated) ?? 0
  const bitsStored = values.unsigned(TAG.bitsStored) ?? bitsAllocated
  const highBit = values.unsigned(TAG.highBit) ?? bitsStored - 1
  if (rows < 1 || columns < 1) throw new DicomError('damaged', 'the image has no rows or no columns')
  if (rows > DICOM_LIMITS.side || columns > DICOM_LIMITS.side || rows * columns > DICOM_LIMITS.pixels) {
    throw new DicomError('too-large', 'the image has too many rows or columns')
  }
  if (frames < 1) throw new DicomError('damaged', 'the image has no frames')
  if (frames > DICOM_LIMITS.frames) throw new DicomError('too-large', 'the image has too many frames')
  if (samplesPerPixel < 1 || samplesPerPixel > 4) throw new DicomError('damaged', 'the number of samples is wrong')
  if (bitsAllocated < 1 || bitsAllocated > 64) throw new DicomError('damaged', 'the number of bits is wrong')
  if (bitsStored < 1 || bitsStored > highBit + 1 || highBit >= bitsAllocated) {
    throw new DicomError('damaged', 'the stored bits do not fit the allocated ones')
  }
  const photometric = readPhotometric(values) ?? (samplesPerPixel === 1 ? 'MONOCHROME2' : 'RGB')
  const planarConfiguration = values.unsigned(TAG.planarConfiguration) ?? 0
  return {rows, columns, frames, samplesPerPixel, bitsAllocated, bitsStored, highBit, photometric, planarConfiguration}
}

const PHOTOMETRIC = [
  'MONOCHROME1',
  'MONOCHROME2',
  'PALETTE COLOR',
  'RGB',
  'YBR_FULL',
  'YBR_FULL_422',
  'YBR_PARTIAL_422',
  'YBR_ICT',
  'YBR_RCT',
]

const letters = (term: string) => term.toUpperCase().replaceAll(/[ _]/g, '')

/** The defined term, however its spaces and underscores are written, as other readers take it. */
function readPhotometric(values: ElementValues): string | undefined {
  const code = values.code(TAG.photometric)
  return PHOTOMETRIC.find((term) => code !== undefined && letters(term) === letters(code)) ?? code
}

const list = <T>(items: T[]): T[] | undefined => (items.length === 0 ? undefined : items)

function lookup(item: ElementValues, isSigned: boolean): LookupTable[] {
  const table = lookupTable(item, {descriptor: TAG.lutDescriptor, data: TAG.lutData, isSigned})
  return table === undefined ? [] : [table]
}

function readFrameTime(values: ElementValues): number | undefined {
  const rate = values.decimal(TAG.cineRate)
  const time = values.decimal(TAG.frameTime) ?? (rate !== undefined && rate > 0 ? 1000 / rate : undefined)
  return time !== undefined && time > 0 ? time : undefined
}

function readAspect(values: ElementValues): number | undefined {
  const [vertical, horizontal] = values.decimals(TAG.pixelAspectRatio)
  if (vertical === undefined || horizontal === undefined || vertical <= 0 || horizontal <= 0) return undefined
  return vertical / horizontal
}

/** Padding is stored like pixels, so it has their sign (PS3.3 section C.7.5.1.1.2). */
function readPadding(values: ElementValues, isSigned: boolean): {from: number; to: number} | undefined {
  const read = isSigned ? values.signed : values.unsigned
  const value = read(TAG.pixelPadding)
  if (value === undefined) return undefined
  const limit = read(TAG.pixelPaddingLimit) ?? value
  return {from: Math.min(value, limit), to: Math.max(value, limit)}
}

const CENTIMETRES = 3

function readRegion(region: ElementValues): UltrasoundRegion[] {
  const isLength =
    region.unsigned(TAG.regionUnitsX) === CENTIMETRES && region.unsigned(TAG.regionUnitsY) === CENTIMETRES
  const [left, top] = [region.longUnsigned(TAG.regionMinX), region.longUnsigned(TAG.regionMinY)]
  const [right, bottom] = [region.longUnsigned(TAG.regionMaxX), region.longUnsigned(TAG.regionMaxY)]
  const [x, y] = [region.double(TAG.regionDeltaX), region.double(TAG.regionDeltaY)]
  if (!isLength || left === undefined || top === undefined || right === undefined || bottom === undefined) return []
  if (!x || !y) return []
  return [{left, top, right, bottom, columnSpacing: Math.abs(x) * 10, rowSpacing: Math.abs(y) * 10}]
}
