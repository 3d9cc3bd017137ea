import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync, readdirSync, readlinkSync, realpathSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {DatabaseStartError} from './database-errors.ts'

type PostmasterStatus = {
  pid: number
  port: number
  isReady: boolean
}

/**
 * Stops any PostgreSQL that still runs on `clusterDirectory`: this product was killed and left its server, or the server was killed and left its
 * child processes. Call it only under the lock of the data directory.
 */
export async function stopLeftoverServer(clusterDirectory: string, log: (line: string) => void): Promise<void> {
  const directory = realpathSync(clusterDirectory)
  const running = serverProcesses(directory)
  if (running.length > 0) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${running[0]})`)
    const postmaster = postmasterStatus(directory)?.pid
    if (postmaster !== undefined && running.includes(postmaster)) {
      signal([postmaster], 'SIGINT')
      await gone(directory, 10_000)
    }
    // The remaining processes have lost their postmaster or hang; recovery from the write-ahead log makes killing them safe.
    signal(serverProcesses(directory), 'SIGKILL')
    if (!(await gone(directory, 10_000))) {
      throw new DatabaseStartError(`An earlier PostgreSQL still runs on ${clusterDirectory} and cannot be stopped.`)
    }
  }
  // Another process may have its process id by now, and PostgreSQL would think that it still runs.
  rmSync(join(directory, 'postmaster.pid'), {force: true})
}

/** The port of the PostgreSQL that runs on `clusterDirectory` and accepts connections. */
export function portOfRunning(clusterDirectory: string): number | undefined {
  if (!existsSync(clusterDirectory)) return undefined
  const directory = realpathSync(clusterDirectory)
  const status = postmasterStatus(directory)
  // The file outlives a server that was killed, and another program may have its port by now.
  if (status?.isReady !== true || !serverProcesses(directory).includes(status.pid)) return undefined
  return status.port
}

/** Content of `postmaster.pid`: the process id, the port, and whether it accepts connections. */
export function postmasterStatus(clusterDirectory: string): PostmasterStatus | undefined {
  const lines = linesOf(join(clusterDirectory, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return {pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready'}
}

/** PostgreSQL may remove the file at any moment. */
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Process ids of every PostgreSQL process, parents and children, that works in this directory. */
function serverProcesses(directory: string): number[] {
  if (process.platform !== 'linux') return postmasterByName(directory)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => worksIn(pid, directory))
    .map(Number)
}

function worksIn(pid: string, directory: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== directory) return false
    const [, , state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
    return state !== 'Z' && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    // The process has ended, or belongs to another user.
    return false
  }
}

function postmasterByName(directory: string): number[] {
  const pid = postmasterStatus(directory)?.pid
  if (pid === undefined) return []
  try {
    const name = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], {encoding: 'utf8'})
    return name.includes('postgres') ? [pid] : []
  } catch {
    return []
  }
}

function signal(pids: readonly number[], name: 'SIGINT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended.
    }
  }
}

async function gone(directory: string, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (serverProcesses(directory).length > 0) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}
