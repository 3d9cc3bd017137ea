/** The bytes around a message in the minimal lower layer protocol (MLLP): a vertical tab before it, a file separator and a return after it. */
const [BEGIN, END] = [0x0b, 0x1c]

/** What may lie between two messages: line ends and the like. */
const MAX_BETWEEN = 1_024
const FIRST_BYTES = 16 * 1024

export type Frames = {
  /** Takes bytes of the connection and gives the messages that end in them. Throws TooLargeMessage, or RangeError for bytes that are none. */
  take(chunk: Buffer): Generator<Buffer>
  /** Whether a message has begun and not ended. */
  isInside(): boolean
}

export class TooLargeMessage extends RangeError {
  override name = 'TooLargeMessage'
}

/**
 * Cuts the bytes of a connection into messages, however they are divided. A message that begins inside of another one is a new one: what was sent
 * of the first is dropped, and nobody has acknowledged it.
 */
export function mllpFrames({maxBytes}: {maxBytes: number}): Frames {
  // One buffer that grows by doubling: a list of chunks would take a hundred times the memory of what is sent byte by byte.
  let held = Buffer.alloc(0)
  let size = 0
  let isInside = false
  let between = 0

  function hold(part: Buffer): void {
    if (size + part.length > maxBytes) throw new TooLargeMessage('The message is too large')
    if (size + part.length > held.length) {
      const larger = Buffer.allocUnsafe(Math.max(FIRST_BYTES, held.length * 2, size + part.length))
      held.copy(larger, 0, 0, size)
      held = larger
    }
    part.copy(held, size)
    size += part.length
  }

  function* take(chunk: Buffer): Generator<Buffer> {
    let rest = chunk
    while (rest.length > 0) {
      const begin = rest.indexOf(BEGIN)
      if (!isInside) {
        between += begin === -1 ? rest.length : begin
        if (between > MAX_BETWEEN) throw new RangeError('What was sent is no message')
        if (begin === -1) return
        ;[isInside, size, between, rest] = [true, 0, 0, rest.subarray(begin + 1)]
        continue
      }
      const end = rest.indexOf(END)
      if (begin !== -1 && (end === -1 || begin < end)) {
        ;[size, rest] = [0, rest.subarray(begin + 1)]
        continue
      }
      hold(end === -1 ? rest : rest.subarray(0, end))
      if (end === -1) return
      const message = Buffer.from(held.subarray(0, size))
      ;[isInside, size, held, rest] = [false, 0, Buffer.alloc(0), rest.subarray(end + 1)]
      yield message
    }
  }

  return {take, isInside: () => isInside}
}

export const mllpFrame = (message: Buffer): Buffer =>
  Buffer.concat([Buffer.from([BEGIN]), message, Buffer.from([END, 0x0d])])
