import {execFile} from 'node:child_process'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'

const COMMANDS = fileURLToPath(new URL('../../demo/src/server/ceibo-with-demo.ts', import.meta.url))

/** Where the server of a first run has its data and prints its code, where it sends its mails, and where laboratories send results, by its port. */
export const firstRunOn = (port: number) => ({
  port,
  smtpPort: port + 2,
  mllpPort: port + 3,
  dataDir: join(tmpdir(), `ceibo-first-run-${port}`),
  logFile: join(tmpdir(), `ceibo-first-run-${port}.log`),
})

/** Runs a command of whoever operates that server, such as `results unmatched`, and returns what it prints. */
export async function operate({dataDir}: {dataDir: string}, line: string): Promise<string> {
  const env = {...process.env, NODE_ENV: 'production', DEMO: '0', DATA_DIR: dataDir}
  return (await promisify(execFile)(process.execPath, [COMMANDS, ...line.split(' ')], {env})).stdout
}
