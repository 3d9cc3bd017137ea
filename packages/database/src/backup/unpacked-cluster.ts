import {createHash} from 'node:crypto'
import {createReadStream} from 'node:fs'
import {join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {unpackTar} from 'modern-tar/fs'
import {streamsOf} from './backup-manifest.ts'
import {BackupRefused, reasonOf} from './backup-refused.ts'
import {type SealedPlace, storedBytes, storedStream} from './stored-stream.ts'

/** Unpacks the data directory of a backup and compares each file with PostgreSQL's own list. Returns how many there are. */
export async function unpackCluster(id: string, directory: string, on: SealedPlace): Promise<number> {
  const {database, postgresManifest} = streamsOf(id)
  try {
    await pipeline(storedStream(database, on), unpackTar(directory, {dmode: 0o700, fmode: 0o600}))
  } catch (error) {
    throw error instanceof BackupRefused
      ? error
      : new BackupRefused(`The database cannot be unpacked: ${reasonOf(error)}`)
  }
  const files = filesOf(await storedBytes(postgresManifest, on))
  for (const {path, sha256} of files) {
    const found = await hashOf(join(directory, path)).catch((error: unknown) => reasonOf(error))
    if (found !== sha256) throw new BackupRefused(`${path} of the restored database is not what was copied`)
  }
  return files.length
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, {highWaterMark: 1024 * 1024}), hash)
  return hash.digest('hex')
}

/** https://www.postgresql.org/docs/18/backup-manifest-format.html */
function filesOf(content: Buffer): {path: string; sha256: string}[] {
  const manifest: unknown = JSON.parse(content.toString('utf8'))
  const files: unknown = typeof manifest === 'object' && manifest !== null && 'Files' in manifest && manifest.Files
  if (!Array.isArray(files)) throw new BackupRefused('The list that PostgreSQL made of the copied files cannot be read')
  return files.map((file: unknown) => {
    if (typeof file === 'object' && file !== null && 'Path' in file && 'Checksum' in file) {
      return {path: String(file.Path), sha256: String(file.Checksum)}
    }
    throw new BackupRefused('The list that PostgreSQL made of the copied files has a name that cannot be read')
  })
}
