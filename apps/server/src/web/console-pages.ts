import {existsSync} from 'node:fs'
import type {FastifyInstance} from 'fastify'
import type {Dependencies} from '../dependencies.ts'
import {AppError} from '../api/app-error.ts'
import {appFiles} from './app-files.ts'
import {keptPage, sendPage} from './page-cache.ts'
import {pagePolicy} from './page-policy.ts'

const BASE = '/consola'

/** Serves the staff's app under /consola, if it is built: its files, and its one page for every other address. */
export function consolePages(buildFolder: string): (server: FastifyInstance, on: Dependencies) => void {
  return (server, on) => {
    const files = existsSync(buildFolder) ? appFiles(buildFolder, `${BASE}/`) : undefined
    const html = files?.text(`${BASE}/index.html`)
    const page = html === undefined ? undefined : keptPage(html, 200, pagePolicy(html, {https: on.config.https}))
    for (const url of [BASE, `${BASE}/*`]) {
      server.get(url, {config: {endpointId: 'console'}}, async (request, reply) => {
        const [pathname = ''] = request.url.split('?')
        if (files === undefined || page === undefined) throw new AppError('not-found')
        if (files.has(pathname) && pathname !== `${BASE}/index.html`) return files.send(pathname, request, reply)
        if (pathname.startsWith(`${BASE}/assets/`)) throw new AppError('not-found')
        return sendPage(page, request, reply)
      })
    }
  }
}
