import {SOCIAL_CARD} from '@ceibo/contract/content/site-picture'
import fastifyStatic from '@fastify/static'
import type {FastifyInstance} from 'fastify'

/**
 * Serves the built files of one web app, each with its own route, so that no address reaches any other file. The build puts a
 * brotli and a gzip copy beside each file that they make smaller.
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
      setHeaders: (reply, path) => {
        void reply.header('cache-control', cacheControlOf(path))
        if (path.endsWith(SOCIAL_CARD.path)) void reply.header('cross-origin-resource-policy', 'cross-origin')
        if (/\/service-worker\.js(?:\.br|\.gz)?$/.test(path)) void reply.headers(HEADERS_OF_SERVICE_WORKER)
        if (READS_BARCODES.test(path)) void reply.header('content-security-policy', POLICY_OF_BARCODE_READER)
      },
    })
  })
}

/** Names under assets/ contain a content hash, so their content never changes. */
const cacheControlOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** The worker that reads barcodes compiles WebAssembly, which the policy of pages and other workers forbids. */
const READS_BARCODES = /\/barcode-worker-[^/]*\.js(?:\.br|\.gz)?$/
const POLICY_OF_BARCODE_READER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The service worker fetches pages of this site and nothing else; a new one is found at the next visit. */
const HEADERS_OF_SERVICE_WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}
