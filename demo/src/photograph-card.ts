import sharp from 'sharp'
import type {Grey} from './draw-identity-card.ts'
import {seededRandom} from './seeded-random.ts'

/** The position of a card in front of the camera, and the quality of the photograph. */
export type View = {
  /** The rotation in degrees, clockwise. */
  turn?: number
  /** How much smaller the far side of the card appears, from 0 to 0.5, for the right and the upper side. */
  tilt?: {right?: number; up?: number}
  /** The width of the card as a fraction of the frame's width. */
  size?: number
  /** The standard deviation of the blur, in pixels. */
  blur?: number
  /** The brightness: 1 is daylight, 0.2 a room at night. */
  light?: number
  /** The maximum change of a grey value. */
  noise?: number
  frame?: {width: number; height: number}
}

type Point = {
  x: number
  y: number
}

const TABLE = 96

/** The grey camera frame of a card in this view; the same card and view give the same frame. */
export function photographCard(card: Grey, view: View = {}): Grey {
  const {frame = {width: 1_280, height: 720}, light = 1, noise = 0} = view
  const toCard = inverseOf(homography(card, cornersIn(frame, card, view)))
  const random = seededRandom('the grain of a camera')
  const data = new Uint8Array(frame.width * frame.height)
  for (let y = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++) {
      const shade = shadeAt(card, through(toCard, {x: x + 0.5, y: y + 0.5}))
      const grain = noise === 0 ? 0 : (random.next() * 2 - 1) * noise
      data[y * frame.width + x] = Math.max(0, Math.min(255, shade * light + grain))
    }
  }
  return {...frame, data}
}

/** The frame as JPEG, like one that a browser makes from a canvas. */
export const frameAsJpeg = ({width, height, data}: Grey, {blur}: View = {}): Promise<Buffer> =>
  sharp(data, {raw: {width, height, channels: 1}})
    .blur(blur ?? false)
    .jpeg({quality: 92})
    .toBuffer()

function cornersIn(
  frame: {width: number; height: number},
  card: Grey,
  {turn = 0, tilt = {}, size = 0.85}: View,
): Point[] {
  const scale = (frame.width * size) / card.width
  const [halfWidth, halfHeight] = [(card.width * scale) / 2, (card.height * scale) / 2]
  const angle = (turn * Math.PI) / 180
  return [
    {x: -1, y: -1},
    {x: 1, y: -1},
    {x: 1, y: 1},
    {x: -1, y: 1},
  ].map(({x, y}) => {
    const across = x * halfWidth * (y < 0 ? 1 - (tilt.up ?? 0) : 1)
    const down = y * halfHeight * (x > 0 ? 1 - (tilt.right ?? 0) : 1)
    return {
      x: frame.width / 2 + across * Math.cos(angle) - down * Math.sin(angle),
      y: frame.height / 2 + across * Math.sin(angle) + down * Math.cos(angle),
    }
  })
}

type Matrix = readonly number[]

/** The projection of a picture's corners onto these four points. */
function homography({width, height}: Grey, corners: readonly Point[]): Matrix {
  const [a = ORIGIN, b = ORIGIN, c = ORIGIN, d = ORIGIN] = corners
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const scale = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / scale
  const h = (dx1 * sy - sx * dy1) / scale
  const unit = [b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1]
  const sizes = [width, height, 1]
  return unit.map((value, place) => value / (sizes[place % 3] ?? 1))
}

const ORIGIN: Point = {x: 0, y: 0}

function inverseOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

function through([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix, {x, y}: Point): Point {
  const depth = g * x + h * y + i
  return {x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth}
}

/** The interpolated grey value at a position; outside of the card it is that of the table. */
function shadeAt({width, height, data}: Grey, {x, y}: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return TABLE
  const [across, down] = [x - 0.5 - left, y - 0.5 - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - across) + (data[at + 1] ?? 0) * across
  const lower = (data[at + width] ?? 0) * (1 - across) + (data[at + width + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}
