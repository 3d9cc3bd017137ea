import fastifyStatic from '@fastify/static'
import type {FastifyInstance} from 'fastify'

/**
 * Serves the built files of one web app, each by a route of its own: no address can reach anything else. The build put a
 * brotli and a gzip copy beside each file that gets smaller by it.
 */
export function staticFiles(server: FastifyInstance, root: string, prefix = '/'): void {
  void server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = {...route.config, endpointId: 'file'}
    })
    await scope.register(fastifyStatic, {
      root,
      prefix,
      wildcard: false,
      index: false,
      globIgnore: ['**/.*/**', '**/*.{br,gz,html,map}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControlOf(path)),
    })
  })
}

/** Names under assets/ hold a hash of the content: they never change. */
const cacheControlOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
