import {seededRandom, type SeededRandom} from '#seeded-random.ts'
import {blendDisc, type Canvas, type Ellipse, fillEllipse} from './slice-canvas.ts'

/** An upright ellipsoid; `c` is half its height. In millimetres; z increases upwards. */
export type Ellipsoid = Ellipse & {
  z: number
  c: number
}

export type Point = readonly [x: number, y: number, z: number]
export type Ball = {
  x: number
  y: number
  z: number
  radius: number
}

/** The outline of an ellipsoid at a height; `wall` is subtracted from each half axis. */
export function sectionAt({x, y, z, a, b, c, turn = 0}: Ellipsoid, height: number, wall = 0): Ellipse | undefined {
  const part = 1 - ((height - z) / (c - wall)) ** 2
  if (part <= 0) return undefined
  const size = Math.sqrt(part)
  return {x, y, a: (a - wall) * size, b: (b - wall) * size, turn}
}

export function fillEllipsoid(canvas: Canvas, solid: Ellipsoid, height: number, value: number, wall = 0): void {
  const section = sectionAt(solid, height, wall)
  if (section) fillEllipse(canvas, section, value)
}

/** A tube through points, made of balls so close that its wall is smooth; its radius changes linearly from end to end. */
export function tube(points: readonly Point[], from: number, to = from): Ball[] {
  const lengths = points.slice(1).map((point, place) => distance(points[place] ?? point, point))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const balls: Ball[] = []
  let before = 0
  for (const [place, length] of lengths.entries()) {
    const [start, end] = [points[place], points[place + 1]]
    if (start === undefined || end === undefined) continue
    const steps = Math.max(1, Math.ceil(length / Math.max(0.7, Math.min(from, to) * 0.45)))
    for (let step = 0; step <= steps; step++) {
      const part = step / steps
      const radius = from + ((to - from) * (before + part * length)) / whole
      const [x, y, z] = [mixed(start[0], end[0], part), mixed(start[1], end[1], part), mixed(start[2], end[2], part)]
      balls.push({x, y, z, radius})
    }
    before += length
  }
  return balls
}

/** Balls by height, so that a slice only checks its own. */
export type Layers = ReadonlyMap<number, readonly Ball[]>
const LAYER = 5

/** `grow` is added to each radius: positive for the outer face of a wall, negative for the content. */
export function layerBalls(balls: readonly Ball[], grow = 0): Layers {
  const layers = new Map<number, Ball[]>()
  for (const ball of balls) {
    const radius = ball.radius + grow
    if (radius <= 0) continue
    const last = Math.floor((ball.z + radius + LAYER / 2) / LAYER)
    for (let layer = Math.floor((ball.z - radius - LAYER / 2) / LAYER); layer <= last; layer++) {
      const together = layers.get(layer) ?? []
      together.push({...ball, radius})
      layers.set(layer, together)
    }
  }
  return layers
}

/** Paints the balls that intersect a slice, which is at most 5 mm thick. */
export function blendBalls(canvas: Canvas, layers: Layers, height: number, value: number, thickness = 0): void {
  for (const {x, y, z, radius} of layers.get(Math.floor(height / LAYER)) ?? []) {
    const above = Math.max(0, Math.abs(z - height) - thickness / 2)
    if (above < radius) blendDisc(canvas, x, y, Math.sqrt(radius * radius - above * above), value)
  }
}

export type TreeShape = {
  seed: string
  root: Point
  /** The direction of the first branch. */
  heading: Point
  length: number
  radius: number
  generations: number
  /** How far branches diverge, 0 to 1. */
  spread: number
  /** Branches end where this returns false. */
  isInside: (point: Point) => boolean
}

/** A tree of branches that divide in two, like vessels and bronchi. */
export function branchingTree({seed, generations, spread, isInside, ...shape}: TreeShape): Ball[] {
  const random = seededRandom(seed)
  const balls: Ball[] = []
  const grow = (from: Point, heading: Point, length: number, radius: number, left: number) => {
    const half = along(from, heading, length / 2)
    const bent = [0.25, 0.7, 1.2, 1.8]
      .map((way) => unit(turned(heading, spread * way, random)))
      .find((way) => isInside(along(half, way, length / 2)))
    if (!bent) {
      if (isInside(half)) balls.push(...tube([from, half], radius, radius * 0.5))
      return
    }
    const to = along(half, bent, length / 2)
    balls.push(...tube([from, half, to], radius, radius * 0.82))
    if (left === 0) return
    for (const share of [0.7 + random.next() * 0.25, 0.55 + random.next() * 0.3]) {
      const next = unit(turned(bent, spread * (1.25 - share * 0.6), random))
      grow(to, next, length * (0.72 + random.next() * 0.24), radius * share, left - 1)
    }
  }
  grow(shape.root, unit(shape.heading), shape.length, shape.radius, generations)
  return balls
}

const mixed = (from: number, to: number, part: number) => from + (to - from) * part
const distance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
const along = (from: Point, heading: Point, length: number): Point => [
  from[0] + heading[0] * length,
  from[1] + heading[1] * length,
  from[2] + heading[2] * length,
]

function unit([x, y, z]: Point): Point {
  const size = Math.hypot(x, y, z) || 1
  return [x / size, y / size, z / size]
}

function turned([x, y, z]: Point, spread: number, random: SeededRandom): Point {
  const away = () => (random.next() * 2 - 1) * spread * 1.6
  return [x + away(), y + away(), z + away()]
}
