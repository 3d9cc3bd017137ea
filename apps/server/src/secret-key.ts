import {createHash, randomBytes} from 'node:crypto'
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {makeDataDirectory} from '@ceibo/database/server-identity'

/** The installation's key, 32 bytes: of SECRET_KEY, or a random one kept in the data directory for its owner alone. */
export function secretKeyOf(configured: string | undefined, dataDir: string): Buffer {
  if (configured !== undefined) return createHash('sha256').update(configured).digest()
  const file = join(dataDir, 'secret-key')
  if (!existsSync(file)) makeKeyFile(dataDir, file)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url')
}

/** Of several processes that start at once, one gives the file its name, complete; the others use it. */
function makeKeyFile(dataDir: string, file: string): void {
  makeDataDirectory(dataDir)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), {mode: 0o600})
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft)
  }
}
