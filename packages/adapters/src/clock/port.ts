/** The one source of the present. Everything that needs "now" is given a clock. */
export type Clock = {
  now(): Date
}
