import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '../dependencies.ts'
import {documentationPage} from './documentation-page.ts'
import {openApiDocument, type Areas} from './openapi-document.ts'
import {cachedPage, sendPage} from '../web/cached-page.ts'
import type {CachedPage} from '../web/cached-page.ts'
import {pagePolicy} from '../web/page-policy.ts'

/** Serves `/api/openapi.json`, and `/api/docs`: the same as plain HTML without scripts. */
export function apiDocumentation(areas: Areas): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const {brand, publicUrl, https} = on.config
    const document = () => openApiDocument(areas, {title: `${brand.name}: calls of the portal`, url: publicUrl})
    let page: CachedPage | undefined
    server.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(document()))
    server.get('/api/docs', async (request, reply) => {
      if (page === undefined) {
        const html = documentationPage(document())
        page = cachedPage(html, 200, pagePolicy(html, {https}))
      }
      return sendPage(page, request, reply)
    })
  }
}
