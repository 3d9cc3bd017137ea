import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {blendBalls, fillEllipsoid, layerBalls, sectionAt, tube} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

const KIDNEYS = [
  {side: -1, solid: {x: -62, y: 42, z: -118, a: 26, b: 32, c: 54, turn: -0.5}},
  {side: 1, solid: {x: 62, y: 40, z: -106, a: 26, b: 32, c: 56, turn: 0.5}},
]
const RENAL_VEINS = layerBalls([
  ...tube(
    [
      [-48, 34, -116],
      [-34, 20, -112],
      [-22, 10, -108],
    ],
    4.6,
  ),
  ...tube(
    [
      [48, 30, -104],
      [26, 6, -102],
      [8, -6, -101],
      [-18, 4, -104],
    ],
    4.4,
  ),
])
const RENAL_ARTERIES = layerBalls([
  ...tube(
    [
      [9, 10, -100],
      [-20, 24, -108],
      [-50, 36, -116],
    ],
    2.6,
  ),
  ...tube(
    [
      [10, 10, -98],
      [30, 20, -102],
      [50, 34, -106],
    ],
    2.6,
  ),
])
const ADRENALS = layerBalls([
  ...tube(
    [
      [-36, 22, -52],
      [-40, 32, -60],
      [-46, 40, -64],
    ],
    2.4,
  ),
  ...tube(
    [
      [36, 12, -58],
      [40, 22, -64],
      [48, 28, -66],
    ],
    2.4,
  ),
  ...tube(
    [
      [40, 22, -64],
      [36, 32, -68],
    ],
    2.2,
  ),
])

export function paintKidneys(canvas: Canvas, z: number): void {
  for (const {side, solid} of KIDNEYS) paintKidney(canvas, z, side, solid)
  blendBalls(canvas, ADRENALS, z, 82)
  blendBalls(canvas, RENAL_VEINS, z, HU.blood)
  blendBalls(canvas, RENAL_ARTERIES, z, HU.artery)
}

type Solid = (typeof KIDNEYS)[number]['solid']

/** Cortex, the ring of pyramids, and the fat of the sinus, which opens towards the spine. */
function paintKidney(canvas: Canvas, z: number, side: number, solid: Solid): void {
  const outline = sectionAt(solid, z)
  if (!outline) return
  fillEllipse(canvas, {...outline, a: outline.a + 10, b: outline.b + 10}, HU.fat)
  fillEllipse(canvas, outline, HU.kidneyCortex)
  const {x, y, a, b, turn = 0} = outline
  for (let place = 0; place < 9; place++) {
    const angle = (place / 9) * 2 * Math.PI + Math.round((z + 300) / 14)
    const [u, v] = [Math.cos(angle) * (a - 11), Math.sin(angle) * (b - 11)]
    const at = {x: x + u * Math.cos(turn) - v * Math.sin(turn), y: y + u * Math.sin(turn) + v * Math.cos(turn)}
    if (a > 15) fillEllipse(canvas, {...at, a: 6.6, b: 5, turn: angle + turn}, HU.kidneyPyramid)
  }
  const sinus = {...solid, x: solid.x - side * 5, a: 12, b: 17, c: 36}
  fillEllipsoid(canvas, sinus, z, HU.fat + 20)
  if (Math.abs(z - solid.z) < 20) {
    fillEllipse(canvas, {x: x - side * 20, y: y - 9, a: 13, b: 11, turn: side * 0.6}, HU.fat + 10)
    fillEllipse(canvas, {x: x - side * 12, y: y - 4, a: 8.4, b: 5.4, turn: side * 0.6}, 14)
  }
  for (const [u, v] of [
    [4, 7],
    [-2, -9],
    [6, -3],
  ] as const) {
    if (Math.abs(z - solid.z) < 30) fillEllipse(canvas, {x: sinus.x + side * u, y: y + v, a: 3.4, b: 2.8}, 40)
  }
}
