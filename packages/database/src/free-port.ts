import {randomInt} from 'node:crypto'
import {createServer} from 'node:net'

/**
 * A random free port of 127.0.0.1. It lies below the range from which systems take the ports of outgoing connections,
 * so that it is still free when the server restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
