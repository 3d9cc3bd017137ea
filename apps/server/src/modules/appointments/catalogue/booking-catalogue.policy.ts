/** Whoever is signed in may ask what can be booked; for whom is settled by `bookingSubject`. */
export const everyPatient = (): boolean => true
