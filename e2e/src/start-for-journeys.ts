// Starts the servers of one run of the journeys together, each with a data directory that is deleted at the end, and answers
// on a port of its own when all are ready: started one after the other, they would leave most of the machine idle.
import {execFile, spawn} from 'node:child_process'
import {mkdirSync, mkdtempSync, openSync, rmSync, statfsSync} from 'node:fs'
import {createServer} from 'node:http'
import {freemem, tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {startCuttableDatabase} from '@ceibo/testing/cuttable-database'
import {CUT_COMMITS, CUT_PATH} from './cut-connection.ts'

/**
 * The port of a server, and its environment besides the usual one; `hasGuard` when the desk attends at any hour, `isOpen` where patients are let
 * into an empty network, `isCuttable` where a journey cuts its connections to the database, `logFile` where a journey reads what the server prints, `dataDir` where it runs commands beside it.
 */
export type JourneyServer = {
  port: number
  env: Record<string, string>
  hasGuard?: boolean
  isOpen?: boolean
  isCuttable?: boolean
  logFile?: string
  dataDir?: string
}

type Started = {ready: Promise<void>; ended: Promise<number>; stop: () => void}

const [readyPort = '', given = '[]'] = process.argv.slice(2)
const servers: JourneyServer[] = JSON.parse(given)
const programOf = (name: string) => fileURLToPath(new URL(`../../demo/src/server/${name}`, import.meta.url))
const MAIN = programOf('main-with-demo.ts')
const COMMANDS = programOf('ceibo-with-demo.ts')
const MEMORY_NEEDED = 6 * 1024 ** 3

/** In memory when there is plenty, because a busy disk may stop a database for longer than a journey waits. */
function dataFolder(): string {
  try {
    const {bavail, bsize} = statfsSync('/dev/shm')
    return bavail * bsize > MEMORY_NEEDED && freemem() > MEMORY_NEEDED ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A known folder has nothing of a run that was killed. */
function emptyFolder(known: string | undefined): string {
  if (known === undefined) return mkdtempSync(join(dataFolder(), 'ceibo-journeys-'))
  rmSync(known, {recursive: true, force: true})
  mkdirSync(known, {mode: 0o700})
  return known
}

function start({port, env, hasGuard = false, isOpen = false, logFile, dataDir: known}: JourneyServer): Started {
  const dataDir = emptyFolder(known)
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: '1',
    DEMO_IMAGES: process.env['DEMO_IMAGES'] ?? 'small',
    PUBLIC_URL: `http://localhost:${port}`,
    ...env,
  }
  const child = spawn(process.execPath, [MAIN], {
    env: environment,
    stdio: ['inherit', logFile === undefined ? 'inherit' : openSync(logFile, 'w', 0o600), 'inherit'],
    // Stopping this process signals its whole group: a second signal would end a server before its database.
    detached: true,
  })
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code) => {
      rmSync(dataDir, {recursive: true, force: true})
      resolve(code ?? 1)
    })
  })
  const ready = untilReady(port).then(() => prepare(environment, {hasGuard, isOpen}))
  return {ready, ended, stop: () => child.kill('SIGTERM')}
}

/** Agendas of the demo have office hours: the guard lets a journey arrive whenever it runs. */
async function prepare(
  env: NodeJS.ProcessEnv,
  {hasGuard, isOpen}: Required<Pick<JourneyServer, 'hasGuard' | 'isOpen'>>,
) {
  const run = (...command: string[]) => promisify(execFile)(process.execPath, [COMMANDS, ...command], {env})
  if (hasGuard) await run('demo', 'guard')
  if (isOpen) await run('portal', 'open')
}

async function untilReady(port: number): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
  if (answer?.ok === true) return
  await pause(300)
  await untilReady(port)
}

/** One of the servers at most has a database that can be cut. */
const cuttable = servers.some(({isCuttable}) => isCuttable) ? await startCuttableDatabase() : undefined
const ofDatabase = ({isCuttable}: JourneyServer) =>
  isCuttable === true && cuttable !== undefined
    ? {DATABASE_URL: cuttable.appUrl, DATABASE_OWNER_URL: cuttable.ownerUrl}
    : {}
const started = servers.map((server) => start({...server, env: {...server.env, ...ofDatabase(server)}}))
const stopAll = () => {
  for (const {stop} of started) stop()
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll)
const allReady = createServer(({url}, response) => {
  if (url === CUT_PATH) for (let nth = 0; nth < CUT_COMMITS; nth++) cuttable?.cut('answer')
  response.end('ready')
})
void Promise.all(started.map(({ready}) => ready)).then(() => allReady.listen(Number(readyPort)))
// A server that ends takes the others with it, so that the run fails at once and says why.
const first = await Promise.race(started.map(({ended}) => ended))
stopAll()
await Promise.all(started.map(({ended}) => ended))
await cuttable?.stop()
process.exit(first)
