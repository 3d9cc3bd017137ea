// npm run ceibo -- COMMAND: operations on an installation, with the configuration of the environment.
import {stopWhileStarting} from '#platform/jobs/stop-on-signals.ts'
import {runOperation} from './run-operation.ts'

// A signal ends a database that the command started, too.
stopWhileStarting()
const notice = (line: string) => void process.stderr.write(`${line}\n`)
const {code, text} = await runOperation(process.argv.slice(2), process.env, notice)
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${text}\n`)
process.exitCode = code
