import {curve} from '#phantoms/curve.ts'
import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {HU} from './tissues.ts'

const bodyY = curve([-275, 34], [-200, 26], [-100, 34], [0, 46], [110, 54], [190, 44], [230, 34])
const bodySize = curve([-275, 24], [-150, 22], [-60, 19], [60, 16], [150, 14], [230, 13])

/** The heights of the discs from the neck down: thoracic vertebrae are shorter than lumbar ones. */
export const DISCS = [...Array.from({length: 13}, (_, place) => 218 - place * 24), -103, -136, -170, -205, -240]

export function spineMiddle(z: number): {y: number; a: number; b: number} {
  const a = bodySize(z)
  return {y: bodyY(z), a, b: a * 0.8}
}

export function paintSpine(canvas: Canvas, z: number): void {
  const {y, a, b} = spineMiddle(z)
  const disc = Math.min(...DISCS.map((height) => Math.abs(height - z)))
  const [canal, isDisc] = [y + b + 8, disc < 3.4]
  const waist = isDisc ? 0.6 : Math.min(2.2, (disc - 3.4) * 0.25)
  paintBackMuscles(canvas, z, canal)
  const next = DISCS.filter((height) => height > z).at(-1) ?? 218
  const level = next - z
  if (level > 5 && level < 20) paintArch(canvas, {z, y, b, level, canal})
  else paintSpinousTip(canvas, canal)
  fillEllipse(
    canvas,
    {x: 0, y, a: a - waist, b: b - waist},
    isDisc ? HU.disc + 18 : HU.cortical * (disc < 6 ? 0.75 : 0.62),
  )
  fillEllipse(
    canvas,
    {x: 0, y, a: a - waist - 1.7, b: b - waist - 1.7},
    isDisc ? HU.disc : disc < 5.4 ? 340 : HU.marrow,
  )
  if (isDisc) fillEllipse(canvas, {x: 0, y: y + 1, a: a * 0.55, b: b * 0.5}, HU.disc - 16)
  fillEllipse(canvas, {x: 0, y: canal, a: 10.5, b: 8.4}, HU.fat + 40)
  fillEllipse(canvas, {x: 0, y: canal, a: 8.8, b: 7.4}, 22)
  if (z > -100) fillEllipse(canvas, {x: 0, y: canal, a: 5, b: 4}, 46)
}

type Level = {
  z: number
  y: number
  b: number
  level: number
  canal: number
}

/** Pedicles, transverse processes, laminae and the spinous process. */
function paintArch(canvas: Canvas, {z, y, b, level, canal}: Level): void {
  const isChest = z > -60
  for (const [grow, value] of [
    [0, HU.cortical],
    [-1.7, HU.marrow + 40],
  ] as const) {
    for (const side of [-1, 1]) {
      if (level < 15) fillEllipse(canvas, {x: side * 13, y: y + b + 2, a: 5.6 + grow, b: 10 + grow}, value)
      if (level > 7) {
        const [x, turn] = [side * (isChest ? 25 : 29), side * (isChest ? 0.55 : 0.08)]
        fillEllipse(canvas, {x, y: canal + 1, a: 15 + grow, b: 3.9 + grow, turn}, value)
      }
      fillEllipse(canvas, {x: side * 8, y: canal + 11, a: 10.5 + grow, b: 3.7 + grow, turn: side * -0.75}, value)
    }
    fillEllipse(canvas, {x: 0, y: canal + 25, a: 3.9 + grow, b: (isChest ? 12 : 14) + grow}, value)
  }
}

function paintSpinousTip(canvas: Canvas, canal: number): void {
  for (const side of [-1, 1]) {
    fillEllipse(canvas, {x: side * 15, y: canal + 5, a: 6.4, b: 7.6, turn: side * 0.5}, HU.cortical)
    fillEllipse(canvas, {x: side * 15, y: canal + 5, a: 4.4, b: 5.6, turn: side * 0.5}, HU.marrow + 60)
    fillEllipse(canvas, {x: side * 12.6, y: canal + 3, a: 0.8, b: 5.8, turn: side * 0.5}, HU.muscle)
  }
  fillEllipse(canvas, {x: 0, y: canal + 28, a: 3.2, b: 8}, HU.cortical * 0.8)
  fillEllipse(canvas, {x: 0, y: canal + 28, a: 1.4, b: 6}, HU.marrow)
}

function paintBackMuscles(canvas: Canvas, z: number, canal: number): void {
  const low = z < -60 ? 1 : 0.78
  fillEllipse(canvas, {x: 0, y: canal + 18, a: 60 * low, b: 25 * low}, HU.fat + 10)
  for (const side of [-1, 1]) {
    fillEllipse(canvas, {x: side * 36 * low, y: canal + 17, a: 24 * low, b: 20 * low, turn: side * -0.25}, HU.muscle)
    fillEllipse(canvas, {x: side * 15, y: canal + 20, a: 10 * low, b: 16 * low, turn: side * -0.1}, HU.muscle - 6)
    fillEllipse(canvas, {x: side * 27 * low, y: canal + 22, a: 1.1, b: 12 * low, turn: side * 0.3}, HU.fat + 30)
    if (z > -70) continue
    const size = Math.min(1, (-70 - z) / 110)
    const psoas = {x: side * (31 + 10 * size), y: canal - 26, a: 9 + 13 * size, b: 13 + 10 * size, turn: side * 0.3}
    fillEllipse(canvas, psoas, HU.muscle)
    if (z > -235)
      fillEllipse(
        canvas,
        {x: side * 68, y: canal - 4, a: 22 * Math.min(1, size * 3), b: 9, turn: side * -0.5},
        HU.muscle,
      )
  }
}
