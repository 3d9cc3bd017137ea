import {stopWhileStarting} from '#platform/jobs/stop-on-signals.ts'
import type {Commands} from './operation-command.ts'
import {runOperation} from './run-operation.ts'

const notice = (line: string) => void process.stderr.write(`${line}\n`)

/** Runs the command of this process's arguments, with the configuration of the environment; `more` are commands of other packages. */
export async function runCeibo(more: Commands = {}): Promise<void> {
  // A signal ends a database that the command started, too.
  stopWhileStarting()
  const {code, text} = await runOperation(process.argv.slice(2), process.env, {notice, more})
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exitCode = code
}
