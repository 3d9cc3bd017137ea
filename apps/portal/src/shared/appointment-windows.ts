/** Days counted from today, both included. */
export type DayWindow = {from: number; to: number}

/** Records are kept for ten years, and nobody books farther ahead than two. */
export const EVER = {from: -3650, to: 730}

const UPCOMING_DAYS = 90

/** What each list of appointments shows first. */
export const WINDOW = {
  home: {from: -UPCOMING_DAYS, to: UPCOMING_DAYS},
  upcoming: {from: 0, to: UPCOMING_DAYS},
  previous: {from: -360, to: 0},
} as const

/** What lies beyond, shown when somebody asks for more. */
export const BEYOND = {
  upcoming: {from: WINDOW.upcoming.to + 1, to: EVER.to},
  previous: {from: EVER.from, to: WINDOW.previous.from - 1},
} as const
