/** Days counted from today, both included. */
export type DayWindow = {from: number; to: number}

/** Records are kept for ten years, and bookings reach at most two years ahead. */
export const EVER = {from: -3650, to: 730}

export const UPCOMING_DAYS = 90
export const PREVIOUS_DAYS = 360

/** The days that each list of appointments covers at first. */
export const WINDOW = {
  home: {from: -UPCOMING_DAYS, to: UPCOMING_DAYS},
  upcoming: {from: 0, to: UPCOMING_DAYS},
  previous: {from: -PREVIOUS_DAYS, to: 0},
} as const

/** The days beyond, which a list shows on request. */
export const BEYOND = {
  upcoming: {from: WINDOW.upcoming.to + 1, to: EVER.to},
  previous: {from: EVER.from, to: WINDOW.previous.from - 1},
} as const
