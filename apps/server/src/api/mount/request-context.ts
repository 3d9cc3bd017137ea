import type {UploadLimits} from '@ceibo/contract/wire/endpoint'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import {keyedHash} from '#platform/secrets/keyed-hash.ts'
import {readFiles} from '#api/input/read-files.ts'
import type {RequestContext} from './route.ts'

/** The token after `Bearer`, or the bare token of older clients. */
export function bearerOf({headers}: FastifyRequest): string | undefined {
  const token = headers.authorization?.replace(/^Bearer\s+/i, '').trim()
  return token === undefined || token === '' || token.length > 200 ? undefined : token
}

/** Why the signal of `gone` is aborted. Without a reason, each request would make an exception with its stack. */
const OVER = new Error('The connection of the request is closed')

/** The request as a command sees it. Every cookie is HttpOnly, SameSite=Strict and, except on plain http, Secure. */
export function requestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  on: Dependencies,
  upload?: UploadLimits,
): RequestContext {
  const {secureCookies, secretKey} = on.config
  const attributes = {path: '/', httpOnly: true, secure: secureCookies, sameSite: 'strict'} as const
  return {
    id: request.id,
    network: keyedHash(secretKey, 'network', request.network),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    bearer: bearerOf(request),
    idempotencyKey: oneText(request.headers['idempotency-key']),
    files: async () => (upload === undefined ? [] : readFiles(request, reply, upload)),
    gone() {
      const controller = new AbortController()
      if (reply.raw.closed) controller.abort(OVER)
      reply.raw.once('close', () => controller.abort(OVER))
      return controller.signal
    },
    cookie: (name) => cookieOf(request, name, on),
    setCookie: (name, value, {maxAgeSeconds}) =>
      void reply.setCookie(cookieName(name, on), value, {...attributes, maxAge: maxAgeSeconds}),
    clearCookie: (name) => void reply.setCookie(cookieName(name, on), '', {...attributes, maxAge: 0}),
  }
}

/** A cookie of the request by the name that `setCookie` was given. */
export const cookieOf = (request: FastifyRequest, name: string, on: Dependencies) =>
  request.cookies[cookieName(name, on)]

// Browsers refuse Secure and __Host- cookies from a plain http site other than localhost.
const cookieName = (name: string, on: Dependencies) => (on.config.secureCookies ? name : name.replace(/^__Host-/, ''))

const oneText = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
