// The server process: reads the environment, starts, prints its address, and stops on signals.
import {DatabaseStartError} from '@ceibo/database/database-errors'
import {composeServer} from './compose-server.ts'
import {ConfigurationError, readConfiguration} from './platform/configuration/configuration.ts'
import {loadDemoOnce} from './load-demo-once.ts'
import {createLog} from './platform/health/create-log.ts'
import {assertPortFree, PortTaken} from './platform/configuration/port-check.ts'
import {stopOnSignals, stopWhileStarting} from './platform/jobs/stop-on-signals.ts'
import {welcome} from './platform/jobs/welcome.ts'

async function start(): Promise<void> {
  const stopListening = stopWhileStarting()
  const config = readConfiguration(process.env)
  const log = createLog(config.logLevel)
  await assertPortFree(config)
  const composed = await composeServer(config, log)
  stopOnSignals({close: (waitingFor) => composed.close(waitingFor), http: composed.http, log})
  stopListening()
  try {
    if (config.demo) await loadDemoOnce(composed.work)
    await composed.http.listen({port: config.port, host: config.host})
  } catch (error) {
    await composed.close()
    throw error
  }
  const bound = composed.http.server.address()
  process.stdout.write(welcome(config, typeof bound === 'object' && bound !== null ? bound.port : config.port))
  if (config.smtpUrl === undefined && !config.demo) log.warn('SMTP_URL is not set: mails wait in the outbox')
  composed.startJobs()
}

/** One line for each failure that the operator can correct; any other error with its stack. */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.lines
  if (error instanceof DatabaseStartError || error instanceof PortTaken) return [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

start().catch((error: unknown) => {
  process.stderr.write(`${linesOf(error).join('\n')}\n`)
  process.exit(1)
})
