// npm run dev: the server restarts and the pages reload when a file changes. PORT and PORTAL_PORT set the ports.
import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {assertPortFree, PortTaken} from '@ceibo/server/platform/configuration/port-check'
import {buildApps} from './build-apps.ts'
import {ROOT} from './repository-files.ts'
import {toolEnvironment} from './run-command.ts'
import {runWatched} from './watched-program.ts'

const SERVER_PORT = process.env['PORT'] ?? '3000'
const PORTAL_PORT = process.env['PORTAL_PORT'] ?? '5173'
const FOLDERS = ['apps/server/src', 'demo/src'].concat(
  ['adapters', 'agenda', 'contract', 'database', 'laboratory', 'rules', 'studies'].map(
    (name) => `packages/${name}/src`,
  ),
)

const refuse = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Exits with one line if a port is in use. An invalid PORT is reported by the server, an invalid PORTAL_PORT here. */
async function assertPortsFree(): Promise<void> {
  const [server, portal] = [Number(SERVER_PORT), Number(PORTAL_PORT)]
  if (!isPort(portal)) refuse('PORTAL_PORT must be a whole number from 1 to 65535.')
  const why = await assertPortFree({host: 'localhost', port: portal}).catch(takenPort)
  if (why !== undefined) refuse(why.replace(/\bPORT=\d+/, `PORTAL_PORT=${portal + 1}`))
  if (!isPort(server)) return
  const whyServer = await assertPortFree({host: process.env['HOST'] ?? '127.0.0.1', port: server}).catch(takenPort)
  if (whyServer !== undefined) refuse(whyServer)
}

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535

function takenPort(error: unknown): string {
  if (error instanceof PortTaken) return error.message
  throw error
}

await assertPortsFree()
await buildApps()
const server = runWatched({
  start: () =>
    spawn('node', ['demo/src/server/main-with-demo.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: toolEnvironment({PORT: SERVER_PORT, PUBLIC_URL: `http://localhost:${PORTAL_PORT}`}),
    }),
  isReady: () =>
    fetch(`http://localhost:${SERVER_PORT}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  folders: FOLDERS.map((folder) => join(ROOT, folder)),
  say: (line) => void process.stderr.write(`The server: ${line}\n`),
})
const portal = spawn('react-router', ['dev', '--port', PORTAL_PORT, '--strictPort'], {
  cwd: join(ROOT, 'apps/portal'),
  stdio: 'inherit',
  env: toolEnvironment({SERVER_URL: `http://localhost:${SERVER_PORT}`}),
})
void server.ready.then(() => process.stdout.write(`Portal with reload: http://localhost:${PORTAL_PORT}\n`))

// When either the server or the portal ends, the other is stopped too.
portal.on('exit', (code) => {
  process.exitCode ??= code ?? 1
  server.stop()
})
process.on('SIGTERM', () => {
  process.exitCode = 0
  server.stop()
})
// The terminal also sends this signal to the server and the portal; a second one would end the server before it has finished.
process.on('SIGINT', () => {
  process.exitCode = 0
})
const code = await server.ended
process.exitCode ??= code
portal.kill('SIGTERM')
