import type {Endpoint} from '@ceibo/contract/wire/endpoint'
import type {FastifyInstance} from 'fastify'

/** The headers of every answer of a call that pages of any site may make. Browsers send no cookies with such a call, and the call reads none. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const PREFLIGHT_SECONDS = 7_200

/** Answers the preflight request that a browser makes before such a call. */
export function answerPreflight(
  server: FastifyInstance,
  {url, endpoint: {id, method}}: {url: string; endpoint: Endpoint},
): void {
  server.options(url, {config: {endpointId: id, crossOrigin: true}}, async (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': PREFLIGHT_SECONDS,
      })
      .send(),
  )
}
