/** Why something cannot be booked, and the ways on. */
export type Refusal = {
  title: string
  text: string
  /** The appointment that is in the way. */
  appointmentId?: number | undefined
  way: WayOn
}

/** Trying the same again, now or after a while; another time; or all from the beginning. */
export type WayOn = {is: 'again'; retry: () => void; waitSeconds: number} | {is: 'other-time'} | {is: 'start-over'}
