import {mayBookFor} from '@ceibo/rules/booking-subject'
import {canCancel} from '@ceibo/rules/booking-window'
import type {Patient} from '../../api/actor.ts'
import type {Dependant, OwnedAppointment, Self} from '../../api/subject.ts'

/** A patient looks and books for themselves, and for the members of the family group that they may book for. */
export const bookFor = (actor: Patient, subject: Self | Dependant): boolean =>
  subject.is === 'self' ? subject.person.personId === actor.personId : mayBookFor(actor.status, subject)

/** Of an unvalidated account, which may carry another's document, only what it booked itself is its own. */
export const manageAppointment = (actor: Patient, {patient, bookedById}: OwnedAppointment): boolean =>
  bookFor(actor, patient) && (actor.status === 'validated' || bookedById === actor.personId)

/** What may be done with an appointment that somebody may see; it travels with the appointment. */
export const appointmentActions = (appointment: {startsAt: Date; state: string}, now: Date): {cancel: boolean} => ({
  cancel: canCancel(appointment, now),
})
