import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import * as z from 'zod/mini'
import {ROOT} from '#repository-files.ts'

export type ProductServer = {
  url: string
  dataDir: string
  /** From the start of the process to the first successful /readyz, in milliseconds. */
  startedIn: number
  /** Resident memory of the server process, in megabytes; PostgreSQL is not in it. */
  residentMegabytes(): number
  /** Processor time that the server process has used; PostgreSQL's is not in it. */
  cpuSeconds(): number
  /** Processor time of the thread that runs our code, for which every caller waits. */
  mainThreadMilliseconds(): number
  stop(): Promise<void>
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function untilReady(url: string, child: ChildProcess, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode} before it was ready`)
    const ready = await fetch(`${url}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
    if (ready) return
    await pause(20)
  }
  throw new Error(`The server was not ready after ${seconds} seconds`)
}

const manifest = z.object({scripts: z.object({start: z.string()})})

/** The arguments that `npm start` passes to Node.js. */
function startArguments(root: string): string[] {
  const {scripts} = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  return scripts.start.split(' ').slice(1)
}

/**
 * Starts the product as a person would, on a free port; without `dataDir` a temporary one is made, and removed on stop. `root` is the
 * checkout to start, by default this one.
 */
export async function startProduct(
  options: {root?: string; dataDir?: string; env?: Record<string, string>} = {},
): Promise<ProductServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ceibo-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const from = performance.now()
  const root = options.root ?? ROOT
  const child = spawn(process.execPath, startArguments(root), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
      ...options.env,
    },
  })
  await untilReady(url, child, 120)
  const startedIn = performance.now() - from
  return {
    url,
    dataDir,
    startedIn,
    residentMegabytes: () => {
      const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      return Number(rss) / 1024
    },
    cpuSeconds: () => {
      // Fields 14 and 15, in hundredths of a second; the second field, a name in brackets, may hold spaces.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) / 100
    },
    mainThreadMilliseconds: () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    stop: async () => {
      const ended = new Promise((resolve) => child.on('exit', resolve))
      child.kill('SIGTERM')
      await ended
      if (options.dataDir === undefined) rmSync(dataDir, {recursive: true, force: true})
    },
  }
}
