/** Whoever is signed in may ask; only about the own document, which the command settles from the session. */
export const everyPatient = (): boolean => true
