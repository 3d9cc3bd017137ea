import {once} from 'node:events'
import {BlockList, createServer, isIPv6, type AddressInfo, type Server, type Socket} from 'node:net'
import {createServer as createSecureServer, type TlsOptions} from 'node:tls'
import {mllpFrame, type Frames, mllpFrames, TooLargeMessage} from './mllp-frames.ts'

export type MllpOptions = {
  host: string
  port: number
  /** Addresses and networks from which systems may connect, or `loopback`. */
  networks: readonly string[]
  /** Undefined: what is sent is not encrypted. With `ca` a system has to show a certificate. */
  tls?: Pick<TlsOptions, 'key' | 'cert' | 'ca'> | undefined
  maxBytes: number
  maxConnections?: number
  /** The time that a message may take to arrive. */
  messageMs?: number
  /** The time for which a connection may say nothing. */
  idleMs?: number
  /** The time that messages in hand may take when the server stops. */
  drainMs?: number
  warn: (line: string) => void
  /** Called when a connection is closed because its message is too large. */
  onTooLarge?: (address: string) => void
}

/** Answers a message of a system, whose address is given. */
export type AnswerMessage = (message: Buffer, address: string) => Promise<Buffer>

export type MllpServer = {
  /** Listens, and gives the port. */
  listen: () => Promise<number>
  /** Takes no further message, waits until those in hand are answered, and closes. */
  close: () => Promise<void>
}

/**
 * A server of MLLP. A connection brings any number of messages, one after the other: the next is read when the one before is answered, so that a system
 * that sends faster waits in its own socket.
 */
export function mllpServer(answer: AnswerMessage, options: MllpOptions): MllpServer {
  const {maxConnections = 64, messageMs = 30_000, idleMs = 3_600_000, drainMs = 8_000, maxBytes, warn} = options
  const allowed = allowedNetworks(options.networks)
  /** The connections, and whether a message of each is in hand. */
  const open = new Map<Socket, {isBusy: boolean}>()
  /** What lies below the connections, also of those that do not agree on TLS yet. */
  const below = new Set<Socket>()
  let isClosing = false

  const server: Server =
    options.tls === undefined
      ? createServer({allowHalfOpen: true, keepAlive: true}, connected)
      : createSecureServer(
          {
            ...options.tls,
            allowHalfOpen: true,
            keepAlive: true,
            handshakeTimeout: 10_000,
            requestCert: options.tls.ca !== undefined,
            minVersion: 'TLSv1.2',
          },
          connected,
        )
  server.maxConnections = maxConnections
  // Before a handshake of TLS.
  server.prependListener('connection', (socket: Socket) => {
    below.add(socket)
    socket.once('close', () => below.delete(socket))
    if (!isAllowed(socket.remoteAddress ?? '', allowed)) {
      warn('MLLP: a connection from a network that is not in MLLP_NETWORKS is closed')
      socket.destroy()
    }
  })
  server.on('tlsClientError', (_: Error, socket: Socket) => {
    warn('MLLP: a connection fails to agree on TLS')
    // One that may be half open would stay.
    socket.destroy()
  })
  server.on('drop', () => warn(`MLLP: more than ${maxConnections} connections: one is closed`))

  function connected(socket: Socket): void {
    // A connection that ends badly is over: its system sends again what was not acknowledged.
    socket.on('error', () => socket.destroy())
    if (socket.destroyed) return
    open.set(socket, {isBusy: false})
    socket.once('close', () => open.delete(socket))
    socket.setTimeout(idleMs, () => socket.destroy())
    void serve(socket).catch(() => socket.destroy())
  }

  async function serve(socket: Socket): Promise<void> {
    const frames = mllpFrames({maxBytes})
    const address = socket.remoteAddress ?? ''
    let late: NodeJS.Timeout | undefined
    try {
      for await (const chunk of socket) {
        clearTimeout(late)
        if (!(await answered(socket, frames, {chunk, address}))) return
        if (frames.isInside()) late = setTimeout(() => socket.destroy(), messageMs)
      }
    } catch (error) {
      if (error instanceof RangeError) warn(`MLLP: a connection is closed: ${error.message}`)
      if (error instanceof TooLargeMessage) options.onTooLarge?.(address)
    } finally {
      clearTimeout(late)
      socket.end()
      socket.destroySoon()
    }
  }

  /** Answers the messages that end in a chunk; false when no further one is taken. */
  async function answered(
    socket: Socket,
    frames: Frames,
    {chunk, address}: {chunk: Buffer; address: string},
  ): Promise<boolean> {
    for (const message of frames.take(chunk)) {
      if (isClosing) return false
      open.set(socket, {isBusy: true})
      const text = mllpFrame(await answer(message, address))
      if (!socket.write(text) && !socket.destroyed) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
      open.set(socket, {isBusy: false})
    }
    return !isClosing
  }

  return {
    async listen() {
      server.listen(options.port, options.host)
      await once(server, 'listening')
      return portOf(server.address())
    },
    async close() {
      isClosing = true
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const [socket, {isBusy}] of open) if (!isBusy) socket.destroy()
      const giveUp = setTimeout(() => below.forEach((socket) => socket.destroy()), drainMs)
      await closed
      clearTimeout(giveUp)
    },
  }
}

const portOf = (address: AddressInfo | string | null) =>
  typeof address === 'object' && address !== null ? address.port : 0

function allowedNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : one))) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** A server on all addresses sees those of IPv4 inside of IPv6. */
function isAllowed(remote: string, allowed: BlockList): boolean {
  const address = remote.replace(/^::ffff:(?=\d+\.)/, '')
  return address !== '' && allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
