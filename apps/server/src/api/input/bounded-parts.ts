import {Transform} from 'node:stream'

/** Called for a body that is refused: it has too many delimiters of parts, or too many bytes. */
type Excess = 'parts' | 'bytes'

type Bounds = {boundary: string; delimiters: number; bytes: number}

/** A multipart body was refused before it was parsed. */
export class BodyExcess extends Error {
  override name = 'BodyExcess'
  readonly of: Excess
  constructor(of: Excess) {
    super(`The body has too many ${of}`)
    this.of = of
  }
}

/**
 * Passes a multipart body on, at most a given number of its delimiters. The parser makes several objects for each one, even where no part
 * follows, so that the 13,000 that fit into one read would block the event loop for a second.
 */
export function boundedParts({boundary, delimiters, bytes}: Bounds): Transform {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter has no line before it.
  let carried = Buffer.from('\r\n')
  let found = 0
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length
      if (passed > bytes) return done(new BodyExcess('bytes'))
      const text = Buffer.concat([carried, chunk])
      let at = text.indexOf(delimiter)
      let end = 0
      while (at !== -1) {
        found++
        if (found > delimiters) return done(new BodyExcess('parts'))
        end = at + delimiter.length
        at = text.indexOf(delimiter, end)
      }
      // The beginning of a delimiter that the next chunk completes.
      carried = text.subarray(Math.max(end, text.length - delimiter.length + 1))
      done(null, chunk)
    },
  })
}
