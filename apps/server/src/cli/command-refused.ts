/** A command that the environment or the state of the installation makes impossible: one line. */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
