/** The one source of the present. Everything that needs "now" is given a clock. */
export type Clock = {
  now(): Date
}

/** The clock of this machine. */
export const systemClock: Clock = {now: () => new Date()}
