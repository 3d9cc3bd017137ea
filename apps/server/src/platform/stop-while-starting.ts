const SIGNALS = ['SIGTERM', 'SIGINT'] as const

/** What a shell says of a process that SIGTERM ended. */
const ENDED_BY_SIGNAL = 143

const end = () => process.exit(ENDED_BY_SIGNAL)

/**
 * Until somebody listens who stops in order, a signal ends the process through its `exit`, and with it what listens there:
 * the embedded PostgreSQL, a build. The signal's own way would leave them running. Call what is returned to listen no more.
 */
export function stopWhileStarting(): () => void {
  for (const signal of SIGNALS) process.on(signal, end)
  return () => {
    for (const signal of SIGNALS) process.off(signal, end)
  }
}
