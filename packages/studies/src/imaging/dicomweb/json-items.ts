import {OutsideFailure} from '@ceibo/adapters/outbound/outside-failure'

/** The limits of an answer, and of one of its items. */
type Limits = {bytes: number; itemBytes: number; items: number}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])
const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d])

/**
 * The items of a JSON array of objects, one by one as they arrive: parsing the megabytes of a study's metadata at once would block the event
 * loop. Throws OutsideFailure.
 */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>, limits: Limits): AsyncGenerator {
  let [depth, size, held, count] = [0, 0, 0, 0]
  let [isInText, isEscaped, isOver] = [false, false, false]
  let parts: Uint8Array[] = []
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > limits.bytes) throw new OutsideFailure('unknown', 'The answer is too large')
    let start = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInText = false
      } else if (OPENING.has(byte)) {
        if (isOver) throw notAnArray()
        if (++depth === 2) start = at
      } else if (CLOSING.has(byte)) {
        depth--
        if (depth === 1) {
          if (++count > limits.items) throw new OutsideFailure('unknown', 'The answer has too many items')
          yield parsed(Buffer.concat([...parts, chunk.subarray(start, at + 1)]))
          parts = []
          held = 0
        }
        isOver ||= depth === 0
      } else if (byte === QUOTE && depth >= 2) {
        isInText = true
      } else if (depth < 2 && byte !== COMMA && !WHITE.has(byte)) {
        throw notAnArray()
      }
    }
    if (depth < 2) continue
    parts.push(chunk.subarray(start))
    held += chunk.length - start
    if (held > limits.itemBytes) throw new OutsideFailure('unknown', 'An item of the answer is too large')
  }
  if (!isOver) throw new OutsideFailure('unknown', 'The answer was cut')
}

const notAnArray = () => new OutsideFailure('unknown', 'The answer is no array of objects')

function parsed(item: Buffer): unknown {
  try {
    return JSON.parse(item.toString())
  } catch (cause) {
    throw new OutsideFailure('unknown', 'The answer is not JSON', {cause})
  }
}
