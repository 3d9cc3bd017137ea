// Starts a server for one run of the journeys, with a data directory that is deleted at the end.
import {spawn} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const port = process.argv[2] ?? '3461'
const dataDir = mkdtempSync(join(tmpdir(), 'ceibo-journeys-'))
const server = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))], {
  env: {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_IMAGES: process.env['DEMO_IMAGES'] ?? 'small',
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
  },
  stdio: 'inherit',
  // Stopping this process signals its whole group: a second signal would end the server before its database.
  detached: true,
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, {recursive: true, force: true})
  process.exitCode = code ?? 1
})
