import type {EventEmitter} from 'node:events'
import type {FastifyInstance} from 'fastify'
import type {Logger} from 'pino'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** The exit code that shells report for SIGTERM. */
const ENDED_BY_SIGNAL = 143

const end = () => process.exit(ENDED_BY_SIGNAL)

/**
 * Until `stopOnSignals` is called, a signal ends the process through `process.exit`, so that its `exit` listeners stop
 * the embedded PostgreSQL or a build; the default signal action would leave them running. Call the result to remove the listeners.
 */
export function stopWhileStarting(): () => void {
  for (const signal of SIGNALS) process.on(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

/** The longest wait for running requests after a signal. */
const DRAIN_MS = 8_000
/** The longest stop; supervisors kill the process after about thirty seconds. */
const STOP_MS = 20_000

/** Closes everything; reports the name of each part when it starts to wait for it. */
export type Close = (waitingFor: (part: string) => void) => Promise<void>

export type Stoppable = {
  close: Close
  http: FastifyInstance
  log: Logger
  /** The process by default. */
  signals?: EventEmitter
  exit?: (code: number) => void
}

/**
 * Stops in order on SIGTERM and SIGINT: refuses new requests, finishes running ones, then runs the rest of `close`. A part that does not
 * finish in time is logged and abandoned. A second signal ends the process at once. Returns a function that stops with an exit
 * code.
 */
export function stopOnSignals({
  close,
  http,
  log,
  signals = process,
  exit = (code) => process.exit(code),
}: Stoppable): (exitCode: number) => void {
  let stopping = false

  function stop(exitCode: number): void {
    if (stopping) return exit(1)
    stopping = true
    log.info('Stopping')
    let unfinished = 'nothing'
    setTimeout(() => http.server.closeAllConnections(), DRAIN_MS).unref()
    setTimeout(() => {
      log.error(`Stopping took longer than ${STOP_MS / 1000} seconds. Not finished: ${unfinished}`)
      exit(1)
    }, STOP_MS).unref()
    close((part) => (unfinished = part))
      .then(() => exit(exitCode))
      .catch((err: unknown) => {
        log.error({err}, 'Stopping failed')
        exit(1)
      })
  }

  signals.on('SIGTERM', () => stop(0))
  signals.on('SIGINT', () => stop(0))
  signals.on('uncaughtException', (err) => {
    log.fatal({err}, 'An error nobody caught')
    stop(1)
  })
  return stop
}
