import type {FastifyReply, FastifyRequest} from 'fastify'
import {type FileDeclaration, type FileEndpoint, isRangedFile} from '@ceibo/contract/wire/endpoint'
import type {Dependencies} from '#dependencies.ts'
import type {Actor} from '#api/subjects/actor.ts'
import {AppError} from '#platform/app-error.ts'
import {hasVersion, requestedRange} from './byte-range.ts'
import type {RequestContext} from '#api/mount/route.ts'
import type {FileAnswer} from './file-answer.ts'

/** A file that is about to be sent, for the audit. */
export type Download = {
  endpoint: FileEndpoint
  file: FileAnswer
  actor: Actor
  request: Pick<RequestContext, 'id' | 'network'>
}

export type RecordDownload = (download: Download, on: Dependencies) => Promise<void>

/** How long a client may read none of the waiting bytes. */
const STALL_MS = 60_000

type Sending = {
  endpoint: FileEndpoint
  file: FileAnswer
  /** Writes the audit row, if the call has one; if it throws, nothing is sent. */
  record: () => Promise<void>
  stallMs?: number
}

/**
 * Streams a file, or the requested range of it. Throws `range-not-satisfiable` for a range outside the file.
 * A client that already has this version gets 304. A POST has neither. When the client closes the connection or stops reading, the stream is
 * destroyed.
 */
export async function sendFile(
  {endpoint, file, record, stallMs = STALL_MS}: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {size} = file
  const etag = `"${file.version}"`
  const caching = cachingOf(endpoint)
  const isRanged = isRangedFile(endpoint) && size !== undefined
  if (isRangedFile(endpoint) && hasVersion(request.headers, etag))
    return reply
      .code(304)
      .headers({etag, ...caching})
      .send()
  const isHead = request.method === 'HEAD'
  const range = isHead || !isRanged ? undefined : requestedRange(request.headers, {size, etag})
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range-not-satisfiable')
  }
  await record()
  const content = isHead ? undefined : await file.open(range)
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy())
  return reply
    .code(range === undefined ? 200 : 206)
    .headers({
      etag,
      ...caching,
      'accept-ranges': isRanged ? 'bytes' : 'none',
      'content-type': file.contentType ?? endpoint.file.contentType,
      'content-disposition': contentDisposition(endpoint.file.disposition, file.name),
      ...(size !== undefined && {'content-length': range === undefined ? size : range.end - range.start + 1}),
      ...(range && {'content-range': `bytes ${range.start}-${range.end}/${size}`}),
    })
    .send(content)
}

/**
 * No cache may store a file that needs authorization, or a secret in its address, unless the call says for how long: then only the browser that asked may use it
 * again, and only with the same token.
 */
function cachingOf({authorization, file: {cacheSeconds, secretAddress}}: FileEndpoint): Record<string, string> {
  if (authorization === 'none' && secretAddress !== true) {
    return {'cache-control': cacheSeconds === undefined ? 'public, no-cache' : `public, max-age=${cacheSeconds}`}
  }
  if (cacheSeconds === undefined) return {'cache-control': 'no-store'}
  return {'cache-control': `private, max-age=${cacheSeconds}`, vary: 'accept, authorization'}
}

/** The file name in Unicode (RFC 6266) and, for old clients, in ASCII; neither can hold a path separator or a quote. */
export function contentDisposition(disposition: FileDeclaration['disposition'], name: string): string {
  const safe = name.toWellFormed().replaceAll(/[\p{C}"*/:<>?\\|]/gu, '-')
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|%/g, '-')
  const encoded = encodeURIComponent(safe).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
