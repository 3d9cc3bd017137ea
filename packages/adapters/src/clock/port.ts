/** The only source of the current time. Code that needs "now" is passed a clock. */
export type Clock = {
  now(): Date
}

/** The clock of this machine. */
export const systemClock: Clock = {now: () => new Date()}
