import {type ChildProcess, spawn} from 'node:child_process'
import {closeSync, existsSync, openSync, readFileSync, renameSync, statSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {randomInt} from 'node:crypto'
import {createServer} from 'node:net'
import {DatabaseStartError} from './database-errors.ts'
import {postmasterStatus, stopLeftoverServer} from './leftover-server.ts'
import {serverArguments} from './server-settings.ts'

export type SupervisionOptions = {
  directory: string
  logFile: string
  command: (args: readonly string[]) => {program: string; args: string[]; spawn: {uid?: number; gid?: number}}
  settings: Record<string, string>
  /** How long it may take until it accepts connections. */
  startLimitMs?: number
  log: (line: string) => void
}

export type SupervisedServer = {
  port: number
  pid(): number | undefined
  stop(): Promise<void>
}

const firstPause = 100
const longestPause = 10_000
const steadyAfter = 60_000
const portTries = 5
const startLimit = 120_000

/** Runs `postgres` on one port, and starts it again when it dies, with a growing pause, until stopped. */
export async function superviseServer(options: SupervisionOptions): Promise<SupervisedServer> {
  const first = await startOnFreePort(options, portTries)
  let child = first.child
  const interruption = new AbortController()
  const isStopping = () => interruption.signal.aborted

  async function watch(): Promise<void> {
    for (let wait = firstPause; ;) {
      const startedAt = performance.now()
      const end = await ending(child)
      if (isStopping()) return
      options.log(`PostgreSQL stopped unexpectedly (${end}); starting it again`)
      if (performance.now() - startedAt > steadyAfter) wait = firstPause
      let next: ChildProcess | undefined
      while (next === undefined) {
        await pause(wait, undefined, {signal: interruption.signal}).catch(() => undefined)
        if (isStopping()) return
        next = await restart(options, first.port)
        wait = Math.min(wait * 2, longestPause)
      }
      child = next
      options.log('PostgreSQL runs again')
      if (isStopping()) child.kill('SIGINT')
    }
  }

  const watching = watch()
  return {
    port: first.port,
    pid: () => (isAlive(child) ? child.pid : undefined),
    stop: async () => {
      interruption.abort()
      child.kill('SIGINT')
      await watching
    },
  }
}

async function startOnFreePort(
  options: SupervisionOptions,
  tries: number,
): Promise<{port: number; child: ChildProcess}> {
  const port = await freePort()
  try {
    return {port, child: await start(options, port)}
  } catch (error) {
    if (tries > 1 && error instanceof Error && error.message.includes('Address already in use')) {
      return startOnFreePort(options, tries - 1)
    }
    throw error
  }
}

async function restart(options: SupervisionOptions, port: number): Promise<ChildProcess | undefined> {
  try {
    await stopLeftoverServer(options.directory, options.log)
    return await start(options, port)
  } catch (error) {
    options.log(error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** Resolves when the server accepts connections, after recovery if it crashed before. */
async function start(options: SupervisionOptions, port: number): Promise<ChildProcess> {
  const logFile = openLog(options.logFile)
  const logStart = statSync(options.logFile).size
  const {program, args, spawn: as} = options.command(serverArguments(options.directory, port, options.settings))
  const child = spawn(program, args, {
    ...as,
    cwd: '/',
    env: {PATH: process.env['PATH'], LC_ALL: 'C'},
    // In its own session, so that Ctrl+C reaches only this process, which finishes its work before it stops PostgreSQL.
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  // Stops PostgreSQL when this process ends. SIGINT is its fast shutdown.
  const stopAtExit = () => child.kill('SIGINT')
  process.once('exit', stopAtExit)
  child.once('exit', () => process.off('exit', stopAtExit))
  const failure = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)))
  let end: string | undefined
  void Promise.race([failure, ending(child)]).then((reason) => (end = reason))
  const deadline = performance.now() + (options.startLimitMs ?? startLimit)
  for (;;) {
    const status = postmasterStatus(options.directory)
    if (status?.isReady === true && status.pid === child.pid) return child
    if (end !== undefined || performance.now() > deadline) {
      child.kill('SIGKILL')
      const reason = lastLogLines(options.logFile, logStart)
      throw new DatabaseStartError(`PostgreSQL did not start (${end ?? 'it takes too long'}): ${reason}`)
    }
    await pause(10)
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function ending(child: ChildProcess): Promise<string> {
  if (!isAlive(child)) return Promise.resolve(endReason(child.exitCode, child.signalCode))
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(endReason(code, signal))))
}

function endReason(code: number | null, signal: string | null): string {
  return signal ?? `exit code ${code}`
}

function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > 4_000_000) renameSync(path, `${path}.old`)
  return openSync(path, 'a', 0o600)
}

function lastLogLines(path: string, from: number): string {
  const lines = readFileSync(path, 'utf8').slice(from).trim().split('\n')
  return lines.slice(-3).join(' ').trim() || `nothing in ${path}`
}

/**
 * A random free port of 127.0.0.1, below the range from which systems take the ports of outgoing connections, so that it is still free when the
 * server restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
