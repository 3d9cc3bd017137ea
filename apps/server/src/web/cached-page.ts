import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressed, encodingFor} from '../platform/content-encoding.ts'
import type {ContentEncoding} from '../platform/content-encoding.ts'

/** A rendered page, the same for everybody, without personal data. */
export type CachedPage = {
  status: number
  policy: string
  etag: string
  cacheControl: string
  /** Search engines may list it. */
  isListed: boolean
  body: (encoding: ContentEncoding) => Promise<Buffer>
}

/** Revalidated each time, because a page names files of one build. */
const ASKED_ANEW = 'no-cache'

type Options = {status?: number; policy: string; cacheControl?: string; isListed?: boolean}

export function cachedPage(
  html: string,
  {status = 200, policy, cacheControl = ASKED_ANEW, isListed = false}: Options,
): CachedPage {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).update(policy).digest('base64url').slice(0, 22)}"`
  const bodies = new Map<ContentEncoding, Promise<Buffer>>()
  const body = (encoding: ContentEncoding) => {
    const known = bodies.get(encoding) ?? compressed(bytes, encoding, 'small')
    bodies.set(encoding, known)
    return known
  }
  return {status, policy, etag, cacheControl, isListed, body}
}

/** Sends a page, or 304 to a browser that has it. */
export async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'cache-control': page.cacheControl,
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'accept-encoding',
  })
  if (!page.isListed) reply.header('x-robots-tag', 'noindex')
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding))
}

/** Caches results by key; parallel requests of a key share one run. */
export type BoundedCache<Kept> = {get: (key: string, make: () => Promise<Kept>) => Promise<Kept>; clear: () => void}

/** Holds at most `most` results and drops the least recently used. Failures and results that are not `good` are not cached. */
export function boundedCache<Kept>(most: number, good: (made: Kept) => boolean): BoundedCache<Kept> {
  const kept = new Map<string, Promise<Kept>>()
  return {
    get(key, make) {
      const known = kept.get(key)
      const value = known ?? make()
      kept.delete(key)
      kept.set(key, value)
      if (known === undefined) {
        const forget = () => kept.get(key) === value && kept.delete(key)
        value.then((made) => good(made) || forget(), forget)
        const oldest = kept.keys().next()
        if (kept.size > most && !oldest.done) kept.delete(oldest.value)
      }
      return value
    },
    // A run in progress answers its waiting requests and is not cached.
    clear: () => kept.clear(),
  }
}
