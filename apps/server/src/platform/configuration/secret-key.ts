import {createHash, randomBytes} from 'node:crypto'
import {closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseStartError} from '@ceibo/database/database-errors'
import {makeDataDirectory, unusable} from '@ceibo/database/server-identity'

const KEY_BYTES = 32

/**
 * The installation's key, 32 bytes: from SECRET_KEY, or a random one stored in the data directory, readable only by its owner. Throws
 * DatabaseStartError when it cannot be stored or the stored one is damaged.
 */
export function secretKeyOf(configured: string | undefined, dataDir: string): Buffer {
  if (configured !== undefined) return createHash('sha256').update(configured).digest()
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) makeKeyFile(dataDir, file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
  if (key.length === KEY_BYTES) return key
  throw new DatabaseStartError(
    `The secret key of this installation is damaged: ${file} does not hold ${KEY_BYTES} bytes. ` +
      'Put back the file of a backup, or delete it: a new key is made, and codes sent before it serve no more.',
  )
}

/** Of several processes that start in parallel, one links the complete, synced file to its name; the others use it. */
function makeKeyFile(dataDir: string, file: string): void {
  makeDataDirectory(dataDir)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    onDisk(draft, randomBytes(KEY_BYTES).toString('base64url'))
    linkSync(draft, file)
    syncFolder(dataDir)
  } catch (error) {
    if (!existsSync(file)) throw unusable(dataDir, 'written', error)
  } finally {
    rmSync(draft, {force: true})
  }
}

function onDisk(path: string, content: string): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Syncs a folder, which makes a new file name durable. */
function syncFolder(path: string): void {
  // Windows cannot open folders and needs no sync of them.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
