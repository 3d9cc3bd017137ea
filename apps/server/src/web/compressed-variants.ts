import {compressed} from '../platform/content-encoding.ts'
import type {ContentEncoding} from '../platform/content-encoding.ts'

/** One content in the encodings that clients ask for. */
export type Variants = {plain: Buffer; as(encoding: ContentEncoding): Promise<Buffer>}

/** More than the files of both apps in both encodings; each that waits holds its content. */
const MOST_WAITING = 500

// The best compression of one content at a time: it takes a core for a while, and requests come first.
let turn: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Compresses a content when it is first asked for, quickly, and then, if it is `lasting`, once more as small as it gets,
 * which later answers use. Kept in memory: the files of the apps are few, and so are their pages.
 */
export function compressedVariants(plain: Buffer, {lasting}: {lasting: boolean}): Variants {
  const kept = new Map<ContentEncoding, Promise<Buffer>>()
  const squeezed = new Set<ContentEncoding>()

  function squeeze(encoding: ContentEncoding, fast: Promise<Buffer>): void {
    if (squeezed.has(encoding) || waiting === MOST_WAITING) return
    squeezed.add(encoding)
    waiting++
    turn = turn
      .then(async () => kept.set(encoding, Promise.resolve(await compressed(plain, encoding, 'small'))))
      .catch(() => kept.set(encoding, fast))
      .finally(() => waiting--)
  }

  return {
    plain,
    as(encoding) {
      const known = kept.get(encoding) ?? compressed(plain, encoding, 'fast')
      kept.set(encoding, known)
      if (lasting && encoding !== 'identity') squeeze(encoding, known)
      return known
    },
  }
}
