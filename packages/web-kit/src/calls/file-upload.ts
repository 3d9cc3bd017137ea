import {pathOf} from '@ceibo/contract/wire/endpoint'
import {uploadFile} from '@ceibo/contract/files/files'
import * as z from 'zod/mini'
import {failureOf, localFailure} from './api-failure.ts'

export type NamedFile = {name: string; content: Blob}

export type UploadOptions = {
  /** An upload permit, the token of a link, or that of the session. */
  bearer: string
  /** Called with the share of the bytes sent, from 0 to 100. */
  onProgress?: (percent: number) => void
}

/** Enough for two photographs over a slow mobile network. */
const TIMEOUT_MS = 85_000

/**
 * Uploads files and resolves with the server's keys, in their order; every failure is an `ApiFailure`. By XMLHttpRequest,
 * since fetch does not report the progress of an upload.
 */
export async function uploadFiles(files: readonly NamedFile[], {bearer, onProgress}: UploadOptions): Promise<string[]> {
  const form = new FormData()
  for (const {name, content} of files) form.append('file', content, name)
  const response = await send(form, bearer, onProgress)
  if (!response.ok) throw await failureOf(response, uploadFile)
  try {
    return z.decode(uploadFile.output, await response.json()).keys
  } catch (error) {
    throw localFailure('unreadable', error)
  }
}

function send(form: FormData, bearer: string, onProgress: UploadOptions['onProgress']): Promise<Response> {
  const {promise, resolve, reject} = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(uploadFile.method, pathOf(uploadFile))
  request.setRequestHeader('authorization', `Bearer ${bearer}`)
  request.timeout = TIMEOUT_MS
  request.upload.addEventListener('progress', ({loaded, total, lengthComputable}) => {
    if (lengthComputable) onProgress?.((100 * loaded) / total)
  })
  request.addEventListener('load', () => resolve(responseOf(request)))
  request.addEventListener('timeout', () => reject(localFailure('timeout')))
  request.addEventListener('error', () => reject(localFailure(navigator.onLine ? 'unreachable' : 'offline')))
  request.addEventListener('abort', () => reject(localFailure('unreachable')))
  request.send(form)
  return promise
}

function responseOf(request: XMLHttpRequest): Response {
  const wait = request.getResponseHeader('retry-after')
  return new Response(request.responseText, {
    status: request.status,
    headers: wait === null ? {} : {'retry-after': wait},
  })
}
