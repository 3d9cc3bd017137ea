// The outline of a simple glyph of the table 'glyf' (OpenType 1.9).

export type OutlinePoint = {x: number; y: number; isOnCurve: boolean}
/** `ends` are the numbers of the last points of the contours. Coordinates are in units of the font. */
export type Outline = {points: OutlinePoint[]; ends: number[]}

const ON_CURVE = 1
const SHORT_X = 2
const SHORT_Y = 4
const REPEAT = 8
const SAME_OR_POSITIVE_X = 16
const SAME_OR_POSITIVE_Y = 32
const HEADER = 10

export function readOutline(glyph: Buffer): Outline {
  const contours = glyph.length === 0 ? 0 : glyph.readInt16BE(0)
  if (contours < 1) throw new Error('The glyph is not a simple one')
  const ends = Array.from({length: contours}, (_, contour) => glyph.readUInt16BE(HEADER + contour * 2))
  const count = (ends.at(-1) ?? 0) + 1
  let at = HEADER + contours * 2
  at += 2 + glyph.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < count) {
    const flag = glyph.readUInt8(at++)
    const repeats = (flag & REPEAT) === 0 ? 0 : glyph.readUInt8(at++)
    for (let one = 0; one <= repeats; one++) flags.push(flag)
  }
  const coordinates = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) === 0 ? -glyph.readUInt8(at++) : glyph.readUInt8(at++)
      else if ((flag & same) === 0) {
        value += glyph.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates(SHORT_X, SAME_OR_POSITIVE_X)
  const ys = coordinates(SHORT_Y, SAME_OR_POSITIVE_Y)
  const points = flags.map((flag, one) => ({x: xs[one] ?? 0, y: ys[one] ?? 0, isOnCurve: (flag & ON_CURVE) !== 0}))
  return {points, ends}
}

/** The glyph without instructions and without packed coordinates: the format of the web packs them itself. */
export function writeOutline({points, ends}: Outline): Buffer {
  const xs = points.map(({x}) => x)
  const ys = points.map(({y}) => y)
  return Buffer.concat([
    words([ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]),
    words(ends),
    words([0]),
    Buffer.from(points.map(({isOnCurve}) => (isOnCurve ? ON_CURVE : 0))),
    words(steps(xs)),
    words(steps(ys)),
  ])
}

function words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [place, value] of values.entries()) bytes.writeInt16BE(value, place * 2)
  return bytes
}

const steps = (values: readonly number[]) => values.map((value, place) => value - (values[place - 1] ?? 0))
