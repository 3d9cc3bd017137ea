/** Requests about personal data are answered within this many working days. */
export const ANSWER_WORKING_DAYS = 5

/** The same as pages promise it. */
export const ANSWER_PROMISE = `te respondemos en ${ANSWER_WORKING_DAYS} días hábiles`
