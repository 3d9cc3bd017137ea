/** Documents are reviewed within this many working hours of the network, as screens, mails and failures promise too. */
export const REVIEW_WORKING_HOURS = 24
