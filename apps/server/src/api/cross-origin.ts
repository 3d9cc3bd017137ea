import type {Endpoint} from '@ceibo/contract/endpoint'
import type {FastifyInstance} from 'fastify'

/** With every answer of a call that pages of any site may make. Cookies are not sent with such a call, nor is one ever read. */
export const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after',
  'cross-origin-resource-policy': 'cross-origin',
} as const

const PREFLIGHT_SECONDS = 7_200

/** Answers what a browser asks before it makes such a call. */
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
