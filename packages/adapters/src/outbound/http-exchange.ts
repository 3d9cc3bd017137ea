import {type Agent, type IncomingMessage, request as overHttp} from 'node:http'
import {request as overHttps} from 'node:https'
import {OutsideFailure, OutsideRejection} from './outside-failure.ts'

/** The longest time for connecting, the longest pause of the other side after that, and the longest time in all. */
export type Timeouts = {connectMs: number; silenceMs?: number; totalMs: number}

export type HttpRequest = {
  url: URL
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** Keeps connections open; without it each call opens its own. */
  agent?: Agent
  timeouts: Timeouts
  /** The answer to a status 4xx is read like a success, because it says why; without this it is an OutsideRejection. */
  readsRejections?: true
}

/**
 * Sends a request and reads its answer, if the status is 200 or 204. Follows no redirect. Throws OutsideFailure; OutsideRejection for a status
 * 4xx. The part of the answer that `read` does not consume is not received.
 */
export function exchange<Answer>(
  asked: HttpRequest,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const {url, method, headers, body = '', agent, timeouts, readsRejections = false} = asked
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const isSecure = url.protocol === 'https:'
    let isConnected = false
    const fail = (cause: unknown) =>
      reject(
        cause instanceof OutsideFailure
          ? cause
          : new OutsideFailure(isConnected ? 'unknown' : 'nothing', `Nothing came from ${withoutIds(url.pathname)}`, {
              cause,
            }),
      )
    const request = (isSecure ? overHttps : overHttp)(url, {
      method,
      headers: {...headers, ...(method === 'POST' && {'content-length': Buffer.byteLength(body)})},
      agent: agent ?? false,
      signal: AbortSignal.timeout(timeouts.totalMs),
    })
    request.on('socket', (socket) => {
      const connected = () => {
        isConnected = true
        clearTimeout(timer)
      }
      const timer = setTimeout(() => request.destroy(new Error('no connection')), timeouts.connectMs)
      if (request.reusedSocket) connected()
      else socket.once(isSecure ? 'secureConnect' : 'connect', connected)
      socket.once('close', () => clearTimeout(timer))
    })
    if (timeouts.silenceMs !== undefined) {
      request.setTimeout(timeouts.silenceMs, () => request.destroy(new Error('silence')))
    }
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The other side may close an idle connection just when a request is sent on it: a request that only reads is repeated on a new
      // connection.
      const isStale = request.reusedSocket && !isAnswered && error.code === 'ECONNRESET'
      if (isStale && method === 'GET') resolve(exchange({url, method, headers, timeouts}, read))
      else fail(error)
    })
    request.on('response', (response) => {
      isAnswered = true
      void received(response, readsRejections, read).then(resolve, fail)
    })
    request.end(body)
  })
}

/** The path of an archive has the UIDs of a patient's study. */
const withoutIds = (path: string) => path.replaceAll(/(?<=\/)[\d.]+(?=\/|$)/g, '…')

async function received<Answer>(
  response: IncomingMessage,
  readsRejections: boolean,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const {statusCode = 0} = response
  const isRejection = statusCode >= 400 && statusCode < 500
  try {
    if (statusCode === 200 || statusCode === 204 || (readsRejections && isRejection)) return await read(response)
    if (isRejection) throw new OutsideRejection(statusCode)
    throw new OutsideFailure('unknown', `Status ${statusCode}`)
  } finally {
    response.destroy()
  }
}
