import {BackupRefused} from './backup-refused.ts'
import {connectReplication, type ReplicationClient} from './replication-client.ts'

/** A copy of a running cluster, as PostgreSQL sends it. */
export type BaseBackup = {
  /** A tar of the data directory, with the WAL that makes it consistent. */
  tar: AsyncIterable<Buffer>
  /** When the tar was read to its end: the list that PostgreSQL made of the files with their SHA-256, and where the copy begins and ends in the WAL. */
  ended(): {manifest: Buffer; start: WalPosition; end: WalPosition}
  close(): void
}

export type WalPosition = {lsn: string; timeline: number}

export type ServerFacts = {systemId: string; timeline: number; version: number; walSegmentBytes: number}

/** What the server says of itself. Throws BackupRefused for a PostgreSQL before 15. */
export async function serverFacts(client: ReplicationClient): Promise<ServerFacts> {
  const [[systemId = '', timeline = ''] = []] = await client.rows('IDENTIFY_SYSTEM')
  const [[version = ''] = []] = await client.rows('SHOW server_version_num')
  const [[segment = ''] = []] = await client.rows('SHOW wal_segment_size')
  if (Number(version) < 150_000) {
    throw new BackupRefused(`Backups need PostgreSQL 15 or newer; this one is ${Math.floor(Number(version) / 10_000)}.`)
  }
  const [, size = '', unit = ''] = /^(\d+)(MB|GB)$/.exec(segment ?? '') ?? []
  return {
    systemId: systemId ?? '',
    timeline: Number(timeline),
    version: Number(version),
    walSegmentBytes: Number(size) * 1024 ** (unit === 'GB' ? 3 : 2),
  }
}

/** Begins a base backup. The WAL that it needs is held for it until it is closed. */
export async function beginBaseBackup(url: string, label: string): Promise<BaseBackup> {
  const holding = await connectReplication(url)
  const client = await connectReplication(url).catch((error: unknown) => {
    holding.end()
    throw error
  })
  const close = () => {
    client.end()
    holding.end()
  }
  try {
    const slot = `ceibo_copy_${process.pid}_${Date.now()}`
    await holding.rows(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`)
  } catch (error) {
    close()
    throw error
  }
  const options = `LABEL '${label}', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'`
  const {messages, rows} = client.copy(`BASE_BACKUP (${options})`)
  const manifest: Buffer[] = []
  return {
    tar: tarOf(messages, manifest),
    ended() {
      return {manifest: Buffer.concat(manifest), start: positionOf(rows.at(0)), end: positionOf(rows.at(-1))}
    },
    close,
  }
}

/** The messages of the tar; those of the manifest, which follow it, are put into `manifest`. */
async function* tarOf(messages: AsyncIterable<Buffer>, manifest: Buffer[]): AsyncGenerator<Buffer> {
  let isManifest = false
  let archives = 0
  for await (const message of messages) {
    const content = message.subarray(1)
    switch (String.fromCharCode(message[0] ?? 0)) {
      case 'n':
        if (++archives > 1) throw new BackupRefused('A database with more than one tablespace is not backed up')
        break
      case 'm':
        isManifest = true
        break
      case 'd':
        if (isManifest) manifest.push(content)
        else yield content
        break
      case 'p':
        break
      default:
        throw new BackupRefused('The database sent a message of a backup that this version does not know')
    }
  }
}

function positionOf(row: readonly (string | null)[] | undefined): WalPosition {
  const [lsn, timeline] = row ?? []
  if (typeof lsn !== 'string' || !/^[\dA-F]+\/[\dA-F]+$/.test(lsn)) {
    throw new BackupRefused('The database did not say where its copy ends')
  }
  return {lsn, timeline: Number(timeline)}
}

/** A position in the WAL as a number of bytes. */
export function lsnBytes(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const lsnText = (bytes: bigint) =>
  `${(bytes >> 32n).toString(16).toUpperCase()}/${(bytes & 0xffff_ffffn).toString(16).toUpperCase()}`
