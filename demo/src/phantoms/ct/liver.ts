import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {type Ball, blendBalls, branchingTree, fillEllipsoid, layerBalls, type Point, tube} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

const LOBES = [
  {x: -72, y: -2, z: -48, a: 64, b: 78, c: 62, turn: 0.1},
  {x: -98, y: 12, z: -84, a: 38, b: 58, c: 52, turn: 0.1},
  {x: -18, y: -52, z: -30, a: 66, b: 32, c: 38, turn: 0.2},
  {x: -40, y: -24, z: -40, a: 52, b: 46, c: 46},
]

/** The finding in the report: a simple cyst of 16 mm in the right lobe. */
export const LIVER_CYST = {x: -96, y: 6, z: -42, a: 8, b: 8, c: 8}

const isInLiver = ([x, y, z]: Point) =>
  LOBES.some(
    (lobe) => ((x - lobe.x) / lobe.a) ** 2 + ((y - lobe.y) / lobe.b) ** 2 + ((z - lobe.z) / lobe.c) ** 2 < 0.86,
  )

const VEINS = layerBalls([
  ...(
    [
      ['right', [-1, 0.35, -0.35]],
      ['middle', [-0.7, -1, -0.35]],
      ['left', [0.35, -1, -0.25]],
    ] satisfies [string, Point][]
  ).flatMap(([seed, heading]) => tree(`vein ${seed}`, [-24, 14, -14], heading, 4.6, 40)),
  ...(
    [
      ['right', [-1, 0.2, 0.1]],
      ['front', [-0.8, -0.9, 0.3]],
      ['low', [-0.9, 0.3, -0.9]],
      ['left', [0.2, -1, 0.5]],
    ] satisfies [string, Point][]
  ).flatMap(([seed, heading]) => tree(`portal ${seed}`, [-36, -12, -62], heading, 5, 34)),
  ...tube(
    [
      [8, -8, -92],
      [-14, -12, -78],
      [-38, -12, -62],
    ],
    6.4,
  ),
])

function tree(seed: string, root: Point, heading: Point, radius: number, length: number): Ball[] {
  return branchingTree({seed, root, heading, radius, length, generations: 6, spread: 0.5, isInside: isInLiver})
}

const GALLBLADDER = {x: -54, y: -46, z: -92, a: 14, b: 21, c: 27, turn: 0.4}
const CAVA = layerBalls(
  tube(
    [
      [-24, 10, 30],
      [-25, 16, -10],
      [-24, 18, -60],
      [-22, 10, -110],
      [-20, 2, -220],
    ],
    10.5,
  ),
)

export function paintLiver(canvas: Canvas, z: number, thickness: number): void {
  for (const lobe of LOBES) fillEllipsoid(canvas, lobe, z, HU.liver)
  // The notch where the portal vein enters, and the fold between the lobes.
  if (z < -50) fillEllipsoid(canvas, {x: -22, y: -2, z: -82, a: 26, b: 24, c: 36, turn: 0.5}, z, HU.fat)
  if (z < -18) fillEllipse(canvas, {x: -4, y: -70, a: 2, b: 13, turn: 0.3}, HU.fat + 25)
  fillEllipsoid(canvas, {x: -34, y: 12, z: -46, a: 19, b: 16, c: 32}, z, HU.liver)
  blendBalls(canvas, VEINS, z, HU.liverVein, thickness)
  fillEllipsoid(canvas, GALLBLADDER, z, HU.muscle)
  fillEllipsoid(canvas, GALLBLADDER, z, HU.bile, 1.8)
  fillEllipsoid(canvas, LIVER_CYST, z, HU.water)
}

export function paintCava(canvas: Canvas, z: number): void {
  blendBalls(canvas, CAVA, z, HU.blood - (z < -110 ? 14 : 4))
}
