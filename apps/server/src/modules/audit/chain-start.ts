import {randomBytes} from 'node:crypto'
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {makeDataDirectory} from '@ceibo/database/server-identity'
import * as z from 'zod/mini'

/** The first seal with the key, as the data directory remembers it: out of reach of who can only write the database. */
export type ChainStart = {position: number; hash: Buffer}

const FILE = 'audit-chain-start.json'
const stored = z.object({position: z.number(), hash: z.string().check(z.regex(/^[\da-f]{64}$/))})

/** The start of the keyed chain that was seen from this data directory; undefined before the first. */
export function rememberedStart(dataDir: string): ChainStart | undefined {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) return undefined
  const {position, hash} = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
  return {position, hash: Buffer.from(hash, 'hex')}
}

/** Remembers the start that was seen first; of several processes, the first one writes it. */
export function rememberStart(dataDir: string, {position, hash}: ChainStart): void {
  if (existsSync(join(dataDir, FILE))) return
  makeDataDirectory(dataDir)
  const file = join(dataDir, FILE)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, JSON.stringify({position, hash: hash.toString('hex')}), {mode: 0o600})
    // Under its name the file is always whole.
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(draft, {force: true})
  }
}

export const isSameStart = (one: ChainStart | undefined, other: ChainStart) =>
  one?.position === other.position && one.hash.equals(other.hash)
