// Gives a TrueType font a zero without a slash. The slash of a zero with two counters is the gap between them: one contour through both
// gives the plain counter, with the same points in another order, so that every weight of a variable font stays as drawn.
import {type FontTables, makeFontFile, readFontFile} from './font-tables.ts'
import {reorderDeltas} from './glyph-variations.ts'
import {type Outline, type OutlinePoint, readOutline, writeOutline} from './glyph-outline.ts'

/** The font with a plain zero, also where other glyphs are made of it. Throws for a zero of another construction. */
export function withPlainZero(font: Buffer): Buffer {
  const tables = readFontFile(font)
  const zero = glyphOf(needed(tables, 'cmap'), '0')
  const glyphs = readGlyphs(tables)
  const outline = readOutline(glyphs[zero] ?? Buffer.alloc(0))
  const order = orderOfPlainZero(outline)
  glyphs[zero] = writeOutline(joined(outline, order))
  writeGlyphs(tables, glyphs)
  const variations = tables.get('gvar')
  if (variations !== undefined) tables.set('gvar', reorderDeltas(variations, zero, order))
  return makeFontFile(tables)
}

/** The order of the points: those of the outer contour, then those of both counters from one end of the slash round to the other. */
export function orderOfPlainZero({points, ends}: Outline): number[] {
  const [outerEnd, firstEnd, secondEnd] = ends
  if (outerEnd === undefined || firstEnd === undefined || secondEnd === undefined || ends.length !== 3) {
    throw new Error('The zero is not one contour with two counters')
  }
  const outer = range(0, outerEnd)
  return [
    ...outer,
    ...fromSlash(range(outerEnd + 1, firstEnd), points),
    ...fromSlash(range(firstEnd + 1, secondEnd), points),
  ]
}

const joined = ({points, ends: [outer = 0]}: Outline, order: readonly number[]): Outline => ({
  points: order.flatMap((one) => points[one] ?? []),
  ends: [outer, order.length - 1],
})

const range = (from: number, to: number) => Array.from({length: to - from + 1}, (_, place) => from + place)

/** A counter that starts where its edge along the slash ends: the slash is its longest straight edge. */
function fromSlash(counter: readonly number[], points: readonly OutlinePoint[]): number[] {
  const edges = counter.map((one, place) =>
    straightLength(points[one], points[counter[(place + 1) % counter.length] ?? 0]),
  )
  const slash = edges.indexOf(Math.max(...edges))
  return [...counter.slice(slash + 1), ...counter.slice(0, slash + 1)]
}

const straightLength = (one?: OutlinePoint, next?: OutlinePoint) =>
  one?.isOnCurve === true && next?.isOnCurve === true ? Math.hypot(next.x - one.x, next.y - one.y) : 0

const SEGMENTS = 4

/** The glyph of a character by the segments of a font's character map. */
function glyphOf(cmap: Buffer, character: string): number {
  const code = character.charCodeAt(0)
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const map = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4))
    if (map.readUInt16BE(0) !== SEGMENTS) continue
    const segments = map.readUInt16BE(6)
    for (let at = 14; at < 14 + segments; at += 2) {
      if (map.readUInt16BE(at) < code) continue
      const [start, delta, range] = [1, 2, 3].map((part) => at + 2 + part * segments)
      if (start === undefined || delta === undefined || range === undefined) break
      const offset = map.readUInt16BE(range)
      const first = map.readUInt16BE(start)
      if (offset !== 0) return map.readUInt16BE(range + offset + (code - first) * 2)
      return (code + map.readUInt16BE(delta)) & 0xffff
    }
  }
  throw new Error(`The font has no character ${character}`)
}

const LONG_OFFSETS = 1
const OFFSET_FORMAT_AT = 50

function readGlyphs(tables: FontTables): Buffer[] {
  const [head, loca, glyf] = [needed(tables, 'head'), needed(tables, 'loca'), needed(tables, 'glyf')]
  const isLong = head.readUInt16BE(OFFSET_FORMAT_AT) === LONG_OFFSETS
  const offsets = isLong
    ? range(0, loca.length / 4 - 1).map((one) => loca.readUInt32BE(one * 4))
    : range(0, loca.length / 2 - 1).map((one) => loca.readUInt16BE(one * 2) * 2)
  return offsets.slice(0, -1).map((from, glyph) => glyf.subarray(from, offsets[glyph + 1]))
}

function writeGlyphs(tables: FontTables, glyphs: readonly Buffer[]) {
  const padded = glyphs.map((one) => Buffer.concat([one, Buffer.alloc((4 - (one.length % 4)) % 4)]))
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  for (const [glyph, bytes] of padded.entries()) {
    loca.writeUInt32BE(offset, glyph * 4)
    offset += bytes.length
  }
  loca.writeUInt32BE(offset, glyphs.length * 4)
  const head = Buffer.from(needed(tables, 'head'))
  head.writeUInt16BE(LONG_OFFSETS, OFFSET_FORMAT_AT)
  tables.set('head', head).set('loca', loca).set('glyf', Buffer.concat(padded))
}

function needed(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`The font has no table ${tag}`)
  return table
}
