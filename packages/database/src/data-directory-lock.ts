import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {DataDirectoryInUse} from './database-errors.ts'
import {unusable} from './server-identity.ts'

export type DataDirectoryLock = {
  release(): void
}

/** The open lock files. Without a reference, garbage collection would close a file and release its lock. */
const HELD = new Set<DatabaseSync>()

/** What holds a data directory: the server, for as long as it runs, or a command of operation, for its time. */
export type Holder = 'server' | 'command'

/** How long a server that starts waits for a command to end. */
const COMMAND_ENDS_MS = 20_000

/**
 * Locks the existing `dataDirectory` for this process; the lock ends with the process, however it ends. Throws DataDirectoryInUse, with the
 * holder and since when, if another process has it. Node has no file locks; an exclusive transaction of SQLite locks the file by the operating
 * system. Such a lock is never stale, and it works between containers that share the directory, where process ids mean nothing.
 */
export async function lockDataDirectory(dataDirectory: string, as: Holder = 'server'): Promise<DataDirectoryLock> {
  const holderFile = join(dataDirectory, 'in-use-by.txt')
  const deadline = performance.now() + COMMAND_ENDS_MS
  for (let tries = 1; ; tries++) {
    const lock = takeFileLock(dataDirectory)
    if (lock !== undefined) return held(lock, `${process.pid} ${new Date().toISOString()} ${as}\n`, holderFile)
    // The holder writes its name just after taking the lock.
    await pause(50)
    const [pid, since, kind] = readHolder(holderFile)
    const waitsForCommand = as === 'server' && kind === 'command' && performance.now() < deadline
    // Two processes that try in the same instant can both be refused, so the first refusal does not count.
    if (tries > 1 && !waitsForCommand)
      throw new DataDirectoryInUse(dataDirectory, pid ? `process ${pid}, since ${since}` : undefined)
  }
}

function held(lock: DatabaseSync, holder: string, holderFile: string): DataDirectoryLock {
  HELD.add(lock)
  writeFileSync(holderFile, holder)
  return {
    release() {
      HELD.delete(lock)
      lock.close()
    },
  }
}

function takeFileLock(dataDirectory: string): DatabaseSync | undefined {
  const file = openLockFile(dataDirectory)
  try {
    file.exec('pragma journal_mode = off; pragma locking_mode = exclusive; begin exclusive')
    return file
  } catch (error) {
    file.close()
    if (error instanceof Error && error.message === 'database is locked') return undefined
    throw unusable(dataDirectory, 'written', error)
  }
}

function openLockFile(dataDirectory: string): DatabaseSync {
  try {
    return new DatabaseSync(join(dataDirectory, 'in-use.lock'), {timeout: 0})
  } catch (error) {
    throw unusable(dataDirectory, 'written', error)
  }
}

function readHolder(holderFile: string): string[] {
  try {
    return readFileSync(holderFile, 'utf8').trim().split(' ')
  } catch {
    return []
  }
}
