import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {FastifyInstance} from 'fastify'
import {AppError} from '#platform/app-error.ts'
import type {Dependencies} from '#dependencies.ts'
import {cachedPage, sendPage} from './cached-page.ts'
import {pagePolicy} from './page-policy.ts'
import {staticFiles} from './static-files.ts'

const BASE = '/consola'

/** Serves the staff app under /consola, if it is built: its files, and its one page for all other addresses. It frames previews of our pages. */
export function consolePages(buildFolder: string): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const index = join(buildFolder, 'index.html')
    const html = existsSync(index) ? readFileSync(index, 'utf8') : undefined
    const page =
      html === undefined
        ? undefined
        : cachedPage(html, {policy: pagePolicy(html, {https: on.config.https, frames: "'self'"})})
    if (page !== undefined) staticFiles(server, buildFolder, `${BASE}/`)
    for (const url of [BASE, `${BASE}/*`]) {
      server.get(url, {config: {endpointId: 'console'}}, async (request, reply) => {
        if (page === undefined || request.url.startsWith(`${BASE}/assets/`)) throw new AppError('not-found')
        return sendPage(page, request, reply)
      })
    }
  }
}
