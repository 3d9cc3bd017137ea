import {readdirSync, readFileSync} from 'node:fs'
import {extname, join, relative, sep} from 'node:path'
import type {FastifyReply, FastifyRequest} from 'fastify'
import {compressedVariants} from './compressed-variants.ts'
import type {Variants} from './compressed-variants.ts'
import {encodingFor} from '../platform/content-encoding.ts'

/** The built files of one web app, by their path on the site. */
export type AppFiles = {
  has(path: string): boolean
  text(path: string): string | undefined
  send(path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const TYPES: Record<string, {type: string; squeezes: boolean}> = {
  '.js': {type: 'text/javascript; charset=utf-8', squeezes: true},
  '.css': {type: 'text/css; charset=utf-8', squeezes: true},
  '.html': {type: 'text/html; charset=utf-8', squeezes: true},
  '.svg': {type: 'image/svg+xml', squeezes: true},
  '.json': {type: 'application/json; charset=utf-8', squeezes: true},
  '.webmanifest': {type: 'application/manifest+json', squeezes: true},
  '.txt': {type: 'text/plain; charset=utf-8', squeezes: true},
  '.wasm': {type: 'application/wasm', squeezes: true},
  '.woff2': {type: 'font/woff2', squeezes: false},
  '.png': {type: 'image/png', squeezes: false},
  '.jpg': {type: 'image/jpeg', squeezes: false},
  '.webp': {type: 'image/webp', squeezes: false},
  '.avif': {type: 'image/avif', squeezes: false},
  '.ico': {type: 'image/x-icon', squeezes: false},
}

/**
 * The files below a folder, as they are when the process starts: only names that were there then are served, so that no
 * address can reach anything else. Their content is read when first asked for, and kept.
 */
export function appFiles(folder: string, prefix = '/'): AppFiles {
  const paths = new Map(filesBelow(folder).map((file) => [prefix + relative(folder, file).split(sep).join('/'), file]))
  const contents = new Map<string, Variants>()

  function content(path: string): Variants | undefined {
    const file = paths.get(path)
    if (file === undefined) return undefined
    const known = contents.get(path) ?? compressedVariants(readFileSync(file), {lasting: true})
    contents.set(path, known)
    return known
  }

  return {
    has: (path) => paths.has(path),
    text: (path) => content(path)?.plain.toString(),
    async send(path, request, reply) {
      const {type, squeezes} = TYPES[extname(path)] ?? {type: 'application/octet-stream', squeezes: false}
      const encoding = squeezes ? encodingFor(request.headers['accept-encoding']) : 'identity'
      reply.type(type).header('cache-control', cacheControlOf(path))
      if (squeezes) reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(await content(path)?.as(encoding))
    },
  }
}

/** Names under assets/ hold a hash of the content: they never change. */
const cacheControlOf = (path: string) =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && !entry.parentPath.includes(`${sep}.`))
    .map((entry) => join(entry.parentPath, entry.name))
}
