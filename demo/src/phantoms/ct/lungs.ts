import {curve} from '#phantoms/curve.ts'
import {blendDisc, type Canvas, eachRow, fillEllipse, fillOval, fillRun, ovalReach} from '#phantoms/slice-canvas.ts'
import {blendBalls, branchingTree, layerBalls, type Point, tube} from '#phantoms/solids.ts'
import {spineMiddle} from './spine.ts'
import {HU} from './tissues.ts'
import {cavityAt, shrunk} from './trunk.ts'

/** Half the width of the mediastinum between the lungs, from front to back at the level of the vessels. */
export const betweenLungs = curve([-95, 20], [-70, 9], [-40, 19], [0, 26], [28, 27], [46, 21])
const apexWidening = curve([150, 0], [190, 8], [214, 26])

/** The domes of the diaphragm: the organs of the abdomen push into the lungs from below. */
export const DOMES = [
  {x: -66, y: -4, top: 12, a: 92, b: 96},
  {x: 70, y: -2, top: -2, a: 88, b: 94},
]
const DOME_HEIGHT = 74
const LOWEST = -72

const inLung =
  (side: number) =>
  ([x, y, z]: Point): boolean => {
    const reach = ovalReach(shrunk(cavityAt(z), 4), y)
    return z > -20 && z < 206 && reach !== undefined && Math.abs(x) < reach && x * side > 12
  }

export const VESSEL_TREES = [-1, 1].flatMap((side) =>
  (
    [
      [[0.5, -0.5, 1], 62],
      [[0.5, 0.6, 0.9], 58],
      [[1, -0.7, 0.1], 50],
      [[1, 0.5, -0.1], 55],
      [[0.55, 0.75, -0.9], 62],
      [[0.8, 0, -0.9], 58],
      [[0.7, -0.6, -0.7], 48],
    ] satisfies [Point, number][]
  ).flatMap(([heading, length], place) =>
    branchingTree({
      seed: `lung ${side} ${place}`,
      root: [side * 34, 10, 90 + (place % 3) * 4],
      heading: [heading[0] * side, heading[1], heading[2]],
      length: length * 0.5,
      radius: 4.4 - (place % 2) * 0.7,
      generations: 8,
      spread: 0.62,
      isInside: inLung(side),
    }),
  ),
)

export const AIRWAY_TUBES = [
  ...tube(
    [
      [0, 6, 235],
      [-2, 10, 150],
      [-3, 16, 112],
    ],
    8.6,
  ),
  ...tube(
    [
      [-3, 16, 112],
      [-20, 14, 96],
      [-38, 10, 84],
    ],
    6.8,
    5.4,
  ),
  ...tube(
    [
      [-3, 16, 112],
      [20, 18, 98],
      [42, 14, 88],
    ],
    6.4,
    5,
  ),
]
const BRONCHIAL_TREES = [-1, 1].flatMap((side) =>
  [
    [0.6, -0.3, 0.8],
    [0.9, 0.4, -0.5],
    [0.7, -0.5, -0.6],
  ].flatMap(([x = 0, y = 0, z = 0], place) =>
    branchingTree({
      seed: `bronchus ${side} ${place}`,
      root: [side * 38, 10, 86],
      heading: [x * side, y, z],
      length: 26,
      radius: 3.2,
      generations: 2,
      spread: 0.4,
      isInside: inLung(side),
    }),
  ),
)

const VESSELS = layerBalls(VESSEL_TREES)
const [AIRWAY, AIRWAY_WALL] = [layerBalls(AIRWAY_TUBES), layerBalls(AIRWAY_TUBES, 1.6)]
const [BRONCHI, BRONCHIAL_WALL] = [layerBalls(BRONCHIAL_TREES), layerBalls(BRONCHIAL_TREES, 1.1)]

export function paintLungs(canvas: Canvas, z: number, thickness: number): void {
  const cavity = cavityAt(z)
  const widening = apexWidening(z)
  const spine = spineMiddle(z)
  eachRow(canvas, -cavity.front, cavity.back, (row, y) => {
    const reach = ovalReach(cavity, y)
    if (reach === undefined) return
    const nearSpine = y > spine.y - 14 ? spine.a + 7 : 0
    const inner = Math.max(betweenLungs(y), nearSpine) + widening
    const air = HU.lung + 22 * (y / 90)
    fillRun(canvas, row, -reach, -inner, air)
    fillRun(canvas, row, inner, reach, air)
  })
  blendBalls(canvas, VESSELS, z, 40, thickness)
  blendBalls(canvas, BRONCHIAL_WALL, z, -150, thickness)
  blendBalls(canvas, BRONCHI, z, -940, thickness)
  paintFissures(canvas, z)
  paintDomes(canvas, z)
}

/** Painted after the vessels, because the main airway lies in the fat between the lungs. */
export function paintAirway(canvas: Canvas, z: number): void {
  if (z < 80) return
  blendBalls(canvas, AIRWAY_WALL, z, 30)
  blendBalls(canvas, AIRWAY, z, HU.gas)
}

function paintFissures(canvas: Canvas, z: number): void {
  if (z < 0 || z > 170) return
  const cavity = cavityAt(z)
  const reach = cavity.halfWidth - 6
  for (const side of [-1, 1]) {
    const middle = 62 - (170 - z) * 0.72
    for (let x = 34; x < reach; x += 1) {
      const y = middle + Math.sin(x / 24) * 4 + (x - 34) * 0.1
      const edge = ovalReach(cavity, y)
      if (edge !== undefined && x < edge - 2) blendDisc(canvas, side * x, y, 0.5, -720, 0.6)
    }
  }
}

function paintDomes(canvas: Canvas, z: number): void {
  if (z < LOWEST) return fillOval(canvas, cavityAt(z), HU.fat)
  for (const {x, y, top, a, b} of DOMES) {
    const depth = (top - z) / DOME_HEIGHT
    if (depth <= 0) continue
    const size = 1.05 * Math.sqrt(1 - (1 - depth) ** 2)
    fillEllipse(canvas, {x, y, a: a * size, b: b * size}, HU.muscle)
    fillEllipse(canvas, {x, y, a: a * size - 2, b: b * size - 2}, HU.fat)
  }
  if (z < -4) fillEllipse(canvas, {x: 0, y: -10, a: 60, b: 66}, HU.fat)
}
