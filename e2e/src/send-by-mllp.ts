import {once} from 'node:events'
import {connect} from 'node:net'

/** Sends segments of HL7 v2 to a port as a laboratory does; the acknowledgement. */
export async function sendByMllp(port: number, segments: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`\v${segments.map((segment) => `${segment}\r`).join('')}\x1c\r`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer)
}
