/** A command that the environment or the state of the installation forbids, or a failed check. One line; exit code 1. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}

/** Invalid arguments. The message says what is allowed; exit code 2. */
export class CommandMisused extends Error {
  override name = 'CommandMisused'
}
