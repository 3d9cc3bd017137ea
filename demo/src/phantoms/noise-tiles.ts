import {seededRandom} from '#seeded-random.ts'

/** A square of noise that repeats without a seam; its side is a power of two, so that a bit mask wraps a position. */
export type Tile = {
  side: number
  values: Float32Array
}

/** Noise of mean 0 and deviation 1, smooth over distances of about `grain` pixels. */
export function smoothTile(seed: string, side: number, grain: number): Tile {
  const cells = Math.max(4, Math.round(side / grain))
  const random = seededRandom(seed)
  const lattice = Float32Array.from({length: cells * cells}, () => random.next() * 2 - 1)
  const at = (column: number, row: number) => lattice[(row % cells) * cells + (column % cells)] ?? 0
  const values = new Float32Array(side * side)
  for (let row = 0; row < side; row++) {
    const v = (row * cells) / side
    const y = Math.floor(v)
    const fy = ease(v - y)
    for (let column = 0; column < side; column++) {
      const u = (column * cells) / side
      const x = Math.floor(u)
      const fx = ease(u - x)
      const upper = at(x, y) + (at(x + 1, y) - at(x, y)) * fx
      const lower = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * fx
      values[row * side + column] = upper + (lower - upper) * fy
    }
  }
  return {side, values: normalized(values)}
}

/** The noise of a detector after reconstruction, with a grain of a little more than a pixel. */
export function grainTile(seed: string, side: number): Tile {
  const random = seededRandom(seed)
  const white = Float32Array.from({length: side * side}, () => random.next() + random.next() + random.next() - 1.5)
  const mask = side - 1
  const values = new Float32Array(side * side)
  for (let row = 0; row < side; row++) {
    const [above, here, below] = [((row - 1) & mask) * side, row * side, ((row + 1) & mask) * side]
    for (let column = 0; column < side; column++) {
      const [left, right] = [(column - 1) & mask, (column + 1) & mask]
      values[here + column] =
        2 * (white[here + column] ?? 0) +
        (white[here + left] ?? 0) +
        (white[here + right] ?? 0) +
        (white[above + column] ?? 0) +
        (white[below + column] ?? 0)
    }
  }
  return {side, values: normalized(values)}
}

const ease = (part: number) => part * part * (3 - 2 * part)

function normalized(values: Float32Array): Float32Array {
  let [sum, squares] = [0, 0]
  for (const value of values) {
    sum += value
    squares += value * value
  }
  const mean = sum / values.length
  const deviation = Math.sqrt(squares / values.length - mean * mean)
  for (let place = 0; place < values.length; place++) values[place] = ((values[place] ?? 0) - mean) / deviation
  return values
}
