// npm run ceibo -- COMMAND: operations on an installation, with the configuration of the environment.
import {runOperation} from './run-operation.ts'

const {code, text} = await runOperation(process.argv.slice(2), process.env)
const stream = code === 0 ? process.stdout : process.stderr
stream.write(`${text}\n`)
process.exitCode = code
