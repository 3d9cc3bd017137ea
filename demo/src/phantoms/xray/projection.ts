import type {Canvas, Oval} from '#phantoms/slice-canvas.ts'
import type {Ball, Ellipsoid} from '#phantoms/solids.ts'

/** The length of a front-to-back ray inside an oval, at an x. */
export function ovalChord({halfWidth, front, back, power}: Oval, x: number): number {
  const part = Math.abs(x) / halfWidth
  return part < 1 ? (front + back) * (1 - part ** power) ** (1 / power) : 0
}

/** Adds the frontal shadow of a solid: x increases to the right of the picture, z upwards, both in millimetres. */
export function addShadow(
  canvas: Canvas,
  {x, z, a, b, c, turn = 0}: Ellipsoid,
  density: number,
  middleZ: number,
): void {
  const {columns, rows, spacing, values} = canvas
  const width = Math.hypot(a * Math.cos(turn), b * Math.sin(turn))
  const depth = (2 * a * b) / width
  for (let row = 0; row < rows; row++) {
    const dz = (middleZ - (row - (rows - 1) / 2) * spacing - z) / c
    if (Math.abs(dz) >= 1) continue
    const first = Math.max(0, Math.ceil((x - width) / spacing + (columns - 1) / 2))
    const last = Math.min(columns - 1, Math.floor((x + width) / spacing + (columns - 1) / 2))
    for (let column = first; column <= last; column++) {
      const dx = ((column - (columns - 1) / 2) * spacing - x) / width
      const rest = 1 - dx * dx - dz * dz
      const place = row * columns + column
      if (rest > 0) values[place] = (values[place] ?? 0) + depth * Math.sqrt(rest) * density
    }
  }
}

/** Shadows of tubes in a separate layer: their balls overlap, so only the longest path through one of them counts. */
export function castBalls(canvas: Canvas, balls: readonly Ball[], density: number, middleZ: number, wall = 0): void {
  const {columns, rows, spacing, values} = canvas
  for (const {x, z, radius} of balls) {
    const [u, v] = [x / spacing + (columns - 1) / 2, (middleZ - z) / spacing + (rows - 1) / 2]
    const reach = radius / spacing
    const inner = wall > 0 ? Math.max(0, radius - wall) / spacing : 0
    for (let row = Math.max(0, Math.ceil(v - reach)); row <= Math.min(rows - 1, v + reach); row++) {
      for (let column = Math.max(0, Math.ceil(u - reach)); column <= Math.min(columns - 1, u + reach); column++) {
        const away = (column - u) ** 2 + (row - v) ** 2
        if (away >= reach * reach) continue
        const chord = Math.sqrt(reach * reach - away)
        const hollow = away < inner * inner ? 0.62 * Math.sqrt(inner * inner - away) : 0
        const shadow = 2 * (chord - hollow) * spacing * density
        const place = row * columns + column
        if (shadow > (values[place] ?? 0)) values[place] = shadow
      }
    }
  }
}
