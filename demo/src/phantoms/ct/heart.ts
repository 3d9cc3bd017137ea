import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {blendBalls, fillEllipsoid, sectionAt, layerBalls, tube} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

const SAC = {x: 18, y: -34, z: 30, a: 72, b: 56, c: 52, turn: 0.45}
const LEFT_VENTRICLE = {x: 42, y: -26, z: 26, a: 46, b: 31, c: 41, turn: 0.75}
const RIGHT_VENTRICLE = {x: 10, y: -54, z: 24, a: 44, b: 25, c: 40, turn: 0.5}
const RIGHT_ATRIUM = {x: -32, y: -30, z: 34, a: 22, b: 29, c: 33, turn: 0.2}
const LEFT_ATRIUM = {x: 4, y: 4, z: 56, a: 36, b: 20, c: 24, turn: 0.1}

const ASCENDING = tube(
  [
    [0, -18, 54],
    [-13, -34, 78],
    [-15, -34, 110],
    [-10, -26, 130],
    [4, 2, 141],
    [17, 28, 134],
    [24, 38, 120],
  ],
  14.5,
  11.5,
)
const DESCENDING_TUBE = tube(
  [
    [24, 38, 122],
    [26, 40, 60],
    [22, 36, 0],
    [12, 22, -45],
    [9, 10, -110],
    [7, 4, -208],
  ],
  11.5,
  8.4,
)
const PULMONARY = [
  ...tube(
    [
      [20, -48, 66],
      [17, -40, 82],
      [24, -12, 98],
    ],
    13.5,
  ),
  ...tube(
    [
      [22, -14, 97],
      [0, -6, 96],
      [-30, 2, 92],
      [-44, 8, 88],
    ],
    10.5,
    8,
  ),
  ...tube(
    [
      [24, -12, 98],
      [38, 8, 102],
      [46, 20, 98],
    ],
    10,
    8,
  ),
  ...tube(
    [
      [-46, 14, 70],
      [-20, 10, 62],
      [4, 6, 58],
      [32, 10, 62],
      [50, 18, 68],
    ],
    6.2,
  ),
]
const VENA_CAVA = [
  ...tube(
    [
      [-30, -22, 44],
      [-31, -18, 90],
      [-29, -20, 140],
      [-24, -26, 168],
    ],
    9.4,
  ),
  ...tube(
    [
      [-24, -26, 166],
      [4, -38, 172],
      [44, -36, 196],
      [78, -24, 214],
    ],
    6.6,
    5.8,
  ),
  ...tube(
    [
      [-24, -26, 166],
      [-44, -30, 196],
      [-80, -22, 216],
    ],
    6.8,
    5.8,
  ),
]
const ARCH_BRANCHES = [
  ...tube(
    [
      [-12, -22, 132],
      [-18, -14, 165],
      [-26, -10, 200],
      [-34, -6, 232],
    ],
    6.2,
    4.4,
  ),
  ...tube(
    [
      [2, -4, 140],
      [10, -4, 180],
      [22, -4, 232],
    ],
    4,
    3.6,
  ),
  ...tube(
    [
      [13, 14, 140],
      [24, 12, 180],
      [50, 2, 212],
      [78, -6, 222],
    ],
    5,
    4.2,
  ),
]
const OESOPHAGUS_TUBE = tube(
  [
    [2, 26, 232],
    [4, 30, 150],
    [2, 32, 100],
    [8, 30, 40],
    [18, 18, 6],
    [34, 2, -8],
  ],
  7.4,
)
const AZYGOS = tube(
  [
    [-9, 44, -40],
    [-8, 40, 60],
    [-9, 36, 112],
    [-24, 10, 122],
    [-29, -8, 120],
  ],
  3.4,
)
const CORONARIES = [
  ...tube(
    [
      [6, -30, 62],
      [26, -62, 52],
      [48, -74, 30],
      [66, -70, 4],
    ],
    1.7,
    1.2,
  ),
  ...tube(
    [
      [-10, -38, 60],
      [-20, -58, 46],
      [-24, -62, 26],
      [-12, -62, 2],
    ],
    1.7,
    1.2,
  ),
]

/** The solids that form the shadow of the heart and its vessels on an X-ray. */
export const HEART_SOLIDS = [SAC, LEFT_VENTRICLE, RIGHT_ATRIUM, RIGHT_VENTRICLE]
export const CHEST_TUBES = [...ASCENDING, ...DESCENDING_TUBE, ...PULMONARY, ...VENA_CAVA]

const VESSELS = {
  ascending: layerBalls(ASCENDING),
  pulmonary: layerBalls(PULMONARY),
  venaCava: layerBalls(VENA_CAVA),
  archBranches: layerBalls(ARCH_BRANCHES),
  azygos: layerBalls(AZYGOS),
  coronaries: layerBalls(CORONARIES),
}
const [DESCENDING, AORTIC_WALL] = [layerBalls(DESCENDING_TUBE), layerBalls(DESCENDING_TUBE, 1.2)]
const [OESOPHAGUS, OESOPHAGEAL_AIR] = [layerBalls(OESOPHAGUS_TUBE), layerBalls(OESOPHAGUS_TUBE, -5)]

export function paintHeart(canvas: Canvas, z: number): void {
  fillEllipsoid(canvas, SAC, z, 30)
  fillEllipsoid(canvas, SAC, z, HU.fat, 1.6)
  fillEllipsoid(canvas, RIGHT_VENTRICLE, z, HU.heartMuscle)
  fillEllipsoid(canvas, RIGHT_VENTRICLE, z, HU.blood, 4)
  fillEllipsoid(canvas, RIGHT_ATRIUM, z, HU.blood - 6)
  fillEllipsoid(canvas, LEFT_ATRIUM, z, HU.blood + 8)
  fillEllipsoid(canvas, LEFT_VENTRICLE, z, HU.heartMuscle)
  fillEllipsoid(canvas, LEFT_VENTRICLE, z, HU.blood + 8, 10.5)
  paintPapillaryMuscles(canvas, z)
  blendBalls(canvas, VESSELS.coronaries, z, HU.artery, 3)
}

function paintPapillaryMuscles(canvas: Canvas, z: number): void {
  const cavity = sectionAt(LEFT_VENTRICLE, z, 10.5)
  if (!cavity || z > 36) return
  fillEllipse(canvas, {x: cavity.x + 10, y: cavity.y - 6, a: 4.4, b: 3.4}, HU.heartMuscle)
  fillEllipse(canvas, {x: cavity.x + 8, y: cavity.y + 16, a: 4, b: 3.2}, HU.heartMuscle)
}

export function paintGreatVessels(canvas: Canvas, z: number): void {
  if (z > -20) blendBalls(canvas, OESOPHAGUS, z, 52)
  if (z > 20) blendBalls(canvas, OESOPHAGEAL_AIR, z, -500)
  blendBalls(canvas, VESSELS.azygos, z, HU.blood - 10)
  blendBalls(canvas, VESSELS.venaCava, z, HU.blood - 4)
  blendBalls(canvas, VESSELS.pulmonary, z, HU.blood + 10)
  blendBalls(canvas, VESSELS.archBranches, z, HU.artery)
  blendBalls(canvas, VESSELS.ascending, z, HU.artery)
  blendBalls(canvas, AORTIC_WALL, z, 70)
  blendBalls(canvas, DESCENDING, z, HU.artery)
}
