import {Readable} from 'node:stream'
import {Client, type Connection, type Submittable} from 'pg'
import {sqlState} from '#database-errors.ts'
import {BackupRefused, reasonOf} from './backup-refused.ts'

/** A row of a command of the replication protocol, as text. */
export type TextRow = readonly (string | null)[]

export type ReplicationClient = {
  /** Runs a command that answers with rows. */
  rows(command: string): Promise<TextRow[]>
  /** Runs a command that answers with a stream of messages; `send` answers in a stream of both directions. */
  copy(command: string): CopyStream
  /** Ends the connection, whatever runs on it. */
  end(): void
}

export type CopyStream = {
  /** The messages, one chunk each. Ends with the command; fails with its error. */
  messages: Readable
  /** The rows before and after the stream, complete when it has ended. */
  rows: TextRow[]
  send(message: Buffer): void
}

const CONNECT_MS = 10_000

/** Connects as a standby would. Throws BackupRefused with what the role or the server lacks. */
export async function connectReplication(url: string, title = 'ceibo-backup'): Promise<ReplicationClient> {
  // The driver hands `replication` on to the server; its types do not name it.
  const options = {
    connectionString: url,
    replication: 'true',
    application_name: title,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  }
  const client = new Client(options)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw refusalOf(error, url)
  }
  let socket: Connection['stream'] | undefined
  const copy = (command: string) => copyOf(client, command, (stream) => (socket = stream))
  return {
    copy,
    async rows(command) {
      const {messages, rows} = copy(command)
      for await (const _ of messages);
      return rows
    },
    end() {
      if (socket === undefined) void client.end().catch(() => undefined)
      else socket.destroy()
    },
  }
}

/** Messages that wait before the server is made to wait; each has some 32 KB. */
const MAX_WAITING = 64

function copyOf(client: Client, command: string, onSocket: (stream: Connection['stream']) => void): CopyStream {
  const rows: TextRow[] = []
  let socket: Connection['stream'] | undefined
  const messages = new Readable({
    objectMode: true,
    highWaterMark: MAX_WAITING,
    read() {
      socket?.resume()
    },
  })
  // The driver calls these as the messages of the protocol arrive.
  const query: Submittable & Record<string, unknown> = {
    submit(connection) {
      socket = connection.stream
      onSocket(socket)
      socket.once('close', () => messages.destroy(new BackupRefused('The database closed the connection')))
      connection.query(command)
    },
    handleRowDescription() {},
    handleDataRow: ({fields}: {fields: TextRow}) => void rows.push(fields),
    // The driver uses its buffer again.
    handleCopyData({chunk}: {chunk: Buffer}) {
      if (!messages.push(Buffer.from(chunk))) socket?.pause()
    },
    handleCommandComplete() {},
    handleError: (error: Error) => messages.destroy(refusalOf(error)),
    handleReadyForQuery: () => messages.push(null),
  }
  client.query(query)
  return {messages, rows, send: (message) => void socket?.write(copyData(message))}
}

function copyData(message: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write('d')
  head.writeInt32BE(message.length + 4, 1)
  return Buffer.concat([head, message])
}

const NEEDS =
  'A backup needs a role with REPLICATION and a line of pg_hba.conf that lets it connect for replication: docs/operations/backup-and-restore.md says how.'

function refusalOf(error: unknown, url?: string): BackupRefused {
  const reason = reasonOf(error)
  const code = sqlState(error)
  const at = url === undefined ? '' : ` at ${new URL(url).host}`
  const isDenied = code === '42501' || code === '28000' || /permission denied|no pg_hba.conf entry/.test(reason)
  return new BackupRefused(`The database${at} gives no backup: ${reason}${isDenied ? `. ${NEEDS}` : ''}`, {
    cause: error,
  })
}
