import {randomBytes} from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, {type FastifyInstance, type FastifyRequest} from 'fastify'
import type {ZodMiniType} from 'zod/mini'
import type {Dependencies} from '#dependencies.ts'
import {AppError} from '#platform/app-error.ts'
import {CROSS_ORIGIN} from './cross-origin.ts'
import {asAppError, errorAnswer} from '#api/answers/error-answer.ts'
import {endpointOf, requestFailure} from '#api/answers/request-failure.ts'
import type {EventLoopGuard} from '#platform/health/event-loop-guard.ts'
import {readJsonBodies} from '#api/input/json-body.ts'
import {mountRoute} from '#api/mount/mount-route.ts'
import {networkOfAddress} from '#api/limits/network-of-address.ts'
import {acceptFiles} from '#api/input/read-files.ts'
import {refuseConnection} from './outside-routes.ts'
import type {Route} from '#api/mount/route.ts'
import type {Access} from '#api/subjects/resolve-subject.ts'
import {securityHeaders} from '#platform/output/security-headers.ts'
import {sendAnswer} from '#api/answers/send-answer.ts'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface FastifyRequest {
    /** The caller's network, /24 or /64. */
    network: string
    rawBody: Buffer | null
    /** Used only in the log. */
    actorHash: string | null
    failure: string | null
    isRecorded: boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with another one
  interface FastifyContextConfig {
    endpointId?: string
    /** The input codec of a call. */
    input?: ZodMiniType
    readsBody?: boolean
    crossOrigin?: boolean
  }
}

export type HttpServerParts = Access & {
  routes: readonly Route[]
  /** Other routes: pages, health, documentation. Mounted after the calls. */
  extras?: readonly ((server: FastifyInstance, on: Dependencies) => void)[]
  guard?: EventLoopGuard
  /** Called with every answer. */
  observe?: (seen: SeenAnswer) => void
}

/** The facts about an answer that the metrics count. */
export type SeenAnswer = {endpoint: string; method: string; status: number; ms: number}

/** The status recorded for a request whose client closed the connection before the answer. */
const CALLER_GONE = 499

/** Builds the HTTP server of the given calls; the caller makes it listen. */
export async function buildHttpServer(on: Dependencies, parts: HttpServerParts): Promise<FastifyInstance> {
  const headers = securityHeaders(on.config.https)
  const server = fastify({
    logger: false,
    requestIdHeader: false,
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: on.config.trustedProxies.length === 0 ? false : [...on.config.trustedProxies],
    // Enough for two photographs over a slow mobile connection.
    requestTimeout: 90_000,
    keepAliveTimeout: 65_000,
    routerOptions: {maxParamLength: 500},
    // The router answers addresses that it cannot decode without running the hooks.
    frameworkErrors(error, request, reply) {
      const refusal = asAppError(error)
      request.failure = refusal.code
      reply.headers(headers).header('x-request-id', request.id)
      reply.raw.once('finish', () => record(request, reply.statusCode, reply.elapsedTime, on, parts))
      void sendAnswer(errorAnswer(refusal, request.id), request, reply)
    },
    clientErrorHandler(error, socket) {
      const status = refuseConnection(error, socket, headers)
      if (status !== undefined) report({endpoint: 'none', method: 'none', status, ms: 0}, {}, on, parts)
    },
  })
  server.decorateRequest('network', '')
  server.decorateRequest('rawBody', null)
  server.decorateRequest('actorHash', null)
  server.decorateRequest('failure', null)
  server.decorateRequest('isRecorded', false)
  await server.register(cookie)
  readJsonBodies(server)

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.routeOptions.config.crossOrigin === true) reply.headers(CROSS_ORIGIN)
    request.network = networkOfAddress(request.ip)
    if (parts.guard?.isBusy() && request.url !== '/healthz') throw new AppError('busy', {waitSeconds: 5})
  })
  server.addHook('onResponse', async (request, reply) =>
    record(request, reply.statusCode, reply.elapsedTime, on, parts),
  )
  server.addHook('onRequestAbort', async (request) => {
    request.failure = 'gone'
    record(request, CALLER_GONE, 0, on, parts)
  })
  server.addHook('preClose', async () => {
    // A connection whose last answer ends after the close began would otherwise stay open for another request.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    server.server.once('close', () => clearInterval(sweep))
  })
  server.setErrorHandler(async (thrown, request, reply) => {
    const error = requestFailure(thrown, request, on)
    return sendAnswer(errorAnswer(error, request.id, request.routeOptions.config.input), request, reply)
  })
  server.setNotFoundHandler(() => {
    throw new AppError('not-found')
  })

  for (const route of parts.routes) {
    if (route.endpoint.upload === undefined) mountRoute(server, route, parts, on)
    else await acceptFiles(server, (scope) => mountRoute(scope, route, parts, on))
  }
  for (const mount of parts.extras ?? []) mount(server, on)
  return server
}

function record(
  request: FastifyRequest,
  status: number,
  elapsed: number,
  on: Dependencies,
  parts: HttpServerParts,
): void {
  // A refused client may close the connection before all of its body is sent, which must not be recorded as a second answer.
  if (request.isRecorded) return
  request.isRecorded = true
  const seen = {endpoint: endpointOf(request), method: request.method, status, ms: Math.round(elapsed * 10) / 10}
  const {id: requestId, actorHash: actor, failure: code} = request
  report(seen, {requestId, ...(actor !== null && {actor}), ...(code !== null && {code})}, on, parts)
}

function report(seen: SeenAnswer, who: object, on: Dependencies, parts: HttpServerParts): void {
  parts.observe?.(seen)
  on.log.info({...seen, ...who}, 'request')
}
