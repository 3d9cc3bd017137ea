/** The length of a vector. Many times faster than Math.hypot, which is protected against overflow. */
export const span = (x: number, y: number): number => Math.sqrt(x * x + y * y)

/** A picture in millimetres: x increases to the right, y downwards, and (0, 0) is its middle. */
export type Canvas = {
  columns: number
  rows: number
  spacing: number
  values: Float32Array
}

export function newCanvas(columns: number, rows: number, spacing: number): Canvas {
  return {columns, rows, spacing, values: new Float32Array(columns * rows)}
}

/** An ellipse turned by `turn` radians, or the section of a solid that has this outline. */
export type Ellipse = {
  x: number
  y: number
  a: number
  b: number
  turn?: number
}

/** A rounded outline: `front` and `back` are its extents up and down from its middle; `power` 2 is an ellipse. */
export type Oval = {
  x: number
  y: number
  halfWidth: number
  front: number
  back: number
  power: number
}

/** Fills between two x of a row of pixels. */
export function fillRun(canvas: Canvas, row: number, from: number, to: number, value: number): void {
  const middle = (canvas.columns - 1) / 2
  const first = Math.max(0, Math.ceil(from / canvas.spacing + middle))
  const last = Math.min(canvas.columns - 1, Math.floor(to / canvas.spacing + middle))
  if (first <= last) canvas.values.fill(value, row * canvas.columns + first, row * canvas.columns + last + 1)
}

/** Calls `paint` with each row of pixels between two y, and the y of its middle. */
export function eachRow(canvas: Canvas, from: number, to: number, paint: (row: number, y: number) => void): void {
  const middle = (canvas.rows - 1) / 2
  const first = Math.max(0, Math.ceil(from / canvas.spacing + middle))
  const last = Math.min(canvas.rows - 1, Math.floor(to / canvas.spacing + middle))
  for (let row = first; row <= last; row++) paint(row, (row - middle) * canvas.spacing)
}

export function fillEllipse(canvas: Canvas, {x, y, a, b, turn = 0}: Ellipse, value: number): void {
  if (!(a > 0 && b > 0)) return
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const reach = Math.sqrt((a * sin) ** 2 + (b * cos) ** 2)
  // The ellipse as p·dx² + 2q·dx·dy + r·dy² = 1, solved for dx in each row.
  const p = (cos / a) ** 2 + (sin / b) ** 2
  const q = cos * sin * (1 / (a * a) - 1 / (b * b))
  const r = (sin / a) ** 2 + (cos / b) ** 2
  eachRow(canvas, y - reach, y + reach, (row, at) => {
    const dy = at - y
    const root = Math.sqrt(Math.max(0, q * q * dy * dy - p * (r * dy * dy - 1)))
    fillRun(canvas, row, x + (-q * dy - root) / p, x + (-q * dy + root) / p, value)
  })
}

/** Half the width of an oval in the row at `y`; undefined above and below it. */
export function ovalReach({y, halfWidth, front, back, power}: Oval, at: number): number | undefined {
  const part = at < y ? (y - at) / front : (at - y) / back
  return part <= 1 ? halfWidth * (1 - part ** power) ** (1 / power) : undefined
}

export function fillOval(canvas: Canvas, oval: Oval, value: number): void {
  eachRow(canvas, oval.y - oval.front, oval.y + oval.back, (row, y) => {
    const reach = ovalReach(oval, y)
    if (reach !== undefined) fillRun(canvas, row, oval.x - reach, oval.x + reach, value)
  })
}

/** Fills the area of the outer oval that is not in the inner one. */
export function fillRing(canvas: Canvas, outer: Oval, inner: Oval, value: number): void {
  eachRow(canvas, outer.y - outer.front, outer.y + outer.back, (row, y) => {
    const reach = ovalReach(outer, y)
    if (reach === undefined) return
    const hole = ovalReach(inner, y)
    if (hole === undefined) return fillRun(canvas, row, outer.x - reach, outer.x + reach, value)
    fillRun(canvas, row, outer.x - reach, inner.x - hole, value)
    fillRun(canvas, row, inner.x + hole, outer.x + reach, value)
  })
}

/** Blends a disc with a soft edge into the canvas; also correct when it is smaller than a pixel. */
export function blendDisc(canvas: Canvas, x: number, y: number, radius: number, value: number, opacity = 1): void {
  const {columns, rows, spacing, values} = canvas
  const [column, row, reach] = [x / spacing + (columns - 1) / 2, y / spacing + (rows - 1) / 2, radius / spacing]
  const [top, bottom] = [Math.max(0, Math.ceil(row - reach - 1)), Math.min(rows - 1, Math.floor(row + reach + 1))]
  const [left, right] = [
    Math.max(0, Math.ceil(column - reach - 1)),
    Math.min(columns - 1, Math.floor(column + reach + 1)),
  ]
  for (let v = top; v <= bottom; v++) {
    for (let u = left; u <= right; u++) {
      const covered = reach - span(u - column, v - row) + 0.5
      if (covered <= 0) continue
      const place = v * columns + u
      const before = values[place] ?? 0
      values[place] = before + (value - before) * Math.min(1, covered) * opacity
    }
  }
}
