import {span} from '#phantoms/slice-canvas.ts'
import {grainTile, smoothTile} from '#phantoms/noise-tiles.ts'
import {drawLetters} from '#phantoms/tiny-letters.ts'
import {echoAt, textureAt} from './kidney-scene.ts'

export const CLIP = {columns: 640, rows: 480, frames: 40, frameTime: 50, spacing: 0.36}
/** The probe as an arc of a circle: its centre and radius, the opening of the sector, and its depth. */
const PROBE = {x: 300, y: -84, radius: 112, halfAngle: 0.56, depth: 146}
/** The part of the sector in which flow is shown. */
const FLOW_BOX = {from: 64, to: 114, left: -0.22, right: 0.27}
const MAX_FLOW = 38

/** Frames of a kidney with colour Doppler, breathing and pulse: red, green and blue of each pixel, frame by frame. */
export function* ultrasoundFrames(frames = CLIP.frames): Generator<Uint8Array> {
  const [soft, speckle, shade] = [
    smoothTile('echo soft', 512, 24),
    grainTile('speckle', 512),
    smoothTile('gain', 512, 120),
  ]
  const places = sectorPlaces()
  const still = stillPicture()
  const outline = boxOutline()
  for (let frame = 0; frame < frames; frame++) {
    const part = frame / frames
    const breath = Math.sin(part * 2 * Math.PI) * 5
    const pulse = heartbeat((part * 3) % 1)
    const picture = still.slice()
    for (const {at, x, y, depth, angle} of places) {
      const {strength, flow} = echoAt(x, y, breath, pulse, soft)
      // Speckle moves with the tissue; it is elongated across the beam, more so in the depth.
      const [u, v] = [(angle * 330 - breath * 1.6) | 0, (depth * 2.6 - breath * 0.3) | 0]
      const spot = Math.abs(textureAt(speckle, u, v) + 0.6 * textureAt(speckle, u + 101, v + 57))
      const gain = 1.06 - depth / 420 + 0.06 * textureAt(shade, u, v)
      const flicker = textureAt(speckle, u + frame * 31, v + frame * 17) * 4
      const grey = Math.max(0, Math.min(255, strength * gain * (96 + 122 * spot) + flicker - 8))
      paint(picture, at, grey, isInBox(depth, angle) ? flow : 0)
    }
    for (const at of outline) picture.fill(210, at, at + 3)
    yield picture
  }
}

type Place = {
  at: number
  x: number
  y: number
  depth: number
  angle: number
}

/** The pixels of the sector, with their positions in the body. */
function sectorPlaces(): Place[] {
  const places: Place[] = []
  for (let row = 0; row < CLIP.rows; row++) {
    for (let column = 0; column < CLIP.columns; column++) {
      const [dx, dy] = [column - PROBE.x, row - PROBE.y]
      const depth = (span(dx, dy) - PROBE.radius) * CLIP.spacing
      const angle = Math.atan2(dx, dy)
      if (depth < 0 || depth > PROBE.depth || Math.abs(angle) > PROBE.halfAngle) continue
      places.push({
        at: (row * CLIP.columns + column) * 3,
        x: dx * CLIP.spacing,
        y: (dy - PROBE.radius) * CLIP.spacing,
        depth,
        angle,
      })
    }
  }
  return places
}

const isInBox = (depth: number, angle: number) =>
  depth > FLOW_BOX.from && depth < FLOW_BOX.to && angle > FLOW_BOX.left && angle < FLOW_BOX.right

/** A steep rise and a slow fall. */
const heartbeat = (part: number) => (part < 0.14 ? part / 0.14 : Math.exp(-(part - 0.14) * 3.2))

function paint(picture: Uint8Array, at: number, grey: number, flow: number): void {
  const [red, green, blue] = Math.abs(flow) < 4 ? [grey, grey, grey] : flowColour(flow)
  picture[at] = red
  picture[at + 1] = green
  picture[at + 2] = blue
}

/** Red to yellow towards the probe, blue to light blue away from it. */
function flowColour(flow: number): readonly [number, number, number] {
  const speed = Math.min(1, Math.abs(flow) / MAX_FLOW)
  const [strong, mixed, weak] = [120 + 135 * Math.min(1, speed * 1.6), 225 * speed * speed, 20 * speed]
  return flow > 0 ? [strong, mixed, weak] : [weak, mixed, strong]
}

/** The static parts of the picture: both scales, the depth marks and the outline of the box. */
function stillPicture(): Uint8Array {
  const picture = new Uint8Array(CLIP.columns * CLIP.rows * 3)
  const dot = (x: number, y: number, colour: readonly number[]) =>
    picture.set(colour, (Math.round(y) * CLIP.columns + Math.round(x)) * 3)
  const light = [190, 196, 200]
  for (let step = 0; step < 140; step++) {
    for (let x = 0; x < 12; x++) {
      dot(24 + x, 40 + step, [255 - step * 1.8, 255 - step * 1.8, 255 - step * 1.8].map(Math.round))
      const flow = MAX_FLOW * (1 - step / 69.5)
      dot(604 + x, 40 + step, Math.abs(flow) < 2 ? [0, 0, 0] : flowColour(flow).map(Math.round))
    }
  }
  for (let depth = 0; depth <= PROBE.depth; depth += 10) {
    const y = PROBE.y + PROBE.radius + depth / CLIP.spacing
    for (let x = 0; x < (depth % 50 === 0 ? 9 : 4); x++) dot(582 + x, y, light)
    if (depth % 50 === 0 && depth > 0)
      drawLetters(String(depth / 10), {left: 596, top: Math.round(y) - 3, size: 1}, (x, y) => dot(x, y, light))
  }
  const words = [
    ['+38', 602, 26],
    ['-38', 602, 186],
    ['cm/s', 600, 200],
    ['20 Hz', 20, 420],
    ['C5-2', 20, 434],
    ['MI 0.9', 20, 448],
    ['14.6 cm', 20, 462],
  ] as const
  for (const [text, left, top] of words) drawLetters(text, {left, top, size: 1}, (x, y) => dot(x, y, light))
  return picture
}

/** The index in a frame of the pixel for a depth and an angle. */
function placeOf(depth: number, angle: number): number {
  const away = PROBE.radius + depth / CLIP.spacing
  const [column, row] = [PROBE.x + Math.sin(angle) * away, PROBE.y + Math.cos(angle) * away]
  return (Math.round(row) * CLIP.columns + Math.round(column)) * 3
}

/** The outline of the flow box, drawn over the last layer of each frame. */
function boxOutline(): readonly number[] {
  const {from, to, left, right} = FLOW_BOX
  const steps = Array.from({length: 400}, (_, step) => step / 399)
  return steps.flatMap((part) => [
    placeOf(from, left + (right - left) * part),
    placeOf(to, left + (right - left) * part),
    placeOf(from + (to - from) * part, left),
    placeOf(from + (to - from) * part, right),
  ])
}
