import {Readable} from 'node:stream'
import {buffer} from 'node:stream/consumers'
import type {FileStore} from '@ceibo/adapters/files/port'
import {API_BASE} from '@ceibo/contract/wire/endpoint'
import type {FastifyInstance} from 'fastify'
import * as z from 'zod/mini'

/** Shared by the tests of uploads: files in memory and a multipart request. */

export function filesInMemory(): FileStore & {stored: Map<string, {content: Buffer; contentType: string}>} {
  const stored = new Map<string, {content: Buffer; contentType: string}>()
  return {
    stored,
    put: async (key, content, contentType) =>
      void stored.set(key, {content: Buffer.isBuffer(content) ? content : await buffer(content.stream), contentType}),
    async read(key, range) {
      const file = stored.get(key)
      if (file === undefined) return undefined
      const part = range === undefined ? file.content : file.content.subarray(range.start, range.end + 1)
      return {contentType: file.contentType, size: file.content.length, stream: Readable.from([part])}
    },
    remove: async (key) => void stored.delete(key),
  }
}

/** Uploads files as a browser's form does. Returns status, the keys if there are any, and the code and the problems of a failure. */
export async function upload(
  server: FastifyInstance,
  files: readonly Buffer[],
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const form = new FormData()
  for (const file of files)
    form.append('file', new Blob([new Uint8Array(file)], {type: 'image/jpeg'}), '../../etc/passwd.php')
  const body = new Response(form)
  const answer = await server.inject({
    method: 'POST',
    remoteAddress,
    url: `${API_BASE}/aws/s3/uploadFile`,
    headers: {...headers, 'content-type': body.headers.get('content-type') ?? ''},
    payload: Buffer.from(await body.arrayBuffer()),
  })
  const {name = '', codigo = '', errores = []} = uploadAnswer.parse(answer.json())
  return {status: answer.statusCode, keys: name.split(';').filter((key) => key !== ''), code: codigo, problems: errores}
}

const uploadAnswer = z.object({
  estado: z.number(),
  name: z.optional(z.string()),
  codigo: z.optional(z.string()),
  errores: z.optional(z.array(z.object({campo: z.string(), mensaje: z.string()}))),
})
