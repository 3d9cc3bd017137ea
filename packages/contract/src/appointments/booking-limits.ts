/** The limits of booking, which commands, statements and texts take from here. */

/** The most future appointments of one patient in one specialty. */
export const MAX_FUTURE_PER_SPECIALTY = 5

/** The most appointments that one person books in a civil day, for themselves and others. */
export const MAX_BOOKINGS_PER_DAY = 10
