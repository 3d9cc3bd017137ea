import {rm, statfs} from 'node:fs/promises'
import {freemem, tmpdir} from 'node:os'
import {type EmbeddedServer, startEmbeddedServer} from './embedded-server.ts'
import {temporaryFolder} from './temporary-folder.ts'

const fastAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  max_wal_size: '512MB',
  // The file system clones the files when a database is copied.
  file_copy_method: 'clone',
  checkpoint_timeout: '1h',
  log_min_messages: 'warning',
}

/**
 * A PostgreSQL in a temporary folder, for tests and tools: fast, not durable. It and its folder are removed at `stop()`, and also when this
 * process ends in any other way.
 */
export async function startTemporaryServer(log: (line: string) => void): Promise<EmbeddedServer> {
  const dataDirectory = temporaryFolder(await fastFolder())
  const server = await startEmbeddedServer({dataDirectory, log, settings: fastAndForgetful})
  const stop = async () => {
    await server.stop()
    await rm(dataDirectory, {recursive: true, force: true})
  }
  return {...server, stop}
}

const roomNeeded = 3 * 1024 ** 3

/** A folder in memory if there is plenty, because a database has some 300 files, and a disk may take a millisecond for each. */
async function fastFolder(): Promise<string> {
  if (process.platform !== 'linux') return tmpdir()
  const {bavail, bsize} = await statfs('/dev/shm').catch(() => ({bavail: 0, bsize: 0}))
  return bavail * bsize > roomNeeded && freemem() > roomNeeded ? '/dev/shm' : tmpdir()
}
