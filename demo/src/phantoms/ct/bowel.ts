import {seededRandom} from '#seeded-random.ts'
import {type Canvas, fillEllipse} from '#phantoms/slice-canvas.ts'
import {blendBalls, branchingTree, layerBalls, type Layers, type Point, tube} from '#phantoms/solids.ts'
import {HU} from './tissues.ts'

const COLON_WALL = 2.2
/** Ascending, transverse and descending colon, whose width varies in waves. */
const COLON_TUBE = [
  ...tube(
    [
      [-98, 22, -290],
      [-102, 26, -200],
      [-98, 24, -140],
      [-88, -22, -122],
    ],
    22,
  ),
  ...tube(
    [
      [-88, -22, -122],
      [-64, -62, -136],
      [0, -70, -158],
      [62, -64, -132],
      [96, -14, -82],
    ],
    19,
    17,
  ),
  ...tube(
    [
      [96, -14, -82],
      [108, 28, -110],
      [110, 34, -200],
      [104, 24, -290],
    ],
    16,
    14,
  ),
].map((ball, place) => ({...ball, radius: ball.radius * (0.9 + 0.12 * Math.sin(place * 0.85))}))

const [COLON, COLON_LUMEN] = [layerBalls(COLON_TUBE), layerBalls(COLON_TUBE, -COLON_WALL)]
const COLON_GAS = layerBalls(
  COLON_TUBE.map(({radius, ...ball}) => ({...ball, y: ball.y - radius * 0.3, radius: radius * 0.62})),
)

const LOOPS = smallBowel()
const MESENTERY = layerBalls(
  [
    [0.2, -0.5, -1],
    [0.9, -0.4, -0.8],
    [-0.8, -0.5, -0.9],
    [0.5, -0.2, -1],
    [-0.3, -0.3, -1],
  ].flatMap(([x = 0, y = 0, z = 0], place) =>
    branchingTree({
      seed: `mesentery ${place}`,
      root: [2, -16, -128],
      heading: [x, y, z],
      length: 36,
      radius: 2.6,
      generations: 7,
      spread: 0.55,
      isInside: ([x, y, z]) => Math.hypot(x / 92, (y + 30) / 42) < 1 && z > -300,
    }),
  ),
)

/** Loops through the middle of the abdomen, each with a different width and filling. */
function smallBowel(): {wall: Layers; lumen: Layers; filling: number}[] {
  const random = seededRandom('small bowel')
  return Array.from({length: 64}, () => {
    const [angle, away] = [random.next() * 2 * Math.PI, 14 + random.next() * 66]
    const start: Point = [Math.cos(angle) * away, -34 + Math.sin(angle) * away * 0.45, -140 - random.next() * 150]
    let [heading, rise] = [random.next() * 7, random.next() - 0.5]
    const points: Point[] = [start]
    for (let step = 0; step < 6; step++) {
      const [x, y, z] = points.at(-1) ?? start
      heading += (random.next() - 0.5) * 2.4
      rise = rise * 0.5 + (random.next() - 0.5)
      points.push([
        Math.max(-76, Math.min(76, x + Math.cos(heading) * 14)),
        Math.max(-66, Math.min(-4, y + Math.sin(heading) * 10)),
        Math.min(-132, z + rise * 12),
      ])
    }
    const balls = tube(points, 8 + random.next() * 3.5)
    return {
      wall: layerBalls(balls),
      lumen: layerBalls(balls, -2),
      filling: random.chance(0.12) ? HU.gas : 24 + random.below(30),
    }
  })
}

export function paintBowel(canvas: Canvas, z: number, thickness: number): void {
  if (z > -60) return
  blendBalls(canvas, MESENTERY, z, HU.blood - 10, thickness)
  for (const {wall, lumen, filling} of LOOPS) {
    blendBalls(canvas, wall, z, HU.bowelWall)
    blendBalls(canvas, lumen, z, filling)
  }
  blendBalls(canvas, COLON, z, HU.bowelWall - 10)
  blendBalls(canvas, COLON_LUMEN, z, 22)
  paintColonContents(canvas, z)
}

/** Gas in front, and in the ascending colon stool with small bubbles. */
function paintColonContents(canvas: Canvas, z: number): void {
  if (z > -172) blendBalls(canvas, COLON_GAS, z, HU.gas)
  if (z > -150) return
  const random = seededRandom(`stool ${Math.round(z / 5)}`)
  for (let bubble = 0; bubble < 26; bubble++) {
    const [angle, away] = [random.next() * 7, Math.sqrt(random.next()) * 15]
    const size = 0.8 + random.next() * 1.6
    fillEllipse(canvas, {x: -100 + Math.cos(angle) * away, y: 24 + Math.sin(angle) * away, a: size, b: size}, -420)
  }
}
