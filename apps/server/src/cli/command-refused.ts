/** What the environment or the state of the installation stands against, or a check that did not hold: one line, and exit code 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Words that no command takes: what is allowed instead, and exit code 2. */
export class CommandMisused extends Error {
  override name = 'CommandMisused'
}
