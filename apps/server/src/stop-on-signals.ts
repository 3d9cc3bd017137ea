import type {FastifyInstance} from 'fastify'
import type {Logger} from 'pino'

/** What runs may take so long to finish once the process was asked to stop. */
const DRAIN_MS = 10_000

/**
 * Stops in order on SIGTERM and SIGINT: no new requests, those that run finish, then `close`. A second signal ends the
 * process at once. Returns a function that stops with an exit code.
 */
export function stopOnSignals(
  close: () => Promise<void>,
  http: FastifyInstance,
  log: Logger,
): (exitCode: number) => void {
  let stopping = false

  function stop(exitCode: number): void {
    if (stopping) process.exit(1)
    stopping = true
    log.info('Stopping')
    const drained = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
    close()
      .then(() => process.exit(exitCode))
      .catch((err: unknown) => {
        log.error({err}, 'Stopping failed')
        process.exit(1)
      })
      .finally(() => clearTimeout(drained))
  }

  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  process.on('uncaughtException', (err) => {
    log.fatal({err}, 'An error nobody caught')
    stop(1)
  })
  return stop
}
