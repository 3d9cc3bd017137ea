import type {DicomImage, PixelSpacing} from './dicom-file.ts'
import {attributesOfFrame} from './frame-attributes.ts'

/** A place in the picture: pixels to the right of and below the centre of its first pixel. */
export type Point = {x: number; y: number}

export type Distance = {millimetres: number; meaning: PixelSpacing['meaning'] | 'ultrasound'}

/**
 * Millimetres between two places of a frame, and what they are worth: `detector` is at the detector, so that the body is smaller. Of
 * ultrasound both places must lie in one calibrated region. `undefined` where the file gives no scale for them.
 */
export function measureDistance(image: DicomImage, frame: number, from: Point, to: Point): Distance | undefined {
  const {spacing} = attributesOfFrame(image, frame)
  if (spacing !== undefined) {
    return {millimetres: length(from, to, spacing.column, spacing.row), meaning: spacing.meaning}
  }
  const region = image.regions?.find(({left, top, right, bottom}) =>
    [from, to].every(({x, y}) => x >= left && x <= right && y >= top && y <= bottom),
  )
  if (region === undefined) return undefined
  return {millimetres: length(from, to, region.columnSpacing, region.rowSpacing), meaning: 'ultrasound'}
}

const length = (from: Point, to: Point, columnSpacing: number, rowSpacing: number) =>
  Math.hypot((to.x - from.x) * columnSpacing, (to.y - from.y) * rowSpacing)
