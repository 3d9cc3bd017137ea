/** Documents are reviewed within this many working hours of the network. */
export const REVIEW_WORKING_HOURS = 24

/** The same as screens, mails and failures promise it. */
export const REVIEW_PROMISE = `dentro de las ${REVIEW_WORKING_HOURS} horas hábiles`
