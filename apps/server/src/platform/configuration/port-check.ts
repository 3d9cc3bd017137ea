import {once} from 'node:events'
import {createServer} from 'node:net'

/** The port is not available; the message is one line for the operator. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

/** Throws PortTaken if the port is not available; `prefix` is that of the variables by which it is chosen. Called before anything else starts, so that nothing must be undone. */
export async function assertPortFree({host, port}: {host: string; port: number}, prefix = ''): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw new PortTaken(reasonOf(code, {host, port, prefix}), {cause: error})
  }
  probe.close()
  await once(probe, 'close')
}

function reasonOf(code: unknown, {host, port, prefix}: {host: string; port: number; prefix: string}): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another process: choose another, such as ${prefix}PORT=${port + 1}.`
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023, such as ${prefix}PORT=${prefix === '' ? 3000 : 2575}.`
  return `${prefix}HOST=${host} with ${prefix}PORT=${port} cannot be listened on (${String(code)}): set ${prefix}HOST to an address of this machine.`
}
