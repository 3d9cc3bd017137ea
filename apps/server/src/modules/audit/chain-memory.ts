import {randomBytes} from 'node:crypto'
import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {makeDataDirectory} from '@ceibo/database/server-identity'
import * as z from 'zod/mini'
import {LoggedFault} from '#platform/health/create-log.ts'

/** A seal as the data directory remembers it: out of reach of who can only write the database. */
export type RememberedSeal = {position: number; hash: Buffer}

/** The newest seal that was seen. After `numberedFrom`, which was the newest at first sight, no position is left out. */
export type ChainEnd = RememberedSeal & {numberedFrom: number}

/** The first seal with the key and the newest seal; undefined before the first. */
export type ChainMemory = {start: RememberedSeal | undefined; end: ChainEnd | undefined}

const START_FILE = 'audit-chain-start.json'
const END_FILE = 'audit-chain-end.json'

const hash = z.codec(z.string().check(z.regex(/^[\da-f]{64}$/)), z.instanceof(Buffer), {
  decode: (text) => Buffer.from(text, 'hex'),
  encode: (bytes) => bytes.toString('hex'),
})
const storedStart = z.object({position: z.number(), hash})
const storedEnd = z.object({position: z.number(), hash, numberedFrom: z.number()})

/** What was seen of the chain from this data directory. Throws when a file of it is damaged. */
export function readMemory(dataDir: string): ChainMemory {
  return {start: stored(join(dataDir, START_FILE), storedStart), end: stored(join(dataDir, END_FILE), storedEnd)}
}

/** Replaces what differs from `before`. Call it behind the lock of sealing, so that of several processes none writes an older end. */
export function writeMemory(dataDir: string, {start, end}: ChainMemory, before: ChainMemory): void {
  makeDataDirectory(dataDir)
  if (!isSameSeal(start, before.start)) {
    store(join(dataDir, START_FILE), start && JSON.stringify(z.encode(storedStart, start)))
  }
  if (!isSameSeal(end, before.end) || end?.numberedFrom !== before.end?.numberedFrom) {
    store(join(dataDir, END_FILE), end && JSON.stringify(z.encode(storedEnd, end)))
  }
}

export const isSameSeal = (one: RememberedSeal | undefined, other: RememberedSeal | undefined) =>
  one?.position === other?.position && (one?.hash.equals(other?.hash ?? Buffer.alloc(0)) ?? true)

function stored<Stored>(file: string, schema: z.ZodMiniType<Stored>): Stored | undefined {
  if (!existsSync(file)) return undefined
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new LoggedFault(`${file} is damaged: put back that of a backup, or remove it and look at "audit verify"`, {
      cause,
    })
  }
}

/** Under its name the file is always whole, also after a power failure. */
function store(file: string, text: string | undefined): void {
  if (text === undefined) return rmSync(file, {force: true})
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(draft, text, {mode: 0o600, flush: true})
    renameSync(draft, file)
  } finally {
    rmSync(draft, {force: true})
  }
}
