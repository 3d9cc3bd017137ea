import {curve} from '#phantoms/curve.ts'
import {type Canvas, fillEllipse, fillOval, fillRing, type Oval} from '#phantoms/slice-canvas.ts'
import {fillEllipsoid} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

/** By height in millimetres: 0 at the top of the right diaphragm, increasing towards the head. */
const halfWidth = curve(
  [-275, 166],
  [-215, 164],
  [-120, 148],
  [-30, 154],
  [60, 160],
  [140, 160],
  [195, 170],
  [230, 150],
)
const front = curve([-275, 98], [-150, 96], [-40, 106], [50, 108], [120, 97], [180, 76], [232, 58])
const back = curve([-275, 104], [-150, 98], [-40, 104], [60, 110], [150, 110], [200, 100], [232, 90])
const sideFat = curve([-275, 27], [-190, 22], [-100, 14], [0, 12], [120, 13], [200, 24], [232, 20])
const frontFat = curve([-275, 25], [-150, 18], [-20, 12], [60, 9], [200, 9])
const backFat = curve([-275, 22], [-180, 14], [0, 9], [150, 9], [230, 12])
const sideMuscle = curve([-275, 15], [-100, 14], [0, 15], [110, 20], [165, 42], [200, 82], [216, 112])
const frontMuscle = curve([-275, 11], [-60, 10], [0, 12], [120, 16], [170, 24], [212, 38])
const backMuscle = curve([-275, 28], [-100, 26], [0, 20], [150, 20], [200, 30], [215, 46])

export const skinAt = (z: number): Oval => ovalAt(z, 0, 0, 0)
const muscleAt = (z: number): Oval => ovalAt(z, sideFat(z), frontFat(z), backFat(z))
export const cavityAt = (z: number): Oval =>
  ovalAt(z, sideFat(z) + sideMuscle(z), frontFat(z) + frontMuscle(z), backFat(z) + backMuscle(z))

function ovalAt(z: number, side: number, ahead: number, behind: number): Oval {
  return {x: 0, y: 0, halfWidth: halfWidth(z) - side, front: front(z) - ahead, back: back(z) - behind, power: 2.35}
}

/** Above this height the wall is painted before the cavity, and nothing in the cavity reaches into it. */
const SHOULDERS = 88

export const BREASTS = [-1, 1].map((side) => ({x: side * 78, y: -84, z: 62, a: 56, b: 42, c: 58, turn: side * 0.42}))

/** Skin and fat, before anything inside is painted. */
export function paintTrunk(canvas: Canvas, z: number): void {
  for (const breast of BREASTS) {
    fillEllipsoid(canvas, breast, z, HU.skin)
    fillEllipsoid(canvas, breast, z, HU.fat, 2)
    fillEllipsoid(canvas, {...breast, x: breast.x * 1.04, y: breast.y - 10, a: 30, b: 18, c: 34}, z, HU.gland)
    fillEllipsoid(canvas, {...breast, x: breast.x * 0.93, y: breast.y - 4, a: 9, b: 14, c: 22}, z, HU.fat)
    fillEllipsoid(canvas, {...breast, x: breast.x * 1.2, y: breast.y - 12, a: 6, b: 12, c: 25}, z, HU.fat)
  }
  fillOval(canvas, skinAt(z), HU.skin)
  fillOval(canvas, shrunk(skinAt(z), 2), HU.fat)
  if (z > SHOULDERS) paintShoulders(canvas, z)
  fillOval(canvas, cavityAt(z), HU.fat)
}

/** The muscles around the cavity, painted after all organs, so that no organ overlaps them. */
export function paintWall(canvas: Canvas, z: number): void {
  if (z > SHOULDERS) return
  const [muscle, cavity] = [muscleAt(z), cavityAt(z)]
  fillRing(canvas, shrunk(skinAt(z), 2), muscle, HU.fat)
  fillRing(canvas, muscle, cavity, HU.muscle)
  if (z < 20) paintFlanks(canvas, z, muscle, cavity)
  else fillRing(canvas, shrunk(cavity, -3.2), shrunk(cavity, -1.8), HU.fat)
}

/** Thin fat between the three muscles of the flank, and around the straight muscles in front. */
function paintFlanks(canvas: Canvas, z: number, muscle: Oval, cavity: Oval): void {
  for (const part of [0.36, 0.68]) {
    const outer = mixed(cavity, muscle, part)
    fillRing(canvas, outer, shrunk(outer, 1.1), HU.fat)
  }
  const size = Math.min(1, (20 - z) / 40)
  for (const side of [-1, 1]) {
    const y = -(muscle.front - 5)
    fillEllipse(canvas, {x: side * 38, y: y + 3, a: 40 * size, b: 8, turn: side * 0.2}, HU.fat)
    fillEllipse(canvas, {x: side * 34, y: y + 3, a: 29 * size, b: 5.6, turn: side * 0.16}, HU.muscle)
  }
}

/** The muscles of chest and shoulder lie in fat outside the ribs. */
function paintShoulders(canvas: Canvas, z: number): void {
  const rise = Math.min(1, (z - SHOULDERS) / 50)
  const muscle = muscleAt(z)
  fillOval(canvas, muscle, HU.muscle)
  const seam = mixed(cavityAt(z), muscle, 0.55)
  fillRing(canvas, seam, shrunk(seam, 1.6), HU.fat + 20)
  for (const side of [-1, 1]) {
    const x = side * (muscle.halfWidth - 34)
    fillEllipse(canvas, {x: x + side * 8, y: -12, a: 19 * rise, b: 30 * rise, turn: side * 0.3}, HU.fat)
    fillEllipse(canvas, {x: side * 62, y: -(muscle.front - 9), a: 44, b: 8 * rise, turn: side * 0.3}, HU.muscle)
    fillEllipse(canvas, {x: x - side * 6, y: 44, a: 15, b: 36 * rise, turn: side * 0.75}, HU.muscle)
    fillEllipse(canvas, {x: x + side * 12, y: 40, a: 10, b: 26 * rise, turn: side * 0.4}, HU.muscle)
  }
}

export function shrunk(oval: Oval, by: number): Oval {
  return {...oval, halfWidth: oval.halfWidth - by, front: oval.front - by, back: oval.back - by}
}

function mixed(one: Oval, other: Oval, part: number): Oval {
  const between = (from: number, to: number) => from + (to - from) * part
  return {
    ...one,
    halfWidth: between(one.halfWidth, other.halfWidth),
    front: between(one.front, other.front),
    back: between(one.back, other.back),
  }
}
