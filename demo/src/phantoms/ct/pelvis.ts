import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {HU} from './tissues.ts'

/** The wings of the ilium with the muscle on both faces; they begin where the scan ends. */
export function paintPelvis(canvas: Canvas, z: number): void {
  const size = Math.min(1, (-222 - z) / 42)
  if (size <= 0) return
  for (const side of [-1, 1]) {
    const wing = {x: side * 106, y: 34, a: 40 * Math.sqrt(size), b: 6.4, turn: side * -0.95}
    fillEllipse(canvas, {...wing, x: side * 96, y: 30, a: wing.a * 0.9, b: 12}, HU.muscle)
    fillEllipse(canvas, {...wing, x: side * 116, y: 42, a: wing.a * 0.8, b: 15}, HU.muscle)
    fillEllipse(canvas, wing, HU.cortical)
    fillEllipse(canvas, {...wing, a: wing.a - 2.4, b: 4}, HU.marrow)
  }
}
