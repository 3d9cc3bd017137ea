// The table 'gvar' of variable fonts: by how much each point of a glyph moves with the weight (OpenType 1.9).

const LONG_OFFSETS = 1
const SHARED_POINTS = 0x8000
const COUNT = 0x0fff
const EMBEDDED_PEAK = 0x8000
const INTERMEDIATE = 0x4000
const PRIVATE_POINTS = 0x2000
const ZEROS = 0x80
const WORDS = 0x40
const RUN = 0x3f
const HEADER = 20
/** Points after those of the outline, which stand for the metrics. */
const PHANTOM_POINTS = 4

/** The table with the deltas of one glyph in another order of its points. Throws when deltas name only some of the points. */
export function reorderDeltas(gvar: Buffer, glyph: number, order: readonly number[]): Buffer {
  const axes = gvar.readUInt16BE(4)
  const glyphs = gvar.readUInt16BE(12)
  const isLong = (gvar.readUInt16BE(14) & LONG_OFFSETS) !== 0
  const dataFrom = gvar.readUInt32BE(16)
  const offsets = Array.from({length: glyphs + 1}, (_, one) =>
    isLong ? gvar.readUInt32BE(HEADER + one * 4) : gvar.readUInt16BE(HEADER + one * 2) * 2,
  )
  const data = offsets
    .slice(0, -1)
    .map((from, one) => gvar.subarray(dataFrom + from, dataFrom + (offsets[one + 1] ?? from)))
  data[glyph] = reorderedGlyph(data[glyph] ?? Buffer.alloc(0), axes, order)
  return withData(gvar, data)
}

/** The same header and shared tuples, with other data and long offsets. */
function withData(gvar: Buffer, data: readonly Buffer[]): Buffer {
  const sharedFrom = gvar.readUInt32BE(8)
  const shared = gvar.subarray(sharedFrom, sharedFrom + gvar.readUInt16BE(6) * gvar.readUInt16BE(4) * 2)
  const head = Buffer.alloc(HEADER + (data.length + 1) * 4)
  gvar.copy(head, 0, 0, HEADER)
  head.writeUInt32BE(head.length, 8)
  head.writeUInt16BE(gvar.readUInt16BE(14) | LONG_OFFSETS, 14)
  head.writeUInt32BE(head.length + shared.length, 16)
  let offset = 0
  for (const [glyph, bytes] of data.entries()) {
    head.writeUInt32BE(offset, HEADER + glyph * 4)
    offset += bytes.length
  }
  head.writeUInt32BE(offset, HEADER + data.length * 4)
  return Buffer.concat([head, shared, ...data])
}

function reorderedGlyph(data: Buffer, axes: number, order: readonly number[]): Buffer {
  if (data.length === 0) return data
  const tuples = data.readUInt16BE(0)
  const serializedFrom = data.readUInt16BE(2)
  const headers = Buffer.from(data.subarray(0, serializedFrom))
  let headerAt = 4
  let at = serializedFrom
  const parts: Buffer[] = [headers]
  if ((tuples & SHARED_POINTS) !== 0) parts.push(allPoints(data, at++))
  for (let tuple = 0; tuple < (tuples & COUNT); tuple++) {
    const size = headers.readUInt16BE(headerAt)
    const index = headers.readUInt16BE(headerAt + 2)
    const points = (index & PRIVATE_POINTS) === 0 ? Buffer.alloc(0) : allPoints(data, at)
    const deltas = readDeltas(data.subarray(at + points.length, at + size), 2 * (order.length + PHANTOM_POINTS))
    const written = Buffer.concat([points, ...reordered(deltas, order).map(packDeltas)])
    headers.writeUInt16BE(written.length, headerAt)
    parts.push(written)
    at += size
    const coordinates = ((index & EMBEDDED_PEAK) === 0 ? 0 : 1) + ((index & INTERMEDIATE) === 0 ? 0 : 2)
    headerAt += 4 + coordinates * axes * 2
  }
  const whole = Buffer.concat(parts)
  return Buffer.concat([whole, Buffer.alloc((4 - (whole.length % 4)) % 4)])
}

function allPoints(data: Buffer, at: number): Buffer {
  if (data.readUInt8(at) !== 0) throw new Error('The deltas of the glyph name only some of its points')
  return data.subarray(at, at + 1)
}

/** Horizontal deltas and vertical ones, each with those of the phantom points at their end. */
function reordered(deltas: readonly number[], order: readonly number[]): number[][] {
  const half = order.length + PHANTOM_POINTS
  return [deltas.slice(0, half), deltas.slice(half)].map((axis) => [
    ...order.map((one) => axis[one] ?? 0),
    ...axis.slice(order.length),
  ])
}

function readDeltas(packed: Buffer, count: number): number[] {
  const deltas: number[] = []
  let at = 0
  while (deltas.length < count) {
    const control = packed.readUInt8(at++)
    for (let one = 0; one <= (control & RUN); one++) {
      if ((control & ZEROS) !== 0) deltas.push(0)
      else if ((control & WORDS) === 0) deltas.push(packed.readInt8(at++))
      else {
        deltas.push(packed.readInt16BE(at))
        at += 2
      }
    }
  }
  return deltas
}

/** Runs of one axis: readers refuse a run that goes on into the other. */
function packDeltas(deltas: readonly number[]): Buffer {
  const parts: Buffer[] = []
  for (let from = 0; from < deltas.length; from += RUN + 1) {
    const run = deltas.slice(from, from + RUN + 1)
    const bytes = Buffer.alloc(1 + run.length * 2)
    bytes.writeUInt8(WORDS | (run.length - 1), 0)
    for (const [place, delta] of run.entries()) bytes.writeInt16BE(delta, 1 + place * 2)
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
