import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {DataDirectoryInUse} from './database-errors.ts'
import {unusable} from './server-identity.ts'

export interface DataDirectoryLock {
  release(): void
}

/** The open lock files. Without a reference, garbage collection would close a file and release its lock. */
const HELD = new Set<DatabaseSync>()

/**
 * Locks the existing `dataDirectory` for this process; the lock ends with the process, however it ends. Throws DataDirectoryInUse, with the
 * holder and since when, if another process has it. Node has no file locks; an exclusive transaction of SQLite locks the file by the operating
 * system. Such a lock is never stale, and it works between containers that share the directory, where process ids mean nothing.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<DataDirectoryLock> {
  const lock = takeFileLock(dataDirectory)
  const holderFile = join(dataDirectory, 'in-use-by.txt')
  if (lock === undefined) throw new DataDirectoryInUse(await describeHolder(dataDirectory, holderFile))
  HELD.add(lock)
  writeFileSync(holderFile, `${process.pid} ${new Date().toISOString()}\n`)
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

async function describeHolder(dataDirectory: string, holderFile: string): Promise<string> {
  // The holder writes its name just after taking the lock.
  await pause(50)
  const [pid, since] = readHolder(holderFile)
  const holder = pid === undefined ? 'another process' : `process ${pid}, since ${since}`
  return `The data directory ${dataDirectory} is in use by ${holder}. Stop that one first, or set another DATA_DIR.`
}

function readHolder(holderFile: string): string[] {
  try {
    return readFileSync(holderFile, 'utf8').trim().split(' ')
  } catch {
    return []
  }
}
