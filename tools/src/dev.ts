// npm run dev: the server restarts and the pages reload when a file changes.
import {spawn} from 'node:child_process'
import type {ChildProcess} from 'node:child_process'
import {join} from 'node:path'
import {ROOT} from './repository-files.ts'
import {buildApps} from './build-apps.ts'
import {toolEnvironment} from './run-command.ts'

const SERVER_PORT = process.env['PORT'] ?? '3000'
const PORTAL_PORT = process.env['PORTAL_PORT'] ?? '5173'

await buildApps()
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: toolEnvironment({PORT: SERVER_PORT, PUBLIC_URL: `http://localhost:${PORTAL_PORT}`}),
  }),
  spawn('react-router', ['dev', '--port', PORTAL_PORT], {
    cwd: join(ROOT, 'apps/portal'),
    stdio: 'inherit',
    env: toolEnvironment({SERVER_URL: `http://localhost:${SERVER_PORT}`}),
  }),
]
process.stdout.write(`Portal with reload: http://localhost:${PORTAL_PORT}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')))
