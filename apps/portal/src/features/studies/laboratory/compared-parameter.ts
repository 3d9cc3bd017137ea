/** The parameter of the address with the study that is compared; empty before one is chosen. */
export const COMPARED = 'comparado'
