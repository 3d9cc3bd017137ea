import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressContent, type ContentEncoding, encodingFor} from '#platform/output/content-encoding.ts'

/** A rendered page or another text, the same for everybody, without personal data. */
export type CachedPage = {
  status: number
  etag: string
  headers: Readonly<Record<string, string>>
  body: (encoding: ContentEncoding) => Promise<Buffer>
}

/** Revalidated each time, because a page names files of one build. */
const ASKED_ANEW = 'no-cache'

type PageOptions = {
  status?: number
  policy: string
  cacheControl?: string
  isListed?: boolean
  effort?: Effort
}

/** `fast` for an answer that is sent once. */
type Effort = 'fast' | 'small'

/** A page; search engines are told not to list it unless `isListed`. */
export const cachedPage = (
  html: string,
  {status = 200, policy, cacheControl = ASKED_ANEW, isListed = false, ...more}: PageOptions,
): CachedPage =>
  cachedText(html, {
    status,
    ...more,
    type: 'text/html; charset=utf-8',
    headers: {
      'cache-control': cacheControl,
      'content-security-policy': policy,
      ...(!isListed && {'x-robots-tag': 'noindex'}),
    },
  })

/** A text that is sent with these headers, in the best compression that the browser accepts. */
export function cachedText(
  text: string,
  {
    status = 200,
    type,
    headers,
    effort = 'small',
  }: {status?: number; type: string; headers: Readonly<Record<string, string>>; effort?: Effort},
): CachedPage {
  const bytes = Buffer.from(text)
  const hash = createHash('sha256')
    .update(bytes)
    .update(headers['content-security-policy'] ?? '')
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  const bodies = new Map<ContentEncoding, Promise<Buffer>>()
  /** The first answer is compressed quickly, because somebody waits for it; a smaller version replaces it for later requests. */
  const compress = (encoding: ContentEncoding) => {
    const quick = compressContent(bytes, encoding, 'fast')
    bodies.set(encoding, quick)
    if (effort === 'small') {
      void compressContent(bytes, encoding, 'small').then((small) => bodies.set(encoding, Promise.resolve(small)))
    }
    return quick
  }
  const body = (encoding: ContentEncoding) => bodies.get(encoding) ?? compress(encoding)
  return {status, etag, headers: {...headers, 'content-type': type, etag, vary: 'accept-encoding'}, body}
}

/** Sends a page, or 304 to a browser that has it. */
export async function sendPage(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(page.headers)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.body(encoding))
}
