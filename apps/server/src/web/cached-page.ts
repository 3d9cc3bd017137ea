import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressed, encodingFor} from '../platform/content-encoding.ts'
import type {ContentEncoding} from '../platform/content-encoding.ts'

/** A page as it is sent to everybody: it holds nothing personal. */
export type CachedPage = {
  status: number
  policy: string
  etag: string
  cacheControl: string
  body: (encoding: ContentEncoding) => Promise<Buffer>
}

/** Asked for anew each time: it names files of this build, which another build does not have. */
const ASKED_ANEW = 'no-cache'

export function cachedPage(html: string, status: number, policy: string, cacheControl = ASKED_ANEW): CachedPage {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).update(policy).digest('base64url').slice(0, 22)}"`
  const bodies = new Map<ContentEncoding, Promise<Buffer>>()
  const body = (encoding: ContentEncoding) => {
    const known = bodies.get(encoding) ?? compressed(bytes, encoding, 'small')
    bodies.set(encoding, known)
    return known
  }
  return {status, policy, etag, cacheControl, body}
}

/** Sends a page; a browser that has it already is told so. */
export async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'cache-control': page.cacheControl,
    'content-security-policy': page.policy,
    etag: page.etag,
    vary: 'accept-encoding',
  })
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(await page.body(encoding))
}

/** Keeps the results of work by key; those who ask for one that is being made wait for it together. */
export type BoundedCache<Kept> = {get: (key: string, make: () => Promise<Kept>) => Promise<Kept>; clear: () => void}

/** Keeps at most `most` results, dropping those not asked for the longest. What fails, or is not `good`, is not kept. */
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
    // What is being made at this moment goes to those who wait for it and is not kept.
    clear: () => kept.clear(),
  }
}
