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
