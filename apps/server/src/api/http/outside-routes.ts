import {STATUS_CODES} from 'node:http'
import type {ConnectionError} from 'fastify'
import type {Socket} from 'node:net'

const STATUS_OF_CODE: Record<string, number> = {ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431}

/** Errors of a connection that the client has closed; no answer can be sent. */
const GONE = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/**
 * Answers bytes that Node could not parse as a request and closes the connection. Returns the status sent; undefined when
 * the client has gone.
 */
export function refuseConnection(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): number | undefined {
  if (socket.destroyed) return undefined
  if (GONE.has(error.code)) {
    socket.destroy(error)
    return undefined
  }
  const status = STATUS_OF_CODE[error.code] ?? 400
  const lines = Object.entries({...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close'})
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines.map((line) => line.join(': '))]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.destroy(error)
  return status
}
