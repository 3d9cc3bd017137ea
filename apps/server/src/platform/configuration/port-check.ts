import {once} from 'node:events'
import {createServer} from 'node:net'

/** The port is not available; the message is one line for the operator. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/** Throws PortTaken if the port is not available. Called before anything else starts, so that nothing must be undone. */
export async function assertPortFree({host, port}: {host: string; port: number}): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new PortTaken(reasonOf(code, host, port), {cause: error})
  }
  probe.close()
  await once(probe, 'close')
}

function reasonOf(code: unknown, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another process: choose another, such as PORT=${port + 1}.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023, such as PORT=3000.`
  return `HOST=${host} with PORT=${port} cannot be listened on (${String(code)}): set HOST to an address of this machine.`
}
