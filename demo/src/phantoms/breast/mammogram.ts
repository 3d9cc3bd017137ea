import {span} from '#phantoms/slice-canvas.ts'
import {seededRandom} from '#seeded-random.ts'
import {grainTile, smoothTile, type Tile} from '#phantoms/noise-tiles.ts'
import {drawLetters} from '#phantoms/tiny-letters.ts'
import {doubled} from '#phantoms/upsample.ts'
import type {FlatPicture} from '#phantoms/xray/chest-xray.ts'

export type BreastSide = 'R' | 'L'
export type BreastView = 'CC' | 'MLO'

export type Mammogram = FlatPicture & {
  side: BreastSide
  view: BreastView
}

const HEIGHT = 200
const COLUMNS = 1600

/** Four views of a pair of breasts, 12 bits; the chest wall is at the edge where the other breast would be. */
export function* mammograms(columns = COLUMNS): Generator<Mammogram> {
  const tiles = textures()
  for (const [place, view] of (['CC', 'MLO'] as const).entries()) {
    for (const side of ['R', 'L'] as const) {
      // The two views of a breast show nearly the same tissue, the two breasts different tissue.
      yield mammogram({side, view, shift: (side === 'R' ? 0 : 611) + place * 40}, columns, tiles)
    }
  }
}

type Projection = {
  side: BreastSide
  view: BreastView
  /** The offset of this breast's textures. */
  shift: number
}

function mammogram(projection: Projection, columns: number, tiles: Textures): Mammogram {
  const {side, view} = projection
  const rows = columns * 1.25
  const half = breast(projection, columns / 2, rows / 2, tiles)
  const seen = doubled(half, columns / 2, rows / 2)
  const {side: tileSide, values: grain} = tiles.grain
  const pixels = new Uint16Array(seen.length)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const value = seen[row * columns + column] ?? 0
      const noise = (grain[(row & (tileSide - 1)) * tileSide + (column & (tileSide - 1))] ?? 0) * (value > 60 ? 26 : 6)
      // Drawn with the chest wall at the left, as a left breast is; a right one is its mirror.
      const at = row * columns + (side === 'L' ? column : columns - 1 - column)
      pixels[at] = Math.max(0, Math.min(4095, Math.round(value + noise)))
    }
  }
  const size = Math.max(1, Math.round(columns / 320))
  const left = side === 'L' ? columns - 34 * size : 6 * size
  drawLetters(`${side}${view}`, {left, top: 10 * size, size}, (x, y) => (pixels[y * columns + x] = 3600))
  return {side, view, columns, rows, spacing: HEIGHT / rows, pixels}
}

type Textures = {
  grain: Tile
  folds: Tile
  strands: Tile
  fine: Tile
  clumps: Tile
}

function textures(): Textures {
  return {
    grain: grainTile('breast detector', 1024),
    clumps: smoothTile('breast clumps', 1024, 130),
    folds: smoothTile('breast folds', 1024, 62),
    strands: smoothTile('breast strands', 1024, 26),
    fine: smoothTile('breast fine', 1024, 11),
  }
}

function breast({side, view, shift}: Projection, columns: number, rows: number, tiles: Textures): Float32Array {
  const values = new Float32Array(columns * rows)
  const scale = HEIGHT / rows
  const isOblique = view === 'MLO'
  const [nippleX, nippleY] = isOblique ? [103, 24] : [98, side === 'L' ? 3 : -2]
  for (let row = 0; row < rows; row++) {
    const y = (row - rows / 2) * scale
    for (let column = 0; column < columns; column++) {
      const x = column * scale
      const depth = x > nippleX + 7 ? -1 : outlineDepth(x, y, isOblique, nippleX, nippleY)
      if (depth < 0) {
        values[row * columns + column] = 18
        continue
      }
      const place = radialPlace(nippleX + 6 - x, y - nippleY, shift)
      values[row * columns + column] = tissueAt({x, y, depth, place, nippleX, nippleY, isOblique}, tiles)
    }
  }
  addCalcifications(values, columns, rows, `${side} calcifications`)
  return values
}

