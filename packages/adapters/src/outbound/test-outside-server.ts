import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {onTestFinished} from 'vitest'

/** What an outside server does with a request. */
export type OutsideAnswer = (incoming: IncomingMessage, response: ServerResponse) => unknown

/** A server that handles every request with this function, on a free port, until the test ends. `host` is its address without a scheme. */
export async function outsideServer(answer: OutsideAnswer): Promise<{host: string; server: Server}> {
  const server = createServer((incoming, response) => void answer(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {host: `127.0.0.1:${address.port}`, server}
}
