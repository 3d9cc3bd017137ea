import {setTimeout as pause} from 'node:timers/promises'
import {lsnBytes, lsnText, serverFacts} from './base-backup.ts'
import {reasonOf} from './backup-refused.ts'
import {connectReplication, type CopyStream, type ReplicationClient} from './replication-client.ts'
import {storeWal, walPieces, walPrefix} from './stored-wal.ts'
import type {SealedPlace} from './stored-stream.ts'

/** `at`: everything that was committed before it is stored. */
export type ArchivingState =
  {is: 'starting'} | {is: 'stored'; at: Date; lsn: string} | {is: 'elsewhere'} | {is: 'failing'; why: string}

export type WalArchiving = {
  state(): ArchivingState
  /** Stores what has arrived and ends. */
  stop(): Promise<void>
}

export type ArchivingOptions = {
  replicationUrl: string
  on: SealedPlace
  log: (line: string) => void
  onStored?: (at: Date) => void
  /** How long a change waits at most. */
  everyMs?: number
}

/** The slot keeps the WAL on the server until it is stored. Only one process can read it. */
const SLOT = 'ceibo_wal'
const EVERY_MS = 60_000
const RETRY_MS = 15_000
const MAX_PIECE_BYTES = 16 * 1024 * 1024

/** Reads the WAL of a running server as it is written, as a standby would, and stores it in pieces. Goes on after every failure, from what is stored. */
export function startWalArchiving(options: ArchivingOptions): WalArchiving {
  const stopping = new AbortController()
  let state: ArchivingState = {is: 'starting'}
  const become = (next: ArchivingState) => {
    if (next.is === 'failing' && state.is !== 'failing') options.log(`The changes are not stored: ${next.why}`)
    if (next.is === 'stored') {
      if (state.is === 'failing') options.log('The changes are stored again')
      options.onStored?.(next.at)
    }
    state = next
  }
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await storeUntilEnd({...options, become, signal: stopping.signal})
      } catch (error) {
        const why = reasonOf(error)
        become(/is active for PID/.test(why) ? {is: 'elsewhere'} : {is: 'failing', why})
      }
      await pause(options.everyMs === undefined ? RETRY_MS : options.everyMs, undefined, {
        signal: stopping.signal,
      }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    state: () => state,
    async stop() {
      stopping.abort()
      await working
    },
  }
}

type Archiving = ArchivingOptions & {become: (state: ArchivingState) => void; signal: AbortSignal}

/** One connection: until it is lost, or until the stop. */
async function storeUntilEnd({replicationUrl, on, become, signal, everyMs = EVERY_MS}: Archiving): Promise<void> {
  const client = await connectReplication(replicationUrl, 'ceibo-wal')
  try {
    const {prefix, start, timeline} = await beginning(client, on)
    const stream = client.copy(`START_REPLICATION SLOT ${SLOT} PHYSICAL ${lsnText(start)} TIMELINE ${timeline}`)
    const store = pieceStore(prefix, start, {on, become, stream})
    const clock = setInterval(() => void store.soon(), everyMs)
    const stop = () => void store.soon().finally(() => stream.messages.destroy())
    signal.addEventListener('abort', stop, {once: true})
    if (signal.aborted) stop()
    try {
      for await (const message of stream.messages) await store.take(message)
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      clearInterval(clock)
      signal.removeEventListener('abort', stop)
    }
    await store.settled()
  } finally {
    client.end()
  }
}

/** Where to go on: after what is stored, if the server still has it, else at the beginning of the first segment that it has. */
async function beginning(client: ReplicationClient, on: SealedPlace) {
  const {systemId, timeline, walSegmentBytes} = await serverFacts(client)
  const restart = (await restartOf(client)) ?? (await newSlot(client))
  const prefix = walPrefix({systemId, timeline})
  const stored = (await walPieces(prefix, on)).reduce((end, piece) => (piece.end > end ? piece.end : end), 0n)
  const segment = (restart / BigInt(walSegmentBytes)) * BigInt(walSegmentBytes)
  return {prefix, timeline, start: stored >= segment ? stored : segment}
}

async function restartOf(client: ReplicationClient): Promise<bigint | undefined> {
  const [[, restart] = []] = await client.rows(`READ_REPLICATION_SLOT ${SLOT}`)
  return typeof restart === 'string' ? lsnBytes(restart) : undefined
}

async function newSlot(client: ReplicationClient): Promise<bigint> {
  // One without a position exists where the server gave up what it kept.
  await client.rows(`DROP_REPLICATION_SLOT ${SLOT}`).catch(() => undefined)
  await client.rows(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`)
  return (await restartOf(client)) ?? 0n
}

/** Gathers the bytes of the WAL and stores them, one piece after the other. */
function pieceStore(
  prefix: string,
  from: bigint,
  {on, become, stream}: {on: SealedPlace; become: (state: ArchivingState) => void; stream: CopyStream},
) {
  let start = from
  let waiting: Buffer[] = []
  let length = 0
  let work = Promise.resolve()

  async function store(): Promise<void> {
    const at = new Date()
    const content = Buffer.concat(waiting)
    waiting = []
    length = 0
    if (content.length > 0) await storeWal(prefix, {start, content}, on)
    start += BigInt(content.length)
    stream.send(statusMessage(start))
    become({is: 'stored', at, lsn: lsnText(start)})
  }
  const soon = () => {
    work = work.then(store)
    // The loop of the messages ends with the failure.
    work.catch((error: unknown) => stream.messages.destroy(error instanceof Error ? error : new Error(String(error))))
    return work
  }
  return {
    soon,
    settled: () => work,
    /** https://www.postgresql.org/docs/18/protocol-replication.html: `w` has bytes of the WAL, `k` may ask for an answer. */
    async take(message: Buffer): Promise<void> {
      const kind = String.fromCharCode(message[0] ?? 0)
      if (kind === 'k' && message[17] === 1) stream.send(statusMessage(start))
      if (kind !== 'w') return
      waiting.push(message.subarray(25))
      length += message.length - 25
      if (length >= MAX_PIECE_BYTES) await soon()
    },
  }
}

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1)

/** Tells the server what is stored, so that it keeps it no longer. */
function statusMessage(stored: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  for (const offset of [1, 9, 17]) message.writeBigUInt64BE(stored, offset)
  message.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25)
  return message
}
