import {grainTile, smoothTile, type Tile} from '#phantoms/noise-tiles.ts'
import type {Canvas} from '#phantoms/slice-canvas.ts'
import {HU} from './tissues.ts'

/** Data that all slices of a scan share. */
export type Scanner = {
  wide: readonly [Tile, Tile]
  narrow: readonly [Tile, Tile]
  grain: Tile
  /** The row where the table begins in each column. */
  table: Float32Array
  /** A buffer for one slice, reused by the next. */
  bent: Float32Array
}

export function newScanner(side: number): Scanner {
  return {
    wide: [smoothTile('warp a', side, 85), smoothTile('warp b', side, 85)],
    narrow: [smoothTile('warp c', side, 30), smoothTile('warp d', side, 30)],
    grain: grainTile('grain', 1024),
    table: tableRows(side),
    bent: new Float32Array(side * side),
  }
}

const WIDE_PIXELS = 3.4
const NARROW_PIXELS = 1.1
/** The radius of the scanner's field in pixels; outside of it a scanner stores its lowest value. */
const FIELD_RADIUS = 255
const TABLE_ROW = 404
/** The maximum displacement of a pixel. */
const MARGIN = 14

/** Converts painted shapes to the values of a scanner: distorts outlines a little, softens edges, adds the table and noise. */
export function finishSlice({columns, rows, values}: Canvas, z: number, scanner: Scanner): Uint16Array {
  const body = bodyRows(values, columns)
  const bent = warped(values, columns, z, scanner, body)
  const pixels = new Uint16Array(columns * rows)
  const {side, values: grain} = scanner.grain
  const [shiftX, shiftY] = [Math.round(Math.abs(z) * 37.7), Math.round(Math.abs(z) * 91.3)]
  const {table} = scanner
  for (let row = 1; row < rows - 1; row++) {
    const across = Math.sqrt(Math.max(0, FIELD_RADIUS ** 2 - (row - rows / 2 + 0.5) ** 2))
    const [first, last] = [
      Math.max(1, Math.ceil(columns / 2 - across)),
      Math.min(columns - 2, Math.floor(columns / 2 + across)),
    ]
    const hasBody = row >= body.top - 1 && row <= body.bottom
    const grainRow = ((row + shiftY) & (side - 1)) * side
    for (let column = first; column <= last; column++) {
      const place = row * columns + column
      const value = hasBody ? softened(bent, place, columns) : HU.air
      const under = row - (table[column] ?? rows)
      const seen = under >= 0 && value < -900 ? Math.max(value, tableValue(under)) : value
      const strength = seen < -950 ? 4 : 7
      const noisy = seen + (grain[grainRow + ((column + shiftX) & (side - 1))] ?? 0) * strength
      pixels[place] = Math.max(0, Math.min(4095, Math.round(noisy) + 1024))
    }
  }
  return pixels
}

/** A blur over three by three pixels: the sharpness of a soft-tissue reconstruction. */
function softened(values: Float32Array, place: number, columns: number): number {
  const [above, below] = [place - columns, place + columns]
  const middle = 4 * (values[place] ?? 0) + 2 * ((values[place - 1] ?? 0) + (values[place + 1] ?? 0))
  const sides = 2 * ((values[above] ?? 0) + (values[below] ?? 0))
  const corners =
    (values[above - 1] ?? 0) + (values[above + 1] ?? 0) + (values[below - 1] ?? 0) + (values[below + 1] ?? 0)
  return (middle + sides + corners) / 16
}

/** Moves every pixel a little, smoothly within a slice and from one slice to the next. */
function warped(
  values: Float32Array,
  columns: number,
  z: number,
  {wide, narrow, bent}: Scanner,
  body: Rows,
): Float32Array {
  const result = bent.fill(HU.air)
  const [cosW, sinW] = [Math.cos(z / 55) * WIDE_PIXELS, Math.sin(z / 55) * WIDE_PIXELS]
  const [cosN, sinN] = [Math.cos(z / 20) * NARROW_PIXELS, Math.sin(z / 20) * NARROW_PIXELS]
  const [wideA, wideB, narrowA, narrowB] = [wide[0].values, wide[1].values, narrow[0].values, narrow[1].values]
  const rows = values.length / columns
  const {top, bottom} = body
  for (let row = Math.max(MARGIN, top); row < Math.min(rows - MARGIN, bottom); row++) {
    // Two neighbouring columns share a displacement, because the fields are smooth.
    for (let column = MARGIN; column < columns - MARGIN; column += 2) {
      const place = row * columns + column
      const [a, b, c, d] = [wideA[place] ?? 0, wideB[place] ?? 0, narrowA[place] ?? 0, narrowB[place] ?? 0]
      const x = column + a * cosW + b * sinW + c * cosN + d * sinN
      const y = row + (b * cosW - a * sinW) * 0.8 + d * cosN - c * sinN
      const [left, top] = [Math.floor(x), Math.floor(y)]
      const [fx, fy, from] = [x - left, y - top, top * columns + left]
      const below = from + columns
      const first = (values[from] ?? 0) * (1 - fy) + (values[below] ?? 0) * fy
      const second = (values[from + 1] ?? 0) * (1 - fy) + (values[below + 1] ?? 0) * fy
      const third = (values[from + 2] ?? 0) * (1 - fy) + (values[below + 2] ?? 0) * fy
      result[place] = first + (second - first) * fx
      result[place + 1] = second + (third - second) * fx
    }
  }
  return result
}

type Rows = {
  top: number
  bottom: number
}

/** The rows with content, plus a margin for the displacement; all others are air. */
function bodyRows(values: Float32Array, columns: number): Rows {
  let [first, last] = [0, values.length - 1]
  while (first < last && values[first] === HU.air) first++
  while (last > first && values[last] === HU.air) last--
  return {top: Math.floor(first / columns) - MARGIN, bottom: Math.ceil(last / columns) + MARGIN}
}

/** The row where the hollow table begins below each column. */
function tableRows(columns: number): Float32Array {
  return Float32Array.from({length: columns}, (_, column) => {
    const part = (column - columns / 2) / 210
    return Math.abs(part) > 1 ? Infinity : TABLE_ROW - 46 * part * part
  })
}

const tableValue = (under: number) => (under < 3 || (under > 24 && under < 27) ? HU.table : under < 25 ? -930 : -1000)
