import {randomBytes} from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from './app-error.ts'
import type {Authenticate} from './authenticate.ts'
import {asAppError, errorAnswer} from './error-answer.ts'
import type {EventLoopGuard} from './event-loop-guard.ts'
import {readJsonBodies} from './json-body.ts'
import {mountRoute} from './mount-route.ts'
import {networkOfAddress} from './network-of-address.ts'
import {acceptFiles} from './read-files.ts'
import type {Route} from './route.ts'
import {securityHeaders} from './security-headers.ts'
import {sendAnswer} from './send-answer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's network, /24 or /64. */
    network: string
    rawBody: Buffer | null
    /** For the log alone. */
    actorHash: string | null
    failure: string | null
  }
  interface FastifyContextConfig {
    endpointId?: string
  }
}

export type HttpServerParts = {
  routes: readonly Route[]
  authenticate: Authenticate
  /** What else the server answers: pages, health, documentation. Mounted after the calls. */
  extras?: readonly ((server: FastifyInstance, on: Dependencies) => void)[]
  guard?: EventLoopGuard
  /** Told of every answer. */
  observe?: (seen: {endpoint: string; method: string; status: number; ms: number}) => void
}

const API = '/api/'

/** The HTTP server of the given calls, not yet listening. */
export async function buildHttpServer(on: Dependencies, parts: HttpServerParts): Promise<FastifyInstance> {
  const server = fastify({
    logger: false,
    requestIdHeader: false,
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: on.config.trustedProxies.length === 0 ? false : [...on.config.trustedProxies],
    // Two photographs by a slow telephone.
    requestTimeout: 90_000,
    keepAliveTimeout: 65_000,
    routerOptions: {maxParamLength: 500},
  })
  server.decorateRequest('network', '')
  server.decorateRequest('rawBody', null)
  server.decorateRequest('actorHash', null)
  server.decorateRequest('failure', null)
  await server.register(cookie)
  readJsonBodies(server)

  const headers = securityHeaders(on.config.https)
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (request.url.startsWith(API)) reply.header('cache-control', 'no-store')
    request.network = networkOfAddress(request.ip)
    if (parts.guard?.isBusy() && request.url !== '/healthz') throw new AppError('busy', {waitSeconds: 5})
  })
  server.addHook('onResponse', async (request, reply) => record(request, reply, on, parts))
  server.addHook('preClose', async () => {
    // Connections that answer their last request after this would be kept alive for another.
    const sweep = setInterval(() => server.server.closeIdleConnections(), 50)
    server.server.once('close', () => clearInterval(sweep))
  })
  server.setErrorHandler(async (thrown, request, reply) => {
    const error = asAppError(thrown)
    request.failure = error.code
    if (error.code === 'unexpected' || error.code === 'unavailable') {
      on.log.error({requestId: request.id, endpoint: endpointOf(request), err: thrown}, 'A request failed')
    }
    return sendAnswer(errorAnswer(error, request.id), request, reply)
  })
  server.setNotFoundHandler(() => {
    throw new AppError('not-found')
  })

  for (const route of parts.routes) {
    if (route.endpoint.upload === undefined) mountRoute(server, route, parts.authenticate, on)
    else await acceptFiles(server, (scope) => mountRoute(scope, route, parts.authenticate, on))
  }
  for (const mount of parts.extras ?? []) mount(server, on)
  return server
}

/** The call's id, or the template of a path; never the address that was asked for. */
function endpointOf({routeOptions}: FastifyRequest): string {
  return routeOptions.config.endpointId ?? routeOptions.url ?? 'none'
}

function record(request: FastifyRequest, reply: FastifyReply, on: Dependencies, parts: HttpServerParts): void {
  const seen = {
    endpoint: endpointOf(request),
    method: request.method,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  parts.observe?.(seen)
  const {actorHash: actor, failure: code} = request
  on.log.info({requestId: request.id, ...seen, ...(actor !== null && {actor}), ...(code !== null && {code})}, 'request')
}
