import {DatabaseStartError} from '@ceibo/database/database-errors'
import {composeServer} from './compose-server.ts'
import {ConfigurationError, readConfiguration} from './platform/configuration/configuration.ts'
import type {ImportDemo} from './demo-extension.ts'
import type {ExampleNetwork} from './dependencies.ts'
import {createLog} from './platform/health/create-log.ts'
import {assertPortFree, PortTaken} from './platform/configuration/port-check.ts'
import {stopOnSignals, stopWhileStarting} from './platform/jobs/stop-on-signals.ts'
import {renewSetUpCode} from './modules/setup/set-up-code.ts'
import {welcome} from './platform/jobs/welcome.ts'

export type StartOptions = {
  /** Without it the server has no demo network, whatever DEMO says. */
  importDemo?: ImportDemo
  /** A network to begin with, which is drawn only when somebody asks for it. */
  example?: ExampleNetwork
  /** A build of the web apps that may still be running; the server prepares the database meanwhile. */
  whenBuilt?: Promise<void> | undefined
}

async function start({importDemo, example, whenBuilt}: StartOptions): Promise<void> {
  const stopListening = stopWhileStarting()
  const config = readConfiguration(process.env)
  const log = createLog(config.logLevel)
  await assertPortFree(config)
  if (config.mllp !== undefined) await assertPortFree(config.mllp, 'MLLP_')
  const demo = config.demo ? await importDemo?.() : undefined
  const composed = await composeServer(config, log, {demo, example, whenBuilt})
  stopOnSignals({close: (waitingFor) => composed.close(waitingFor), http: composed.http, log})
  stopListening()
  try {
    await composed.http.listen({port: config.port, host: config.host})
    await composed.mllp?.listen()
  } catch (error) {
    await composed.close()
    throw error
  }
  const bound = composed.http.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  // Printed, and never logged.
  const setUpCode = await renewSetUpCode(composed.on)
  process.stdout.write(welcome(composed.on.config, port, {demo, setUpCode}))
  if (config.smtpUrl === undefined && !config.demo) log.warn('SMTP_URL is not set: mails wait in the outbox')
  composed.startJobs()
}

/** One line for each failure that the operator can correct; any other error with its stack. */
function linesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigurationError) return error.lines
  if (error instanceof DatabaseStartError || error instanceof PortTaken) return [error.message]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

/**
 * Starts the server process: reads the environment, prints the address, and stops on signals. Resolves when it serves; a failure ends
 * the process.
 */
export async function startServer(options: StartOptions = {}): Promise<void> {
  // A build that fails early is reported where it is awaited.
  options.whenBuilt?.catch(() => undefined)
  try {
    await start(options)
  } catch (error) {
    process.stderr.write(`${linesOf(error).join('\n')}\n`)
    process.exit(1)
  }
}