/** The position at which a texture is read: it is stretched along the lines towards the nipple, like strands and ducts. */
function radialPlace(dx: number, dy: number, shift: number): number {
  const [along, around] = [span(dx, dy) * 2.1, Math.atan2(dy, dx) * 260 + shift]
  return (Math.floor(around) & 1023) * 1024 + (Math.floor(along) & 1023)
}

/** The distance inside the skin, in millimetres. */
function outlineDepth(x: number, y: number, isOblique: boolean, nippleX: number, nippleY: number): number {
  const up = y < nippleY
  const reach = isOblique ? (up ? 150 : 66) : 78
  const across = isOblique && up ? 0.72 + 0.28 * Math.max(0, 1 - (nippleY - y) / 130) : 1
  const part = Math.abs(y - nippleY) / reach
  const nipple = 5.5 - span((x - nippleX - 1) * 0.8, y - nippleY)
  if (part >= 1) return nipple
  const edge = nippleX * across * (1 - part ** (isOblique && up ? 1.7 : 2.5)) ** 0.52
  return Math.max(nipple, (edge - x) * 0.85 * Math.sqrt(1 - part * 0.7))
}

/** 1 where a smooth noise is zero, falling to 0 at `width`, which gives a curved line. */
const ridge = (value: number, width: number) => Math.max(0, 1 - Math.abs(value) / width)

type Spot = {
  x: number
  y: number
  depth: number
  place: number
  nippleX: number
  nippleY: number
  isOblique: boolean
}

/** The density at a place: fat, the cone of gland towards the nipple, strands, skin, and on oblique views the muscle. */
function tissueAt(
  {x, y, depth, place, nippleX, nippleY, isOblique}: Spot,
  {clumps, folds, strands, fine}: Textures,
): number {
  const at = (tile: Tile) => tile.values[place] ?? 0
  const thick = Math.min(1, depth / 13) ** 0.5
  const [alongX, acrossY] = [(nippleX - x) / 84, (y - nippleY + (isOblique ? 10 : 0)) / 54]
  const cone = Math.max(0, 1 - span((alongX - 0.42) / 0.62, acrossY / (0.3 + 0.55 * Math.min(1, alongX + 0.15))))
  const gland = Math.min(
    1,
    Math.max(0, cone * 1.9 + (at(clumps) * 0.34 + at(folds) * 0.2) * Math.min(1, cone * 4) - 0.2),
  )
  const net = ridge(at(strands), 0.3) * 0.5 + ridge(at(folds), 0.2) * 0.22 + ridge(at(fine), 0.4) * 0.3
  const fat = 700 + 60 * at(clumps) + 230 * net * (0.45 + 0.55 * Math.min(1, depth / 20))
  const dense = gland * (1080 + 210 * at(folds) + 150 * at(strands) + 80 * at(fine))
  const skin = depth < 1.3 ? 380 : 0
  const nipple = Math.max(0, 1 - span(x - nippleX, y - nippleY) / 9) * 520
  const edge = isOblique ? 46 - (y + 100) * 0.36 + Math.sin(y / 22) * 1.6 : -9
  const muscle = Math.max(0, Math.min(1, (edge - x) / 2.2)) * (780 + 22 * at(fine) + 30 * at(clumps))
  return (fat + dense * (muscle > 0 ? 0.35 : 1)) * thick + skin + nipple + muscle
}

/** A few coarse round calcifications, which are benign. */
function addCalcifications(values: Float32Array, columns: number, rows: number, seed: string): void {
  const random = seededRandom(seed)
  for (let spot = 0; spot < 4; spot++) {
    const [x, y] = [columns * (0.2 + random.next() * 0.3), rows * (0.4 + random.next() * 0.25)]
    const radius = 0.8 + random.next() * 1.7
    for (let row = Math.floor(y - 4); row < y + 4; row++) {
      for (let column = Math.floor(x - 4); column < x + 4; column++) {
        const covered = Math.max(0, Math.min(1, radius - span(column - x, row - y) + 0.5))
        const place = row * columns + column
        values[place] = (values[place] ?? 0) + covered * 1100
      }
    }
  }
}
