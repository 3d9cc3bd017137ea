import {compressed} from './content-encoding.ts'
import type {ContentEncoding} from './content-encoding.ts'

/** One content in the encodings that clients ask for. */
export type Variants = {plain: Buffer; as(encoding: ContentEncoding): Promise<Buffer>}

// The best compression of one content at a time: it takes a core for a while, and requests come first.
let turn: Promise<unknown> = Promise.resolve()

/**
 * Compresses a content when it is first asked for, quickly, and then once more as small as it gets, which later answers
 * use. Kept in memory: the files of the apps are few.
 */
export function compressedVariants(plain: Buffer): Variants {
  const kept = new Map<ContentEncoding, Promise<Buffer>>()
  return {
    plain,
    as(encoding) {
      const known = kept.get(encoding)
      if (known !== undefined) return known
      const fast = compressed(plain, encoding, 'fast')
      kept.set(encoding, fast)
      if (encoding !== 'identity') {
        turn = turn
          .then(async () => kept.set(encoding, Promise.resolve(await compressed(plain, encoding, 'small'))))
          .catch(() => kept.set(encoding, fast))
      }
      return fast
    },
  }
}
