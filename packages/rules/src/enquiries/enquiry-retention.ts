/** Enquiries are deleted this many days after they were sent. */
export const ENQUIRY_DAYS = 365

/** The same as their forms promise it. */
export const ENQUIRY_PROMISE = 'Usamos estos datos solo para responderte, y los borramos al año.'
