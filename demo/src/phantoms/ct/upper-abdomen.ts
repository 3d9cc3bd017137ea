import {type Canvas, eachRow, fillEllipse, fillRun} from '#phantoms/slice-canvas.ts'
import {blendBalls, type Ellipsoid, fillEllipsoid, layerBalls, sectionAt, tube} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

const SPLEEN = {x: 91, y: 27, z: -38, a: 24, b: 46, c: 46, turn: -0.45}
const STOMACH: readonly Ellipsoid[] = [
  {x: 64, y: -2, z: -20, a: 38, b: 42, c: 34, turn: -0.3},
  {x: 62, y: -30, z: -52, a: 34, b: 34, c: 38, turn: 0.2},
  {x: 44, y: -50, z: -84, a: 36, b: 25, c: 27, turn: 0.2},
  {x: 6, y: -50, z: -96, a: 36, b: 18, c: 18, turn: -0.2},
]
const WALL = 4.2
/** The level of the drunk liquid: in a patient who lies on the back the gas is in front of it. */
const DRINK_LEVEL = -32

const PANCREAS = layerBalls([
  ...tube(
    [
      [-26, -14, -108],
      [-20, -18, -92],
    ],
    12.5,
    11,
  ),
  ...tube(
    [
      [-20, -18, -92],
      [8, -26, -82],
      [40, -10, -74],
      [72, 14, -62],
    ],
    10,
    8,
  ),
])
const SPLENIC_VEIN = layerBalls(
  tube(
    [
      [4, -10, -88],
      [34, 2, -76],
      [64, 20, -62],
      [82, 28, -52],
    ],
    4,
  ),
)
const COELIAC = layerBalls([
  ...tube(
    [
      [9, 8, -72],
      [8, -8, -70],
      [-16, -14, -68],
    ],
    3.2,
  ),
  ...tube(
    [
      [9, 6, -88],
      [8, -10, -96],
      [6, -16, -130],
      [2, -22, -190],
    ],
    3.6,
    3,
  ),
])
const SUPERIOR_MESENTERIC_VEIN = layerBalls(
  tube(
    [
      [8, -14, -92],
      [-5, -18, -120],
      [-8, -22, -190],
    ],
    5,
    4,
  ),
)

export function paintUpperAbdomen(canvas: Canvas, z: number): void {
  fillEllipsoid(canvas, SPLEEN, z, HU.spleen)
  const hilum = sectionAt(SPLEEN, z)
  if (hilum) fillEllipse(canvas, {x: 72, y: 30, a: 15, b: 24, turn: -0.5}, HU.fat)
  paintStomach(canvas, z)
  blendBalls(canvas, PANCREAS, z, HU.pancreas)
  blendBalls(canvas, SPLENIC_VEIN, z, HU.blood)
  blendBalls(canvas, COELIAC, z, HU.artery)
  blendBalls(canvas, SUPERIOR_MESENTERIC_VEIN, z, HU.blood)
}

function paintStomach(canvas: Canvas, z: number): void {
  for (const part of STOMACH) fillEllipsoid(canvas, part, z, HU.stomachWall)
  for (const part of STOMACH) {
    const inside = sectionAt(part, z, WALL)
    if (!inside) continue
    fillEllipse(canvas, inside, 18)
    const {x, y, a, b} = inside
    eachRow(canvas, y - b, Math.min(y + b, DRINK_LEVEL), (row, at) => {
      const reach = a * Math.sqrt(Math.max(0, 1 - ((at - y) / b) ** 2)) - 0.8
      if (reach > 0) fillRun(canvas, row, x - reach, x + reach, HU.gas)
    })
  }
}
