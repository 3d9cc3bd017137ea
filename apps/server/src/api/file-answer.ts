import {createHash} from 'node:crypto'
import {Readable} from 'node:stream'
import type {ByteRange} from '@ceibo/adapters/files/port'
import type {FileDeclaration, FileEndpoint} from '@ceibo/contract/endpoint'
import type {FastifyReply, FastifyRequest} from 'fastify'
import * as z from 'zod/mini'
import type {Dependencies} from '../dependencies.ts'
import type {Actor} from './actor.ts'
import {AppError} from './app-error.ts'
import {hasVersion, requestedRange} from './byte-range.ts'
import type {RequestContext} from './route.ts'

/** A file as a command answers it. */
export type FileAnswer = {
  /** What it is saved as, with its extension. */
  name: string
  size: number
  /** Another for other bytes, such as a hash of them. */
  version: string
  /** For the audit: whose data it holds, and what it is about. */
  subjectId: number
  object: string
  /** Opens all of it, or a range. Called once, when the answer is about to begin. */
  open(range: ByteRange | undefined): Promise<Readable>
}

/** What a file call must have answered. */
export const fileAnswer = z.custom<FileAnswer>((value) => value instanceof Object && 'open' in value)

/** A file that was made in memory. */
export function fileOfBytes(content: Buffer, about: Pick<FileAnswer, 'name' | 'subjectId' | 'object'>): FileAnswer {
  return {
    ...about,
    size: content.length,
    version: createHash('sha256').update(content).digest('base64url'),
    open: async (range) => Readable.from([range ? content.subarray(range.start, range.end + 1) : content]),
  }
}

/** A file that is about to be sent, for the audit. */
export type Download = {
  endpoint: FileEndpoint
  file: FileAnswer
  actor: Actor
  request: Pick<RequestContext, 'id' | 'network'>
}
export type RecordDownload = (download: Download, on: Dependencies) => Promise<void>

type Sending = {
  endpoint: FileEndpoint
  file: FileAnswer
  /** Writes the audit row; when it fails nothing is sent. */
  record: () => Promise<void>
}

/**
 * Sends a file, or the range of it that is asked for, as a stream. Throws `range-not-satisfiable` for a range that lies outside.
 * A caller who has this version already gets 304. When the caller goes away the stream is destroyed.
 */
export async function sendFile(
  {endpoint, file, record}: Sending,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {size} = file
  const etag = `"${file.version}"`
  // What is not for everybody is kept by no cache.
  const cacheControl = endpoint.authorization === 'none' ? 'public, no-cache' : 'no-store'
  if (hasVersion(request.headers, etag)) return reply.code(304).headers({etag, 'cache-control': cacheControl}).send()
  const isHead = request.method === 'HEAD'
  const range = isHead ? undefined : requestedRange(request.headers, {size, etag})
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range-not-satisfiable')
  }
  await record()
  const stream = isHead ? undefined : await file.open(range)
  return reply
    .code(range === undefined ? 200 : 206)
    .headers({
      etag,
      'cache-control': cacheControl,
      'accept-ranges': 'bytes',
      'content-type': endpoint.file.contentType,
      'content-disposition': contentDisposition(endpoint.file.disposition, file.name),
      'content-length': range === undefined ? size : range.end - range.start + 1,
      ...(range && {'content-range': `bytes ${range.start}-${range.end}/${size}`}),
    })
    .send(stream)
}

/** A name in any letters (RFC 6266), and one in plain ones for what reads no other; neither can leave its folder or its quotes. */
export function contentDisposition(disposition: FileDeclaration['disposition'], name: string): string {
  const safe = name.toWellFormed().replaceAll(/[\p{C}"*/:<>?\\|]/gu, '-')
  const plain = safe
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|%/g, '-')
  const encoded = encodeURIComponent(safe).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
