import type {DecodedFrame} from '#decoding/decode-frame.ts'
import type {DicomImage, DicomWindow, LookupTable} from '#reading/dicom-file.ts'
import {attributesOfFrame} from '#reading/frame-attributes.ts'

/**
 * The output, 0 (black) to 255, of each bit pattern of a stored value: 256 or 65,536 entries. Without a chosen window the values are shown as
 * the file says.
 */
export function greyTable(
  frame: DecodedFrame,
  image: DicomImage,
  chosen: DicomWindow | undefined,
  index: number,
): Uint8Array {
  const shade = shadeOf(image, chosen, frame, index)
  const modality = modalityOf(frame, image, index)
  const isInverted = frame.colour === 'monochrome1'
  const table = new Uint8Array(frame.samples.BYTES_PER_ELEMENT === 1 ? 256 : 65_536)
  const {lowest, highest} = rangeOf(frame)
  for (let value = lowest; value <= highest; value++) {
    const level = Math.round(255 * shade(modality(value)))
    table[value & (table.length - 1)] = isInverted ? 255 - level : level
  }
  const {padding} = image
  if (padding !== undefined) {
    const [from, to] = [Math.max(padding.from, lowest), Math.min(padding.to, highest)]
    for (let value = from; value <= to; value++) table[value & (table.length - 1)] = 0
  }
  return table
}

/** A window over all values of a frame after rescale, padding apart. */
function windowOfRange(frame: DecodedFrame, image: DicomImage, index: number): DicomWindow {
  const {samples} = frame
  // A segment that fills its frame is as white as one that does not.
  if (frame.bits === 1) return {center: 1, width: 2}
  const {from, to} = image.padding ?? {from: 1, to: 0}
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const value of samples) {
    if (value >= from && value <= to) continue
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  if (lowest > highest) return {center: 0.5, width: 1}
  const modality = modalityOf(frame, image, index)
  const [one, other] = [modality(lowest), modality(highest)]
  const [least, most] = [Math.min(one, other), Math.max(one, other)]
  // The standard's function takes its ends half a unit inside (section C.11.2.1.2.1).
  return {center: (least + most + 1) / 2, width: Math.max(1, most - least + 1)}
}

function rangeOf({samples}: DecodedFrame): {lowest: number; highest: number} {
  const bits = 8 * samples.BYTES_PER_ELEMENT
  const isSigned = samples instanceof Int8Array || samples instanceof Int16Array
  return isSigned ? {lowest: -(2 ** (bits - 1)), highest: 2 ** (bits - 1) - 1} : {lowest: 0, highest: 2 ** bits - 1}
}

/** Converts stored values to the values that windows refer to (PS3.3 section C.11.1). */
function modalityOf({scale}: DecodedFrame, image: DicomImage, index: number): (value: number) => number {
  const {modalityLut} = image
  if (modalityLut !== undefined) return (value) => entryOf(modalityLut, value)
  const {slope, intercept} = attributesOfFrame(image, index).rescale ?? {slope: 1, intercept: 0}
  const {factor, offset} = scale ?? {factor: 1, offset: 0}
  return (value) => (value * factor + offset) * slope + intercept
}

function entryOf({entries, first}: LookupTable, value: number): number {
  return entries[Math.min(entries.length - 1, Math.max(0, Math.round(value) - first))] ?? 0
}

/** From a value after rescale to 0 (black) … 1 (white), before MONOCHROME1 is inverted. */
function shadeOf(
  image: DicomImage,
  chosen: DicomWindow | undefined,
  frame: DecodedFrame,
  index: number,
): (value: number) => number {
  const window = chosen ?? attributesOfFrame(image, index).windows?.[0]
  const table = image.voiLuts?.[0]
  if (window === undefined && table !== undefined) {
    const highest = 2 ** table.bits - 1
    return (value) => Math.min(1, entryOf(table, value) / highest)
  }
  return windowFunction(window ?? windowOfRange(frame, image, index), image.voiFunction ?? 'LINEAR')
}

/** The functions of PS3.3 sections C.11.2.1.2.1 (LINEAR), C.11.2.1.3.1 (SIGMOID) and C.11.2.1.3.2 (LINEAR_EXACT), with an output of 0 to 1. */
function windowFunction(
  {center, width}: DicomWindow,
  kind: 'LINEAR' | 'LINEAR_EXACT' | 'SIGMOID',
): (value: number) => number {
  const wide = Math.max(width, kind === 'LINEAR' ? 1 : Number.MIN_VALUE)
  switch (kind) {
    case 'LINEAR': {
      const [lowest, highest] = [center - 0.5 - (wide - 1) / 2, center - 0.5 + (wide - 1) / 2]
      return (value) =>
        value <= lowest ? 0 : value > highest ? 1 : Math.min(1, (value - (center - 0.5)) / (wide - 1) + 0.5)
    }
    case 'LINEAR_EXACT':
      return (value) => (value <= center - wide / 2 ? 0 : value > center + wide / 2 ? 1 : (value - center) / wide + 0.5)
    case 'SIGMOID':
      return (value) => 1 / (1 + Math.exp((-4 * (value - center)) / wide))
  }
}
