import {canCancel as mayStillBeCancelled} from '@ceibo/rules/booking-window'

/** Whoever is signed in may search and book; for whom, and whose, is settled from the session in each command. */
export const everyPatient = (): boolean => true

/** What may be done with an appointment that somebody may see; it travels with the appointment. */
export const appointmentActions = (appointment: {startsAt: Date; state: string}, now: Date): {cancel: boolean} => ({
  cancel: mayStillBeCancelled(appointment, now),
})
