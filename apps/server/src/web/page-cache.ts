import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressedVariants} from './compressed-variants.ts'
import type {Variants} from './compressed-variants.ts'
import {encodingFor} from '../platform/content-encoding.ts'

/** A page as it is sent to everybody: it holds nothing personal. */
export type KeptPage = {status: number; policy: string; etag: string; variants: Variants}

export function keptPage(html: string, status: number, policy: string): KeptPage {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha256').update(bytes).update(policy).digest('base64url').slice(0, 22)}"`
  return {status, policy, etag, variants: compressedVariants(bytes, {lasting: status === 200})}
}

/** Sends a page; a browser that has it already is told so. */
export async function sendPage(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
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
    .send(await page.variants.as(encoding))
}

/**
 * Keeps the results of `make` by key, at most `most`, dropping those not asked for the longest. What fails, or is not
 * `good`, is not kept.
 */
export function boundedCache<Kept>(
  most: number,
  good: (made: Kept) => boolean,
): (key: string, make: () => Promise<Kept>) => Promise<Kept> {
  const kept = new Map<string, Promise<Kept>>()
  return (key, make) => {
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
  }
}
