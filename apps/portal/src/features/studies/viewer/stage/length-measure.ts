import {clamp, type Point} from './image-view.ts'
import type {PixelSpacing, Slice} from '#features/studies/viewer/viewed-study.ts'

/** A line on one image, in pixels of the file. */
export type Length = {id: number; on: string; from: Point; to: Point}
export type LengthEnd = 'from' | 'to'

export function lengthInMm({from, to}: Pick<Length, 'from' | 'to'>, spacing: PixelSpacing): number {
  return Math.hypot((to.x - from.x) * spacing.column, (to.y - from.y) * spacing.row)
}

/** "34,2 mm". */
export const lengthText = (mm: number, lang: string): string =>
  `${mm.toLocaleString(lang, {minimumFractionDigits: 1, maximumFractionDigits: 1})} mm`

/** A line in the middle of what is shown, as a start for the keys. */
export function lineAround(centre: Point, shownColumns: number): Pick<Length, 'from' | 'to'> {
  const half = shownColumns / 6
  return {from: {x: centre.x - half, y: centre.y}, to: {x: centre.x + half, y: centre.y}}
}

export const insideImage = (at: Point, {columns, rows}: Pick<Slice, 'columns' | 'rows'>): Point => ({
  x: clamp(at.x, 0, columns),
  y: clamp(at.y, 0, rows),
})
